extension SelectionPolicy {
    /// Members of a record that take long to read and that no rule has the name of.
    package var unusedMembers: [String] {
        let unused = ["findings", "decode", "selection"]
        // Every path of a rule is part of its description, also in lists and subqueries.
        let text = String(describing: rules) + String(describing: secondSubtitle)
        let readsEvidence = text.contains("libraryBitRate")
        return unused
            + Self.largeMembers.filter { name in
                !text.contains(name) && !(readsEvidence && name == "evidence")
            }
    }

    private static let largeMembers = [
        "evidence", "measuredPicture", "measuredSound", "measuredContentLight", "packets",
        "changes", "editList", "encoderSettings",
    ]
}
