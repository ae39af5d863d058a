import TrackModel

extension StandardRule {
    /// EXT-X-STREAM-INF, sessions, and what URIs of playlists lead to.
    static let variants: [ValidationRule] = [
        closedCaptionsNone, score, codecsMissing, videoLayout, averageAbovePeak, sessionData,
        sessionKey, steeringPathway, iFramesOnly, playlistMissing,
    ]

    static let closedCaptionsNone: ValidationRule = rule(
        "closed-captions-none", "4.3.4.2", "4.4.6.2", .must,
        "CLOSED-CAPTIONS is NONE for every variant or for none",
        remedy: "Write CLOSED-CAPTIONS=NONE on every variant, or on none.",
        check: .presentation { subject in
            let variants = subject.multivariant?.variants ?? []
            guard let none = variants.first(where: { $0.closedCaptionsGroup == "NONE" }),
                variants.contains(where: { $0.closedCaptionsGroup != "NONE" })
            else { return [] }
            return [
                Violation(
                    "CLOSED-CAPTIONS is NONE for every variant or for none", line: none.line)
            ]
        })

    static let score: ValidationRule = rule(
        "score", nil, "4.4.6.2", .should, "SCORE is on every variant or on none",
        remedy: "Add SCORE to the other variants.",
        check: .presentation { subject in
            let streams = subject.multivariant?.streams ?? []
            guard streams.contains(where: { $0.attributes["SCORE"] != nil }),
                let without = streams.first(where: { $0.attributes["SCORE"] == nil })
            else { return [] }
            return [
                Violation("SCORE is on some variants and not on others", line: without.line)
            ]
        })

    static let codecsMissing: ValidationRule = rule(
        "codecs-missing", "4.3.4.2", "4.4.6.2", .should, "variants have CODECS",
        remedy: "Add CODECS: without, players open segments to learn what they hold.",
        check: .streams { stream in
            stream.attributes["CODECS"] == nil ? Violation("CODECS is missing") : nil
        })

    static let videoLayout: ValidationRule = rule(
        "video-layout", nil, "4.4.6.2", .should,
        "REQ-VIDEO-LAYOUT is left out where it says no more than CH-MONO and PROJ-RECT",
        remedy: "Take REQ-VIDEO-LAYOUT out: players that do not know it would skip the variant.",
        check: .streams { stream in
            guard let layout = stream.requiredVideoLayout else { return nil }
            let words = layout.split { $0 == "," || $0 == "/" }
            guard !words.isEmpty, words.allSatisfy({ $0 == "CH-MONO" || $0 == "PROJ-RECT" })
            else { return nil }
            return Violation("REQ-VIDEO-LAYOUT of \(layout) alone is left out")
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
        "EXT-X-SESSION-DATA has one of VALUE and URI, and no other of its DATA-ID and LANGUAGE",
        remedy: "Leave one of VALUE and URI, and one tag for each DATA-ID and LANGUAGE.",
        check: .presentation { subject in
            var seen: Set<[String?]> = []
            return (subject.multivariant?.sessionData ?? []).flatMap { data -> [Violation] in
                var result: [Violation] = []
                if (data.value == nil) == (data.uri == nil) {
                    result.append(
                        Violation(
                            "EXT-X-SESSION-DATA needs one of VALUE and URI", line: data.line))
                }
                if !seen.insert([data.dataID, data.language]).inserted {
                    result.append(
                        Violation("DATA-ID and LANGUAGE are there twice", line: data.line))
                }
                return result
            }
        })

    static let sessionKey: ValidationRule = rule(
        "session-key", "4.3.4.5", "4.4.6.5", .must, "METHOD of EXT-X-SESSION-KEY is not NONE",
        remedy: "Take the tag out.",
        check: .presentation { subject in
            (subject.multivariant?.sessionKeys ?? []).filter { $0.method == "NONE" }
                .map { Violation("EXT-X-SESSION-KEY is never NONE", line: $0.line) }
        })

    static let steeringPathway: ValidationRule = rule(
        "steering-pathway", nil, "4.4.6.6", .must,
        "PATHWAY-ID of EXT-X-CONTENT-STEERING is that of a variant",
        remedy: "Name a pathway that a variant belongs to.",
        check: .presentation { subject in
            guard let playlist = subject.multivariant, let steering = playlist.contentSteering,
                let pathway = steering.pathwayID,
                !playlist.variants.contains(where: { ($0.pathwayID ?? ".") == pathway })
            else { return [] }
            return [
                Violation("no variant is of the pathway “\(pathway)”", line: steering.line)
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
        "what a variant or rendition names is a media playlist", remedy: "Restore the playlist.",
        check: .presentation { subject in
            let loaded = subject.loaded
            let local = loaded.referencedPlaylists.filter {
                loaded.reference(to: $0.uri).localPath != nil
            }
            // A playlist that was saved alone is not blamed for that.
            guard local.contains(where: { loaded.lists[$0.uri] != nil }) else { return [] }
            return local.filter { loaded.lists[$0.uri] == nil }.map {
                Violation(
                    "“\($0.uri.text)” is not there, or is no media playlist", line: $0.line)
            }
        })
}
