/// A rule that a playlist breaks.
public struct RuleViolation: Hashable, Sendable, Codable {
    public enum Severity: String, Hashable, Sendable, Codable {
        case must = "MUST"
        case should = "SHOULD"
        case info = "INFO"
    }

    /// `rfc8216bis 4.4.6.1`, `apple 9.1`
    public let rule: String
    public let severity: Severity
    /// From 1; nil for the presentation as a whole.
    public let line: Int?
    /// What it is about, where that is another file: the URI of a media playlist.
    public let uri: String?
    public let message: String
    public let declared: String?
    public let measured: String?

    init(
        _ rule: String, _ severity: Severity, line: Int? = nil, uri: String? = nil,
        _ message: String, declared: String? = nil, measured: String? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.line = line
        self.uri = uri
        self.message = message
        self.declared = declared
        self.measured = measured
    }
}

/// Whose rules `--validate` goes by.
public enum RuleBook: String, Hashable, Sendable, CaseIterable {
    /// RFC 8216 and its successor's draft.
    case rfc
    /// Apple's HLS Authoring Specification, as far as files tell.
    case apple
}

/// What rules look at.
struct RuleSubject {
    let loaded: LoadedPresentation
    /// Of a segment's file; nil where it is missing.
    let size: (LocalPath) -> UInt64?

    var presentation: Presentation { loaded.presentation }
    var multivariant: MultivariantPlaylist? { loaded.document.hls?.multivariant }

    /// The document itself, or the media playlists it refers to, in its order.
    var mediaPlaylists: [(uri: String?, playlist: MediaPlaylist, list: SegmentList?)] {
        if let media = loaded.document.hls?.media {
            return [(nil, media, loaded.lists[PlaylistURI(written: "")])]
        }
        let uris =
            (presentation.variants + presentation.iFrameVariants).compactMap(\.uri)
            + presentation.renditions.compactMap(\.uri)
        var seen: Set<PlaylistURI> = []
        return uris.filter { seen.insert($0).inserted }.compactMap { uri in
            guard let list = loaded.lists[uri], let playlist = list.playlist else { return nil }
            return (uri.text, playlist, list)
        }
    }
}

extension LoadedPresentation {
    /// - Parameter files: for rules about the size of segments.
    public func violations(
        of book: RuleBook, files: some ReferencedFiles
    ) -> [RuleViolation] {
        let subject = RuleSubject(loaded: self) { files.size(of: $0) }
        switch book {
        case .rfc: return StandardRules(subject).violations
        case .apple: return AuthoringRules(subject).violations
        }
    }
}
