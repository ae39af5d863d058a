import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The state of a folder that is one input: a disc or a download.
enum FolderDigest {
    /// Limit of names in the folders of a disc, which has hundreds.
    private static let maxMembers = 100_000

    /// A hash of the names, sizes, times and inodes of all files below a folder. Unreadable folders
    /// count as such.
    static func text(of folder: FilePath) -> String {
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
}
