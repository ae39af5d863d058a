extension Codec {
    static let audio: [Codec] = [
        Codec(
            "aac", .audio, "AAC", .isDecodable, entries: "mp4a",
            objectTypes: [0x40, 0x66, 0x67, 0x68], matroska: "A_AAC",
            transport: [.type(0x0F), .type(0x1C), .user(0xCF), .descriptor(0x7C)],
            subType: "aac "),
        Codec("aac_latm", .audio, "AAC", transport: [.type(0x11)], family: "aac"),
        Codec(
            "ac3", .audio, "AC-3", [.isDecodable, .hasSizedFrames], aliases: "dolbydigital",
            entries: "ac-3",
            objectTypes: [0xA5], matroska: "A_AC3",
            transport: [
                .bluray(0x81), .user(0x81), .user(0xC1), .registration("AC-3"), .descriptor(0x6A),
            ], subType: "ac-3"),
        Codec(
            "eac3", .audio, "E-AC-3", [.isDecodable, .hasSizedFrames],
            aliases: "ddp dolbydigitalplus",
            entries: "ec-3", strings: "ec+3=ec-3", objectTypes: [0xA6], matroska: "A_EAC3",
            transport: [
                .bluray(0x84), .bluray(0xA1), .user(0x87), .user(0xC2), .registration("EAC3"),
                .descriptor(0x7A), .descriptor(0xCC),
            ], subType: "ec-3"),
        Codec(
            "ac4", .audio, "AC-4", .isNew, entries: "ac-4", objectTypes: [0xAE],
            matroska: "A_AC4", transport: [.registration("AC-4"), .descriptorExtension(0x15)]),
        Codec(
            "truehd", .audio, "TrueHD", [.lossless, .isDecodable], aliases: "dolbytruehd",
            entries: "mlpa", matroska: "A_TRUEHD", transport: [.bluray(0x83)], subType: "mlpa",
            mediaInfo: "MLP FBA"),
        Codec(
            "mlp", .audio, "MLP", [.lossless, .isDecodable], matroska: "A_MLP", family: "truehd",
            mediaInfo: "MLP FBA"),
        Codec(
            "dts", .audio, "DTS", [.isNew, .hasSampleWidth, .isDecodable, .hasSizedFrames],
            aliases: "dtshd dtshdma dtsx", entries: "dtsc dtse dtsh dtsl dtsx",
            objectTypes: [0xA9, 0xAA, 0xAB, 0xAC, 0xB2],
            matroska: "A_DTS A_DTS/EXPRESS A_DTS/LOSSLESS",
            transport: [
                .bluray(0x82), .bluray(0x85), .bluray(0x86), .bluray(0xA2), .user(0x88),
                .user(0x8A), .user(0x8B), .registration("DTS1"), .registration("DTS2"),
                .registration("DTS3"), .descriptor(0x7B), .descriptorExtension(0x0E),
                .descriptorExtension(0x0F), .descriptorExtension(0x21),
            ], subType: "dtsc"),
        Codec(
            "mpegh_3d_audio", .audio, "MPEG-H 3D", .isNew, aliases: "mpegh",
            entries: "mha1 mha2 mhm1 mhm2", transport: [.type(0x2D), .type(0x2E)],
            mediaInfo: "MPEG-H 3D Audio"),
        Codec("iamf", .audio, "IAMF", .isNew, entries: "iamf"),
        Codec("apac", .audio, "APAC", entries: "apac"),
        Codec("dolby_e", .audio, "Dolby E"),
        Codec(
            "flac", .audio, "FLAC", [.lossless, .isDecodable], entries: "fLaC",
            matroska: "A_FLAC", subType: "flac"),
        Codec(
            "alac", .audio, "ALAC", [.lossless, .isDecodable], entries: "alac",
            matroska: "A_ALAC", subType: "alac"),
        Codec(
            "opus", .audio, "Opus", [.isDecodable, .hasSizedFrames], entries: "Opus",
            objectTypes: [0xAD],
            matroska: "A_OPUS", transport: [.registration("Opus")], subType: "opus"),
        Codec(
            "vorbis", .audio, "Vorbis", .isDecodable, strings: "vorbis=vorb",
            objectTypes: [0xDD], matroska: "A_VORBIS"),
        Codec(
            "mp1", .audio, "MP1", .hasSizedFrames, matroska: "A_MPEG/L1", mediaInfo: "MPEG Audio"),
        Codec(
            "mp2", .audio, "MP2", [.isDecodable, .hasSizedFrames], matroska: "A_MPEG/L2",
            mediaInfo: "MPEG Audio"),
        Codec(
            "mp3", .audio, "MP3", [.isDecodable, .hasSizedFrames], entries: ".mp3",
            strings: "mp3=.mp3",
            objectTypes: [0x69, 0x6B], matroska: "A_MPEG/L3", subType: ".mp3",
            mediaInfo: "MPEG Audio"),
        Codec("qcelp", .audio, "QCELP", entries: "sqcp", objectTypes: [0xE1], subType: "Qclp"),
        Codec("wavpack", .audio, "WavPack", .hasSampleWidth, matroska: "A_WAVPACK4"),
        Codec("ape", .audio, "Monkey’s Audio", .lossless, mediaInfo: "Monkey's Audio"),
        Codec("tta", .audio, "TTA", .lossless, matroska: "A_TTA1"),
        Codec("tak", .audio, "TAK", .lossless), Codec("shorten", .audio, "Shorten", .lossless),
        Codec("mp4als", .audio, "MPEG-4 ALS", .lossless, mediaInfo: "ALS"),
        Codec("musepack7", .audio, "Musepack", mediaInfo: "Musepack SV7"),
        Codec("musepack8", .audio, "Musepack", mediaInfo: "Musepack SV8"),
        Codec("wmav1", .audio, "WMA 1", mediaInfo: "WMA"),
        Codec("wmav2", .audio, "WMA 2", .isDecodable, mediaInfo: "WMA"),
        Codec("wmapro", .audio, "WMA Pro", .isDecodable, mediaInfo: "WMA"),
        Codec("wmalossless", .audio, "WMA Lossless", .lossless, mediaInfo: "WMA"),
        Codec("wmavoice", .audio, "WMA Voice", mediaInfo: "WMA"),
        Codec("amr_nb", .audio, "AMR-NB", .isDecodable, entries: "samr", mediaInfo: "AMR"),
        Codec("amr_wb", .audio, "AMR-WB", .isDecodable, entries: "sawb", mediaInfo: "AMR"),
        Codec("speex", .audio, "Speex", .isDecodable), Codec("lc3", .audio, "LC3", .isDecodable),
        Codec("gsm", .audio, "GSM", .isDecodable), Codec("ilbc", .audio, "iLBC", .isDecodable),
        Codec("codec2", .audio, "Codec 2", .isDecodable),
        Codec("cook", .audio, "RealAudio Cook", matroska: "A_REAL/COOK", mediaInfo: "Cooker"),
        Codec("atrac3", .audio, "ATRAC3"), Codec("atrac3p", .audio, "ATRAC3plus"),
        Codec("dst", .audio, "DST", .lossless),
        Codec("pcm_alaw", .audio, "A-law", entries: "alaw", mediaInfo: "PCM"),
        Codec("pcm_mulaw", .audio, "µ-law", entries: "ulaw", mediaInfo: "PCM"),
        Codec("pcm_bluray", .audio, "PCM", transport: [.bluray(0x80)]),
        Codec("pcm_s16le", .audio, "PCM", strings: "lpcm"),
        Codec(
            "s302m", .audio, "SMPTE 302M", .hasSampleWidth, transport: [.registration("BSSD")],
            mediaInfo: "PCM"),
    ]
}

