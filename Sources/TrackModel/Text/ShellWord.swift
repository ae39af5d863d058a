/// An argument of a POSIX shell command line.
package struct ShellWord: Hashable, Sendable {
    /// The escaped text, without control characters except line breaks.
    package let text: String

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._+=:,@%")

    /// Escapes any argument.
    package init(_ word: String) {
        text = Self.isPlain(word) ? word : Self.quoted(word)
    }

    /// Escapes a file name so that no program takes it for an option (`-`), an option file (`@`),
    /// a home (`~`) or a protocol (`:`).
    package init(path: String) {
        let isRelative = !path.hasPrefix("/") && !path.hasPrefix("./") && !path.hasPrefix("../")
        let isMistakable =
            ["-", "@", "~", "+"].contains { path.hasPrefix($0) } || path.contains(":")
        self.init(isRelative && isMistakable ? "./" + path : path)
    }

    /// Whether it needs no escaping.
    static func isPlain(_ word: String) -> Bool {
        !word.isEmpty && word.allSatisfy { plain.contains($0) || $0 == "-" }
    }

    private static func quoted(_ word: String) -> String {
        var text = "'"
        for scalar in word.unicodeScalars {
            if scalar == "'" {
                text += "'\\''"
            } else if scalar.isTerminalControl, scalar != "\n" {
                // A command substitution ends and restarts the quotes.
                let octal = String(scalar).utf8.map { byte in
                    let digits = String(byte, radix: 8)
                    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
                }
                text += "'\"$(printf '" + octal.joined() + "')\"'"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text + "'"
    }

    /// The name of a new file in the same folder: `video.mended.mkv`.
    init(mended path: String) { self.init(path: Self.path(path, beside: "mended")) }

    /// The name without its extension.
    init(stemOf path: String) {
        self.init(path: String(path.dropLast(Self.ending(of: path).count)))
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
