import Testing

@testable import TrackModel

/// A film with one fault, and what its remedy may change.
struct Fault: Sendable, CustomTestStringConvertible {
    /// A part of the machine that only some recipes need.
    enum Need: Sendable {
        /// The library that detects languages.
        case languages
        /// A voice in ffmpeg.
        case speech
        /// AV1 in ffmpeg.
        case av1
    }

    let code: Finding.Code
    /// What distinguishes faults of one code.
    var variant = ""
    /// A script for the shell. It makes `film.EXT` from the files of `RemedyBase`, in `$B`.
    let recipe: String
    /// Bytes of the film that are replaced where they occur last.
    var patch: (old: [UInt8], new: [UInt8])?
    var ending = "mkv"
    var depth = "sample"
    var need: Need?
    /// Whether only `make remedies` runs it, since another film has the same remedy.
    var isExtra = false
    /// Parts of the names of facts that the remedy changes, in mkvmerge, ffprobe and `diff`.
    var changes: [String] = []
    /// Findings that the mended film has and the film had not.
    var brings: [Finding.Code] = []

    var testDescription: String { variant.isEmpty ? code.rawValue : "\(code.rawValue), \(variant)" }
}

extension Fault {
    static let all: [Fault] = headers + bitstreams + labels + files + sounds + pictures + copies

    /// What mkvmerge and ffmpeg write about a track that was encoded or rewritten.
    private static let rewritten = [
        "codec_private", "chroma_siting", "chromaLocation", "chroma_location", "uid", "extradata",
        "encoder", "ENCODER", "BPS", "NUMBER_OF_BYTES", "byteCount", "bitRate", "display_unit",
        "encoderSettings",
    ]

    private static func planted(_ options: String) -> String {
        "cp $B/base.mkv film.mkv; mkvpropedit -q film.mkv \(options)"
    }

    // MARK: Header fields

    private static let headers = [
        Fault(
            code: .colorPrimariesConflict,
            recipe: planted("--edit track:v1 --set color-primaries=9"),
            changes: ["color_primaries", "colorPrimaries"]),
        Fault(
            code: .colorTransferConflict,
            recipe: planted("--edit track:v1 --set color-transfer-characteristics=16"),
            changes: ["color_transfer", "transferFunction"]),
        Fault(
            code: .colorMatrixConflict,
            recipe: planted("--edit track:v1 --set color-matrix-coefficients=9"),
            changes: ["color_matrix", "yCbCrMatrix"]),
        Fault(
            code: .colorRangeConflict, recipe: planted("--edit track:v1 --set color-range=2"),
            changes: ["color_range", "colorRange"]),
        Fault(
            code: .videoSizeConflict,
            recipe: planted(
                "--edit track:v1 --set pixel-width=128 --set display-width=64 --set "
                    + "display-height=48"),
            changes: ["pixel_dimensions", "aspect", "codedSize", "Aspect", "naturalSize"]),
        Fault(
            code: .videoFieldOrderConflict,
            recipe: planted("--edit track:v1 --set interlaced=1 --set field-order=1"),
            changes: ["field_order", "fieldOrder"]),
        Fault(
            code: .timeFrameRateConflict,
            recipe: planted("--edit track:v1 --set default-duration=20000000"),
            changes: ["default_duration", "frame_rate", "rameRate", "0:duration", "0:bitRate"]),
        Fault(
            code: .audioChannelsConflict, recipe: planted("--edit track:a1 --set channels=2"),
            changes: ["audio_channels", "channels"]),
        Fault(
            code: .audioSampleRateConflict,
            recipe: planted("--edit track:a1 --set sampling-frequency=48000"),
            changes: ["audio_sampling_frequency", "sampleRate", "1:duration", "1:bitRate"]),
        Fault(
            code: .audioBitDepthConflict, recipe: planted("--edit track:a1 --set bit-depth=24"),
            changes: ["audio_bits_per_sample", "bitDepth"]),
        Fault(
            code: .hdrStaticMetadataConflict,
            recipe: pq(
                ":hdr10=1:max-cll=1000,400:master-display=G(13250,34500)B(7500,3000)"
                    + "R(34000,16000)WP(15635,16450)L(10000000,1)",
                "--set max-content-light=500 --set max-frame-light=100"),
            changes: ["max_content", "max_frame", "max_average", "contentLight"]),
        Fault(
            code: .hdrLightLevelMismatch,
            recipe: pq("", "--set max-content-light=10 --set max-frame-light=5"), depth: "full",
            changes: ["max_content", "max_frame", "max_average", "contentLight"]),
        Fault(
            code: .tagsStaleStatistics,
            recipe: """
                ffmpeg -v error -i $B/base.mkv -map 0:v:0 -map 0:a -map 0:s -c copy -t 1 \
                -default_mode passthrough film.mkv
                """, depth: "packets",
            changes: ["BPS", "DURATION", "NUMBER_OF", "STATISTICS", "byteCount", "bitRate"]),
    ]

