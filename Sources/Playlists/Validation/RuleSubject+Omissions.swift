extension RuleSubject {
    typealias Omission = ValidationReport.Omission

    /// The rules that a report does not judge, and why.
    func omissions(of book: RuleBook) -> [Omission] {
        let rules = ValidationRule.rules(of: book)
        var result: [Omission] = []
        if isLive {
            let whole = rules.filter { $0.scope == .ended }.map(\.code)
            result.append(
                Omission(
                    "more may be added: rules about complete presentations are not judged",
                    rules: whole))
        }
        if !isMultivariant {
            result.append(
                Omission(
                    "a media playlist alone: rules about variants and renditions, and between "
                        + "playlists, are not judged"))
        }
        if observation.depth == .header {
            let deeper = rules.filter { $0.evidence.depth != .header }.map(\.code)
            result.append(
                Omission("no segment was opened: --depth sample or deeper does", rules: deeper))
        }
        return result + playlistOmissions + mediaOmissions
    }

    /// References that lead to nothing here.
    private var playlistOmissions: [Omission] {
        var result: [Omission] = []
        let wanted = loaded.referencedPlaylists
        let remote = wanted.filter { loaded.reference(to: $0.uri).isRemote }
        if !remote.isEmpty {
            result.append(
                Omission(
                    "\(remote.count) of \(wanted.count) media playlists are remote and were not "
                        + "fetched: --map-base reads saved copies"))
        }
        let refused = wanted.count { loaded.reference(to: $0.uri).isRefused }
        if refused > 0 {
            result.append(
                Omission("\(refused) references lead out of the folder, and are not opened"))
        }
        let local = wanted.filter { loaded.reference(to: $0.uri).localPath != nil }
        if !local.isEmpty, local.allSatisfy({ loaded.lists[$0.uri] == nil }) {
            result.append(
                Omission("none of the \(local.count) media playlists that it names was read"))
        }
        if loaded.diagnostics.contains(where: { $0.code == .limitExceeded }) {
            result.append(Omission("the playlist is beyond what is read of one"))
        }
        return result
    }

    private var mediaOmissions: [Omission] {
        let lists = loaded.rows.sorted { $0.key.text < $1.key.text }
        return lists.flatMap { uri, list -> [Omission] in
            let name = uri.text.isEmpty ? nil : uri.text
            let wanted = list.segments.count { !$0.isGap }
            guard wanted > 0 else { return [] }
            let remote = list.segments.count { !$0.isGap && $0.reference.isRemote }
            if remote == wanted {
                return [Omission(uri: name, "its segments are remote and were not fetched")]
            }
            if !list.segments.contains(where: { isThere($0) == true }) {
                return [
                    Omission(
                        uri: name,
                        "none of its \(wanted) segments is \(loaded.resolver.whereabouts): "
                            + "their sizes and media are not judged")
                ]
            }
            guard observation.depth != .header else { return [] }
            let media = observation.media[uri]
            if let problem = media?.problem { return [Omission(uri: name, problem)] }
            // Packets of text are not judged.
            if let media, !media.tracks.isEmpty, media.main == nil { return [] }
            let read = (media?.segments.count ?? 0) + (media?.faults.count ?? 0)
            guard read < wanted else { return [] }
            return [
                Omission(
                    uri: name,
                    "packets of \(read) of its \(wanted) segments were read"
                        + (observation.depth == .sample ? ": --depth packets reads all" : ""))
            ]
        }
    }
}

extension LoadedPresentation {
    /// Media playlists that a multivariant playlist names, once each.
    var referencedPlaylists: [(uri: PlaylistURI, line: Int?)] {
        guard document.hls?.multivariant != nil else { return [] }
        let all =
            (presentation.variants + presentation.iFrameVariants).map { ($0.uri, $0.line) }
            + presentation.renditions.map { ($0.uri, $0.line) }
        var seen: Set<PlaylistURI> = []
        return all.compactMap { uri, line in
            guard let uri, seen.insert(uri).inserted else { return nil }
            return (uri, line)
        }
    }
}

extension Reference {
    var isRemote: Bool { if case .remote = self { true } else { false } }
    var isRefused: Bool { if case .refused = self { true } else { false } }
}
