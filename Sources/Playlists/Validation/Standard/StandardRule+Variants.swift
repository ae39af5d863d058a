import TrackModel

extension StandardRule {
    /// EXT-X-STREAM-INF, sessions, and what URIs of playlists lead to.
    static let variants: [ValidationRule] = [
        closedCaptionsNone, score, codecsMissing, codecsOfGroup, videoLayout, averageAbovePeak,
        sessionData,
        sessionKey, variantTwice, steeringPathway, iFramesOnly, playlistMissing,
    ]

    static let closedCaptionsNone: ValidationRule = rule(
        "closed-captions-none", "4.3.4.2", "4.4.6.2", .must,
        "either all variants or none have CLOSED-CAPTIONS=NONE",
        remedy: "Write CLOSED-CAPTIONS=NONE on every variant, or on none.",
        check: .presentation { subject in
            let variants = subject.multivariant?.variants ?? []
            guard let none = variants.first(where: { $0.closedCaptionsGroup == "NONE" }),
                variants.contains(where: { $0.closedCaptionsGroup != "NONE" })
            else { return [] }
            return [
                Violation(
                    "only some variants have CLOSED-CAPTIONS=NONE", line: none.line)
            ]
        })

    static let score: ValidationRule = rule(
        "score", nil, "4.4.6.2", .should, "either all variants or none have SCORE",
        remedy: "Add SCORE to the other variants.",
        check: .presentation { subject in
            let streams = subject.multivariant?.streams ?? []
            guard streams.contains(where: { $0.attributes["SCORE"] != nil }),
                let without = streams.first(where: { $0.attributes["SCORE"] == nil })
            else { return [] }
            return [
                Violation("only some variants have SCORE", line: without.line)
            ]
        })

    static let codecsMissing: ValidationRule = rule(
        "codecs-missing", "4.3.4.2", "4.4.6.2", .should, "variants have CODECS",
        remedy: "Add CODECS; without it, players must open segments to detect their formats.",
        check: .streams { stream in
            stream.attributes["CODECS"] == nil ? Violation("CODECS is missing") : nil
        })

    /// The playlist alone decides it, where no media of the group was read: its renditions are audio.
    static let codecsOfGroup: ValidationRule = rule(
        "codecs-of-group", "4.3.4.2", "4.4.6.2", .must,
        "CODECS of a variant with an audio group has an audio format",
        remedy: "Add the RFC 6381 codec strings of the renditions to CODECS.",
        check: .presentation { subject in
            subject.presentation.variants.compactMap { variant in
                let codecs = variant.codecList
                guard let group = variant.audioGroup, !codecs.all.isEmpty,
                    codecs.all.allSatisfy(\.isKnown), !codecs.hasAudio,
                    subject.presentation.renditions(of: variant, .audio).allSatisfy({
                        subject.media($0.uri ?? variant.uri)?.tracks.isEmpty != false
                    })
                else { return nil }
                return Violation(
                    "CODECS has no audio format, and AUDIO is “\(group)”", line: variant.line)
            }
        })

    static let videoLayout: ValidationRule = rule(
        "video-layout", nil, "4.4.6.2", .should,
        "REQ-VIDEO-LAYOUT is omitted for the defaults CH-MONO and PROJ-RECT",
        remedy: "Remove REQ-VIDEO-LAYOUT; players that do not support it skip the variant.",
        check: .streams { stream in
            guard let layout = stream.requiredVideoLayout else { return nil }
            let words = layout.split { $0 == "," || $0 == "/" }
            guard !words.isEmpty, words.allSatisfy({ $0 == "CH-MONO" || $0 == "PROJ-RECT" })
            else { return nil }
            return Violation("REQ-VIDEO-LAYOUT is \(layout), which is the default")
        })

    static let averageAbovePeak: ValidationRule = rule(
        "average-above-peak", "4.3.4.2", "4.4.6.2", .should,
        "AVERAGE-BANDWIDTH is not above BANDWIDTH", remedy: "Measure both again.",
        check: .streams { stream in
            guard let average = stream.averageBandwidth, let peak = stream.bandwidth,
                average > peak
            else { return nil }
            return Violation(
                "AVERAGE-BANDWIDTH is above BANDWIDTH", declared: .whole(average),
                observed: .whole(peak), unit: "b/s")
        })

