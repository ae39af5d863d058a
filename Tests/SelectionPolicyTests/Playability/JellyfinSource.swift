import SelectionPolicy

@testable import TrackModel

/// Media of Jellyfin's tests (MediaSourceInfo-NAME.json at 117826e1 and before): their facts as a
/// record has them. Subtitles are files beside them, which no container holds.
struct JellyfinSource {
    let subject: PlaybackSubject

    /// - Parameter name: `mp4-h264-ac3-aacDef`: container, picture, sounds; `Def` marks the sound
    ///   that would play where it is not the first.
    init(_ name: String) {
        var tracks: [MediaPlayerTrack] = []
        let parts = name.split(separator: "-").map(String.init)
        var bitRate = 2_590_008
        // The tracks beyond picture and sound are of no kind that counts.
        if parts[0] == "numstreams" {
            tracks = [Self.h264(), Self.sound("aac", 1)]
            for id in 2..<(Int(parts[1]) ?? 2) {
                var text = MediaPlayerTrack(trackID: id, mediaType: .subtitle)
                text.codec = "subrip"
                tracks.append(text)
            }
            subject = PlaybackSubject(
                format: "mp4", bitRate: bitRate, tracks: tracks, video: tracks[0],
                audio: tracks[1], subtitle: nil)
            return
        }
        switch parts[1] {
        case "hevc":
            tracks = [Self.hevc()]
            bitRate = 15_201_382
        case "vp9": tracks = [Self.vp9()]
        case "hi10p":
            tracks = [Self.hi10p()]
            bitRate = 5_061_248
        case "dvh1.05", "dvhe.05", "dvhe.08":
            tracks = [Self.dolbyVision(parts[0], parts[1])]
            bitRate = parts[0] == "mkv" && parts[1] == "dvhe.05" ? 28_362_490 : 15_517_652
        default: tracks = [Self.h264(isMP4: parts[0] == "mp4")]
        }
        var chosen = 1
        for (place, sound) in parts.dropFirst(2).enumerated() {
            let isMarked = sound.hasSuffix("Def")
            if isMarked { chosen = place + 1 }
            tracks.append(Self.sound(isMarked ? String(sound.dropLast(3)) : sound, place + 1))
        }
        let formats = ["mkv": "matroska", "webm": "webm", "mp4": "mp4"]
        subject = PlaybackSubject(
            format: formats[parts[0]], bitRate: bitRate, tracks: tracks, video: tracks[0],
            audio: tracks[chosen], subtitle: nil)
    }

    private static func picture(
        _ codec: String, _ profile: String, level: String?, bits: Int, width: Int, rate: Int,
        frames: Double, _ presents: [DynamicRange], tag: String? = nil
    ) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        (track.codec, track.profile, track.level) = (codec, profile, level)
        (track.bitDepth, track.bitRate, track.nominalFrameRate) = (bits, rate, frames)
        track.codedSize = PixelSize(width: width, height: width * 9 / 16)
        track.naturalSize = track.codedSize
        (track.presents, track.dynamicRange, track.codecTag) = (presents, presents.first, tag)
        track.sampleAspectRatio = AspectRatio(1, 1)
        track.fieldOrder = .progressive
        return track
    }

    private static func h264(isMP4: Bool = true) -> MediaPlayerTrack {
        picture(
            "h264", "High", level: "4.1", bits: 8, width: 1280, rate: 2_032_876, frames: 23.976,
            [.sdr], tag: isMP4 ? "avc1" : nil)
    }

    private static func hevc() -> MediaPlayerTrack {
        picture(
            "hevc", "Main 10", level: "5", bits: 10, width: 3840, rate: 14_715_079,
            frames: 23.976, [.hdr10], tag: "hev1")
    }

    private static func vp9() -> MediaPlayerTrack {
        picture(
            "vp9", "Profile 0", level: nil, bits: 8, width: 1280, rate: 2_032_876, frames: 23.976,
            [.sdr])
    }

    private static func hi10p() -> MediaPlayerTrack {
        picture(
            "h264", "High 10", level: "5.1", bits: 10, width: 1280, rate: 5_075_104,
            frames: 23.976, [.sdr])
    }

    private static func dolbyVision(_ container: String, _ name: String) -> MediaPlayerTrack {
        let isFive = name.hasSuffix("05")
        let isLarge = isFive && container == "mkv"
        var track = picture(
            "hevc", "Main 10", level: "5.1", bits: 10, width: isLarge ? 3840 : 1920,
            rate: isLarge ? 27_713_921 : 15_091_058, frames: isLarge ? 60 : 59.94006,
            isFive ? [.dolbyVision] : [.dolbyVision, .hdr10],
            // Profile 8 is marked hev1 in either container.
            tag: isFive ? String(name.prefix(4)) : "hev1")
        track.dovi = DOVIDecoderConfigurationRecord(
            versionMajor: 1, versionMinor: 0, profile: isFive ? 5 : 8, level: isLarge ? 9 : 5,
            rpuPresent: true, elPresent: false, blPresent: true,
            blSignalCompatibilityID: isFive ? 0 : 1, origin: .container)
        return track
    }

    private static func sound(_ codec: String, _ id: Int) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: .audio)
        track.codec = codec
        track.channels = ["ac3": 6, "eac3": 6, "truehd": 8, "dts": 6][codec] ?? 2
        track.sampleRate = 48000
        track.isLossless = codec == "truehd"
        return track
    }
}
