/// A range as RFC 4647 writes it: subtags, `*` for any.
package struct LanguageRange: Hashable, Sendable {
    private let subtags: [Substring]

    package init(_ text: String) {
        subtags = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    }

    /// Extended filtering, section 3.3.2: subtags of the tag may be skipped, but
    /// not over a singleton.
    package func matches(_ tag: String) -> Bool {
        let parts = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        guard let first = subtags.first, let language = parts.first,
            first == "*" || first == language
        else { return false }
        var place = parts.dropFirst()
        for subtag in subtags.dropFirst() where subtag != "*" {
            while let part = place.first, part != subtag {
                if part.utf8.count == 1 { return false }
                place = place.dropFirst()
            }
            guard !place.isEmpty else { return false }
            place = place.dropFirst()
        }
        return true
    }

    /// Lookup, section 3.4: the range is shortened from its end until it is one of
    /// the tags.
    package func lookup(in tags: [String]) -> String? {
        var range = subtags
        while !range.isEmpty {
            let text = range.joined(separator: "-")
            if text != "*", let found = tags.first(where: { $0.lowercased() == text }) {
                return found
            }
            range.removeLast()
            if let last = range.last, last.utf8.count == 1 { range.removeLast() }
        }
        return nil
    }
}
