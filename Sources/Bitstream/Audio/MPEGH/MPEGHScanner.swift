import TrackModel

/// Reads MPEG-H 3D Audio: `mhaC` and the packets of MHAS.
struct MPEGHScanner: StreamScanner {
    /// Packets of a frame that are looked at for a configuration.
    private static let packetLimit = 16

    private let sampleEntry: String?
    private var configuration: MPEGHConfiguration?
    private var isMHAS = false
    private var location: Claim.Location?

    init(sampleEntry: String? = nil) {
        self.sampleEntry =
            ["mha1", "mha2", "mhm1", "mhm2"].contains(sampleEntry) ? sampleEntry : nil
    }

    /// The payload of `mhaC`.
    mutating func readConfiguration(_ bytes: Bytes) {
        configuration = try? MPEGHConfiguration(box: bytes)
    }

    /// A raw frame, which tells nothing, or a run of MHAS packets.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        guard sampleEntry?.hasPrefix("mha") != true else { return }
        var rest = bytes
        for _ in 0..<Self.packetLimit {
            guard let packet = try? MHASPacket(rest) else { return }
            isMHAS = isMHAS || packet.isSync
            if packet.type == MHASPacket.configuration, configuration?.sampleRate == nil,
                let found = try? MPEGHConfiguration(packet.payload)
            {
                configuration = found
                self.location = location
            }
            rest = packet.rest
        }
    }

    var claims: [Claim] {
        var description = AudioDescription()
        // True of every MPEG-H 3D Audio stream, whatever its configuration.
        description.spatialAudio = .mpegh
        guard let configuration else { return description.claims() }
        let hexadecimal = String(configuration.profileLevel, radix: 16, uppercase: true)
        let level = (hexadecimal.count < 2 ? "0x0" : "0x") + hexadecimal
        description.codecString = "\(sampleEntry ?? (isMHAS ? "mhm1" : "mha1")).\(level)"
        description.isLossless = false
        description.sampleRate = configuration.sampleRate
        description.channels = configuration.channels
        description.setChannels(configuration.speakers)
        return description.claims(at: location)
    }

    var isSatisfied: Bool { configuration?.sampleRate != nil }
}
