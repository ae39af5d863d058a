/// Files of a folder and those that were made of them, paired by relative name without extension.
package struct ConversionFolders: Sendable {
    /// A file of each folder.
    package private(set) var pairs: [(source: String, output: String)] = []
    /// Files without an output, each with the path that it would have without its extension.
    package private(set) var missing: [(source: String, output: String)] = []
    /// Outputs without a source, each with the path that it would have without its extension.
    package private(set) var additional: [(source: String, output: String)] = []

    /// - Parameters:
    ///   - source: the folder of the originals.
    ///   - sources: paths below it.
    package init(_ source: String, _ sources: [String], _ output: String, _ outputs: [String]) {
        var rest = Dictionary(grouping: outputs) { Self.name(of: $0, below: output) }
        let byName = Dictionary(grouping: sources) { Self.name(of: $0, below: source) }
        var partners: [String: String] = [:]
        for (name, files) in byName {
            guard var found = rest[name] else { continue }
            // The same extension first, then the order of names.
            for isSame in [true, false] {
                for file in files where partners[file] == nil {
                    let place = found.firstIndex {
                        !isSame || Self.ending(of: $0) == Self.ending(of: file)
                    }
                    if let place { partners[file] = found.remove(at: place) }
                }
            }
            rest[name] = found
        }
        for file in sources {
            if let partner = partners[file] {
                pairs.append((file, partner))
            } else {
                missing.append((file, Self.path(output, Self.name(of: file, below: source))))
            }
        }
        let left = Set(rest.values.joined())
        additional = outputs.filter(left.contains).map {
            (Self.path(source, Self.name(of: $0, below: output)), $0)
        }
    }

    private static func path(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The path below a folder without its extension.
    private static func name(of path: String, below folder: String) -> String {
        let relative = path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]
        return String(relative.drop { $0 == "/" }.dropLast(ending(of: path).count))
    }

    /// The extension with its point; empty for a hidden name.
    private static func ending(of path: String) -> Substring {
        let name = path[
            (path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return "" }
        return name[point...]
    }
}

/// Numbers of compared pairs.
package struct ConversionTotals: Hashable, Sendable {
    private(set) var faithful = 0, lost = 0, unreadable = 0, missing = 0, additional = 0

    package init() {}

    package mutating func add(_ verification: Verification) {
        switch verification.verdict {
        case .faithful: faithful += 1
        case .lost where verification.isOutputMissing: missing += 1
        case .lost: lost += 1
        case .additional: additional += 1
        case nil: unreadable += 1
        }
    }

    /// `12 pairs: 9 faithful, 3 lost; 1 output missing, 2 additional`
    package var sentence: String {
        let pairs = faithful + lost + unreadable
        let parts = [(faithful, "faithful"), (lost, "lost"), (unreadable, "unreadable")]
        let others = [
            (missing, missing == 1 ? "output missing" : "outputs missing"),
            (additional, additional == 1 ? "additional output" : "additional outputs"),
        ]
        func words(_ parts: [(Int, String)]) -> String {
            parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        }
        return [
            "\(pairs) \(pairs == 1 ? "pair" : "pairs")" + (pairs > 0 ? ": \(words(parts))" : ""),
            words(others),
        ].filter { !$0.isEmpty }.joined(separator: "; ")
    }
}
