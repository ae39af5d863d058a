import TrackModel

/// Files of a disc with what was read of them, for another process that reads the same.
package struct RecordedDiscFiles: DiscFiles {
    private var folders: [[String]: [String]] = [:]
    private var sizes: [[String]: Int64] = [:]
    /// First bytes of files.
    private var contents: [[String]: [UInt8]] = [:]

    package init() {}

    package func names(in folder: [String]) -> [String] { folders[folder] ?? [] }

    package func size(of path: [String]) -> Int64? { sizes[path] }

    package func bytes(of path: [String], at position: Int64, count: Int) -> [UInt8] {
        guard let bytes = contents[path], position >= 0, position < Int64(bytes.count), count > 0
        else { return [] }
        return Array(bytes.dropFirst(Int(position)).prefix(count))
    }

    // MARK: JSON

    /// Whether it is that of a folder, or of a file.
    package var json: JSONValue {
        func list<Value>(
            _ entries: [[String]: Value], _ value: (Value) -> JSONValue
        ) -> JSONValue {
            .array(
                entries.map { path, content in
                    .array([.array(path.map { .string($0) }), value(content)])
                })
        }
        return .object([
            "folders": list(folders) { .array($0.map { .string($0) }) },
            "sizes": list(sizes) { .int(Int($0)) },
            "contents": list(contents) { .string(Base64.text($0[...])) },
        ])
    }

    /// nil for other JSON.
    package init?(json: JSONValue) {
        func read<Value>(_ name: String, _ value: (JSONValue) -> Value?) -> [[String]: Value]? {
            guard let entries = json[name]?.elements else { return nil }
            var found: [[String]: Value] = [:]
            for entry in entries {
                guard let pair = entry.elements, pair.count == 2,
                    let path = pair[0].elements?.compactMap(\.text), let content = value(pair[1])
                else { return nil }
                found[path] = content
            }
            return found
        }
        guard let folders = read("folders", { $0.elements?.compactMap(\.text) }),
            let sizes = read("sizes", { $0.whole.map { Int64($0) } }),
            let contents = read(
                "contents", { $0.text.flatMap { Base64.bytes(Array($0.utf8)[...]) } })
        else { return nil }
        (self.folders, self.sizes, self.contents) = (folders, sizes, contents)
    }

    /// Reads files and records what is read.
    package struct Recorder<Files: DiscFiles>: DiscFiles {
        package private(set) var recorded = RecordedDiscFiles()
        private var files: Files

        package init(_ files: Files) { self.files = files }

        package mutating func names(in folder: [String]) -> [String] {
            let names = files.names(in: folder)
            recorded.folders[folder] = names
            return names
        }

        package mutating func size(of path: [String]) -> Int64? {
            let size = files.size(of: path)
            recorded.sizes[path] = size
            return size
        }

        package mutating func bytes(of path: [String], at position: Int64, count: Int) -> [UInt8] {
            let bytes = files.bytes(of: path, at: position, count: count)
            let known = recorded.contents[path]?.count ?? 0
            if position == 0, bytes.count > known { recorded.contents[path] = bytes }
            return bytes
        }
    }
}