    /// PQ of up to 330 cd/m².
    private static func pq(_ parameters: String, _ edit: String) -> String {
        """
        ffmpeg -v error -f lavfi -i testsrc2=size=128x72:rate=24:duration=2 -vf \
        'hue=s=0,format=yuv420p10le,lutyuv=y=64+(val-64)*0.6:u=512:v=512' -c:v libx265 -preset \
        ultrafast -x265-params 'log-level=none:colorprim=bt2020:colormatrix=bt2020nc:\
        transfer=smpte2084:range=limited\(parameters)' pq.mkv
        mkvmerge -q -o film.mkv --language 0:en-GB pq.mkv $B/base.mkv
        mkvpropedit -q film.mkv --edit track:v1 \(edit)
        """
    }

    // MARK: Tags of streams

    private static let slopes = """
        gradients=size=160x90:rate=24:nb_colors=5:c0=0x000000:c1=0xffffff:c2=0x40a070:c3=0x903050:\
        c4=0xd0d0a0:seed=7:speed=0.03:duration=1,noise=all_seed=7:alls=3:allf=t
        """

    /// Full range tagged as limited.
    private static func fullRange(_ tags: String, _ coder: String, _ merge: String = "") -> String {
        """
        ffmpeg -v error -f lavfi -i '\(slopes)' -vf 'scale=out_range=full:out_color_matrix=bt709,\
        format=yuv420p\(tags)' -c:v \(coder) range.mkv 2>/dev/null
        mkvmerge -q -o film.mkv --language 0:en-GB \(merge) range.mkv $B/base.mkv
        """
    }

    private static let tagged =
        ",setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"

    /// Colours of BT.601 tagged as BT.709.
    private static func otherMatrix(_ tag: String, _ coder: String, _ merge: String = "") -> String
    {
        """
        ffmpeg -v error -f lavfi -i testsrc2=size=320x180:rate=24:duration=1 -vf \
        'format=gbrp,scale=out_color_matrix=bt601:out_range=limited,format=yuv420p\(tag)' -c:v \
        \(coder) matrix.mkv
        mkvmerge -q -o film.mkv --language 0:en-GB \(merge) matrix.mkv $B/base.mkv
        """
    }

    private static let x264 = "libx264 -preset veryfast -crf 12"
    private static let x265 =
        "libx265 -preset ultrafast -x265-params log-level=none:range=limited:colormatrix=bt709:crf=14"

