import TrackModel

extension TransportElementaryStream {
    /// FFmpeg's name of the codec that stream type and descriptors stand for; nil
    /// when they do not tell, as for the layer of MPEG audio.
    package var codecName: String? {
        if let name = Self.standardNames[streamType] { return name }
        if ["HDMV", "HDPR"].contains(programRegistration) {
            if let name = Self.blurayNames[streamType] { return name }
        }
        if streamType == 0x86 { return isSpliceInformation ? "scte_35" : nil }
        return Self.privateNames[streamType] ?? nameByDescriptors
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
        if let name = descriptors.lazy.compactMap(\.dvbExtension).compactMap({
            Self.extensionNames[$0]
        }).first {
            return name
        }
        if let name = registration.flatMap({ Self.registeredNames[$0] }) { return name }
        if let name = metadataFormat.flatMap({ Self.registeredNames[$0] }) { return name }
        return descriptors.lazy.compactMap { Self.descriptorNames[$0.tag] }.first
    }

    /// metadata_format_identifier of the metadata descriptor (0x26).
    private var metadataFormat: String? {
        guard let payload = descriptor(0x26) else { return nil }
        let hasApplicationFormat = payload.prefix(2).elementsEqual([0xFF, 0xFF])
        let rest = payload.dropFirst(hasApplicationFormat ? 6 : 2)
        return rest.first == 0xFF && rest.count >= 5
            ? rest.dropFirst().prefix(4).macRomanText : nil
    }

    /// ISO/IEC 13818-1, table 2-34, and AVS, VC-1 and Dirac by their registrations.
    private static let standardNames = [
        0x01: "mpeg1video", 0x02: "mpeg2video", 0x0F: "aac", 0x10: "mpeg4", 0x11: "aac_latm",
        0x1B: "h264", 0x1C: "aac", 0x20: "h264", 0x21: "jpeg2000", 0x24: "hevc", 0x25: "hevc",
        0x2D: "mpegh_3d_audio", 0x2E: "mpegh_3d_audio", 0x33: "vvc", 0x42: "cavs", 0xD1: "dirac",
        0xD2: "avs2", 0xD4: "avs3", 0xEA: "vc1",
    ]

    /// Blu-ray Disc, BDAV.
    private static let blurayNames = [
        0x80: "pcm_bluray", 0x81: "ac3", 0x82: "dts", 0x83: "truehd", 0x84: "eac3", 0x85: "dts",
        0x86: "dts", 0x90: "hdmv_pgs_subtitle", 0x92: "hdmv_text_subtitle", 0xA1: "eac3",
        0xA2: "dts",
    ]

    /// ATSC A/53 and A/52; DTS-HD (0x88) and DTS-UHD (0x8B) as players take them; HLS
    /// Sample Encryption.
    private static let privateNames = [
        0x81: "ac3", 0x87: "eac3", 0x88: "dts", 0x8A: "dts", 0x8B: "dts", 0xC1: "ac3", 0xC2: "eac3",
        0xCF: "aac",
        0xDB: "h264",
    ]

    /// Names registered with SMPTE.
    private static let registeredNames = [
        "AC-3": "ac3", "AC-4": "ac4", "EAC3": "eac3", "BSSD": "s302m", "DTS1": "dts",
        "DTS2": "dts", "DTS3": "dts", "HEVC": "hevc", "VVC ": "vvc", "AV01": "av1", "VC-1": "vc1",
        "drac": "dirac", "Opus": "opus", "KLVA": "klv", "VANC": "smpte_2038", "ID3 ": "timed_id3",
    ]

    /// ETSI EN 300 468, table 12, and the E-AC-3 descriptor of ATSC A/52, annex G.
    private static let descriptorNames = [
        0x56: "dvb_teletext", 0x59: "dvb_subtitle", 0x6A: "ac3", 0x7A: "eac3", 0x7B: "dts",
        0x7C: "aac", 0xCC: "eac3",
    ]

    /// ETSI EN 300 468, section 6.4, and annex G, by descriptor_tag_extension.
    private static let extensionNames = [
        0x0E: "dts", 0x0F: "dts", 0x15: "ac4", 0x20: "ttml", 0x21: "dts",
    ]

    /// What a codec of these tables is of; nil for one that is not in them, and for data.
    package static func mediaType(codec: String) -> MediaType? {
        if audioCodecs.contains(codec) { return .audio }
        if videoCodecs.contains(codec) { return .video }
        return subtitleCodecs.contains(codec) ? .subtitle : nil
    }

    private static let audioCodecs: Set<String> = [
        "aac", "aac_latm", "ac3", "ac4", "dts", "eac3", "iamf", "mlp", "mpegh_3d_audio", "mp2",
        "mp3", "opus", "pcm_bluray", "s302m", "truehd",
    ]

    private static let videoCodecs: Set<String> = [
        "av1", "avs2", "avs3", "cavs", "dirac", "h264", "hevc", "jpeg2000", "mpeg1video",
        "mpeg2video", "mpeg4", "vc1", "vvc",
    ]

    private static let subtitleCodecs: Set<String> = [
        "dvb_subtitle", "dvb_teletext", "hdmv_pgs_subtitle", "hdmv_text_subtitle", "ttml",
    ]
}
