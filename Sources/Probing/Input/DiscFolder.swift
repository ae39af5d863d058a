import Bitstream
import FFmpegBridge

/// A folder with the files of a video disc: the root of the disc, or its `BDMV` or `VIDEO_TS`.
package struct DiscFolder: DiscFiles, Sendable {
    private let folder: ConfinedFolder
    /// The folder itself, as seen from the root of the disc; nil where it is the root.
    private let own: String?
    /// Folders beside it, of which nothing is read but that they are there.
    private let siblings: [String]

    /// Names in one folder.
    private static let maxNames = 20_000

    /// nil for a folder of other files.
    package init?(path: String) {
        guard let folder = ConfinedFolder(path: path) else { return nil }
        self.folder = folder
        let name = folder.root.split(separator: "/").last.map { String($0) } ?? ""
        if Self.isMediaFolder(name) {
            own = name
            siblings = ["AACS", "BDSVM"].filter {
                ConfinedFolder(path: folder.root + "/../" + $0) != nil
            }
        } else {
            guard folder.names(in: [], limit: Self.maxNames).contains(where: Self.isMediaFolder)
            else { return nil }
            (own, siblings) = (nil, [])
        }
    }

    private static func isMediaFolder(_ name: String) -> Bool {
        ["BDMV", "VIDEO_TS"].contains(name.uppercased())
    }

    /// The place of a path of the disc in the folder; nil outside of it.
    private func place(of path: [String]) -> [String]? {
        guard let own else { return path }
        return path.first == own ? Array(path.dropFirst()) : nil
    }

    package func names(in path: [String]) -> [String] {
        if let own, path.isEmpty { return [own] + siblings }
        return place(of: path).map { folder.names(in: $0, limit: Self.maxNames).sorted() } ?? []
    }

    package func size(of path: [String]) -> Int64? {
        place(of: path).flatMap { folder.size(of: $0) }.flatMap { Int64(exactly: $0) }
    }

    package func bytes(of path: [String], at position: Int64, count: Int) -> [UInt8] {
        guard let place = place(of: path), let part = SegmentStream.Part(place, in: folder),
            let stream = SegmentStream([part])
        else { return [] }
        return stream.bytes(at: position, count: count)
    }

    /// The path of a file of the disc; nil where it is not below the folder.
    package func filePath(of path: [String]) -> String? {
        place(of: path).flatMap { folder.path(of: $0) }
    }

    /// Parts of files, joined; those that are missing are left out.
    func stream(of parts: [DiscPart]) -> SegmentStream? {
        SegmentStream(
            parts.compactMap { part in
                place(of: part.path).flatMap {
                    SegmentStream.Part($0, in: folder, range: part.range)
                }
            })
    }
}

/// A disc folder whose files another process opened.
package struct HandedDisc: Sendable {
    private let files: RecordedDiscFiles
    /// The files of the main title in the order of their first parts.
    private let streams: [any ByteStream & Sendable]

    package init(_ files: RecordedDiscFiles, streams: [any ByteStream & Sendable]) {
        (self.files, self.streams) = (files, streams)
    }

    /// Files that a batch opens for the worker.
    package static let maxFiles = 240

    /// The different files of a title, in the order of their first parts.
    package static func files(of title: DiscTitle) -> [[String]] {
        var seen: Set<[String]> = []
        return Array(title.parts.map(\.path).filter { seen.insert($0).inserted }.prefix(maxFiles))
    }

    var structure: DiscStructure? {
        var files = files
        return DiscStructure(&files)
    }

    func stream(of title: DiscTitle) -> SegmentStream? {
        let places = Dictionary(
            zip(Self.files(of: title), streams).map { ($0, $1) }, uniquingKeysWith: { $1 })
        return SegmentStream(
            title.parts.compactMap { part in
                places[part.path].flatMap { SegmentStream.Part($0, range: part.range) }
            })
    }
}