    private static let bitstreams = [
        Fault(
            code: .colorRangeMismatch, variant: "H.264", recipe: fullRange(tagged, x264),
            depth: "full", changes: rewritten + ["color_range", "colorRange", "pix_fmt"]),
        Fault(
            code: .colorRangeMismatch, variant: "HEVC", recipe: fullRange(tagged, x265),
            depth: "full", isExtra: true,
            changes: rewritten + ["color_range", "colorRange", "pix_fmt"]),
        Fault(
            code: .colorRangeMismatch, variant: "AV1",
            recipe: fullRange(tagged, "libsvtav1 -crf 20 -preset 10"), depth: "full", need: .av1,
            isExtra: true,
            changes: rewritten + ["codecString", "color_range", "colorRange", "pix_fmt"]),
        Fault(
            code: .colorRangeMismatch, variant: "container only",
            recipe: fullRange("", "ffv1", "--color-range 0:1"), depth: "full",
            changes: ["color_range", "colorRange"]),
        Fault(
            code: .colorMatrixMismatch, variant: "H.264",
            recipe: otherMatrix(",setparams=colorspace=bt709", x264), depth: "full",
            changes: rewritten + ["color_matrix", "color_space", "yCbCrMatrix"]),
        Fault(
            code: .colorMatrixMismatch, variant: "container only",
            recipe: otherMatrix("", "ffv1", "--color-matrix-coefficients 0:1"), depth: "full",
            changes: ["color_matrix", "color_space", "yCbCrMatrix"]),
        Fault(
            code: .videoAspectConflict,
            recipe: planted("--edit track:v1 --set display-width=64 --set display-height=45"),
            changes: rewritten + ["level", "sampleAspectRatio"]),
    ]

    // MARK: Labels

    /// Ten minutes with subtitles of names in `$B`.
    private static func titled(_ subtitles: String) -> String {
        """
        mkvmerge -q -o film.mkv --title 'A film' --language 0:en-GB $B/long.mkv \(subtitles) \
        --attach-file $B/cover.jpg --chapters $B/chapters.txt
        """
    }

    private static let english = "--language 0:en-GB $B/full.srt"

    private static let labels = [
        Fault(
            code: .tagsLanguageConflict,
            recipe: planted("--edit track:a1 --set language=ger --set language-ietf=fr"),
            depth: "header", changes: ["language"]),
        Fault(
            code: .tagsLanguageMismatch,
            recipe:
                "mkvmerge -q -o film.mkv $B/base.mkv --language 0:en --track-name 0:T $B/german.srt",
            need: .languages, changes: ["language"]),
        Fault(
            code: .tagsLanguageMissing,
            recipe: "mkvmerge -q -o film.mkv $B/base.mkv --language 0:und $B/german.srt",
            need: .languages, changes: ["language"]),
        Fault(
            code: .tagsForcedMismatch,
            recipe: titled("--language 0:en-GB --forced-display-flag 0:1 $B/full.srt"),
            depth: "packets", changes: ["forced", "dispositions", "isForced"]),
        Fault(
            code: .tagsForcedMissing,
            recipe: titled("\(english) --language 0:en-GB $B/sparse.srt"), depth: "packets",
            changes: ["forced", "dispositions", "isForced"]),
        Fault(
            code: .tagsHearingImpairedMissing,
            recipe: titled("--language 0:en-GB $B/sounds.srt"), depth: "packets",
            changes: ["hearing_impaired", "dispositions"]),
        Fault(
            code: .tagsCommentaryMissing, recipe: commentary, depth: "full", need: .speech,
            changes: ["commentary", "comment", "dispositions"]),
    ]

