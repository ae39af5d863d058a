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
