import TrackModel

/// Rules of sections 1 and 2 about what the segments hold.
struct AuthoringMediaRules {
    private let subject: RuleSubject

    init(_ subject: RuleSubject) { self.subject = subject }

    private struct Video {
        let uri: String?
        let line: Int?
        let format: String?
        let track: MediaPlayerTrack
        let codec: VideoCodecString?
    }

    var violations: [RuleViolation] {
        let videos = subject.mediaPlaylists.compactMap { media -> Video? in
            guard media.role == .video, let observation = media.observation,
                let track = observation.video
            else { return nil }
            return Video(
                uri: media.name, line: media.line, format: observation.format, track: track,
                codec: track.codecString.flatMap { VideoCodecString($0) })
        }
        return videos.flatMap(check) + levels(videos) + colors(videos) + parameterSets + sounds
    }

    private func check(_ video: Video) -> [RuleViolation] {
        var result: [RuleViolation] = []
        func fail(_ rule: ValidationRule, _ message: String, _ observed: String?) {
            result.append(
                RuleViolation(
                    rule, uri: video.uri, line: video.line, message,
                    observed: observed.map { .string($0) }))
        }
        let track = video.track
        let profile = [track.profile, track.level].compactMap { $0 }.joined(separator: " ")
        switch track.codec {
        case "h264":
            if let format = video.format, format != "mp4", format != "mpegts" {
                fail(AppleRule.h264Container, "H.264 is in another container", format)
            }
            if let codec = video.codec {
                if !Self.h264Profiles.contains(codec.profile) || codec.level > 52 {
                    fail(AppleRule.h264Limit, "H.264 is beyond High Profile, Level 5.2", profile)
                } else if codec.profile != 100 {
                    fail(AppleRule.h264Profile, "H.264 is not of High Profile", track.profile)
                }
            }
        case "hevc":
            if let format = video.format, format != "mp4" {
                fail(AppleRule.hevcContainer, "HEVC is not in fragmented MP4", format)
            }
            // Dolby Vision has limits of its own.
            if let codec = video.codec, track.dovi == nil, track.stereo == nil,
                codec.profile > 2 || codec.level > 153
            {
                fail(
                    AppleRule.hevcLimit, "HEVC is beyond Main 10, Level 5.1, High tier", profile)
            }
        default: break
        }
        if let dovi = track.dovi, let profile = dovi.profile, dovi.blSignalCompatibilityID == 0,
            ![5, 10, 20].contains(profile) || dovi.level.map({ $0 > 9 }) ?? false
        {
            fail(
                AppleRule.dolbyVisionProfile,
                "Dolby Vision is of another profile or a higher level",
                "profile \(profile)")
        }
        if let order = track.fieldOrder, order != .progressive {
            fail(AppleRule.interlaced, "the video is interlaced", order.rawValue)
        }
        // Dolby Vision of profile 5 has no layer that static metadata would be for.
        if track.dynamicRange == .hdr10 || track.dynamicRange == .hdr10Plus,
            track.masteringDisplay == nil || track.contentLight == nil
        {
            fail(
                AppleRule.hdr10Metadata, "static metadata of HDR10 is missing",
                track.masteringDisplay == nil ? "no mastering display" : "no content light level")
        }
        return result
    }

    /// Baseline, Main, High.
    private static let h264Profiles: Set<Int> = [66, 77, 100]

    /// Some variant is for older devices.
    private func levels(_ videos: [Video]) -> [RuleViolation] {
        var result: [RuleViolation] = []
        func check(_ family: VideoCodecString.Family, _ most: Int, _ rule: ValidationRule) {
            let codecs = videos.filter { $0.track.dovi == nil }.compactMap(\.codec)
                .filter { $0.family == family }
            guard let lowest = codecs.min(by: { $0.level < $1.level }),
                !codecs.contains(where: { $0.level <= most && !$0.isHighTier })
            else { return }
            result.append(
                RuleViolation(
                    rule, "no variant is within that level",
                    observed: .double(
                        family == .h264 ? Double(lowest.level) / 10 : Double(lowest.level) / 30)))
        }
        check(.h264, 41, AppleRule.h264Most)
        check(.hevc, 120, AppleRule.hevcMost)
        return result
    }

    private func colors(_ videos: [Video]) -> [RuleViolation] {
        // Rec. 601 has two sets of primaries.
        let spaces = ["bt470bg": "Rec. 601", "smpte170m": "Rec. 601"]
        var byRange: [String: Set<String>] = [:]
        for video in videos {
            guard let range = video.track.videoRange, let name = video.track.colorPrimaries else {
                continue
            }
            byRange[range, default: []].insert(spaces[name] ?? name)
        }
        return byRange.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }.map {
            RuleViolation(
                AppleRule.oneColorSpace, "\($0.key) variants have several colour spaces",
                observed: .string($0.value.sorted().joined(separator: ", ")))
        }
    }

    /// Transport streams keep parameter sets in samples by their nature.
    private var parameterSets: [RuleViolation] {
        let odd: Set<String> = ["avc3", "hev1", "dvhe", "dvav"]
        return subject.presentation.variants.compactMap { variant in
            guard
                let entry = variant.codecList.video.first(where: { entry in
                    odd.contains(String(entry.text.prefix(4)))
                }), subject.media(variant.uri)?.format != "mpegts"
            else { return nil }
            return RuleViolation(
                AppleRule.parameterSets, line: variant.line,
                "parameter sets are in samples", declared: .string(entry.text))
        }
    }

    private var sounds: [RuleViolation] {
        subject.mediaPlaylists.compactMap { media in
            let count = media.observation?.tracks.count { $0.mediaType == .audio } ?? 0
            guard count > 1 else { return nil }
            return RuleViolation(
                AppleRule.oneAudioStream, uri: media.name, line: media.line,
                "its segments hold \(count) audio streams", observed: .int(count))
        }
    }
}
