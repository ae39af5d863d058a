extension ContainerFormat {
    static let films: [ContainerFormat] = [
        ContainerFormat(
            "matroska", "Matroska", demuxers: "matroska,webm", extensions: "mkv mka mks webm",
            otherExtensions: "mk3d", traits: [.lacksDecodingTimes, .hasWholePackets]),
        ContainerFormat("webm", "WebM", demuxers: "", extensions: "webm mkv mka"),
        ContainerFormat(
            "mp4", "MP4", demuxers: "mov,mp4,m4a,3gp,3g2,mj2", extensions: "mp4 m4v m4a m4b mov",
            otherExtensions: "3gp 3g2 ismv isma cmfv cmfa cmft f4v alac avif heif heic",
            aliases: "isom", mediaInfo: "MPEG-4", traits: .hasWholePackets),
        ContainerFormat(
            "mov", "QuickTime", demuxers: "", extensions: "mov mp4 m4v m4a m4b",
            otherExtensions: "qt", mediaInfo: "MPEG-4"),
        ContainerFormat(
            "mpegts", "MPEG-TS", extensions: "ts m2ts mts mpg", otherExtensions: "m2t tp trp tod",
            aliases: "transportstream", traits: .isMPEGSystem),
        ContainerFormat(
            "mpegps", "MPEG-PS", demuxers: "mpeg", extensions: "mpg vob",
            otherExtensions: "mpeg mpe m2p evo vro mod", aliases: "mpg mpeg ps",
            traits: .isMPEGSystem),
        ContainerFormat("avi", "AVI", extensions: "avi", otherExtensions: "divx"),
        ContainerFormat(
            "flv", "FLV", extensions: "flv", otherExtensions: "f4v", mediaInfo: "Flash Video"),
        ContainerFormat(
            "ogg", "Ogg", extensions: "ogg ogv opus flac", otherExtensions: "oga ogm spx",
            traits: .lacksDecodingTimes),
        ContainerFormat("mxf", "MXF", demuxers: "mxf mxf_opatom", extensions: "mxf"),
        ContainerFormat("gxf", "GXF", otherExtensions: "gxf"),
        ContainerFormat(
            "asf", "ASF", demuxers: "asf asf_o", extensions: "wmv wma asf",
            mediaInfo: "Windows Media",
            traits: [.numbersStreams, .hasTagsAnywhere, .lacksPacketDurations]),
        ContainerFormat("wtv", "WTV", otherExtensions: "wtv dvr-ms"),
        ContainerFormat("rm", "RealMedia", otherExtensions: "rm rmvb ra"),
        ContainerFormat("nut", "NUT", otherExtensions: "nut"),
        ContainerFormat(
            "ivf", "IVF", otherExtensions: "ivf",
            traits: [.lacksDecodingTimes, .statesPacketSizes]),
        ContainerFormat("sup", "PGS", traits: .lacksDecodingTimes),
        ContainerFormat("dv", "DV", otherExtensions: "dv dif", traits: .hasLateClock),
        ContainerFormat("yuv4mpegpipe", "YUV4MPEG2", otherExtensions: "y4m", mediaInfo: "YUV"),
    ]

    static let sound: [ContainerFormat] = [
        ContainerFormat(
            "wav", "WAV", extensions: "wav", otherExtensions: "rf64 bwf", mediaInfo: "Wave",
            traits: .hasTagsAnywhere),
        ContainerFormat(
            "w64", "Wave64", extensions: "w64 wav"),
        ContainerFormat(
            "aiff", "AIFF", otherExtensions: "aiff aif aifc", traits: .hasTagsAnywhere),
        ContainerFormat("caf", "CAF", otherExtensions: "caf"),
        ContainerFormat("au", "AU", otherExtensions: "au snd"),
        ContainerFormat("dsf", "DSF", otherExtensions: "dsf", traits: .hasTagsAnywhere),
        ContainerFormat("iff", "IFF", otherExtensions: "dff", traits: .hasTagsAnywhere),
        ContainerFormat("voc", "VOC"),
        ContainerFormat("flac", "FLAC", extensions: "flac", mediaInfo: "FLAC"),
        ContainerFormat(
            "mp3", "MP3", extensions: "mp3", otherExtensions: "mp2", mediaInfo: "MPEG Audio"),
        ContainerFormat(
            "ape", "Monkey’s Audio", otherExtensions: "ape", mediaInfo: "Monkey's Audio"),
        ContainerFormat("wv", "WavPack", otherExtensions: "wv"),
        ContainerFormat("tta", "TTA", otherExtensions: "tta", mediaInfo: "TTA"),
        ContainerFormat("tak", "TAK", otherExtensions: "tak"),
        ContainerFormat("mpc", "Musepack", otherExtensions: "mpc", mediaInfo: "Musepack SV7"),
        ContainerFormat("mpc8", "Musepack", mediaInfo: "Musepack SV8"),
        ContainerFormat("oma", "OpenMG", otherExtensions: "oma"),
        ContainerFormat("amr", "AMR", otherExtensions: "amr awb"),
        ContainerFormat("dtshd", "DTS-HD", otherExtensions: "dtshd", mediaInfo: ""),
    ]

    /// Streams of one codec without a container.
    static let rawStreams: [ContainerFormat] = [
        ContainerFormat("h264", otherExtensions: "h264 264 avc", traits: .isRawVideo),
        ContainerFormat("hevc", otherExtensions: "hevc h265 265", traits: .isRawVideo),
        ContainerFormat("vvc", otherExtensions: "vvc h266 266", traits: .isRawVideo),
        ContainerFormat("evc", traits: .isRawVideo),
        ContainerFormat("obu", otherExtensions: "obu av1", traits: .isRawVideo),
        ContainerFormat("avs2", traits: .isRawVideo), ContainerFormat("avs3", traits: .isRawVideo),
        ContainerFormat("cavsvideo", traits: .isRawVideo),
        ContainerFormat("dirac", traits: .isRawVideo),
        ContainerFormat("h261", traits: [.isRawVideo, .isHeaderless]),
        ContainerFormat("h263", traits: [.isRawVideo, .isHeaderless]),
        ContainerFormat("ipu", traits: .isRawVideo),
        ContainerFormat("m4v", traits: [.isRawVideo, .isHeaderless]),
        ContainerFormat(
            "mpegvideo", extensions: "mpg", otherExtensions: "m1v m2v",
            traits: [.isRawVideo, .isHeaderless, .statesFrameLengths]),
        ContainerFormat("vc1", traits: .isRawVideo),
        ContainerFormat(
            "aac", otherExtensions: "aac", mediaInfo: "ADTS",
            traits: [.isHeaderless, .hasTagsAnywhere]),
        ContainerFormat("loas", traits: .isHeaderless),
        ContainerFormat("ac3", otherExtensions: "ac3", traits: .isHeaderless),
        ContainerFormat("eac3", otherExtensions: "eac3 ec3", traits: .isHeaderless),
        ContainerFormat("ac4", otherExtensions: "ac4"),
        ContainerFormat("dts", otherExtensions: "dts", traits: .isHeaderless),
        ContainerFormat("truehd", otherExtensions: "truehd thd", traits: .statesFrameLengths),
        ContainerFormat("mlp", otherExtensions: "mlp", traits: .statesFrameLengths),
        ContainerFormat("amrnb", traits: .isHeaderless),
        ContainerFormat("amrwb", traits: .isHeaderless),
        ContainerFormat("g723_1", traits: .isHeaderless),
    ]

    /// Image files, which FFmpeg reads as one sequence of one codec.
    static let images: [ContainerFormat] = [
        ContainerFormat(
            "image",
            demuxers: """
                image2 image2pipe bmp_pipe cri_pipe dds_pipe dpx_pipe exr_pipe gem_pipe gif_pipe hdr_pipe \
                j2k_pipe jpeg_pipe jpegls_pipe jpegxl_pipe jpegxs_pipe pam_pipe pbm_pipe pcx_pipe pfm_pipe \
                pgm_pipe pgmyuv_pipe pgx_pipe phm_pipe photocd_pipe pictor_pipe png_pipe ppm_pipe psd_pipe \
                qdraw_pipe qoi_pipe sgi_pipe sunrast_pipe svg_pipe tiff_pipe vbn_pipe webp_pipe xbm_pipe \
                xpm_pipe xwd_pipe
                """, traits: .isImage)
    ]

    /// Playlists and manifests, which take the place of a container.
    static let lists: [ContainerFormat] = [
        ContainerFormat("hls", "HLS", otherExtensions: "m3u8"),
        ContainerFormat("dash", "DASH", otherExtensions: "mpd"),
    ]
}