    /// Speech with pauses of 24 s, in which another voice speaks in the second track.
    private static let commentary = """
        A='The director wanted this scene to be very quiet, and we spent three days in the studio to \
        find the right sound for it. Nobody knew whether it would work, but in the end everybody was \
        happy with the result.'
        C='And here the actor forgot his line, which was really funny. We kept that take because the \
        light was so beautiful, and the camera moved exactly as we wanted it to.'
        make() { ffmpeg -v error "$@"; }
        make -f lavfi -i "flite=text='$A $A $A'" -ar 16000 -af apad=whole_dur=60 one.wav
        make -f lavfi -i "flite=voice=slt:text='$C $C'" -ar 16000 -af \
          adelay=24000:all=1,apad=whole_dur=60 two.wav
        make -stream_loop 2 -i one.wav -i $B/bed.flac -filter_complex \
          amix=inputs=2:duration=shortest:normalize=0 -c:a flac main.flac
        make -stream_loop 2 -i one.wav -stream_loop 2 -i two.wav -i $B/bed.flac -filter_complex \
          "[0]volume='if(gt(mod(t,60),23),0.001,1)':eval=frame[a];\
        [a][1][2]amix=inputs=3:duration=shortest:normalize=0" -c:a flac other.flac
        mkvmerge -q -o film.mkv --language 0:en-GB main.flac --language 0:en-GB other.flac $B/base.mkv
        """

    // MARK: Files

    private static let files = [
        Fault(
            code: .containerExtensionMismatch, recipe: "cp $B/base.mkv film.avi", ending: "avi",
            depth: "header", changes: ["file_name"]),
        // The entry of the second key frame, later by a frame.
        Fault(
            code: .indexSeekMiss, recipe: "cp $B/base.mkv film.mkv",
            patch: ([0xB3, 0x82, 0x03, 0xE8, 0xB7], [0xB3, 0x82, 0x04, 0x10, 0xB7]),
            depth: "packets"),
        Fault(
            code: .structureUnusedBytes,
            recipe: "{ cat $B/base.mkv; head -c 10000 /dev/zero | tr '\\0' U; } > film.mkv",
            depth: "packets", changes: ["structure"]),
        Fault(
            code: .containerEmptyTrack,
            recipe: "mkvmerge -q -o film.mkv $B/base.mkv --language 0:fr $B/empty.mka",
            depth: "packets",
            changes: ["[4]", "4:", "[5]", "[6]", "nb_streams", "attachment", "track_tags[3]"]),
        Fault(
            code: .audioSilentTrack,
            recipe: """
                ffmpeg -v error -f lavfi -i anullsrc=r=16000:d=40 -c:a flac silence.flac
                mkvmerge -q -o film.mkv $B/base.mkv --language 0:fr silence.flac
                """, depth: "full",
            changes: [
                "[4]", "4:", "[5]", "[6]", "nb_streams", "attachment", "duration",
                "chapters[1].end",
            ]),
        Fault(
            code: .subtitleOutOfSync,
            recipe: titled(
                "--language 0:en-GB $B/rhythm.srt --language 0:de-AT $B/same.srt --language 0:fr-CA "
                    + "--track-name 0:Late $B/late.srt"), depth: "packets",
            changes: ["minimum_timestamp", "start_pts", "start_time", "startTime", "reading"]),
        Fault(
            code: .audioOffset,
            recipe: """
                for n in 5 9; do ffmpeg -v error -i $B/melody.flac -f lavfi -i \
                anoisesrc=r=24000:a=0.02:seed=$n:d=90 -filter_complex \
                "amix=inputs=2,adelay=$((n == 9 ? 400 : 0)):all=1" -c:a flac $n.flac; done
                mkvmerge -q -o film.mkv --language 0:en-GB $B/melody.flac --language 0:de-AT 5.flac \
                --language 0:fr-CA 9.flac $B/base.mkv
                """, depth: "full",
            changes: [
                "minimum_timestamp", "start_pts", "start_time", "startTime", "nb_read_packets",
                "BPS",
                "DURATION", "NUMBER_OF", "byteCount", "bitRate", "duration", "measuredSound",
                "frameCount", "packets", "chapters[1].end",
            ]),
    ]

    // MARK: Samples

    private static let noise = "anoisesrc=r=48000:d=12:a=0.2:seed="

