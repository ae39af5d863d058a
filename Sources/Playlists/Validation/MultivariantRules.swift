/// Rules about a multivariant playlist alone.
struct MultivariantRules {
    private let playlist: MultivariantPlaylist
    private let variants: [VariantStream]
    private let renditions: [Rendition]

    init(_ playlist: MultivariantPlaylist) {
        self.playlist = playlist
        variants = playlist.variants
        renditions = playlist.renditions
    }

    var violations: [RuleViolation] {
        renditions.flatMap(check) + groups + references + variantRules + sessions
    }

    private func must(_ clause: String, _ line: Int?, _ message: String) -> RuleViolation {
        RuleViolation("rfc8216bis \(clause)", .must, line: line, message)
    }

    // MARK: Renditions

    private func check(_ rendition: Rendition) -> [RuleViolation] {
        let clause = "4.4.6.1"
        let line = rendition.line
        var result: [RuleViolation] = []
        func fail(_ message: String) { result.append(must(clause, line, message)) }
        switch rendition.type {
        case .closedCaptions:
            if rendition.uri != nil { fail("closed captions have no URI") }
            if !isInStreamID(rendition.inStreamID) {
                fail("closed captions need INSTREAM-ID of CC1 to CC4 or SERVICE1 to SERVICE63")
            }
        case .subtitles:
            if rendition.uri == nil { fail("subtitles need a URI") }
        default: break
        }
        if rendition.type != .closedCaptions, rendition.inStreamID != nil {
            fail("INSTREAM-ID is for closed captions")
        }
        if rendition.type != .subtitles, rendition.attributes["FORCED"] != nil {
            fail("FORCED is for subtitles")
        }
        if rendition.type != .audio {
            for name in ["CHANNELS", "BIT-DEPTH", "SAMPLE-RATE"]
            where rendition.attributes[name] != nil {
                fail("\(name) is for audio")
            }
        }
        if rendition.isDefault, rendition.attributes.text("AUTOSELECT") == "NO" {
            fail("what is DEFAULT is AUTOSELECT too")
        }
        if let id = rendition.stableRenditionID, !isStableID(id) {
            fail("STABLE-RENDITION-ID holds other letters than A-Z a-z 0-9 + / = . - _")
        }
        return result
    }

    private func isInStreamID(_ id: String?) -> Bool {
        guard let id else { return false }
        if ["CC1", "CC2", "CC3", "CC4"].contains(id) { return true }
        guard id.hasPrefix("SERVICE"), let number = Int(id.dropFirst(7)) else { return false }
        return (1...63).contains(number)
    }