extension Codec {
    static let subtitles: [Codec] = [
        Codec(
            "subrip", .subtitle, "SubRip", .isDecodable, matroska: "S_TEXT/UTF8 S_TEXT/ASCII",
            sidecars: "srt", mediaInfo: "UTF-8"),
        Codec(
            "ass", .subtitle, "ASS", .isDecodable, matroska: "S_TEXT/ASS S_ASS", sidecars: "ass"),
        Codec("ssa", .subtitle, "SSA", matroska: "S_TEXT/SSA S_SSA", sidecars: "ssa"),
        Codec(
            "hdmv_pgs_subtitle", .subtitle, "PGS", [.isImage, .isDecodable],
            matroska: "S_HDMV/PGS", transport: [.bluray(0x90)], sidecars: "sup"),
        Codec(
            "hdmv_text_subtitle", .subtitle, "HDMV text", matroska: "S_HDMV/TEXTST",
            transport: [.bluray(0x92)]),
        Codec(
            "dvd_subtitle", .subtitle, "VobSub", [.isImage, .isDecodable], aliases: "dvdsub",
            objectTypes: [0xE0], matroska: "S_VOBSUB", sidecars: "idx"),
        Codec(
            "dvb_subtitle", .subtitle, "DVB", [.isImage, .isDecodable], aliases: "dvbsub",
            matroska: "S_DVBSUB", transport: [.descriptor(0x59)], mediaInfo: "DVB Subtitle"),
        Codec(
            "dvb_teletext", .subtitle, "Teletext", .isDecodable, transport: [.descriptor(0x56)],
            mediaInfo: "Teletext Subtitle"),
        Codec(
            "mov_text", .subtitle, "Timed Text", .isDecodable, entries: "tx3g text",
            subType: "tx3g"),
        Codec(
            "webvtt", .subtitle, "WebVTT", [.isNew, .isDecodable], entries: "wvtt",
            strings: "vtt=wvtt",
            matroska:
                "S_TEXT/WEBVTT D_WEBVTT/SUBTITLES D_WEBVTT/CAPTIONS D_WEBVTT/DESCRIPTIONS D_WEBVTT/METADATA",
            subType: "wvtt",
            sidecars: "vtt"),
        Codec(
            "ttml", .subtitle, "TTML", .isNew, entries: "stpp",
            transport: [.descriptorExtension(0x20)], sidecars: "ttml"),
        Codec(
            "eia_608", .subtitle, "CEA-608", .isDecodable, entries: "c608 c708",
            mediaInfo: "EIA-608"),
        Codec("xsub", .subtitle, "XSUB", .isImage),
        Codec("arib_caption", .subtitle, "ARIB", .isDecodable),
        Codec("text", .subtitle, "plain text"),
        Codec("microdvd", .subtitle, "MicroDVD", sidecars: "sub"),
        Codec("sami", .subtitle, "SAMI", sidecars: "smi"),
    ]

    static let data: [Codec] = [
        Codec("timed_id3", .data, "timed ID3", transport: [.registration("ID3 ")]),
        Codec("scte_35", .data, "SCTE-35"),
        Codec("klv", .data, "KLV", transport: [.registration("KLVA")]),
        Codec("smpte_2038", .data, "SMPTE 2038", transport: [.registration("VANC")]),
        Codec("ttf", .attachment, "TrueType"), Codec("otf", .attachment, "OpenType"),
    ]
}
