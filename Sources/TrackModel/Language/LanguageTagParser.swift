import LanguageTables

/// Parser of a tag in the order of RFC 5646, section 2.1, that canonicalizes each subtag (sections
/// 2.1.1 and 4.5).
struct LanguageTagParser {
    private(set) var language = ""
    private(set) var script: String?
    private(set) var region: String?
    private(set) var variants: [String] = []
    private(set) var extensions: [String] = []
    private var rest: ArraySlice<String>

    /// Codes without a specific language: undetermined, uncoded, multiple, none. `languageRaw`
    /// keeps the difference.
    private static let noLanguage = Set(LanguageTag.collective.keys).union(["und"])

    init?(_ text: String) {
        if let code = Self.plainCode(text) {
            guard let known = Self.knownLanguage(code), !Self.noLanguage.contains(known) else {
                return nil
            }
            (language, rest) = (known, [])
            return
        }
        guard let subtags = Self.subtags(of: text) else { return nil }
        rest = subtags[...]
        guard parseLanguage() else { return nil }
        parseScript()
        parseRegion()
        parseVariants()
        guard parseExtensions() else { return nil }
    }

    /// The code of two or three letters in lower case, the form in nearly all files. No
    /// grandfathered tag looks like this.
    private static func plainCode(_ text: String) -> String? {
        guard (2...3).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
        else { return nil }
        return text.utf8.allSatisfy({ $0 & 0x20 != 0 }) ? text : text.lowercased()
    }

    /// Lower-case subtags, with a grandfathered tag replaced by its preferred form; nil when
    /// `text` does not have the syntax of a tag.
    private static func subtags(of text: String) -> [String]? {
        // Longer texts are never tags.
        guard text.utf8.count <= 255, let tag = text.split(separator: ",").first else { return nil }
        let padding: Set<Character> = [" ", "\0"]
        var trimmed = tag.drop { padding.contains($0) }
        while let last = trimmed.last, padding.contains(last) { trimmed.removeLast() }
        let subtags = trimmed.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
            .map { $0.lowercased() }
        guard
            subtags.allSatisfy({
                (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric)
            })
        else { return nil }
        let whole = LanguageSubtagRegistry.wholeTags[subtags.joined(separator: "-")]
        return whole?[.preferred].map { $0.lowercased().split(separator: "-").map(String.init) }
            ?? subtags
    }

    // MARK: Subtags in their order

    private mutating func parseLanguage() -> Bool {
        guard let code = next(where: { (2...3).contains($0.count) && $0.allSatisfy(\.isLetter) }),
            let known = Self.knownLanguage(code), !Self.noLanguage.contains(known)
        else { return false }
        language = known
        // Extended language subtags become languages.
        while let extended = next(where: { $0.count == 3 && $0.allSatisfy(\.isLetter) }) {
            if LanguageSubtagRegistry.languages[extended]?[.prefix] == language {
                language = extended
            }
        }
        return true
    }

    private static func knownLanguage(_ code: String) -> String? {
        if let row = LanguageSubtagRegistry.languages[code] { return row[.preferred] ?? code }
        return code.count == 3 && ("qaa"..."qtz").contains(code) ? code : nil
    }

    private mutating func parseScript() {
        guard let code = next(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) else { return }
        let title = code.prefix(1).uppercased() + code.dropFirst()
        guard LanguageSubtagRegistry.scripts[title] != nil,
            LanguageSubtagRegistry.languages[language]?[.script] != title
        else { return }
        script = title
    }

    private mutating func parseRegion() {
        let code = next {
            $0.count == 2 && $0.allSatisfy(\.isLetter) || $0.count == 3 && $0.allSatisfy(\.isNumber)
        }
        guard let code = code?.uppercased(), let row = LanguageSubtagRegistry.regions[code] else {
            return
        }
        region = row[.preferred] ?? code
    }

    private mutating func parseVariants() {
        while let code = next(where: {
            $0.count >= 5 || $0.count == 4 && $0.first?.isNumber == true
        }) {
            guard let row = LanguageSubtagRegistry.variants[code] else { continue }
            let known = row[.preferred] ?? code
            if !variants.contains(known) { variants.append(known) }
        }
    }

    /// False when an unexplained subtag remains.
    private mutating func parseExtensions() -> Bool {
        while let singleton = next(where: { $0.count == 1 && $0 != "x" }) {
            var parts = [singleton]
            while let part = next(where: { $0.count > 1 }) { parts.append(part) }
            guard parts.count > 1 else { return false }
            extensions.append(parts.joined(separator: "-"))
        }
        extensions.sort()
        guard !rest.isEmpty else { return true }
        guard rest.first == "x", rest.count > 1 else { return false }
        extensions.append(rest.joined(separator: "-"))
        return true
    }

    /// Consumes the next subtag if it matches.
    private mutating func next(where fits: (String) -> Bool) -> String? {
        guard let first = rest.first, fits(first) else { return nil }
        rest = rest.dropFirst()
        return first
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
