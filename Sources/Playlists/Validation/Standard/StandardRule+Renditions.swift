import TrackModel

extension StandardRule {
    /// EXT-X-MEDIA and its groups.
    static let renditions: [ValidationRule] = [
        renditionURI, inStreamID, forced, audioAttributes, autoselect, stableID, groupNames,
        groupDefault, groupMembers, groupMissing,
    ]

    static let renditionURI: ValidationRule = rule(
        "rendition-uri", "4.3.4.1", "4.4.6.1", .must,
        "subtitles have a URI, closed captions have none",
        remedy: "Add the URI of the subtitles, or remove that of the captions.",
        check: .renditions { rendition in
            switch rendition.type {
            case .closedCaptions: rendition.uri == nil ? [] : ["closed captions with a URI"]
            case .subtitles: rendition.uri == nil ? ["subtitles without a URI"] : []
            default: []
            }
        })

    static let inStreamID: ValidationRule = rule(
        "instream-id", "4.3.4.1", "4.4.6.1", .must,
        "INSTREAM-ID of closed captions is CC1 to CC4 or SERVICE1 to SERVICE63",
        remedy: "Write the INSTREAM-ID of the captions.",
        check: .renditions { rendition in
            rendition.type != .closedCaptions || rendition.hasCaptionChannel
                ? [] : ["INSTREAM-ID is not CC1 to CC4 or SERVICE1 to SERVICE63"]
        })

    static let forced: ValidationRule = rule(
        "forced", "4.3.4.1", "4.4.6.1", .must, "FORCED is for subtitles only",
        remedy: "Remove FORCED.",
        check: .renditions { rendition in
            rendition.type == .subtitles || rendition.attributes["FORCED"] == nil
                ? [] : ["FORCED on a rendition that is not subtitles"]
        })

    static let audioAttributes: ValidationRule = rule(
        "audio-attributes", nil, "4.4.6.1", .must,
        "CHANNELS, BIT-DEPTH and SAMPLE-RATE are for audio only", remedy: "Remove the attribute.",
        check: .renditions { rendition in
            guard rendition.type != .audio else { return [] }
            return ["CHANNELS", "BIT-DEPTH", "SAMPLE-RATE"]
                .filter { rendition.attributes[$0] != nil }.map {
                    "\($0) on a rendition that is not audio"
                }
        })

    static let autoselect: ValidationRule = rule(
        "autoselect", "4.3.4.1", "4.4.6.1", .must, "AUTOSELECT is not NO if DEFAULT is YES",
        remedy: "Write AUTOSELECT=YES, or remove DEFAULT=YES.",
        check: .renditions { rendition in
            rendition.isDefault && rendition.attributes.text("AUTOSELECT") == "NO"
                ? ["AUTOSELECT=NO with DEFAULT=YES"] : []
        })

    static let stableID: ValidationRule = rule(
        "stable-id", nil, "4.4.6.1, 4.4.6.2", .must,
        "stable IDs contain only A-Z a-z 0-9 + / = . - _",
        remedy: "Use only these characters in the ID.",
        check: .renditions { rendition in
            rendition.stableRenditionID.map(isStableID) ?? true
                ? [] : ["STABLE-RENDITION-ID contains characters outside A-Z a-z 0-9 + / = . - _"]
        }
            + .streams { stream in
                stream.stableVariantID.map(isStableID) ?? true
                    ? nil
                    : Violation(
                        "STABLE-VARIANT-ID contains characters outside A-Z a-z 0-9 + / = . - _")
            })

    static let groupNames: ValidationRule = rule(
        "group-names", "4.3.4.1.1", "4.4.6.1.1", .must,
        "the renditions of a group have different NAMEs", remedy: "Rename one of the renditions.",
        check: .presentation { subject in
            groups(of: subject).flatMap { members -> [Violation] in
                var names: Set<String> = []
                return members.compactMap { member in
                    guard let name = member.name, !names.insert(name).inserted else { return nil }
                    return Violation("duplicate NAME “\(name)” in its group", line: member.line)
                }
            }
        })

    static let groupDefault: ValidationRule = rule(
        "group-default", "4.3.4.1.1", "4.4.6.1.1", .must, "a group has at most one DEFAULT=YES",
        remedy: "Keep DEFAULT=YES on one rendition of the group.",
        check: .presentation { subject in
            groups(of: subject).compactMap { members in
                members.filter(\.isDefault).dropFirst().first.map {
                    Violation("the group has more than one DEFAULT=YES", line: $0.line)
                }
            }
        })

