/// An argument of a command line for POSIX shells: sh, bash, dash, zsh. Every command line that is
/// printed takes names and values of files through it.
package struct ShellWord: Hashable, Sendable {
    /// The escaped text, without control characters except line breaks at its end.
    package let text: String

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._+=:,@%")

    /// Escapes any argument. Bytes of a `FileName` that are not UTF-8 remain these bytes.
    package init(_ word: String) {
        text = Self.isPlain(word) ? word : Self.quoted(word)
    }

    /// Escapes a file name so that no program takes it for an option (`-`), an option file (`@`),
    /// a home (`~`), a protocol (`:`), or a mark of mkvmerge for joined files (`+`, `=`, `(`, `)`).
    package init(path: String) {
        let bytes = FileName.bytes(of: path)
        let isRelative = !["/", "./", "../"].contains { bytes.starts(with: $0.utf8) }
        let isMistakable =
            bytes.first.map("-@~+=()".utf8.contains) ?? false || bytes.contains(UInt8(ascii: ":"))
        self.init(isRelative && isMistakable ? "./" + path : path)
    }

    /// Whether it needs no escaping.
    static func isPlain(_ word: String) -> Bool {
        !word.isEmpty && word.allSatisfy { plain.contains($0) || $0 == "-" }
    }

    private static func quoted(_ word: String) -> String {
        var text = "'"
        var rest = word.unicodeScalars[...]
        while !rest.isEmpty {
            let visible = rest.prefix { !isHidden($0) }
            text += visible.split(separator: "'", omittingEmptySubsequences: false)
                .map { String($0) }.joined(separator: "'\\''")
            rest = rest[visible.endIndex...]
            var hidden = rest.prefix(while: isHidden)
            // A command substitution drops the line breaks at its end.
            if hidden.last == "\n" { hidden = rest.prefix(hidden.count + 1) }
            let breaks = hidden.reversed().prefix { $0 == "\n" }.count
            text += substituted(hidden.dropLast(breaks)) + String(repeating: "\n", count: breaks)
            rest = rest.dropFirst(hidden.count)
        }
        return text + "'"
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isTerminalControl || FileName.byte(of: scalar) != nil
    }

    /// A command substitution between two quoted parts: every POSIX shell has it, unlike `$'\377'`.
    private static func substituted(_ hidden: Substring.UnicodeScalarView) -> String {
        guard !hidden.isEmpty else { return "" }
        let octal = FileName.bytes(of: String(hidden)).map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
        return "'\"$(printf '" + octal.joined() + "')\"'"
    }

    /// The name of a new file in the same folder: `video.mended.mkv`.
    init(mended path: String) { self.init(path: Self.path(path, beside: "mended")) }

    /// The name with another extension, with its dot.
    static func path(_ path: String, ending: String) -> String {
        String(path.dropLast(Self.ending(of: path).count)) + ending
    }

    /// The name of a file in the same folder: `video.WORD.mkv`.
    ///
    /// - Parameter ending: extension with its dot; nil for that of the file.
    package static func path(
        _ path: String, beside word: String, ending: String? = nil
    ) -> String {
        let own = self.ending(of: path)
        return String(path.dropLast(own.count)) + ".\(word)" + (ending ?? String(own))
    }

    /// `.mkv`; empty for a name without an extension.
    private static func ending(of path: String) -> Substring {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return name[dot...]
    }
}
