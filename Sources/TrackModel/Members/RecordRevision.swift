/// A change to the code by which the records of some files say something else: what a
/// catalogue has stored of them is stale.
///
/// The list only grows. Its length when a file was probed is stored with the record, so
/// that each member and finding has the version of the code that made it: the last of
/// the changes up to there that name it.
package struct RecordRevision: Hashable, Sendable {
    /// Key paths of a record: `tracks.referenceFrames`.
    package let members: [String]
    package let findings: [Finding.Code]
    /// Which stored records it can change, as a condition: `ANY tracks.codec == "h264"`.
    package let condition: String

    package init(
        members: [String] = [], findings: [Finding.Code] = [], of condition: String
    ) {
        self.members = members
        self.findings = findings
        self.condition = condition
    }

    /// In order of time. A change to a parser, a rule or a meter that alters what it says
    /// of files that it could read before adds a row.
    package static let all: [RecordRevision] = []
}
