import TrackModel

/// Rules about a multivariant playlist alone.
struct MultivariantRules {
    private let playlist: MultivariantPlaylist
    private let variants: [VariantStream]
    private let renditions: [Rendition]
    private let members: [Group: [Rendition]]

    init(_ playlist: MultivariantPlaylist) {
        self.playlist = playlist
        variants = playlist.variants
        renditions = playlist.renditions
        members = Dictionary(grouping: renditions) { Group(type: $0.type, id: $0.groupID) }
    }

    var violations: [RuleViolation] {
        renditions.flatMap(check) + groups + references + variantRules + sessions
    }

    private func breach(_ rule: ValidationRule, _ line: Int?, _ message: String) -> RuleViolation {
        RuleViolation(rule, line: line, message)
    }

    // MARK: Renditions

    private func check(_ rendition: Rendition) -> [RuleViolation] {
        let line = rendition.line
        var result: [RuleViolation] = []
        func fail(_ rule: ValidationRule, _ message: String) {
            result.append(breach(rule, line, message))
        }
        switch rendition.type {
        case .closedCaptions:
            if rendition.uri != nil {
                fail(StandardRule.renditionURI, "closed captions have no URI")
            }
            if !isInStreamID(rendition.inStreamID) {
                fail(
                    StandardRule.inStreamID,
                    "closed captions need INSTREAM-ID of CC1 to CC4 or SERVICE1 to SERVICE63")
            }
        case .subtitles:
            if rendition.uri == nil { fail(StandardRule.renditionURI, "subtitles need a URI") }
        default: break
        }
        if rendition.type != .subtitles, rendition.attributes["FORCED"] != nil {
            fail(StandardRule.forced, "FORCED is for subtitles")
        }
        if rendition.type != .audio {
            for name in ["CHANNELS", "BIT-DEPTH", "SAMPLE-RATE"]
            where rendition.attributes[name] != nil {
                fail(StandardRule.audioAttributes, "\(name) is for audio")
            }
        }
        if rendition.isDefault, rendition.attributes.text("AUTOSELECT") == "NO" {
            fail(StandardRule.autoselect, "what is DEFAULT is AUTOSELECT too")
        }
        if let id = rendition.stableRenditionID, !isStableID(id) {
            fail(
                StandardRule.stableID,
                "STABLE-RENDITION-ID holds other letters than A-Z a-z 0-9 + / = . - _")
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
        let ordered = members.values.sorted { ($0.first?.line ?? 0) < ($1.first?.line ?? 0) }
        var result: [RuleViolation] = []
        for members in ordered {
            var names: Set<String> = []
            for member in members {
                if let name = member.name, !names.insert(name).inserted {
                    result.append(
                        breach(
                            StandardRule.groupNames, member.line,
                            "the NAME “\(name)” is twice in its group"))
                }
            }
            let defaults = members.filter(\.isDefault)
            if defaults.count > 1, let second = defaults.dropFirst().first {
                result.append(
                    breach(
                        StandardRule.groupDefault, second.line, "a group has at most one DEFAULT"))
            }
        }
        return result + differingGroups
    }

    /// Groups that variants choose between have the same members, which differ in their
    /// coding alone.
    private var differingGroups: [RuleViolation] {
        let kinds: [(Rendition.Kind, (VariantStream) -> String?)] = [
            (.audio, \.audioGroup), (.subtitles, \.subtitlesGroup), (.video, \.videoGroup),
        ]
        return kinds.flatMap { kind, group -> [RuleViolation] in
            let used = Set(variants.compactMap(group)).sorted()
            let members = used.map { id in
                (id: id, all: self.members[Group(type: kind, id: id)] ?? [])
            }.filter { !$0.all.isEmpty }
            guard let first = members.first else { return [] }
            return members.dropFirst().compactMap { group in
                guard let difference = difference(first.all, group.all) else { return nil }
                return breach(
                    StandardRule.groupMembers, group.all.first?.line,
                    "the groups “\(first.id)” and “\(group.id)” \(difference)")
            }
        }
    }

    /// Attributes that may differ between members of groups that stand for each other.
    private static let coding: Set<String> = [
        "URI", "GROUP-ID", "CHANNELS", "BIT-DEPTH", "STABLE-RENDITION-ID", "INSTREAM-ID",
        "SAMPLE-RATE", "PATHWAY-ID",
    ]

    private func difference(_ one: [Rendition], _ other: [Rendition]) -> String? {
        guard Set(one.map(\.name)) == Set(other.map(\.name)) else { return "have other members" }
        let twins = Dictionary(other.map { ($0.name, $0) }) { first, _ in first }
        for member in one {
            guard let twin = twins[member.name] else { continue }
            let names = Set((member.attributes.all + twin.attributes.all).map(\.name))
                .subtracting(Self.coding).filter {
                    TagRule.named("EXT-X-MEDIA")?.attribute($0) != nil
                }
            // NO is what absence means.
            func value(_ rendition: Rendition, _ name: String) -> String? {
                let text = rendition.attributes.text(name)
                return text == "NO" ? nil : text
            }
            if let name = names.sorted().first(where: { value(member, $0) != value(twin, $0) }) {
                return "have another \(name) for “\(member.name ?? "")”"
            }
        }
        return nil
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
                    members[Group(type: kind, id: group)] == nil
                else { return nil }
                return breach(
                    StandardRule.groupMissing, variant.line,
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
                breach(
                    StandardRule.closedCaptionsNone,
                    variants.first { $0.closedCaptionsGroup == "NONE" }?.line,
                    "CLOSED-CAPTIONS is NONE for every variant or for none"))
        }
        let all = variants + playlist.iFrameVariants
        let scored = all.filter { $0.attributes["SCORE"] != nil }
        if !scored.isEmpty, scored.count < all.count {
            result.append(
                breach(
                    StandardRule.score, all.first { $0.attributes["SCORE"] == nil }?.line,
                    "SCORE is on some variants and not on others"))
        }
        for variant in all {
            if let id = variant.stableVariantID, !isStableID(id) {
                result.append(
                    breach(
                        StandardRule.stableID, variant.line,
                        "STABLE-VARIANT-ID holds other letters than A-Z a-z 0-9 + / = . - _"))
            }
            if let average = variant.averageBandwidth, let peak = variant.bandwidth, average > peak
            {
                result.append(
                    RuleViolation(
                        StandardRule.averageAbovePeak, line: variant.line,
                        "AVERAGE-BANDWIDTH is above BANDWIDTH", declared: JSONValue(average),
                        observed: JSONValue(peak), unit: "b/s"))
            }
            if let layout = variant.requiredVideoLayout, saysNothing(layout) {
                result.append(
                    breach(
                        StandardRule.videoLayout, variant.line,
                        "REQ-VIDEO-LAYOUT of \(layout) alone is left out"))
            }
            if variant.attributes["CODECS"] == nil {
                result.append(breach(StandardRule.codecsMissing, variant.line, "CODECS is missing"))
            }
        }
        return result
    }

