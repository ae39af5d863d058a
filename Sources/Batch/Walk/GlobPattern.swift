import Platform

/// A pattern of file names, as shells and `.ignore` files write them.
///
/// `*`, `?` and `[…]` are those of `fnmatch(3)`. A pattern without `/` matches the last
/// component of a path in any folder. A pattern with `/` matches the path relative to the
/// named folder, where `*` stays within a folder and `**` does not. A trailing `/` restricts
/// the pattern to folders.
package struct GlobPattern: Hashable, Sendable {
    let text: String
    private let alternatives: [String]
    private let flags: Int32
    private let isOfNames: Bool
    private let isOfFolders: Bool

    package init(_ text: String) {
        self.text = text
        var pattern = Substring(text)
        isOfFolders = pattern.hasSuffix("/") && pattern.count > 1
        if isOfFolders { pattern.removeLast() }
        let isAnchored = pattern.hasPrefix("/")
        if isAnchored { pattern.removeFirst() }
        isOfNames = !isAnchored && !pattern.contains("/")
        let isDeep = pattern.contains("**")
        flags = isOfNames || isDeep ? 0 : FNM_PATHNAME
        let whole = GlobPattern.replacing("**", by: "*", in: pattern)
        // `**/` also matches no folder.
        let shallow = GlobPattern.replacing("**/", by: "", in: pattern)
        alternatives =
            isDeep
            ? [whole, GlobPattern.replacing("**", by: "*", in: Substring(shallow))] : [whole]
    }

    /// - Parameters:
    ///   - path: relative to the named folder, without a leading `/`.
    ///   - isFolder: whether the path is a folder.
    package func matches(_ path: String, isFolder: Bool) -> Bool {
        guard isFolder || !isOfFolders else { return false }
        let subject =
            isOfNames ? path.split(separator: "/").last.map(String.init) ?? path : path
        return alternatives.contains { fnmatch($0, subject, flags) == 0 }
    }

    private static func replacing(
        _ part: String, by other: String, in text: Substring
    ) -> String {
        var rest = text
        var result = ""
        while !rest.isEmpty {
            if rest.hasPrefix(part) {
                result += other
                rest.removeFirst(part.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }
}

/// The patterns of an `.ignore` or `.nomedia` file, which apply to its folder and those below.
///
/// Lines follow `gitignore(5)`: blank lines and lines that begin with `#` are skipped, `!`
/// includes a path again, and the last matching line decides. A file without patterns ignores
/// the whole folder.
package struct IgnoreFile: Hashable, Sendable {
    /// File names in search order.
    static let names = [".ignore", ".nomedia"]

    /// Limit of bytes that are read.
    static let maxBytes = 1 << 16

    private struct Line: Hashable, Sendable {
        let pattern: GlobPattern
        let isException: Bool
    }

    private let lines: [Line]

    package init(_ text: String) {
        lines = text.split(whereSeparator: \.isNewline).compactMap { line in
            var line = line
            while line.last == " " || line.last == "\t" { line.removeLast() }
            guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
            let isException = line.hasPrefix("!")
            if isException { line.removeFirst() }
            return Line(pattern: GlobPattern(String(line)), isException: isException)
        }
    }

    /// Whether the whole folder is ignored.
    var ignoresAll: Bool { lines.isEmpty }

    /// - Parameter path: relative to the folder of the file.
    func ignores(_ path: String, isFolder: Bool) -> Bool {
        guard !ignoresAll else { return true }
        let last = lines.last { $0.pattern.matches(path, isFolder: isFolder) }
        return last.map { !$0.isException } ?? false
    }
}
