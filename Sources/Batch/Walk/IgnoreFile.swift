/// The patterns of an `.ignore` or `.nomedia` file, which speak for the folder that
/// holds it and those below.
///
/// Lines as `gitignore(5)` has them: blank lines and those that begin with `#` say
/// nothing, `!` takes a path back in, the last line that matches decides. A file
/// without patterns ignores the whole folder.
package struct IgnoreFile: Hashable, Sendable {
    /// Names under which such files stand, in the order they are looked for.
    package static let names = [".ignore", ".nomedia"]

    /// Bytes of such a file that are read.
    static let longest = 1 << 16

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

    /// Whether nothing of the folder is wanted.
    package var ignoresAll: Bool { lines.isEmpty }

    /// - Parameter path: from the folder of the file on.
    package func ignores(_ path: String, isFolder: Bool) -> Bool {
        guard !ignoresAll else { return true }
        let last = lines.last { $0.pattern.matches(path, isFolder: isFolder) }
        return last.map { !$0.isException } ?? false
    }
}
