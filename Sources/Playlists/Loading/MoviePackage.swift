import Markup

/// A presentation that AVFoundation has downloaded: a folder `.movpkg` with `boot.xml`, and a
/// folder with `StreamInfoBoot.xml` for each stream that is stored.
package struct MoviePackage: Hashable, Sendable {
    /// A media playlist that was downloaded, wholly or not.
    package struct Stream: Hashable, Sendable {
        /// The address it was loaded from.
        package var networkURL: String
        /// Folder inside the package.
        var path: LocalPath
        /// `Complete`
        var isComplete: Bool
        /// nil where the folder has no StreamInfoBoot.xml that can be read.
        package var info: StreamInfo?
    }

    /// StreamInfoBoot.xml
    package struct StreamInfo: Hashable, Sendable {
        /// A stored segment or initialization.
        struct Part: Hashable, Sendable {
            var path: LocalPath
            /// Bytes; nil where nothing says.
            var length: UInt64?
            var offset: UInt64?
            /// SeqNum
            var sequenceNumber: UInt64?
        }

        /// PathToLocalCopy: the media playlist.
        package var playlist: LocalPath
        /// Segments in SeqNum order.
        var segments: [Part]
        var initializations: [Part]
        var isComplete: Bool
        /// PeakBandwidth, bits a second.
        var peakBandwidth: UInt64?
        /// MediaBytesStored
        var storedBytes: UInt64?
    }

    /// The multivariant playlist as it was loaded; nil for a stream without one.
    package var playlist: LocalPath?
    /// The address it was loaded from.
    package var networkURL: String?
    package var streams: [Stream]

    package static let fileName = "boot.xml"
    private static let infoFileName = "StreamInfoBoot.xml"

    /// Reads `boot.xml` of the folder, and what it names.
    package init(in files: some ReferencedFiles, limits: PlaylistLimits) throws(PlaylistError) {
        let boot = LocalPath(components: [Self.fileName])
        guard let bytes = files.contents(of: boot, limit: limits.bytes) else {
            throw PlaylistError(.notAManifest, found: "no \(Self.fileName)")
        }
        let root = try MarkupElement.parse(bytes, limits: limits)
        guard root.name == "HLSMoviePackage" else {
            throw PlaylistError(.notAManifest, line: root.line, found: "<\(root.name)")
        }
        networkURL = root.first("MasterPlaylist")?.first("NetworkURL")?.trimmedText
        let data = root.first("DataItems")
        let master = data?.all("DataItem").first { $0.first("Role")?.trimmedText == "Master" }
        playlist = master?.first("DataPath").flatMap {
            Self.path($0.trimmedText, in: Self.folder(data?["Directory"] ?? "Data"))
        }
        streams = (root.first("Streams")?.all("Stream") ?? []).compactMap { element in
            guard let url = element["NetworkURL"],
                let name = element["Path"] ?? element["ID"],
                let path = Self.path(name, in: LocalPath(components: []))
            else { return nil }
            return Stream(
                networkURL: url, path: path, isComplete: Self.isYes(element.first("Complete")),
                info: Self.info(in: path, files, limits))
        }
    }

    private static func info(
        in folder: LocalPath, _ files: some ReferencedFiles, _ limits: PlaylistLimits
    ) -> StreamInfo? {
        guard let path = path(infoFileName, in: folder),
            let bytes = files.contents(of: path, limit: limits.bytes),
            let root = try? MarkupElement.parse(bytes, limits: limits),
            let list = root.first("MediaPlaylist"),
            let playlist = list.first("PathToLocalCopy").flatMap({
                Self.path($0.trimmedText, in: folder)
            })
        else { return nil }
        func parts(_ name: String, _ element: String) -> [StreamInfo.Part] {
            (root.first(name) ?? list.first(name))?.all(element).compactMap {
                part($0, in: folder)
            } ?? []
        }
        return StreamInfo(
            playlist: playlist,
            segments: parts("MediaSegments", "SEG").sorted {
                ($0.sequenceNumber ?? 0) < ($1.sequenceNumber ?? 0)
            },
            initializations: parts("MediaInitializationSegments", "ISEG"),
            isComplete: isYes(root.first("Complete")),
            peakBandwidth: root.first("PeakBandwidth").flatMap { UInt64($0.trimmedText) },
            storedBytes: root.first("MediaBytesStored").flatMap { UInt64($0.trimmedText) })
    }

    private static func part(_ element: MarkupElement, in folder: LocalPath) -> StreamInfo.Part? {
        guard let name = element["PATH"], let path = path(name, in: folder) else {
            return nil
        }
        func number(_ name: String) -> UInt64? { element[name].flatMap { UInt64($0) } }
        return StreamInfo.Part(
            path: path, length: number("Len"), offset: number("Off"),
            sequenceNumber: number("SeqNum"))
    }

    private static func isYes(_ element: MarkupElement?) -> Bool {
        element?.trimmedText.uppercased() == "YES"
    }

    private static func folder(_ name: String) -> LocalPath {
        path(name, in: LocalPath(components: [])) ?? LocalPath(components: [])
    }

    /// Returns nil for a path outside the package.
    private static func path(_ name: String, in folder: LocalPath) -> LocalPath? {
        ReferenceResolver().resolve(name, from: .local(folder)).localPath
    }

    // MARK: As a presentation

    /// The stream that was loaded from an address.
    func stream(at url: String) -> Stream? { streams.first { $0.networkURL == url } }

    /// Whether a stream is stored to its end.
    func isStored(_ stream: Stream?) -> Bool {
        stream?.isComplete == true && stream?.info?.isComplete != false
    }

    /// Paths of the package's playlists by their original URL.
    package var saved: [String: LocalPath] {
        let streams = streams.compactMap { stream in
            stream.info.map { (stream.networkURL, $0.playlist) }
        }
        return Dictionary(streams) { first, _ in first }
    }
}

