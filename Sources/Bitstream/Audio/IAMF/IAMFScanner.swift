import TrackModel

/// Reads Immersive Audio Model and Formats: `iacb` or the descriptors of a raw
/// stream.
struct IAMFScanner: StreamScanner {
    private var descriptors: IAMFDescriptors?
    private var location: Claim.Location?

    init(sampleEntry: String? = nil) {}

    /// The payload of `iacb`, or descriptor OBUs alone.
    mutating func readConfiguration(_ bytes: Bytes) {
        descriptors = (try? IAMFDescriptors(box: bytes)) ?? (try? IAMFDescriptors(bytes))
    }

    /// In a raw stream, the descriptors come first.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        guard descriptors == nil, let found = try? IAMFDescriptors(bytes) else { return }
        descriptors = found
        self.location = location
    }

    var claims: [Claim] {
        guard let descriptors else { return [] }
        var description = AudioDescription()
        if let codec = descriptors.codec {
            let profiles = [descriptors.primaryProfile, descriptors.additionalProfile]
                .map { String(String(1000 + $0).dropFirst()) }
            description.codecString =
                "iamf.\(profiles.joined(separator: ".")).\(codec.codecString)"
            description.sampleRate = codec.sampleRate
            description.bitDepth = codec.bitDepth
            description.isLossless = codec.isLossless
        }
        if let layout = descriptors.soleElement?.layout {
            description.channels = layout.channels
            description.channelLayout = layout.name
        }
        description.spatialAudio = .iamf
        return description.claims(at: location)
    }

    var isSatisfied: Bool { descriptors != nil }
}
