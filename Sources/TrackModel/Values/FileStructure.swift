/// The structure of a file: packets against their own formats, and the bytes between them, without
/// decoding.
package struct FileStructure: Hashable, Codable, Sendable {
    /// A damaged part of the file.
    package struct Span: Hashable, Codable, Sendable {
        package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
            /// Only zeros, where the format has none.
            case zeros
            /// One byte, repeated.
            case repeatedByte = "repeated-byte"
            /// Headers or lengths that the format does not allow.
            case invalidSyntax = "invalid-syntax"
            /// Content that does not match its checksum.
            case checksum
            /// Bytes between packets that belong to nothing.
            case lostSync = "lost-sync"
        }

        package var kind: Kind
        /// `trackID` of the track; nil where the bytes belong to none.
        package var trackID: Int?
        /// Seconds.
        package var start: Double?
        /// Seconds.
        package var end: Double?
        package var position: Int64?
        /// Bytes from the first damaged one to the end of the last one.
        package var length: Int64?
        /// Damaged packets; 0 between packets.
        package var packets = 0

        package init(_ kind: Kind) { self.kind = kind }
    }

    /// Recorded spans.
    package static let maxSpans = 1000

    /// Bytes that were checked against a format.
    package var bytesChecked: Int64 = 0
    /// The share of the file that was checked, 0 to 1; nil for a pipe.
    package var checkedShare: Double?
    /// Bytes before, between and after elements, frames and packets that belong to none of them.
    package var unclaimedBytes: Int64 = 0
    package var damagedPackets = 0
    /// All damaged spans, of which the first ones are recorded.
    package var spanCount = 0
    package var spans: [Span] = []

    package init() {}
}

extension FileStructure: Described {
    package static let members = MemberTable<Self>(
        "the structure",
        [
            Member(
                "bytesChecked", \.bytesChecked, unit: .bytes, depth: .packets,
                "Bytes of packets and elements that were checked against their own format."),
            Member(
                "checkedShare", \.checkedShare, depth: .packets,
                """
                The share of the file that was checked, 0 to 1; codecs without a check are the \
                rest. nil for a pipe.
                """),
            Member(
                "unclaimedBytes", \.unclaimedBytes, unit: .bytes, depth: .packets,
                """
                Bytes before, between and after elements, frames and packets that belong to none \
                of them.
                """),
            Member(
                "damagedPackets", \.damagedPackets, depth: .packets,
                "Packets that are not what their format allows, or fail their checksum."),
            Member(
                "spanCount", \.spanCount, depth: .packets,
                "Number of damaged spans; neighbours within a second are one."),
            Member("spans", \.spans, depth: .packets, "The first thousand damaged spans."),
        ])
}

extension FileStructure.Span: Described {
    package static let members = MemberTable<Self>(
        "a damaged span",
        [
            Member("kind", \.kind, "`zeros`, `repeated-byte`, `invalid-syntax` …"),
            Member(
                "trackID", \.trackID,
                "`trackID` of the track; nil where the bytes belong to none."),
            Member("start", \.start, unit: .seconds, "Time of the first damaged packet."),
            Member("end", \.end, unit: .seconds, "Time at which the damage ends."),
            Member("position", \.position, unit: .bytes, "Byte offset of the damage."),
            Member(
                "length", \.length, unit: .bytes,
                "Bytes from the first damaged one to the last one."),
            Member("packets", \.packets, "Damaged packets; 0 between packets."),
        ])
}
