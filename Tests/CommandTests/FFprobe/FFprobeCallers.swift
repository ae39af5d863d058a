import Testing

/// Arguments that programs call ffprobe with; `INPUT` stands for a file.
struct FFprobeCaller: Sendable, CustomTestStringConvertible {
    let program: String
    /// Repository and file.
    let source: String
    let arguments: String

    var testDescription: String { "\(program): \(arguments)" }

    static let all = [
        FFprobeCaller(
            program: "Jellyfin",
            source: "jellyfin/jellyfin MediaBrowser.MediaEncoding/Encoder/MediaEncoder.cs",
            arguments: """
                -analyzeduration 200M -probesize 1G -i file:INPUT -threads 0 -v warning \
                -print_format json -show_streams -show_chapters -show_format
                """),
        FFprobeCaller(
            program: "FFMpegCore, which Sonarr and Radarr call",
            source: "rosenbjerg/FFMpegCore FFMpegCore/FFProbe/FFProbe.cs",
            arguments: """
                -loglevel error -print_format json -show_format -sexagesimal -show_streams \
                -show_chapters INPUT
                """),
        FFprobeCaller(
            program: "stash", source: "stashapp/stash pkg/ffmpeg/ffprobe.go",
            arguments: "-v quiet -print_format json -show_format -show_streams -show_error INPUT"),
        FFprobeCaller(
            program: "yt-dlp", source: "yt-dlp/yt-dlp yt_dlp/postprocessor/ffmpeg.py",
            arguments: "-hide_banner -show_format -show_streams -print_format json file:INPUT"),
        FFprobeCaller(
            program: "pydub", source: "jiaaro/pydub pydub/utils.py",
            arguments: "-of json -v info -show_format -show_streams INPUT"),
        FFprobeCaller(
            program: "ffmpeg-python", source: "kkroening/ffmpeg-python ffmpeg/_probe.py",
            arguments: "-show_format -show_streams -of json INPUT"),
        FFprobeCaller(
            program: "LosslessCut", source: "mifi/lossless-cut src/ffmpeg.js",
            arguments: "-of json -show_format -i INPUT"),
        FFprobeCaller(
            program: "LosslessCut", source: "mifi/lossless-cut src/ffmpeg.js",
            arguments: "-of json -show_entries stream -i INPUT"),
        FFprobeCaller(
            program: "Sonarr and Radarr, of HDR",
            source: "Sonarr/Sonarr src/NzbDrone.Core/MediaFiles/MediaInfo/VideoFileInfoReader.cs",
            arguments: """
                -loglevel error -print_format json -show_frames -v quiet -sexagesimal \
                -read_intervals %+#1 -select_streams v INPUT
                """),
        FFprobeCaller(
            program: "LosslessCut, of key frames", source: "mifi/lossless-cut src/ffmpeg.js",
            arguments: """
                -v error -read_intervals 0.2%0.6 -show_packets -select_streams 0 \
                -show_entries packet=pts_time,flags -of json INPUT
                """),
        FFprobeCaller(
            program: "go-ffprobe, which Kyoo called", source: "vansante/go-ffprobe ffprobe.go",
            arguments: "-loglevel fatal -print_format json -show_format -show_streams INPUT"),
        FFprobeCaller(
            program: "PhotoPrism", source: "photoprism/photoprism internal/commands/video_info.go",
            arguments: "-v quiet -print_format json -show_format -show_streams INPUT"),
        FFprobeCaller(
            program: "fluent-ffmpeg, asked for JSON",
            source: "fluent-ffmpeg/node-fluent-ffmpeg lib/ffprobe.js",
            arguments: "-show_streams -show_format -print_format json INPUT"),
        FFprobeCaller(
            program: "Unmanic", source: "Unmanic/unmanic unmanic/libs/unffmpeg/lib/cli.py",
            arguments: """
                -loglevel quiet -print_format json -show_format -show_streams -show_error INPUT
                """),
    ]

    /// Calls of scripts, in the other formats.
    static let scripts = [
        "-v error -show_entries format=duration -of default=noprint_wrappers=1:nokey=1 INPUT",
        "-v quiet -show_entries format=duration -of csv=p=0 INPUT",
        "-v error -select_streams v:0 -show_entries stream=width,height -of csv=s=x:p=0 INPUT",
        "-v error -select_streams a -show_entries stream=index:stream_tags=language -of compact INPUT",
        "-v error -show_entries stream=codec_name,r_frame_rate:stream_disposition -of flat INPUT",
        "-v error -show_chapters -show_format -of ini INPUT",
        "-v error -show_chapters -show_format -of xml INPUT",
        "-v error -show_chapters -show_format -pretty INPUT",
        "-v error -show_format -unit -prefix -of flat=s=_ INPUT",
        "-v error -show_entries stream=index:stream_side_data_list -of xml=q=1 INPUT",
        "-v error -show_entries stream=index:stream_side_data_list -of json=c=1 INPUT",
        "-v error -show_entries stream=width:stream_side_data_list -of csv INPUT",
        // jellyfin/jellyfin src/Jellyfin.MediaEncoding.Keyframes/FfProbe/FfProbeKeyframeExtractor.cs
        """
        -fflags +genpts -v error -skip_frame nokey -show_entries format=duration \
        -show_entries stream=duration -show_entries packet=pts_time,flags -select_streams v -of csv INPUT
        """,
        // fluent-ffmpeg/node-fluent-ffmpeg lib/ffprobe.js, without streams, of which some values are ours
        "-show_format INPUT",
        // zoriya/Kyoo transcoder/src/keyframes.go
        "-loglevel error -select_streams v:0 -show_entries packet=pts_time,flags -of csv=print_section=0 INPUT",
        "-v error -select_streams v:0 -show_entries side_data=rotation -of default=nw=1:nk=1 INPUT",
        "-v error -skip_frame nokey -select_streams v:0 -show_entries frame=pts_time,pict_type -of csv=p=0 INPUT",
        "-v error -count_packets -count_frames -show_entries stream=nb_read_packets,nb_read_frames -of flat INPUT",
        "-v error -show_packets -show_frames -read_intervals %+#3,+0.2%+0.1 -of flat INPUT",
        "-v error -show_packets -show_frames -read_intervals 0.2%+#4 -of ini INPUT",
        "-v error -show_packets -show_frames -read_intervals %0.2 -of xml INPUT",
        "-v error -show_packets -show_frames -read_intervals %0.2 -of json INPUT",
        "-v error -show_packets -show_frames -show_format -pretty -read_intervals %0.2 INPUT",
        "-v error -show_frames -read_intervals 99:59:59 -of json=c=1 INPUT",
    ]
}
