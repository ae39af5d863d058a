import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The files of the main title in the folder of a disc: the largest, as in players without
/// navigation.
package enum DiscFiles {
    /// The file itself, or the files of a disc in order; none for a download, whose worker opens
    /// them.
    package static func files(of input: DiscoveredInput) throws(SystemError) -> [FilePath] {
        switch input.kind {
        case .file, .address: [input.path]
        case .bluRay: try largestStream(in: input.path)
        case .dvd: try largestTitleSet(in: input.path)
        case .presentation: []
        }
    }

    /// Limit of names in the folders of a disc, which has hundreds.
    private static let maxMembers = 100_000

    /// A hash of the names, sizes, times and inodes of all files below a folder. Unreadable folders
    /// count as such.
    static func digest(of folder: FilePath) -> String {
        var hash = FNV1a()
        var folders = [(path: folder, name: [UInt8]())]
        var count = 0
        while let next = folders.popLast() {
            guard let names = try? FolderContents(of: next.path).names else {
                hash.add([0])
                continue
            }
            for name in names where count < maxMembers {
                count += 1
                let path = next.path.appending(name)
                let below =
                    next.name + [UInt8(ascii: "/")]
                    + InputPathText(FilePath(root: nil, [name])).bytes
                guard let status = try? FileStatus.read(path, followsLinks: false) else { continue }
                hash.add(below + [0])
                let numbers = [
                    status.size, status.modified, status.changed, Int64(bitPattern: status.inode),
                ]
                if status.kind == .folder {
                    folders.append((path, below))
                } else {
                    for number in numbers {
                        hash.add(withUnsafeBytes(of: number.littleEndian, Array.init))
                    }
                }
            }
        }
        return hash.text
    }

    /// The largest `STREAM/*.m2ts`.
    private static func largestStream(in folder: FilePath) throws(SystemError) -> [FilePath] {
        let streams = try sizes(in: folder.appending("STREAM")) { $0.hasSuffix(".m2ts") }
        return streams.max { $0.size < $1.size }.map { [$0.path] } ?? []
    }

    /// The largest set of `VTS_nn_1.VOB` to `VTS_nn_9.VOB`; `_0` is a menu.
    private static func largestTitleSet(in folder: FilePath) throws(SystemError) -> [FilePath] {
        let parts = try sizes(in: folder) { name in
            name.hasPrefix("vts_") && name.hasSuffix(".vob") && name.utf8.count == 12
                && name.utf8.dropLast(4).last.map { (0x31...0x39).contains($0) } == true
        }
        let sets = Dictionary(grouping: parts) { String($0.name.prefix(6)) }
        let largest = sets.sorted { $0.key < $1.key }.max { left, right in
            left.value.reduce(0) { $0 &+ $1.size } < right.value.reduce(0) { $0 &+ $1.size }
        }
        return largest?.value.map(\.path) ?? []
    }

    private static func sizes(
        in folder: FilePath, where isWanted: (String) -> Bool
    ) throws(SystemError) -> [(name: String, path: FilePath, size: Int64)] {
        try FolderContents(of: folder).names.compactMap { component in
            let name = component.string.lowercased()
            let path = folder.appending(component)
            guard isWanted(name), let status = try? FileStatus.read(path, followsLinks: true),
                status.kind == .file
            else { return nil }
            return (name, path, status.size)
        }
    }
}
