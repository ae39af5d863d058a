/// The content of a download of a presentation.
public struct DownloadPlan: Hashable, Sendable {
    /// One set of wishes: AVAssetDownloadContentConfiguration.
    public struct Configuration: Hashable, Sendable {
        /// Asked in order, until one holds for a variant that can be played; none is automatic
        /// selection.
        public var qualifiers: [VariantQualifier]
        /// Renditions to fetch. A kind of which none is named or found has its default ones.
        public var mediaSelections: [MediaSelection]

        /// Creates a configuration with renditions of certain kinds.
        public init(qualifiers: [VariantQualifier] = [], mediaSelections: [MediaSelection]) {
            self.qualifiers = qualifiers
            self.mediaSelections = mediaSelections
        }

        /// - Parameter mediaSelections: names or languages of renditions of any kind.
        public init(qualifiers: [VariantQualifier] = [], mediaSelections: [String] = []) {
            self.init(
                qualifiers: qualifiers, mediaSelections: mediaSelections.map { .named($0) })
        }
    }

    /// A rendition by its name or language: AVMediaSelection with one option.
    public struct MediaSelection: Hashable, Sendable {
        /// nil for any kind.
        var kind: Rendition.Kind?
        /// Value of NAME or LANGUAGE.
        var option: String

        /// Renditions of every kind with this name or language.
        public static func named(_ option: String) -> MediaSelection {
            MediaSelection(kind: nil, option: option)
        }

        /// Audio with this name or language.
        public static func audible(_ option: String) -> MediaSelection {
            MediaSelection(kind: .audio, option: option)
        }

        /// Subtitles with this name or language.
        public static func legible(_ option: String) -> MediaSelection {
            MediaSelection(kind: .subtitles, option: option)
        }

        /// `audio:en`, `subtitles:en`, `video:NAME`, or a name or language of any kind.
        package init(option text: String) {
            let parts = text.split(separator: ":", maxSplits: 1)
            let kinds: [Substring: Rendition.Kind] = [
                "audio": .audio, "video": .video, "subtitles": .subtitles,
            ]
            let kind = parts.count == 2 ? kinds[parts[0]] : nil
            self.init(kind: kind, option: kind == nil ? text : String(parts[1]))
        }

        private init(kind: Rendition.Kind?, option: String) {
            (self.kind, self.option) = (kind, option)
        }

        fileprivate func matches(_ rendition: PresentationRendition, _ kind: Rendition.Kind) -> Bool
        {
            (self.kind ?? kind) == kind
                && (option == rendition.name || option == rendition.language)
        }
    }

    /// One media playlist to fetch.
    public struct Item: Hashable, Sendable {
        /// URI in the multivariant playlist.
        public package(set) var uri: PlaylistURI
        /// `variant 2`, `AUDIO English`
        public package(set) var label: String
        /// nil where it is unknown.
        package var bytes: UInt64?
        /// Whether an earlier configuration brings it already.
        public package(set) var isShared: Bool
    }

    /// The answer to one configuration.
    public struct Part: Hashable, Sendable {
        package var isPrimary: Bool
        /// The choice of its variant, and why.
        public package(set) var qualification: Qualification
        /// Media playlists, that of the variant first.
        public package(set) var items: [Item]

        /// Place of the variant among those of the playlist, from 0; nil where none can be
        /// played.
        public var variant: Int? { qualification.chosen }
    }

    /// The name of the download for users; nil without one.
    public var title: String?
    /// The part of the primary configuration, then those of the auxiliary ones in order.
    public package(set) var parts: [Part]

    /// Bytes of all that is fetched; nil where the size of something is not known.
    package var bytes: UInt64? {
        parts.flatMap(\.items).filter { !$0.isShared }.reduce(0 as UInt64?) { sum, item in
            guard let sum, let bytes = item.bytes else { return nil }
            let (total, overflow) = sum.addingReportingOverflow(bytes)
            return overflow ? nil : total
        }
    }

    /// - Parameters:
    ///   - optimizes: whether auxiliary configurations reuse the video of the primary one,
    ///     so that nothing is fetched twice.
    ///   - preferences: among variants that qualify alike.
    ///   - bytes: of a media playlist with all its segments.
    package init(
        primary: Configuration, auxiliary: [Configuration] = [], optimizes: Bool = true,
        of presentation: Presentation, mimicsObjectiveC: Bool = false,
        preferences: DownloadPreferences = .init(), bytes: (PlaylistURI) -> UInt64?
    ) {
        var known: [PlaylistURI: UInt64?] = [:]
        var fetched: Set<PlaylistURI> = []
        var parts: [Part] = []
        for (index, configuration) in ([primary] + auxiliary).enumerated() {
            var qualification = Qualification(
                configuration.qualifiers, of: presentation, mimicsObjectiveC: mimicsObjectiveC,
                preferences: preferences)
            if optimizes, index > 0, let first = parts.first?.qualification.chosen {
                qualification.share(video: presentation.variants[first], of: presentation)
            }
            var items: [Item] = []
            var listed: Set<PlaylistURI> = []
            for (uri, label) in Self.contents(configuration, qualification, presentation) {
                guard listed.insert(uri).inserted else { continue }
                let size = known[uri] ?? bytes(uri)
                known[uri] = size
                let isShared = optimizes && fetched.contains(uri)
                items.append(Item(uri: uri, label: label, bytes: size, isShared: isShared))
                fetched.insert(uri)
            }
            parts.append(Part(isPrimary: index == 0, qualification: qualification, items: items))
        }
        self.parts = parts
    }

    private static func contents(
        _ configuration: Configuration, _ qualification: Qualification,
        _ presentation: Presentation
    ) -> [(PlaylistURI, String)] {
        guard let index = qualification.chosen else { return [] }
        let variant = presentation.variants[index]
        var items = variant.uri.map { [($0, "variant \(index)")] } ?? []
        for kind in [Rendition.Kind.audio, .video, .subtitles] {
            let group = presentation.renditions(of: variant, kind)
            let wanted = group.filter { rendition in
                configuration.mediaSelections.contains { $0.matches(rendition, kind) }
            }
            let automatic = kind == .subtitles ? group.filter(\.isDefault) : group.defaults
            for rendition in wanted.isEmpty ? automatic : wanted {
                guard let uri = rendition.uri else { continue }
                items.append((uri, "\(kind.rawValue) \(rendition.name ?? "")"))
            }
        }
        return items
    }
}

extension [PresentationRendition] {
    /// The one that is marked, else the first.
    fileprivate var defaults: [PresentationRendition] {
        first(where: \.isDefault).map { [$0] } ?? Array(prefix(1))
    }
}

extension Qualification {
    /// Chooses the candidate with the same video, if there is one.
    fileprivate mutating func share(video: Variant, of presentation: Presentation) {
        guard let same = candidates.first(where: { presentation.variants[$0].uri == video.uri }),
            same != chosen
        else { return }
        chosen = same
        reasons.append("the video of the primary configuration is reused")
    }
}
