import TrackModel

extension StandardRule {
    /// Documents that the multivariant playlist names: content steering and session data.
    static let steering: [ValidationRule] = [
        steeringManifest, steeringClone, steeringPriority, sessionDataDocument,
    ]

    static let steeringManifest: ValidationRule = rule(
        "steering-manifest", nil, "7.2", .must,
        "SERVER-URI of EXT-X-CONTENT-STEERING names a JSON object with VERSION 1, a positive TTL "
            + "and PATHWAY-PRIORITY, a list of pathways without repeats",
        remedy: "Fix the document of the steering server.", needs: .documents,
        check: .documents(.steeringManifest, "the steering manifest") { document in
            SteeringManifest(document).faults
        })

    static let steeringClone: ValidationRule = rule(
        "steering-clone", nil, "7.3", .must,
        "each of PATHWAY-CLONES has a new ID, the BASE-ID of a pathway, and in URI-REPLACEMENT a "
            + "host, parameters, or absolute URIs for stable IDs of the playlist",
        remedy: "Fix the clone; clients ignore it.", needs: .documents,
        check: .presentation { subject in
            guard let (manifest, mention) = subject.steeringManifest,
                let playlist = subject.multivariant
            else { return [] }
            return manifest.cloneFaults(
                pathways: playlist.pathways,
                variants: Set(
                    playlist.streams.compactMap { $0.attributes.text("STABLE-VARIANT-ID") }),
                renditions: Set(
                    playlist.renditions.compactMap { $0.attributes.text("STABLE-RENDITION-ID") })
            ).prefix(20).map { Violation($0, line: mention.line) }
        })

    static let steeringPriority: ValidationRule = rule(
        "steering-priority", nil, "7.2, 7.5", .should,
        "PATHWAY-PRIORITY has a pathway of the playlist, or a clone",
        remedy: "Name the pathways of the playlist, or add PATHWAY-ID to its variants.",
        needs: .documents,
        check: .presentation { subject in
            guard let (manifest, mention) = subject.steeringManifest,
                let pathways = subject.multivariant?.pathways, !manifest.priority.isEmpty
            else { return [] }
            let known = pathways.union(manifest.clones.compactMap(\.id))
            guard !manifest.priority.contains(where: known.contains) else { return [] }
            return [
                Violation(
                    "no pathway of PATHWAY-PRIORITY is one of the playlist", line: mention.line,
                    declared: .array(manifest.priority.prefix(20).map(JSONValue.string)),
                    observed: .array(pathways.sorted().prefix(20).map(JSONValue.string)))
            ]
        })

    static let sessionDataDocument: ValidationRule = rule(
        "session-data-document", "4.3.4.4", "4.4.6.4", .must,
        "URI of EXT-X-SESSION-DATA names a document of JSON, unless FORMAT is RAW",
        remedy: "Restore the document, or write FORMAT=RAW.", needs: .documents,
        check: .documents(.sessionData, "the session data") { _ in [] })
}

extension RuleSubject {
    fileprivate var steeringManifest: (SteeringManifest, SideDocuments.Mention)? {
        let side = observation.sideDocuments
        guard let mention = side.mentions.first(where: { $0.kind == .steeringManifest }),
            let document = side.documents[mention.address]?.value
        else { return nil }
        return (SteeringManifest(document), mention)
    }
}

extension MultivariantPlaylist {
    /// PATHWAY-ID of variants; `.` is that of a variant without one.
    fileprivate var pathways: Set<String> { Set(variants.map { $0.pathwayID ?? "." }) }
}
