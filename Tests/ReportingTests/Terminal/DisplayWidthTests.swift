import Testing

@testable import Reporting

@Suite struct DisplayWidthTests {
    /// East Asian Width and emoji properties of the Unicode character database.
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ｱｲｳ", 3), ("ＡＢ", 4),
        ("한글", 4),
        ("😀", 2), ("🇯🇵", 2), ("👨‍👩‍👧", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("·×…–", 4), ("а", 1),
        ("\u{200B}", 0),
        ("𠀀", 2), ("שלום", 4),
    ])
    func `column widths equal those of terminals`(text: String, expected: Int) {
        #expect(DisplayWidth.of(text) == expected)
    }

    @Test(arguments: [
        ("abcdef", 4, "abc…"), ("abc", 3, "abc"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
        ("abc", 1, "…"), ("abc", 0, ""),
    ])
    func `a clipped text fits and shows that it is clipped`(
        text: String, columns: Int, expected: String
    ) {
        #expect(DisplayWidth.clip(text, to: columns) == expected)
    }
}
