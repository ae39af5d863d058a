import Testing

/// Values that Jellyfin's own tests expect of ffprobe, and the recipe of a file with the same streams.
///
/// Values are from the JSON in `tests/Jellyfin.MediaEncoding.Tests/Test Data/Probing` of jellyfin/jellyfin. Keys that
/// FFmpeg no longer writes are left out: `codec_time_base`, `is_avc` and the like stay, `dmix_mode` and its kind do not,
/// nor do `closed_captions`, `film_grain` and `refs`, which 9.0 writes only on request.
struct JellyfinFixture: Sendable, CustomTestStringConvertible {
    /// Name of the file there.
    let name: String
    /// Arguments of ffmpeg, the last of which is the file; a single word is a file of Media.
    let recipe: String
    /// One object per stream.
    let streams: [String]
    /// Keys of the first stream that the fixture lacks, and trackprobe reads from the bitstream.
    var more: Set<String> = []

    var testDescription: String { name }

    /// Keys whose values depend on content and duration: only their type is compared.
    static let measured: Set<String> = [
        "start_pts", "start_time", "duration_ts", "duration", "bit_rate", "nb_frames", "id",
        "extradata_size", "dv_level", "coded_width", "coded_height",
    ]

    private static let h264 = "-c:v libx264 -preset ultrafast -x264-params cabac=1:8x8dct=1"