    private func isStableID(_ id: String) -> Bool {
        !id.isEmpty
            && id.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D, 0x2E, 0x2D, 0x5F: true
                default: false
                }
            }
    }

    private struct Group: Hashable {
        let type: Rendition.Kind?
        let id: String?
    }

    private var groups: [RuleViolation] {
        let grouped = Dictionary(grouping: renditions) { Group(type: $0.type, id: $0.groupID) }
        let ordered = grouped.values.sorted { ($0.first?.line ?? 0) < ($1.first?.line ?? 0) }
        var result: [RuleViolation] = []
        for members in ordered {
            var names: Set<String> = []
            for member in members {
                if let name = member.name, !names.insert(name).inserted {
                    result.append(
                        must("4.4.6.1.1", member.line, "the NAME “\(name)” is twice in its group"))
                }
            }
            let defaults = members.filter(\.isDefault)
            if defaults.count > 1, let second = defaults.dropFirst().first {
                result.append(
                    must("4.4.6.1.1", second.line, "a group has at most one DEFAULT"))
            }
        }
        return result + differingGroups
    }

    /// Groups that variants choose between have the same members.
    private var differingGroups: [RuleViolation] {
        let kinds: [(Rendition.Kind, (VariantStream) -> String?)] = [
            (.audio, \.audioGroup), (.subtitles, \.subtitlesGroup), (.video, \.videoGroup),
        ]
        return kinds.flatMap { kind, group -> [RuleViolation] in
            let used = Set(variants.compactMap(group)).sorted()
            let members = used.map { id in
                (id: id, all: playlist.renditions(kind, group: id))
            }.filter { !$0.all.isEmpty }
            guard let first = members.first else { return [] }
            return members.dropFirst().compactMap { group in
                let (one, other) = (Set(first.all.map(\.name)), Set(group.all.map(\.name)))
                guard one != other else { return nil }
                return RuleViolation(
                    "rfc8216bis 4.4.6.2.1", .must, line: group.all.first?.line,
                    "the groups “\(first.id)” and “\(group.id)” have other members")
            }
        }
    }

    private var references: [RuleViolation] {
        variants.flatMap { variant -> [RuleViolation] in
            let wanted: [(String, Rendition.Kind, String?)] = [
                ("AUDIO", .audio, variant.audioGroup), ("VIDEO", .video, variant.videoGroup),
                ("SUBTITLES", .subtitles, variant.subtitlesGroup),
                ("CLOSED-CAPTIONS", .closedCaptions, variant.closedCaptionsGroup),
            ]
            return wanted.compactMap { name, kind, group in
                guard let group, !(kind == .closedCaptions && group == "NONE"),
                    playlist.renditions(kind, group: group).isEmpty
                else { return nil }
                return must(
                    "4.4.6.2", variant.line,
                    "\(name) names the group “\(group)”, which is not there")
            }
        }
    }

    // MARK: Variants

    private var variantRules: [RuleViolation] {
        var result: [RuleViolation] = []
        let captions = variants.map(\.closedCaptionsGroup)
        if captions.contains("NONE"), captions.contains(where: { $0 != "NONE" }) {
            result.append(
                must(
                    "4.4.6.2", variants.first { $0.closedCaptionsGroup == "NONE" }?.line,
                    "CLOSED-CAPTIONS is NONE for every variant or for none"))
        }
        let all = variants + playlist.iFrameVariants
        let scored = all.filter { $0.attributes["SCORE"] != nil }
        if !scored.isEmpty, scored.count < all.count {
            result.append(
                RuleViolation(
                    "rfc8216bis 4.4.6.2", .should,
                    line: all.first { $0.attributes["SCORE"] == nil }?.line,
                    "SCORE is on some variants and not on others"))
        }
        for variant in all {
            if let id = variant.stableVariantID, !isStableID(id) {
                result.append(
                    must(
                        "4.4.6.2", variant.line,
                        "STABLE-VARIANT-ID holds other letters than A-Z a-z 0-9 + / = . - _"))
            }
            if let average = variant.averageBandwidth, let peak = variant.bandwidth, average > peak
            {
                result.append(
                    RuleViolation(
                        "rfc8216bis 4.4.6.2", .should, line: variant.line,
                        "AVERAGE-BANDWIDTH is above BANDWIDTH", declared: "\(average) > \(peak)"))
            }
            if variant.requiredVideoLayout == "CH-MONO" {
                result.append(
                    RuleViolation(
                        "rfc8216bis 4.4.6.2", .should, line: variant.line,
                        "REQ-VIDEO-LAYOUT of CH-MONO alone is left out"))
            }
            if variant.codecs == nil {
                result.append(
                    RuleViolation(
                        "rfc8216bis 4.4.6.2", .should, line: variant.line, "CODECS is missing"))
            }
        }
        return result
    }

    private var sessions: [RuleViolation] {
        var result: [RuleViolation] = []
        var seen: Set<[String?]> = []
        for data in playlist.sessionData {
            if (data.value == nil) == (data.uri == nil) {
                result.append(
                    must("4.4.6.4", data.line, "EXT-X-SESSION-DATA needs one of VALUE and URI"))
            }
            if !seen.insert([data.dataID, data.language]).inserted {
                result.append(
                    must("4.4.6.4", data.line, "DATA-ID and LANGUAGE are there twice"))
            }
        }
        for key in playlist.sessionKeys where key.method == "NONE" {
            result.append(must("4.4.6.5", key.line, "EXT-X-SESSION-KEY is never NONE"))
        }
        if let steering = playlist.contentSteering, let pathway = steering.pathwayID,
            !variants.contains(where: { ($0.pathwayID ?? ".") == pathway })
        {
            result.append(
                must("4.4.6.6", steering.line, "no variant is of the pathway “\(pathway)”"))
        }
        return result
    }
}
