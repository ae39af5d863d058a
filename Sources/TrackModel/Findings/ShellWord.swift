/// A word of a POSIX shell's command line.
package struct ShellWord: Hashable, Sendable {
    /// As it is written; no control character but a line break stands in it.
    package let text: String

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._+=:,@%")

    /// Any argument.
    package init(_ word: String) {
        text = Self.isPlain(word) ? word : Self.quoted(word)
    }

    /// The name of a file, which no program takes for anything else: a leading hyphen begins an
    /// option, `@` a file of options, `~` is a home, and a colon may end the name of a protocol.
    package init(path: String) {
        let isRelative = !path.hasPrefix("/") && !path.hasPrefix("./") && !path.hasPrefix("../")
        let isMistakable =
            ["-", "@", "~", "+"].contains { path.hasPrefix($0) } || path.contains(":")
        self.init(isRelative && isMistakable ? "./" + path : path)
    }

    /// Whether a shell takes it as it is.
    package static func isPlain(_ word: String) -> Bool {
        !word.isEmpty && word.allSatisfy { plain.contains($0) || $0 == "-" }
    }

    private static func quoted(_ word: String) -> String {
        var text = "'"
        for scalar in word.unicodeScalars {
            if scalar == "'" {
                text += "'\\''"
            } else if scalar.isTerminalControl, scalar != "\n" {
                // The output of a command ends in one quote and begins in another.
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

    /// The name of a file beside this one: `film.mended.mkv`.
    package init(mended path: String) { self.init(path: Self.path(path, beside: "mended")) }

    /// Without its extension.
    package init(stemOf path: String) {
        self.init(path: String(path.dropLast(Self.ending(of: path).count)))
    }

    /// The name of a file beside this one: `film.WORD.mkv`.
    ///
    /// - Parameter ending: with its full stop; nil for that of the file.
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