    static let all = [
        JellyfinFixture(
            name: "video_interlaced.json",
            recipe: """
                -f lavfi -i color=gray:s=1280x720:r=25:d=0.2 -vf setsar=0,setfield=tff \(h264):tff=1 \
                -profile:v high -level 4.0 -bf 2 interlaced.mp4
                """,
            streams: [
                """
                {"codec_name": "h264", "codec_long_name": "H.264 / AVC / MPEG-4 AVC / MPEG-4 part 10",
                "profile": "High", "codec_type": "video", "codec_tag_string": "avc1",
                "codec_tag": "0x31637661", "width": 1280, "height": 720, "coded_width": 1280,
                "has_b_frames": 2, "pix_fmt": "yuv420p", "level": 40, "chroma_location": "left",
                "field_order": "tt", "is_avc": "true", "nal_length_size": "4", "id": "0x1",
                "r_frame_rate": "25/1", "avg_frame_rate": "25/1", "time_base": "1/12800",
                "start_pts": 0, "start_time": "0.000000", "duration_ts": 3840000,
                "duration": "300.000000", "bit_rate": "56945", "bits_per_raw_sample": "8",
                "nb_frames": "7500", "extradata_size": 42,
                "disposition": {"default": 1, "dub": 0, "hearing_impaired": 0, "still_image": 0},
                "tags": {"language": "und", "handler_name": "VideoHandler",
                "vendor_id": "[0][0][0][0]"}}
                """
            ]),
        JellyfinFixture(
            name: "video_progressive_no_field_order2.json",
            recipe: """
                -f lavfi -i color=gray:s=1280x720:r=25:d=0.2 -vf setsar=0 \(h264) -profile:v high \
                -level 3.1 -bf 2 progressive2.mp4
                """,
            streams: [
                """
                {"codec_name": "h264", "profile": "High", "codec_tag_string": "avc1", "width": 1280,
                "height": 720, "has_b_frames": 2, "pix_fmt": "yuv420p", "level": 31,
                "chroma_location": "left", "is_avc": "true", "nal_length_size": "4",
                "r_frame_rate": "25/1", "time_base": "1/12800", "bits_per_raw_sample": "8",
                "disposition": {"default": 1}, "tags": {"language": "und"}}
                """
            ], more: ["field_order"]),
        JellyfinFixture(
            name: "video_progressive_no_field_order.json",
            recipe: """
                -f lavfi -i color=gray:s=1920x1080:r=24000/1001:d=0.2 \
                -f lavfi -i anullsrc=r=48000:cl=stereo:d=0.2 -c:v libx264 -preset ultrafast \
                -x264-params cabac=1 -profile:v main -level 4.1 -bf 1 -video_track_timescale 24000 \
                -c:a ac3 -b:a 224k -metadata:s language=eng progressive.mp4
                """,
            streams: [
                """
                {"codec_name": "h264", "profile": "Main", "width": 1920, "height": 1080,
                "has_b_frames": 1, "sample_aspect_ratio": "1:1", "display_aspect_ratio": "16:9",
                "level": 41, "is_avc": "true", "r_frame_rate": "24000/1001",
                "avg_frame_rate": "24000/1001", "time_base": "1/24000", "tags": {"language": "eng"}}
                """,
                """
                {"codec_name": "ac3", "codec_long_name": "ATSC A/52A (AC-3)", "codec_type": "audio",
                "codec_tag_string": "ac-3", "codec_tag": "0x332d6361", "sample_fmt": "fltp",
                "sample_rate": "48000", "channels": 2, "channel_layout": "stereo",
                "bits_per_sample": 0, "r_frame_rate": "0/0", "avg_frame_rate": "0/0",
                "time_base": "1/48000", "start_pts": 0, "start_time": "0.000000",
                "duration_ts": 58232832, "duration": "1213.184000", "bit_rate": "224000",
                "nb_frames": "37912", "disposition": {"default": 1},
                "tags": {"language": "eng"},
                "side_data_list": [{"side_data_type": "Audio Service Type"}]}
                """,
            ], more: ["field_order"]),
        JellyfinFixture(
            name: "video_ts.json",
            recipe: """
                -f lavfi -i color=gray:s=1920x1080:r=25:d=0.4 \
                -f lavfi -i anullsrc=r=44100:cl=stereo:d=0.4 \
                -vf scale=out_range=pc,format=yuvj420p,setsar=0 -c:v libx264 -preset ultrafast \
                -x264-params cabac=1:colorprim=bt709:transfer=bt709:colormatrix=bt709 \
                -profile:v main -level 4.2 -bf 0 -c:a aac video.ts
                """,
            streams: [
                """
                {"codec_name": "h264", "profile": "Main", "codec_tag_string": "[27][0][0][0]",
                "codec_tag": "0x001b", "width": 1920, "height": 1080, "has_b_frames": 0,
                "pix_fmt": "yuvj420p", "level": 42, "color_range": "pc", "color_space": "bt709",
                "color_transfer": "bt709", "color_primaries": "bt709", "chroma_location": "left",
                "field_order": "progressive", "is_avc": "false", "nal_length_size": "0",
                "id": "0x1", "r_frame_rate": "25/1", "avg_frame_rate": "25/1",
                "time_base": "1/90000", "start_pts": 8570867078, "start_time": "95231.856422",
                "duration_ts": 31694552, "duration": "352.161689", "bits_per_raw_sample": "8",
                "disposition": {"default": 0, "forced": 0}}
                """,
                """
                {"codec_name": "aac", "codec_long_name": "AAC (Advanced Audio Coding)",
                "profile": "LC", "codec_tag_string": "[15][0][0][0]", "codec_tag": "0x000f",
                "sample_fmt": "fltp", "sample_rate": "44100", "channels": 2,
                "channel_layout": "stereo", "bits_per_sample": 0, "id": "0x2",
                "time_base": "1/90000", "bit_rate": "98191"}
                """,
            ]),
        JellyfinFixture(
            name: "video_ts_no_dimensions.json",
            recipe: """
                -f lavfi -i color=gray:s=720x576:r=25:d=0.4 \
                -f lavfi -i anullsrc=r=48000:cl=stereo:d=0.4 -c:v mpeg2video -c:a mp2 -b:a 256k \
                -metadata:s:a language=eng sizes.ts
                """,
            streams: [
                """
                {"codec_name": "mpeg2video", "codec_long_name": "MPEG-2 video", "profile": "Main",
                "codec_tag_string": "[2][0][0][0]", "codec_tag": "0x0002", "pix_fmt": "yuv420p",
                "level": 8, "id": "0x259", "r_frame_rate": "25/1", "time_base": "1/90000",
                "start_pts": 6181452600, "start_time": "68682.806667"}
                """,
                """
                {"codec_name": "mp2", "codec_long_name": "MP2 (MPEG audio layer 2)",
                "codec_tag_string": "[3][0][0][0]", "codec_tag": "0x0003", "sample_fmt": "fltp",
                "sample_rate": "48000", "channels": 2, "channel_layout": "stereo",
                "bits_per_sample": 0, "bit_rate": "256000", "tags": {"language": "eng"}}
                """,
            ]),
        JellyfinFixture(
            name: "video_webm.json",
            recipe: """
                -f lavfi -i color=gray:s=540x360:r=2997/125:d=0.3 \
                -f lavfi -i anullsrc=r=44100:cl=mono:d=0.3 -c:v libvpx -profile:v 1 \
                -deadline realtime -cpu-used 8 -c:a libvorbis -metadata:s language=eng \
                -disposition:v default -disposition:a default video.webm
                """,
            streams: [
                """
                {"codec_name": "vp8", "codec_long_name": "On2 VP8", "profile": "1",
                "codec_tag_string": "[0][0][0][0]", "codec_tag": "0x0000", "width": 540,
                "height": 360, "has_b_frames": 0, "sample_aspect_ratio": "1:1",
                "display_aspect_ratio": "3:2", "pix_fmt": "yuv420p", "level": -99,
                "field_order": "progressive", "r_frame_rate": "2997/125",
                "avg_frame_rate": "2997/125", "time_base": "1/1000", "start_pts": 0,
                "start_time": "0.000000", "disposition": {"default": 1},
                "tags": {"language": "eng"}}
                """,
                """
                {"codec_name": "vorbis", "codec_long_name": "Vorbis", "sample_fmt": "fltp",
                "sample_rate": "44100", "channels": 1, "channel_layout": "mono",
                "bits_per_sample": 0, "r_frame_rate": "0/0", "time_base": "1/1000",
                "extradata_size": 3097, "disposition": {"default": 1},
                "tags": {"language": "eng"}}
                """,
            ]),
        JellyfinFixture(
            name: "music_metadata.json",
            recipe: """
                -f lavfi -i anullsrc=r=44100:cl=stereo:d=0.2 -f lavfi -i color=red:s=500x500:r=25:d=0.04 \
                -map 0 -map 1 -c:a flac -sample_fmt s16 -c:v mjpeg -pix_fmt yuvj420p -frames:v 1 \
                -disposition:v attached_pic -metadata:s:v comment=Cover_(front) music.flac
                """,
            streams: [
                """
                {"codec_name": "flac", "codec_long_name": "FLAC (Free Lossless Audio Codec)",
                "sample_fmt": "s16", "sample_rate": "44100", "channels": 2,
                "channel_layout": "stereo", "bits_per_sample": 0, "time_base": "1/44100",
                "start_pts": 0, "start_time": "0.000000", "duration_ts": 9447984,
                "duration": "214.240000", "bits_per_raw_sample": "16",
                "disposition": {"default": 0, "attached_pic": 0}}
                """,
                """
                {"codec_name": "mjpeg", "codec_long_name": "Motion JPEG", "profile": "Baseline",
                "codec_type": "video", "width": 500, "height": 500, "has_b_frames": 0,
                "sample_aspect_ratio": "1:1", "display_aspect_ratio": "1:1",
                "pix_fmt": "yuvj420p", "level": -99, "color_range": "pc", "color_space": "bt470bg",
                "chroma_location": "center", "r_frame_rate": "90000/1", "avg_frame_rate": "0/0",
                "time_base": "1/90000", "duration_ts": 19281600, "duration": "214.240000",
                "bits_per_raw_sample": "8", "disposition": {"attached_pic": 1}}
                """,
            ]),
        JellyfinFixture(
            name: "video_mp4_metadata.json",
            recipe: """
                -f lavfi -i color=gray:s=720x358:r=24:d=0.3 \
                -f lavfi -i anullsrc=r=48000:cl=6.1:d=0.3 \
                -f lavfi -i anullsrc=r=48000:cl=stereo:d=0.3 -map 0 -map 1 -map 2 -vf setsar=32/27 \
                \(h264):colorprim=smpte170m:transfer=bt709:colormatrix=smpte170m:range=tv \
                -profile:v high -level 3.1 -bf 2 -video_track_timescale 90000 -c:a aac \
                -metadata:s:1 language=eng -metadata:s:2 language=eng \
                -metadata:s:2 handler_name=Commentary metadata.mp4
                """,
            streams: [
                """
                {"codec_name": "h264", "profile": "High", "codec_tag_string": "avc1", "width": 720,
                "height": 358, "coded_width": 720, "coded_height": 358, "has_b_frames": 2,
                "sample_aspect_ratio": "32:27", "display_aspect_ratio": "1280:537",
                "pix_fmt": "yuv420p", "level": 31, "color_range": "tv", "color_space": "smpte170m",
                "color_transfer": "bt709", "color_primaries": "smpte170m",
                "chroma_location": "left", "is_avc": "true", "nal_length_size": "4",
                "time_base": "1/90000", "bit_rate": "1147365", "bits_per_raw_sample": "8",
                "nb_frames": "378834", "tags": {"language": "und"}}
                """,
                """
                {"codec_name": "aac", "profile": "LC", "codec_tag_string": "mp4a",
                "codec_tag": "0x6134706d", "sample_fmt": "fltp", "sample_rate": "48000",
                "channels": 7, "bits_per_sample": 0, "time_base": "1/48000",
                "duration_ts": 758115312, "bit_rate": "224197", "nb_frames": "740348",
                "disposition": {"default": 1}, "tags": {"language": "eng"}}
                """,
                """
                {"codec_name": "aac", "channels": 2, "channel_layout": "stereo",
                "disposition": {"default": 0},
                "tags": {"language": "eng", "handler_name": "Commentary"}}
                """,
            ], more: ["field_order"]),
        JellyfinFixture(
            name: "video_single_frame_mjpeg.json",
            recipe: """
                -f lavfi -i color=gray:s=1920x1080:r=50:d=0.1 \
                -f lavfi -i anullsrc=r=48000:cl=stereo:d=0.1 -f lavfi -i color=red:s=960x540:r=25:d=0.04 \
                -map 0 -map 1 -map 2 -frames:v:1 1 -c:v:0 libx264 -preset ultrafast \
                -x264-params cabac=1:8x8dct=1 -profile:v:0 high -level:v:0 4.2 -bf 0 -c:a aac \
                -c:v:1 mjpeg -pix_fmt:v:1 yuvj420p -metadata:s:0 language=deu \
                -metadata:s:1 language=deu mjpeg.mkv
                """,
            streams: [
                """
                {"codec_name": "h264", "profile": "High", "codec_tag_string": "[0][0][0][0]",
                "width": 1920, "height": 1080, "has_b_frames": 0, "sample_aspect_ratio": "1:1",
                "display_aspect_ratio": "16:9", "level": 42, "field_order": "progressive",
                "is_avc": "true", "nal_length_size": "4", "r_frame_rate": "50/1",
                "avg_frame_rate": "50/1", "time_base": "1/1000", "extradata_size": 55,
                "disposition": {"default": 1}, "tags": {"language": "deu"}}
                """,
                """
                {"codec_name": "aac", "profile": "LC", "sample_rate": "48000", "channels": 2,
                "channel_layout": "stereo", "tags": {"language": "deu"}}
                """,
                """
                {"codec_name": "mjpeg", "profile": "Baseline", "width": 960, "height": 540,
                "sample_aspect_ratio": "1:1", "display_aspect_ratio": "16:9",
                "pix_fmt": "yuvj420p", "level": -99, "color_range": "pc", "color_space": "bt470bg",
                "chroma_location": "center", "bits_per_raw_sample": "8",
                "disposition": {"attached_pic": 0}}
                """,
            ]),
        JellyfinFixture(
            name: "video_metadata.json, Dolby Vision", recipe: "dolby-vision/p5.mp4",
            streams: [
                """
                {"side_data_list": [{"side_data_type": "DOVI configuration record",
                "dv_version_major": 1, "dv_version_minor": 0, "dv_profile": 5, "dv_level": 6,
                "rpu_present_flag": 1, "el_present_flag": 0, "bl_present_flag": 1,
                "dv_bl_signal_compatibility_id": 0}]}
                """
            ]),
        JellyfinFixture(
            name: "video_metadata.json, Atmos", recipe: "audio/atmos.mka",
            streams: [
                """
                {"codec_name": "eac3", "codec_long_name": "ATSC A/52B (AC-3, E-AC-3)",
                "profile": "Dolby Digital Plus + Dolby Atmos", "codec_type": "audio",
                "codec_tag_string": "[0][0][0][0]", "codec_tag": "0x0000", "sample_fmt": "fltp",
                "sample_rate": "48000", "channels": 6, "channel_layout": "5.1(side)",
                "bits_per_sample": 0, "bit_rate": "640000"}
                """
            ]),
    ]
}