    static let groupMembers: ValidationRule = rule(
        "group-members", "4.3.4.1.1", "4.4.6.1.1", .must,
        "groups of the same type have the same members, with the same attributes except the URI "
            + "and "
            + "those of the encoding",
        remedy: "Give every group the same renditions under the same names.",
        check: .presentation { subject in
            guard let playlist = subject.multivariant else { return [] }
            return VariantStream.groups.flatMap { _, kind, group -> [Violation] in
                guard kind != .closedCaptions else { return [] }
                let used = Set(playlist.variants.compactMap(group)).sorted()
                let members = used.map { id in
                    (id: id, all: subject.renditionGroups[.init(kind: kind, group: id)] ?? [])
                }.filter { !$0.all.isEmpty }
                guard let first = members.first else { return [] }
                return members.dropFirst().compactMap { group in
                    guard let difference = difference(first.all, group.all) else { return nil }
                    return Violation(
                        "the groups “\(first.id)” and “\(group.id)” \(difference)",
                        line: group.all.first?.line)
                }
            }
        })

    static let groupMissing: ValidationRule = rule(
        "group-missing", "4.3.4.2", "4.4.6.2", .must,
        "AUDIO, VIDEO, SUBTITLES and CLOSED-CAPTIONS refer to an existing group",
        remedy: "Add EXT-X-MEDIA for the group, or remove the attribute.",
        check: .diagnostics(.groupMissing)
            + .presentation { subject in
                guard let playlist = subject.multivariant else { return [] }
                return playlist.variants.flatMap { variant -> [Violation] in
                    VariantStream.groups.compactMap { name, kind, group in
                        guard let group = group(variant),
                            kind != .closedCaptions || group != "NONE",
                            subject.renditionGroups[.init(kind: kind, group: group)] == nil
                        else { return nil }
                        return Violation(
                            "\(name) refers to group “\(group)”, which does not exist",
                            line: variant.line)
                    }
                }
            })
}

extension VariantStream {
    /// The attributes that name groups of renditions.
    fileprivate static let groups:
        [(name: String, kind: Rendition.Kind, id: @Sendable (VariantStream) -> String?)] = [
            ("AUDIO", .audio, { $0.audioGroup }), ("SUBTITLES", .subtitles, { $0.subtitlesGroup }),
            ("VIDEO", .video, { $0.videoGroup }),
            ("CLOSED-CAPTIONS", .closedCaptions, { $0.closedCaptionsGroup }),
        ]
}

extension Rendition {
    fileprivate var hasCaptionChannel: Bool {
        guard let id = inStreamID else { return false }
        if ["CC1", "CC2", "CC3", "CC4"].contains(id) { return true }
        guard id.hasPrefix("SERVICE"), let number = Int(id.dropFirst(7)) else { return false }
        return (1...63).contains(number)
    }
}

extension StandardRule {
    private static func isStableID(_ id: String) -> Bool {
        !id.isEmpty
            && id.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D, 0x2E, 0x2D, 0x5F: true
                default: false
                }
            }
    }

    /// Renditions by group, in the order of lines.
    private static func groups(of subject: RuleSubject) -> [[Rendition]] {
        subject.renditionGroups.values.sorted { ($0.first?.line ?? 0) < ($1.first?.line ?? 0) }
    }

    /// Attributes that may differ between members of groups that stand for each other.
    private static let coding: Set<String> = [
        "URI", "GROUP-ID", "CHANNELS", "BIT-DEPTH", "STABLE-RENDITION-ID", "INSTREAM-ID",
        "SAMPLE-RATE", "PATHWAY-ID",
    ]

    private static func difference(_ one: [Rendition], _ other: [Rendition]) -> String? {
        guard Set(one.map(\.name)) == Set(other.map(\.name)) else {
            return "have different members"
        }
        let twins = Dictionary(other.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for member in one {
            guard let twin = twins[member.name] else { continue }
            let names = Set((member.attributes.all + twin.attributes.all).map(\.name))
                .subtracting(coding).filter {
                    TagRule.named("EXT-X-MEDIA")?.attribute($0) != nil
                }
            // NO is what absence means.
            func value(_ rendition: Rendition, _ name: String) -> String? {
                let text = rendition.attributes.text(name)
                return text == "NO" ? nil : text
            }
            if let name = names.sorted().first(where: { value(member, $0) != value(twin, $0) }) {
                return "have a different \(name) for “\(member.name ?? "")”"
            }
        }
        return nil
    }
}
