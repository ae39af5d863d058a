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

    /// A raw frame, which states nothing, or a run of MHAS packets.
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

/// The configuration of MPEG-H 3D Audio: ISO/IEC 23008-3, clauses 5.2.2 and 20.5.
struct MPEGHConfiguration: Hashable, Sendable {
    /// `mpegh3daProfileLevelIndication`: 0x0B to 0x0F low complexity at levels 1 to
    /// 5, 0x10 to 0x14 baseline.
    let profileLevel: Int
    /// Samples per second; nil when not stated.
    private(set) var sampleRate: Int?
    /// `ChannelConfiguration` of the reference layout, ISO/IEC 23091-3; nil when
    /// the layout is spelt out.
    private(set) var layout: Int?

    /// The payload of `mhaC`.
    init(box bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        guard try reader.uint8() == 1 else { throw .unsupported("configurationVersion") }
        profileLevel = try reader.uint8()
        let reference = try reader.uint8()
        layout = reference > 0 ? reference : nil
        let size = try reader.uint16()
        if let inner = try? MPEGHConfiguration(try reader.bytes(size)) {
            sampleRate = inner.sampleRate
            layout = inner.layout ?? layout
        }
    }

    /// `mpegh3daConfig()`
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        profileLevel = try reader.int(8)
        sampleRate = try MPEG4Audio.usacSampleRate(&reader)
        try reader.skip(5)
        if try reader.int(2) == 0 {
            let index = try reader.int(6)
            layout = index > 0 ? index : nil
        }
    }

    /// Loudspeakers of the layout, by number; nil when not known.
    var channels: Int? {
        let counts = [
            1, 2, 3, 4, 5, 6, 8, 2, 3, 4, 7, 8, 24, 8, 12, 10, 12, 14, 12, 14,
        ]
        guard let layout, counts.indices.contains(layout - 1) else { return nil }
        return counts[layout - 1]
    }

    /// Empty where CICP has no twin among FFmpeg's plain layouts.
    var speakers: ChannelMask {
        switch layout {
        case 1: .mono
        case 2: .stereo
        case 3: .surround
        case 4: [.surround, .backCenter]
        case 5: .fiveBack
        case 6: [.fiveBack, .lowFrequency]
        case 9: [.stereo, .backCenter]
        case 12: [.seven, .lowFrequency]
        default: []
        }
    }
}

/// A packet of an MPEG-H audio stream (MHAS): ISO/IEC 23008-3, clause 14.
struct MHASPacket {
    /// `MHASPacketType`: 1 configuration, 2 frame, 6 sync.
    let type: Int
    let payload: Bytes
    /// Bytes after it.
    let rest: Bytes

    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        type = try reader.escaped(3, 8, 8)
        _ = try reader.escaped(2, 8, 32)
        let size = try reader.escaped(11, 24, 24)
        guard reader.isByteAligned, size <= reader.remaining / 8 else { throw .truncated }
        let body = bytes.dropFirst(reader.position / 8)
        payload = body.prefix(size)
        rest = body.dropFirst(size)
    }

    static let configuration = 1

    /// The packet between frames that a receiver looks for: C0 01 A5.
    var isSync: Bool { type == 6 && payload.count == 1 && payload.first == 0xA5 }
}

extension BitReader {
    /// `escapedValue()` of ISO/IEC 23003-3: a width of all ones adds the next.
    mutating func escaped(_ widths: Int...) throws(BitstreamError) -> Int {
        var value = 0
        for width in widths {
            let part = try int(width)
            value += part
            guard part == (1 << width) - 1 else { break }
        }
        return value
    }
}
