/// The part of the frame with content, as broadcasters signal it: `afd_data` (ETSI TS 101 154,
/// annex B) and `bar_data` (ATSC A/53 part 4, table 6.9).
package struct ActiveFormat: Hashable, Codable, Sendable {
    package var code: Int?
    package var top: Int?
    package var bottom: Int?
    package var left: Int?
    package var right: Int?

    package init() {}
}

extension ActiveFormat: Described {
    package static let members = MemberTable<Self>(
        "the active format",
        [
            Member(
                "code", \.code,
                """
                active_format, 0 to 15: 8 the whole frame, 9 is 4:3, 10 is 16:9, 11 is 14:9, 13 to 15 \
                the same with less protected area, 4 wider than 16:9.
                """),
            Member("top", \.top, "Last line of the top bar."),
            Member("bottom", \.bottom, "First line of the bottom bar."),
            Member("left", \.left, "Last pixel of the left bar."),
            Member("right", \.right, "First pixel of the right bar."),
        ])
}
