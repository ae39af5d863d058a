import Platform

/// A pattern of file names, as shells and `.ignore` files write them.
///
/// `*`, `?` and `[…]` are those of `fnmatch(3)`. A pattern without `/` is held against
/// the last name of a path, in any folder; one with `/` against the path from the
/// named folder on, where `*` stays within a folder and `**` does not. A trailing `/`
/// keeps the pattern to folders.
package struct GlobPattern: Hashable, Sendable {
    /// As written.
    package let text: String
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
        // `**/` stands for no folder at all, too.
        let shallow = GlobPattern.replacing("**/", by: "", in: pattern)
        alternatives =
            isDeep
            ? [whole, GlobPattern.replacing("**", by: "*", in: Substring(shallow))] : [whole]
    }

    /// - Parameters:
    ///   - path: from the named folder on, without a leading `/`.
    ///   - isFolder: whether it is a folder.
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