    /// A sound as the first track beside all others.
    private static func beside(_ inputs: String, _ filter: String, _ coder: String) -> String {
        """
        ffmpeg -v error \(inputs) -filter_complex '\(filter)' \(coder) sound.mka
        mkvmerge -q -o film.mkv --language 0:en-GB --track-name 0:Main --default-track-flag 0:0 \
        sound.mka $B/base.mkv
        """
    }

    private static let twoNoises = "-f lavfi -i \(noise)1 -f lavfi -i \(noise)2"

    private static let sounds = [
        Fault(
            code: .audioFakeBitDepth,
            recipe: beside(
                twoNoises, "[0][1]join=inputs=2:channel_layout=stereo,aformat=s16,aformat=s32",
                "-c:a flac -bits_per_raw_sample 24"), depth: "full",
            changes: rewritten + [
                "bits", "sample_fmt", "bitDepth", "measuredSound",
            ]),
        Fault(
            code: .audioFakeBitDepth, variant: "FLAC",
            recipe: """
                ffmpeg -v error \(twoNoises) -i $B/cover.jpg -filter_complex \
                '[0][1]join=inputs=2:channel_layout=stereo,aformat=s16,aformat=s32' -map 2 \
                -disposition:v attached_pic -c:v copy -c:a flac -bits_per_raw_sample 24 -metadata \
                title=T -metadata artist=A film.flac
                """, ending: "flac", depth: "full",
            changes: rewritten + [
                "bits", "sample_fmt", "bitDepth", "measuredSound", "size", "bit_rate",
            ]),
        Fault(
            code: .audioInvertedChannels,
            recipe: beside(
                "-f lavfi -i \(noise)1", "[0]pan=stereo|FL=c0|FR=-1*c0",
                "-c:a alac -sample_fmt s16p"),
            depth: "full", changes: rewritten + ["measuredSound"], brings: [.audioDuplicateChannels]
        ),
        Fault(
            code: .audioDCOffset,
            recipe: beside(
                twoNoises, "[0][1]join=inputs=2:channel_layout=stereo,dcshift=0.05",
                "-c:a pcm_s24le"
            ), depth: "full", changes: rewritten + ["measuredSound"]),
        Fault(
            code: .audioHum,
            recipe: beside(
                "-f lavfi -i anoisesrc=r=48000:d=30:a=0.3:seed=1",
                "[0]aeval=val(0)*(0.02+0.5*max(0\\,sin(0.5*t)))+0.0056*sin(377*t)+0.0018*sin(754*t)"
                    + ":c=same",
                "-c:a flac -sample_fmt s32"), depth: "full", changes: rewritten + ["measuredSound"]),
    ]

    /// A texture that moves across the picture.
    private static func moving(
        _ rate: String, _ filter: String, seconds: Int,
        _ coder: String = "libx264 -preset veryfast -crf 20"
    ) -> String {
        """
        ffmpeg -v error -f lavfi -i 'color=gray:size=360x204:rate=\(rate),noise=all_seed=7:alls=100,\
        gblur=sigma=1,scroll=h=0.006:v=0.005,crop=240:136' -t \(seconds) -vf \
        'format=yuv420p,\(filter)' -c:v \(coder) picture.mkv
        mkvmerge -q -o film.mkv --language 0:en-GB --track-name 0:Main picture.mkv $B/base.mkv
        """
    }

    /// Frames and their rate.
    private static let cadence =
        rewritten + [
            "default_duration", "frame_rate", "rameRate", "nb_read_packets", "NUMBER_OF_FRAMES",
            "level", "frameCount", "measuredPicture", "telecine", "Telecined", "encoder",
            "codecString",
            "packets", "referenceFrames", "refs", "has_b_frames", "coverage.frames",
        ]

