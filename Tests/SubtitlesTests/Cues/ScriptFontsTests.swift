import Testing

@testable import Subtitles

@Suite struct ScriptFontsTests {
    private static let header = """
        [Script Info]
        ScriptType: v4.00+

        [V4+ Styles]
        Format: Name, Fontname, Fontsize, PrimaryColour
        Style: Default,Gentium Book,20,&H00FFFFFF
        Style: Sign,@Open Sans, 30,&H00FFFFFF
        Style: Unused,Papyrus,30,&H00FFFFFF

        [Events]
        Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
        """

    private func fonts(_ lines: String..., header: String = Self.header) -> [String]? {
        var reader = CueReader(.ass, header: Array(header.utf8))
        for line in lines { reader.read(Array(line.utf8), start: 0, end: 1) }
        reader.finish()
        return reader.reading(isComplete: true).fonts
    }

    @Test func `fonts are those of the styles that visible text has`() {
        #expect(
            fonts("0,0,Default,,0,0,0,,Hello", "1,0,*Sign,,0,0,0,,Exit")
                == ["Gentium Book", "Open Sans"])
        // Players take Default for a style that is missing.
        #expect(fonts("0,0,Other,,0,0,0,,Hello") == ["Gentium Book"])
    }

    @Test func `overrides change the font for the text after them`() {
        #expect(
            fonts(#"0,0,Default,,0,0,0,,{\b1\fnImpact Label\i1}No{\fn} entry"#)
                == ["Gentium Book", "Impact Label"])
        #expect(fonts(#"0,0,Default,,0,0,0,,{\rSign}Exit{\r}"#) == ["Open Sans"])
    }

    @Test(arguments: [
        #"0,0,Sign,,0,0,0,,{\p1}m 0 0 l 10 10{\p0}"#, #"0,0,Sign,,0,0,0,,\N\h "#,
        #"0,0,Sign,,0,0,0,,{\fnImpact}"#, "0,0,Sign", "",
    ])
    func `drawings and spaces have no font`(line: String) {
        #expect(fonts(line) == nil)
    }

    @Test func `without styles nothing is known`() {
        #expect(fonts("0,0,Default,,0,0,0,,Hello", header: "") == nil)
    }

    @Test func `a drawing has no font, and pos is not a drawing`() {
        #expect(fonts(#"0,0,Sign,,0,0,0,,{\pos(1,2)}Exit"#) == ["Open Sans"])
    }

    @Test func `braces without an end are text`() {
        #expect(fonts("0,0,Default,,0,0,0,,{{{{") == ["Gentium Book"])
    }
}
