/// The source that a policy of a player rests on.
package struct PolicyBasis: Hashable, Sendable {
    /// How the rules are known, from best to worst.
    package enum Known: String, CaseIterable, Hashable, Sendable {
        /// Runs of the player on files.
        case run
        /// Its source code.
        case read
        /// Its documentation.
        case documented
        /// Another release, or user reports.
        case inferred
    }

    package var known: Known?
    /// Program, source or document.
    package var source: String?
    /// Releases that choose so, the newest first; empty where only a commit is known.
    package var releases: [String] = []
    package var commit: String?
    /// Date of the newest release, or of the source: 2025, 2025-03 or 2025-03-25.
    package var date: String?
    /// Parts of the player's choice that the rules leave out.
    package var notModelled: [String] = []

    package init() {}
}

extension PolicyBasis {
    static let keys = ["known", "source", "releases", "commit", "date", "notModelled"]

    /// The keys of a rule file.
    init(_ node: FileNode) throws(PolicyFileError) {
        known = try node["known"]?.word(Known.self)
        source = try node["source"]?.requireText("a sentence")
        releases = try node["releases"]?.texts("a release") ?? []
        commit = try node["commit"]?.requireText("a commit")
        date = try node["date"]?.requireText("a date")
        notModelled = try node["notModelled"]?.texts("a sentence") ?? []
    }
}