    private static let pictures = [
        Fault(
            code: .videoHardTelecine,
            recipe: moving("24000/1001", "telecine=pattern=23,setfield=prog", seconds: 3),
            depth: "full", changes: cadence),
        Fault(
            code: .videoPulldown25,
            recipe: moving("24", "telecine=pattern=222222222223,setfield=prog", seconds: 4),
            depth: "full", changes: cadence),
        Fault(
            code: .videoPulldown25, variant: "FFV1",
            recipe: moving("24", "telecine=pattern=222222222223,setfield=prog", seconds: 4, "ffv1"),
            depth: "full", isExtra: true, changes: cadence),
        Fault(
            code: .videoRepeatedPictures, variant: "HEVC",
            recipe: moving(
                "24", "fps=60", seconds: 3,
                "libx265 -preset ultrafast -x265-params log-level=none:crf=18"),
            depth: "full", isExtra: true,
            changes: cadence + ["profile", "coded_height", "color_range"]),
        Fault(
            code: .videoRepeatedPictures, recipe: moving("24", "fps=60", seconds: 3), depth: "full",
            changes: cadence),
    ]

    // MARK: Copies of MP4

    private static func copied(_ options: String) -> String {
        "ffmpeg -v error -i $B/base.mp4 -map 0 -c copy -metadata:s:2 title=Comments \(options) film.mp4"
    }

    /// ffmpeg writes all colours of the stream, and a second bit rate box for text.
    private static let copy = ["color", "extradata", "transfer", "yCbCr"]

    private static let copies = [
        Fault(
            code: .colorPrimariesConflict, variant: "MP4",
            recipe: copied("-color_primaries:0 bt2020"), ending: "mp4", changes: copy),
        Fault(
            code: .colorTransferConflict, variant: "MP4", recipe: copied("-color_trc:0 smpte2084"),
            ending: "mp4", changes: copy),
        Fault(
            code: .colorMatrixConflict, variant: "MP4", recipe: copied("-colorspace:0 bt2020nc"),
            ending: "mp4", changes: copy),
        Fault(
            code: .colorRangeConflict, variant: "MP4", recipe: copied("-color_range:0 pc"),
            ending: "mp4", changes: copy),
        Fault(
            code: .colorRangeMismatch, variant: "MP4",
            recipe: encoded(
                slopes, "scale=out_range=full:out_color_matrix=bt709,format=yuv420p\(tagged)"),
            ending: "mp4", depth: "full", changes: copy + rewritten + ["pix_fmt"]),
        Fault(
            code: .colorMatrixMismatch, variant: "MP4",
            recipe: encoded(
                "testsrc2=size=320x180:rate=24:duration=1",
                "format=gbrp,scale=out_color_matrix=bt601:out_range=limited,format=yuv420p,"
                    + "setparams=colorspace=bt709"),
            ending: "mp4", depth: "full", changes: copy + rewritten),
        Fault(
            code: .videoAspectConflict, variant: "MP4", recipe: copied("-aspect:v:0 64:45"),
            ending: "mp4", changes: copy + rewritten + ["level", "sampleAspectRatio"]),
        Fault(
            code: .tagsLanguageMismatch, variant: "MP4",
            recipe: german("-metadata:s:s:0 language=eng"), ending: "mp4", need: .languages,
            changes: copy + ["language"]),
        Fault(
            code: .tagsLanguageMissing, variant: "MP4", recipe: german(""), ending: "mp4",
            need: .languages, changes: copy + ["language"]),
    ]

    /// Other video beside the tracks of `base.mp4`.
    private static func encoded(_ source: String, _ filter: String) -> String {
        """
        ffmpeg -v error -f lavfi -i '\(source)' -i $B/base.mp4 -map 0 -map 1:a -map 1:s -map 1:v:1 -c \
        copy -filter:v:0 '\(filter)' -c:v:0 libx264 -preset veryfast -crf 12 -disposition:v:1 \
        attached_pic film.mp4
        """
    }

    private static func german(_ language: String) -> String {
        """
        ffmpeg -v error -i $B/base.mp4 -i $B/german.srt -map 0:0 -map 0:1 -map 1 -c copy -c:s mov_text \
        \(language) film.mp4
        """
    }
}