extension SegmentList {
    /// Takes the parts that a package stores in place of those of the network. What is not
    /// stored stays remote.
    mutating func take(_ info: MoviePackage.StreamInfo, sizeOf: (LocalPath) -> UInt64?) {
        let first = playlist?.mediaSequence ?? 0
        for (place, part) in info.segments.enumerated() {
            let number = part.sequenceNumber.map { $0.subtractingReportingOverflow(first) }
            let wanted = number.map { $0.overflow ? nil : Int(exactly: $0.partialValue) } ?? place
            guard let wanted, segments.indices.contains(wanted) else { continue }
            segments[wanted].take(part, sizeOf)
        }
        for (place, part) in info.initializations.enumerated()
        where initializations.indices.contains(place) {
            initializations[place].take(part, sizeOf)
        }
    }
}

extension SegmentReference {
    /// A file that is longer than the part holds others, too.
    fileprivate mutating func take(
        _ part: MoviePackage.StreamInfo.Part, _ sizeOf: (LocalPath) -> UInt64?
    ) {
        reference = .local(part.path)
        range = nil
        guard let length = part.length, let size = sizeOf(part.path) else { return }
        let (end, isOver) = (part.offset ?? 0).addingReportingOverflow(length)
        if !isOver, length < size, end <= size {
            range = ByteRange(offset: part.offset ?? 0, length: length)
        }
    }
}

extension Presentation {
    /// Notes for each variant whether the package stores its video and at least one separate audio
    /// rendition.
    mutating func note(_ movie: MoviePackage, _ resolver: ReferenceResolver) {
        func isStored(_ uri: PlaylistURI?) -> Bool {
            guard let uri, let url = resolver.url(of: uri.text) else { return false }
            return movie.isStored(movie.stream(at: url))
        }
        for index in variants.indices {
            let audioRenditions = renditions(of: variants[index], .audio).filter { $0.uri != nil }
            variants[index].isOffline =
                isStored(variants[index].uri)
                && (audioRenditions.isEmpty || audioRenditions.contains { isStored($0.uri) })
        }
    }
}
