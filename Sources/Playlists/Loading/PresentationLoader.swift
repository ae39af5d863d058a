import Markup

/// Reads a document and, on demand, the media playlists it refers to: two levels and no
/// further.
package struct PresentationLoader<Files: ReferencedFiles> {
    private let files: Files
    let resolver: ReferenceResolver
    let limits: PlaylistLimits
    let meter: ReadingBudget
    /// Package that contains the document; nil if none.
    private let movie: MoviePackage?
    /// Media playlists of one presentation.
    private static var maxPlaylists: Int { 500 }

    package init(
        files: Files, resolver: ReferenceResolver = ReferenceResolver(),
        limits: PlaylistLimits = PlaylistLimits()
    ) {
        self.init(files: files, resolver: resolver, limits: limits, meter: ReadingBudget(limits))
    }

    /// - Parameter meter: of this presentation alone.
    package init(
        files: Files, resolver: ReferenceResolver, limits: PlaylistLimits, meter: ReadingBudget,
        movie: MoviePackage? = nil
    ) {
        self.movie = movie
        self.files = files
        self.resolver = resolver
        self.limits = limits
        self.meter = meter
    }

    /// - Parameter follows: whether media playlists are read too.
    package func load(_ bytes: [UInt8], follows: Bool) throws(PlaylistError) -> LoadedPresentation {
        _ = meter.read(bytes.count)
        let document = try PresentationDocument(parsing: bytes, limits: limits, meter: meter)
        guard follows, document.dash != nil, bytes.firstRange(of: Array("xlink:href".utf8)) != nil
        else { return load(document, follows: follows) }
        let root = try MarkupElement.parse(bytes, limits: limits, meter: meter)
        var remote = RemoteElements(
            files: files, resolver: resolver, limits: limits, meter: meter)
        remote.resolve(in: root)
        var parser = DASHParser(limits: limits)
        var manifest = parser.manifest(root)
        manifest.byteCount = bytes.count
        manifest.diagnostics += remote.diagnostics
        return load(.dash(manifest), follows: follows)
    }

    /// The same of a document that was read before.
    package func load(_ document: PresentationDocument, follows: Bool) -> LoadedPresentation {
        var loaded = LoadedPresentation(
            document: document, presentation: document.presentation, lists: [:],
            diagnostics: document.diagnostics, resolver: resolver)
        if let movie { loaded.presentation.note(movie, resolver) }
        noteReferences(&loaded)
        if follows { follow(document, into: &loaded) }
        noteLimits(&loaded)
        return loaded
    }

    private func follow(_ document: PresentationDocument, into loaded: inout LoadedPresentation) {
        switch document {
        case .hls(let playlist): follow(playlist, into: &loaded)
        case .dash(let manifest): addLists(of: manifest, to: &loaded)
        case .smooth: break
        }
        if loaded.presentation.duration == nil, loaded.presentation.isMultivariant {
            let lists = loaded.presentation.variants.compactMap(\.uri).compactMap {
                loaded.lists[$0]
            }
            if lists.first?.playlist?.isEnded == true {
                loaded.presentation.duration = lists.first?.duration
            }
        }
    }

    /// Says where something was left out.
    private func noteLimits(_ loaded: inout LoadedPresentation) {
        func note(_ message: String) {
            loaded.diagnostics.append(
                PlaylistDiagnostic(.limitExceeded, line: nil, message))
        }
        if meter.isStopped {
            note("reading was stopped early")
        } else if meter.isExhausted {
            note("too many segments; some are ignored")
        }
        if loaded.presentation.isCut {
            note("too many variants, periods or groups; some are ignored")
        }
    }

    // MARK: References

    /// Notes every URI of the document that is not followed.
    private func noteReferences(_ loaded: inout LoadedPresentation) {
        var localURI: String?
        for (uri, line) in references(of: loaded) where uri.text != localURI {
            switch resolver.resolve(uri.text) {
            // The byte ranges of one file follow each other.
            case .local: localURI = uri.text
            case .remote(let url):
                loaded.diagnostics.append(
                    PlaylistDiagnostic(
                        .referenceRemote, line: line,
                        resolver.isRemote
                            ? "“\(url)” is on another server and is not fetched"
                            : "“\(url)” is not local and is not fetched"))
            case .refused(let reason):
                loaded.diagnostics.append(
                    PlaylistDiagnostic(
                        .referenceRefused, line: line,
                        "“\(uri.text)” is not opened: \(reason)"))
            }
            if loaded.diagnostics.count > 2000 { return }
        }
    }

    private func references(of loaded: LoadedPresentation) -> [(PlaylistURI, Int?)] {
        guard let playlist = loaded.document.hls else { return [] }
        switch playlist.content {
        case .multivariant(let content):
            return content.tags.compactMap { tag in
                guard !["EXT-X-CONTENT-STEERING", "EXT-X-SESSION-KEY"].contains(tag.name) else {
                    return nil
                }
                return (tag.uri ?? tag.attributes.uri("URI")).map { ($0, tag.line) }
            }
        case .media(let content):
            var result: [(PlaylistURI, Int?)] = []
            result.reserveCapacity(content.segments.count)
            content.forEachTag { tag in
                guard
                    tag.name == MediaInitialization.tagName || tag.name == PartialSegment.tagName,
                    let uri = tag.attributes.uri("URI")
                else { return }
                result.append((uri, tag.line))
            }
            for segment in content.segments { result.append((segment.uri, segment.place.line)) }
            return result
        }
    }

    // MARK: HLS

    private func follow(_ playlist: HLSPlaylist, into loaded: inout LoadedPresentation) {
        switch playlist.content {
        case .media(let media):
            let own = PlaylistURI(written: "")
            loaded.lists[own] = list(media, uri: own, base: nil)
            if let info = movie?.streams.compactMap(\.info).first {
                loaded.lists[own]?.take(info, sizeOf: files.size)
            }
        case .multivariant(let multivariant):
            let variants = loaded.presentation.variants + loaded.presentation.iFrameVariants
            let wanted =
                variants.map { ($0.uri, $0.line) }
                + loaded.presentation.renditions.map { ($0.uri, $0.line) }
            for case (let uri?, let line) in wanted where loaded.lists[uri] == nil {
                guard loaded.lists.count < Self.maxPlaylists, meter.goesOn() else { return }
                add(uri, line: line, of: multivariant, to: &loaded)
            }
        }
    }

    private func add(
        _ uri: PlaylistURI, line: Int?, of parent: MultivariantPlaylist,
        to loaded: inout LoadedPresentation
    ) {
        let reference = resolver.resolve(uri.text)
        guard let path = reference.localPath, var base = resolver.base(of: reference) else {
            return
        }
        guard let bytes = contents(of: path) else {
            return loaded.diagnostics.append(
                PlaylistDiagnostic(
                    .referenceMissing, line: line,
                    "“\(uri.text)” is not \(resolver.whereabouts), or is too large for a playlist"))
        }
        if let place = files.place(of: path) { base = .remote(place) }
        guard meter.read(bytes.count), meter.expectsSegments() else { return }
        let child: HLSPlaylist
        do {
            var limits = limits
            limits.segments = min(limits.segments, meter.segments)
            child = try HLSPlaylist(
                parsing: bytes, importing: parent.variables, query: uri.query, limits: limits,
                meter: meter)
        } catch {
            return loaded.diagnostics.append(
                PlaylistDiagnostic(
                    .referenceMissing, line: line, "“\(uri.text)” is not a playlist: \(error)"))
        }
        guard let media = child.media else {
            return loaded.diagnostics.append(
                PlaylistDiagnostic(
                    .referenceCycle, line: line,
                    "“\(uri.text)” is a multivariant playlist, but must be a media playlist"))
        }
        var list = list(media, uri: uri, base: base)
        list.diagnostics = child.diagnostics
        if let info = movie?.streams.compactMap(\.info).first(where: { $0.playlist == path }) {
            list.take(info, sizeOf: files.size)
        }
        loaded.lists[uri] = list
    }

    /// Packages pad their playlists with zeros.
    private func contents(of path: LocalPath) -> [UInt8]? {
        guard var bytes = files.contents(of: path, limit: limits.bytes) else { return nil }
        if movie != nil { while bytes.last == 0 { bytes.removeLast() } }
        return bytes
    }

    private func list(
        _ media: MediaPlaylist, uri: PlaylistURI, base: ReferenceResolver.Base?
    ) -> SegmentList {
        var list = SegmentList(uri: uri, initializations: [], segments: [], playlist: media)
        list.base = base
        list.segments.reserveCapacity(media.segments.count)
        var lastMap: MediaInitialization?
        var last: (uri: String, reference: Reference)?
        for segment in media.segments {
            if let map = segment.map, map != lastMap, let mapURI = map.uri {
                lastMap = map
                guard meter.read(address(mapURI.text, base)) else { return list }
                list.initializations.append(
                    SegmentReference(
                        uri: mapURI.text, reference: resolver.resolve(mapURI.text, from: base),
                        range: map.byteRange, line: map.line))
            }
            let uri = segment.uri.text
            guard meter.list(address: address(uri, base)) else { return list }
            // The byte ranges of one file follow each other.
            let reference =
                last.flatMap { $0.uri == uri ? $0.reference : nil }
                ?? resolver.resolve(uri, from: base)
            last = (uri, reference)
            list.segments.append(
                SegmentReference(
                    uri: uri, reference: reference,
                    range: segment.byteRange, duration: segment.duration, bitRate: segment.bitRate,
                    isGap: segment.isGap, isDiscontinuous: segment.isDiscontinuous,
                    encryption: encryption(of: segment, base: base),
                    initialization: segment.map == nil ? nil : list.initializations.count - 1,
                    line: segment.place.line))
        }
        addParts(of: media, to: &list, base)
        return list
    }

    /// Parts have what their segment has: initialization and key.
    private func addParts(
        of media: MediaPlaylist, to list: inout SegmentList, _ base: ReferenceResolver.Base?
    ) {
        let count = media.tags(named: PartialSegment.tagName).count
        guard count > 0 else { return }
        list.parts.reserveCapacity(count)
        let tags = media.segments.map(\.tags) + [media.trailingTags]
        // A range without an offset follows the one before of its file.
        var last: (uri: String, end: UInt64)?
        for (parent, tags) in tags.enumerated() {
            let like = list.segments[safely: min(parent, list.segments.count - 1)]
            for part in tags.compactMap({ PartialSegment(matching: $0) }) {
                guard let uri = part.uri, meter.list(address: address(uri.text, base)) else {
                    continue
                }
                let written = part.attributes.text("BYTERANGE").flatMap { ByteRangeText($0) }
                let range = written.flatMap { text in
                    (text.offset ?? (last?.uri == uri.text ? last?.end : 0)).flatMap {
                        ByteRange(offset: $0, length: text.length)
                    }
                }
                last = range.map { (uri.text, $0.end) }
                list.parts.append(
                    PartReference(
                        segment: SegmentReference(
                            uri: uri.text, reference: resolver.resolve(uri.text, from: base),
                            range: range, duration: part.duration, isGap: part.isGap,
                            encryption: like?.encryption, initialization: like?.initialization,
                            line: part.line), parent: parent, isIndependent: part.isIndependent))
            }
        }
    }

    /// Bytes that an address takes once it is resolved: its own and those of its folder.
    private func address(_ uri: String, _ base: ReferenceResolver.Base?) -> Int {
        switch base ?? .playlist {
        case .local(let path): uri.utf8.count + path.text.utf8.count
        case .remote(let url): 2 * uri.utf8.count + url.utf8.count
        }
    }

    private func encryption(
        of segment: MediaSegment, base: ReferenceResolver.Base?
    ) -> SegmentEncryption? {
        guard let first = segment.keys.first(where: { $0.method != "NONE" }) else { return nil }
        let identity = segment.keys.first { $0.method == "AES-128" && $0.keyFormat == "identity" }
        guard let key = identity, let uri = key.uri else {
            return segment.keys.contains { ["AES-128", "AES-256-GCM"].contains($0.method) }
                ? .managed(first.protection) : .samples(first.protection)
        }
        var vector = key.initializationVector ?? []
        if vector.isEmpty {
            vector = (0..<8).map {
                UInt8(truncatingIfNeeded: segment.sequenceNumber >> UInt64(56 - $0 * 8))
            }
        }
        let padding = [UInt8](repeating: 0, count: max(0, 16 - vector.count))
        return .aes128(
            key: resolver.resolve(uri.text, from: base), initializationVector: padding + vector)
    }
}

extension PlaylistURI {
    /// Parameters after the question mark.
    package var query: [String: String] {
        guard let mark = text.firstIndex(of: "?") else { return [:] }
        let query = text[text.index(after: mark)...].prefix { $0 != "#" }
        let pairs = query.split(separator: "&").map {
            $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        }
        return Dictionary(pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { $1 }
    }
}