    static let sessionData: ValidationRule = rule(
        "session-data", "4.3.4.4", "4.4.6.4", .must,
        "EXT-X-SESSION-DATA has either VALUE or URI, and is unique by DATA-ID and LANGUAGE",
        remedy: "Keep either VALUE or URI, and one tag for each DATA-ID and LANGUAGE.",
        check: .presentation { subject in
            var seen: Set<[String?]> = []
            return (subject.multivariant?.sessionData ?? []).flatMap { data -> [Violation] in
                var result: [Violation] = []
                if (data.value == nil) == (data.uri == nil) {
                    result.append(
                        Violation(
                            "EXT-X-SESSION-DATA has both or neither of VALUE and URI",
                            line: data.line))
                }
                if !seen.insert([data.dataID, data.language]).inserted {
                    result.append(
                        Violation("duplicate DATA-ID and LANGUAGE", line: data.line))
                }
                return result
            }
        })

    static let sessionKey: ValidationRule = rule(
        "session-key", "4.3.4.5", "4.4.6.5", .must, "METHOD of EXT-X-SESSION-KEY is not NONE",
        remedy: "Remove the tag.",
        check: .presentation { subject in
            (subject.multivariant?.sessionKeys ?? []).filter { $0.method == "NONE" }
                .map { Violation("METHOD of EXT-X-SESSION-KEY is NONE", line: $0.line) }
        })

    static let variantTwice: ValidationRule = rule(
        "variant-twice", "4.3.4.2", "4.4.6.2", .should,
        "variants differ in their URI, groups or pathway",
        remedy: "Remove one of the two EXT-X-STREAM-INF.",
        check: .presentation { subject in
            var seen: [[String?]: Int] = [:]
            return (subject.multivariant?.variants ?? []).compactMap { stream in
                guard let uri = stream.uri?.text else { return nil }
                let groups = ["AUDIO", "VIDEO", "SUBTITLES", "CLOSED-CAPTIONS", "PATHWAY-ID"]
                let key = [uri] + groups.map { stream.attributes.text($0) }
                guard let line = seen[key] else {
                    seen[key] = stream.line
                    return nil
                }
                return Violation(
                    "“\(uri)” is the variant of line \(line) again", line: stream.line)
            }
        })

    static let steeringPathway: ValidationRule = rule(
        "steering-pathway", nil, "4.4.6.6", .must,
        "PATHWAY-ID of EXT-X-CONTENT-STEERING is the pathway of a variant",
        remedy: "Use the pathway of a variant.",
        check: .presentation { subject in
            guard let playlist = subject.multivariant, let steering = playlist.contentSteering,
                let pathway = steering.pathwayID,
                !playlist.variants.contains(where: { ($0.pathwayID ?? ".") == pathway })
            else { return [] }
            return [
                Violation("no variant has the pathway “\(pathway)”", line: steering.line)
            ]
        })

    static let iFramesOnly: ValidationRule = rule(
        "i-frames-only", "4.3.4.3", "4.4.6.3", .must,
        "the playlist of EXT-X-I-FRAME-STREAM-INF has EXT-X-I-FRAMES-ONLY",
        remedy: "Add EXT-X-I-FRAMES-ONLY to the I-frame playlist.",
        check: .presentation { subject in
            guard subject.multivariant != nil else { return [] }
            return subject.mixedIFramePlaylists
        })

    static let playlistMissing: ValidationRule = rule(
        "playlist-missing", "4.3.4.2", "4.4.6.2", .must,
        "the URI of a variant or rendition leads to a media playlist",
        remedy: "Restore the playlist.",
        check: .presentation { subject in
            let loaded = subject.loaded
            let local = loaded.referencedPlaylists.filter {
                loaded.reference(to: $0.uri).localPath != nil
            }
            // A playlist that was saved alone is not blamed for that.
            guard local.contains(where: { loaded.lists[$0.uri] != nil }) else { return [] }
            return local.filter { loaded.lists[$0.uri] == nil }.map {
                Violation(
                    "“\($0.uri.text)” is missing or not a media playlist", line: $0.line)
            }
        })
}
