import TrackModel

extension TransportElementaryStream {
    /// FFmpeg's name of the codec that stream type and descriptors stand for; nil
    /// when they do not tell, as for the layer of MPEG audio.
    package var codecName: String? {
        if let codec = Codec(.type(streamType)) { return codec.name }
        if ["HDMV", "HDPR"].contains(programRegistration), let codec = Codec(.bluray(streamType)) {
            return codec.name
        }
        if streamType == 0x86 { return isSpliceInformation ? "scte_35" : nil }
        return Codec(.user(streamType))?.name ?? nameByDescriptors
    }

    /// Whether the stream itself should be looked at: the tables do not name its
    /// codec, or one that is often written under another's type.
    var wantsHead: Bool {
        guard let codecName else { return !Self.sectionTypes.contains(streamType) }
        return ["mpegh_3d_audio", "ac4", "dts", "truehd"].contains(codecName)
    }

    /// Private sections and DSM-CC, which are no PES.
    private static let sectionTypes: Set<Int> = [0x05, 0x0A, 0x0B, 0x0C, 0x0D]

    private var isSpliceInformation: Bool {
        programRegistration == "CUEI" || registration == "CUEI"
    }

    private var nameByDescriptors: String? {
        let codes: [Codec.TransportCode] =
            descriptors.compactMap(\.dvbExtension).map { .descriptorExtension($0) }
            + [registration, metadataFormat].compactMap { $0.map { .registration($0) } }
            + descriptors.map { .descriptor($0.tag) }
        return codes.lazy.compactMap { Codec($0)?.name }.first
    }

    /// metadata_format_identifier of the metadata descriptor (0x26).
    private var metadataFormat: String? {
        guard let payload = descriptor(0x26) else { return nil }
        let hasApplicationFormat = payload.prefix(2).elementsEqual([0xFF, 0xFF])
        let rest = payload.dropFirst(hasApplicationFormat ? 6 : 2)
        return rest.first == 0xFF && rest.count >= 5
            ? rest.dropFirst().prefix(4).macRomanText : nil
    }
}