    private func saysNothing(_ layout: String) -> Bool {
        let words = layout.split { $0 == "," || $0 == "/" }
        return !words.isEmpty && words.allSatisfy { $0 == "CH-MONO" || $0 == "PROJ-RECT" }
    }

    private var sessions: [RuleViolation] {
        var result: [RuleViolation] = []
        var seen: Set<[String?]> = []
        for data in playlist.sessionData {
            if (data.value == nil) == (data.uri == nil) {
                result.append(
                    breach(
                        StandardRule.sessionData, data.line,
                        "EXT-X-SESSION-DATA needs one of VALUE and URI"))
            }
            if !seen.insert([data.dataID, data.language]).inserted {
                result.append(
                    breach(
                        StandardRule.sessionData, data.line, "DATA-ID and LANGUAGE are there twice")
                )
            }
        }
        for key in playlist.sessionKeys where key.method == "NONE" {
            result.append(
                breach(StandardRule.sessionKey, key.line, "EXT-X-SESSION-KEY is never NONE"))
        }
        if let steering = playlist.contentSteering, let pathway = steering.pathwayID,
            !variants.contains(where: { ($0.pathwayID ?? ".") == pathway })
        {
            result.append(
                breach(
                    StandardRule.steeringPathway, steering.line,
                    "no variant is of the pathway “\(pathway)”"))
        }
        return result
    }
}
