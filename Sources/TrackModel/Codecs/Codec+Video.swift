extension Codec {
    static let video: [Codec] = [
        Codec(
            "h264", .video, "H.264", .isDecodable, aliases: "avc x264",
            entries: "avc1 avc2 avc3=avc1 avc4 dva1 dvav=dva1", objectTypes: [0x21],
            matroska: "V_MPEG4/ISO/AVC", transport: [.type(0x1B), .type(0x20), .user(0xDB)],
            subType: "avc1", mediaInfo: "AVC", mediaTypeName: "video/H264"),
        Codec(
            "hevc", .video, "HEVC", .isDecodable, aliases: "h265 x265",
            entries: "hvc1 hev1=hvc1 dvh1 dvhe=dvh1", objectTypes: [0x23],
            matroska: "V_MPEGH/ISO/HEVC",
            transport: [.type(0x24), .type(0x25), .registration("HEVC")], subType: "hvc1",
            mediaTypeName: "video/H265"),
        Codec(
            "vvc", .video, "VVC", [.isNew, .isDecodable], aliases: "h266 x266",
            entries: "vvc1 vvi1=vvc1", matroska: "V_MPEGI/ISO/VVC",
            transport: [.type(0x33), .registration("VVC ")], subType: "vvc1"),
        Codec(
            "evc", .video, "EVC", [.isNew, .isDecodable], entries: "evc1", transport: [.type(0x35)]),
        Codec("lcevc", .video, "LCEVC", .isNew, entries: "lvc1", transport: [.type(0x36)]),
        Codec("apv", .video, "APV", [.isNew, .isDecodable], entries: "apv1"),
        Codec(
            "av1", .video, "AV1", [.isNew, .isDecodable], entries: "av01 dav1", matroska: "V_AV1",
            transport: [.registration("AV01")], subType: "av01"),
        Codec(
            "vp9", .video, "VP9", .isDecodable, entries: "vp09", strings: "vp9=vp09",
            matroska: "V_VP9", subType: "vp09", mediaTypeName: "video/VP9"),
        Codec(
            "vp8", .video, "VP8", .isDecodable, entries: "vp08", strings: "vp8=vp08",
            matroska: "V_VP8", subType: "vp08", mediaTypeName: "video/VP8"),
        Codec("vp7", .video, "VP7"), Codec("vp6", .video, "VP6"),
        Codec("vp6a", .video, "VP6"), Codec("vp6f", .video, "VP6"),
        Codec(
            "mpeg1video", .video, "MPEG-1", .isDecodable, entries: "mp1v", objectTypes: [0x6A],
            matroska: "V_MPEG1", transport: [.type(0x01)], family: "mpeg2video",
            mediaInfo: "MPEG Video", mediaTypeName: "video/MPV"),
        Codec(
            "mpeg2video", .video, "MPEG-2", .isDecodable,
            entries:
                "mp2v m2v1 mpg2 mx5n mx5p mx4n mx4p mx3n mx3p xd5b xdv2 xdv3 xdvb xdvc hdv2 hdv3",
            objectTypes: [0x60, 0x61, 0x62, 0x63, 0x64, 0x65], matroska: "V_MPEG2",
            transport: [.type(0x02)], subType: "mp2v", mediaInfo: "MPEG Video",
            mediaTypeName: "video/MPV"),
        Codec(
            "mpeg4", .video, "MPEG-4 Visual", .isDecodable, aliases: "xvid divx mpeg4",
            entries: "mp4v", objectTypes: [0x20],
            matroska: "V_MPEG4/ISO/SP V_MPEG4/ISO/ASP V_MPEG4/ISO/AP", transport: [.type(0x10)],
            subType: "mp4v", mediaTypeName: "video/MP4V-ES"),
        Codec("msmpeg4v1", .video, "MS MPEG-4 v1", mediaInfo: "MPEG-4 Visual"),
        Codec("msmpeg4v2", .video, "MS MPEG-4 v2", mediaInfo: "MPEG-4 Visual"),
        Codec(
            "msmpeg4v3", .video, "MS MPEG-4 v3", matroska: "V_MPEG4/MS/V3",
            mediaInfo: "MPEG-4 Visual"),
        Codec("h261", .video, "H.261"),
        Codec("h263", .video, "H.263", .isDecodable, entries: "s263 h263"),
        Codec("flv1", .video, "Sorenson Spark"),
        Codec(
            "vc1", .video, "VC-1", .isDecodable, entries: "vc-1", objectTypes: [0xA3],
            transport: [.type(0xEA), .registration("VC-1")]),
        Codec("wmv1", .video, "WMV 7", mediaInfo: "WMV1"),
        Codec("wmv2", .video, "WMV 8", mediaInfo: "WMV2"),
        Codec("wmv3", .video, "WMV 9", .isDecodable, mediaInfo: "VC-1"),
        Codec(
            "cavs", .video, "AVS", .isDecodable, matroska: "V_CAVS", transport: [.type(0x42)],
            mediaInfo: "AVS Video"),
        Codec(
            "avs2", .video, "AVS2", .isDecodable, matroska: "V_AVS2", transport: [.type(0xD2)]),
        Codec(
            "avs3", .video, "AVS3", .isDecodable, entries: "avs3", matroska: "V_AVS3",
            transport: [.type(0xD4)]),
        Codec("theora", .video, "Theora", .isDecodable, matroska: "V_THEORA"),
        Codec(
            "dirac", .video, "Dirac", entries: "drac", matroska: "V_DIRAC",
            transport: [.type(0xD1), .registration("drac")]),
        Codec("rv10", .video, "RealVideo 1", matroska: "V_REAL/RV10"),
        Codec("rv20", .video, "RealVideo 2", matroska: "V_REAL/RV20"),
        Codec("rv30", .video, "RealVideo 3", matroska: "V_REAL/RV30"),
        Codec("rv40", .video, "RealVideo 4", matroska: "V_REAL/RV40"),
        Codec(
            "prores", .video, "ProRes", .isDecodable, entries: "apch apcn apcs apco ap4h ap4x",
            matroska: "V_PRORES"),
        Codec("prores_raw", .video, "ProRes RAW", entries: "aprn aprh"),
        Codec("dnxhd", .video, "DNxHD", .isDecodable, entries: "avdn avdh", mediaInfo: "VC-3"),
        Codec("cfhd", .video, "CineForm", entries: "cfhd"),
        Codec("dvvideo", .video, "DV"),
        Codec("ffv1", .video, "FFV1", [.isDecodable, .lossless], matroska: "V_FFV1"),
        Codec("huffyuv", .video, "HuffYUV", .lossless),
        Codec("utvideo", .video, "Ut Video", .lossless),
        Codec(
            "rawvideo", .video, "uncompressed", .lossless, matroska: "V_UNCOMPRESSED",
            mediaInfo: "YUV"),
        Codec("v210", .video, "v210", .lossless, entries: "v210"),
        Codec("cinepak", .video, "Cinepak", entries: "cvid"),
        Codec("svq1", .video, "Sorenson 1", entries: "svq1 svqi"),
        Codec("svq3", .video, "Sorenson 3", entries: "svq3"),
    ]

    static let images: [Codec] = [
        Codec(
            "mjpeg", .video, "JPEG", .isDecodable, entries: "jpeg", strings: "mjpg=jpeg",
            objectTypes: [0x6C], matroska: "V_MJPEG"),
        Codec(
            "jpeg2000", .video, "JPEG 2000", .isDecodable, entries: "mjp2", objectTypes: [0x6E],
            matroska: "V_JPEG2000", transport: [.type(0x21)]),
        Codec("jpegxl", .video, "JPEG XL", .isDecodable),
        Codec("jpegxl_anim", .video, "JPEG XL", .isDecodable),
        Codec("png", .video, "PNG", [.isDecodable, .lossless], objectTypes: [0x6D]),
        Codec("apng", .video, "APNG", .lossless), Codec("gif", .video, "GIF", .isDecodable),
        Codec("bmp", .video, "BMP", .isDecodable), Codec("webp", .video, "WebP", .isDecodable),
        Codec("tiff", .video, "TIFF", .isDecodable), Codec("svg", .video, "SVG", .isDecodable),
    ]
}
