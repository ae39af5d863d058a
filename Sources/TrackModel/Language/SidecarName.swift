/// Parts of the name of a subtitle or audio file beside a video: `video.en.forced.srt`.
package struct SidecarName: Hashable, Sendable {
    package enum Flag: String, CaseIterable, Hashable, Sendable {
        case `default`, forced
        case hearingImpaired = "hearing-impaired"

        /// Words between dots. `foreign` is Jellyfin's.
        fileprivate init?(word: String) {
            switch word {
            case "sdh", "hi", "cc": self = .hearingImpaired
            case "forced", "foreign": self = .forced
            case "default": self = .default
            default: return nil
            }
        }
    }

    /// Language tag as written; nil for none.
    package let language: String?
    package let flags: Set<Flag>
    /// Name before language and flags; empty without a language.
    package let film: String
    /// Words beside the language and flags; empty where the name of the video is unknown.
    package let title: String

    /// Parses from the end: flags in any order and number, then a language tag, each after a dot,
    /// or all in brackets or parentheses. At least one word remains as the name. `hi` is a flag,
    /// never Hindi, as in players.
    package init(_ fileName: String) {
        var rest = Self.withoutExtension(fileName)[...]
        let opening: Character =
            switch rest.last {
            case ")": "("
            case "]": "["
            default: "."
            }
        var flags: Set<Flag> = []
        var language: String?
        var film = ""
        while let word = Self.lastWord(of: rest, after: opening) {
            if let flag = Flag(word: word.text.lowercased()) {
                flags.insert(flag)
                rest = word.before
                continue
            }
            if Self.isTag(word.text), !word.before.isEmpty {
                (language, film) = (String(word.text), String(word.before))
            }
            break
        }
        self.flags = flags
        self.language = language
        self.film = film
        title = ""
    }

    /// Parses what follows the name of the video, as Jellyfin does: parts between dots or in brackets,
    /// in any order. Each is a flag, a language, of which the last counts, or belongs to the title.
    ///
    /// - Parameter video: its name without extension, with which this name begins.
    package init(_ fileName: String, beside video: String) {
        let rest = Self.withoutExtension(fileName).dropFirst(video.count)
        let words = rest.split { ".()[]".contains($0) }.map { $0.trimmed }.filter { !$0.isEmpty }
        let last = words.lastIndex { Flag(word: $0.lowercased()) == nil }
        var flags: Set<Flag> = []
        var language: String?
        var title: [String] = []
        for (place, word) in words.enumerated() {
            if let flag = Flag(word: word.lowercased()) {
                flags.insert(flag)
            } else if let tag = Self.language(word, isLast: place == last) {
                language = tag
            } else {
                title.append(word)
            }
        }
        self.flags = flags
        self.language = language
        self.film = language == nil ? "" : video
        self.title = title.joined(separator: " ")
    }

    /// A tag, or an English name; many words of three letters are codes of rare languages, so that
    /// these count at the end alone.
    private static func language(_ word: String, isLast: Bool) -> String? {
        if isTag(Substring(word)) {
            let isCommon = LanguageTag(word).map { $0.language.utf8.count == 2 } ?? false
            return isCommon || isLast ? word : nil
        }
        guard word.utf8.count > 3, let tag = LanguageTag(englishName: word),
            tag.language.utf8.count == 2
        else { return nil }
        return tag.canonical
    }

    private static func withoutExtension(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        var stem = name[..<dot]
        while stem.last == " " { stem.removeLast() }
        return String(stem)
    }

    private static func lastWord(
        of text: Substring, after opening: Character
    ) -> (text: Substring, before: Substring)? {
        var body = text
        if opening != "." {
            guard let last = body.last, last == (opening == "(" ? ")" : "]") else { return nil }
            body = body.dropLast()
        }
        guard let at = body.lastIndex(of: opening) else { return nil }
        let word = body[body.index(after: at)...]
        return word.isEmpty ? nil : (word, body[..<at])
    }

    /// Two or three letters, then subtags of one to eight letters, or a region of
    /// three digits.
    private static func isTag(_ text: Substring) -> Bool {
        let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = subtags.first, (2...3).contains(language.utf8.count),
            language.allSatisfy(\.isASCIILetter)
        else { return false }
        return subtags.dropFirst().allSatisfy { subtag in
            (1...8).contains(subtag.utf8.count) && subtag.allSatisfy(\.isASCIILetter)
                || subtag.utf8.count == 3 && subtag.allSatisfy { ("0"..."9").contains($0) }
        }
    }
}

extension Substring {
    /// Without blanks, hyphens and underscores around it.
    fileprivate var trimmed: String {
        let padding: Set<Character> = [" ", "-", "_"]
        var text = drop { padding.contains($0) }
        while let last = text.last, padding.contains(last) { text.removeLast() }
        return String(text)
    }
}

extension Character {
    fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
