import TrackModel

@testable import SelectionPolicy

/// The tracks of a case as records, and what is known beyond them.
struct CaseTracks {
    private(set) var tracks: [MediaPlayerTrack] = []
    private(set) var playback: [Int: PlaybackContext] = [:]

    init(_ record: CaseRecord) {
        for (place, members) in record.members.objects("tracks").enumerated() {
            let type =
                MediaType(rawValue: members.text("type") ?? "")
                ?? MediaType(rawValue: record.domain) ?? .video
            let track = Self.track(members, type: type, at: place)
            tracks.append(track)
            playback[track.trackID] = Self.playback(members)
        }
    }

    private static func track(_ members: JSONObject, type: MediaType, at place: Int)
        -> MediaPlayerTrack
    {
        var track = MediaPlayerTrack(trackID: members.int("index") ?? place, mediaType: type)
        track.name = members.text("title") ?? members.text("label") ?? ""
        track.languageRaw = members.text("language")
        track.languageCode = track.languageRaw.flatMap { LanguageTag($0)?.canonical }
        track.dispositions = dispositions(members, type: type)
        if let codec = members.text("codec") {
            track.codec = CodecAlias.name(of: codec)
            track.codecString = codec
        }
        track.bitRate = members.int("bit_rate")
        track.channels = members.int("channels")
        track.sampleRate = members.int("sample_rate")
        track.nominalFrameRate = members.number("frame_rate")
        if let width = members.int("width"), let height = members.int("height") {
            track.codedSize = PixelSize(width: width, height: height)
        }
        if members.isTrue("spatial") {
            track.spatialAudio = track.codec == "ac4" ? .ac4 : .atmos
        }
        setLight(members, on: &track)
        if type == .subtitle {
            track.isForced = members.isTrue("forced")
            track.isImageSubtitle = ["dvb_subtitle", "hdmv_pgs_subtitle", "dvd_subtitle"]
                .contains(track.codec ?? "")
        }
        return track
    }

    private static func dispositions(_ members: JSONObject, type: MediaType) -> [String] {
        let flags = [
            ("default", "default"), ("primary", "default"), ("forced", "forced"),
            ("original", "original"), ("commentary", "comment"),
            ("hearing_impaired", "hearing_impaired"), ("visual_impaired", "visual_impaired"),
            ("closed_captions", "captions"), ("attached_pic", "attached_pic"),
        ]
        var names = Set(flags.filter { members.isTrue($0.0) }.map(\.1))
        for role in members.texts("roles") {
            switch role {
            case "commentary": names.insert("comment")
            case "describes-video", "description": names.insert("visual_impaired")
            case "caption" where type == .subtitle, "describes-music-and-sound":
                names.insert("captions")
            case "dub": names.insert("dub")
            default: break
            }
        }
        return names.sorted()
    }

    private static func setLight(_ members: JSONObject, on track: inout MediaPlayerTrack) {
        switch (members.text("transfer") ?? members.text("hdr") ?? "").lowercased() {
        case "pq", "smpte2084", "st2084", "hdr", "hdr10", "hdr10+", "hdr10plus":
            track.transferFunction = "smpte2084"
        case "hlg", "arib-std-b67": track.transferFunction = "arib-std-b67"
        case "sdr", "bt709": track.transferFunction = "bt709"
        default: break
        }
        if members.has("dv_profile") || members.text("codec") == "dolby-vision" {
            track.dovi = DOVIDecoderConfigurationRecord(
                profile: members.int("dv_profile"),
                blSignalCompatibilityID: members.int("dv_bl_compat"), origin: .container)
        }
        var ranges: [DynamicRange] = track.dovi == nil ? [] : [.dolbyVision]
        let hasBase = track.dovi?.blSignalCompatibilityID != 0 && track.dovi?.profile != 5
        if hasBase {
            let base =
                track.transferFunction.flatMap { DynamicRange(transferFunction: $0) }
                ?? track.dovi?.baseLayerRange
            if let base { ranges.append(base) }
        }
        track.dynamicRange = ranges.first
        track.presents = ranges.isEmpty ? nil : ranges
    }

    private static func playback(_ members: JSONObject) -> PlaybackContext {
        var known = PlaybackContext()
        known.isExternal = members.bool("external")
        known.isAutoselect = members.bool("autoselect")
        known.programIDs = members.ints("program_ids")
        if members.has("roles") { known.manifestRoles = members.texts("roles") }
        switch members.text("supported") {
        case "yes": known.capability = .plays
        case "exceeds": known.capability = .exceeds
        case "no", "unsupported": known.capability = .cannot
        default: break
        }
        known.decoder = members.text("decoder").flatMap { .init(rawValue: $0) }
        // A test that says nothing of hardware has a decoder without it.
        known.isHardware = members.bool("hardware") ?? false
        known.decodesSmoothly = members.bool("decode_smooth")
        known.probedFrames = members.int("probed_frames")
        known.group = members.text("group") ?? members.int("group").map { "\($0)" }
        known.layout = members.text("layout")
        return known
    }
}

/// Codecs of a case in FFmpeg's names.
enum CodecAlias {
    static func name(of text: String) -> String {
        let first = text.lowercased().split(separator: ".").first.map(String.init) ?? text
        return table[first] ?? first
    }

    private static let table = [
        "ec-3": "eac3", "ac-3": "ac3", "ac-4": "ac4", "mp4a": "aac", "avc1": "h264",
        "avc3": "h264", "avc": "h264", "hvc1": "hevc", "hev1": "hevc", "h265": "hevc",
        "dvh1": "hevc", "dvhe": "hevc", "dolby-vision": "hevc", "av01": "av1", "vp09": "vp9",
        "vp08": "vp8", "dvbsub": "dvb_subtitle", "pgs": "hdmv_pgs_subtitle",
        "vobsub": "dvd_subtitle", "srt": "subrip", "dtshd": "dts", "dts-hd": "dts",
    ]
}
