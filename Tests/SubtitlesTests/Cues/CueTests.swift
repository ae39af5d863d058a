import Fixtures
import Testing

@testable import Subtitles

@Suite struct CueTests {
    private func cue(_ text: String) -> Cue { Cue(ArraySlice(text.utf8), escapes: false) }

    @Test(arguments: [
        ("ANNA: Come here.", " Come here."), ("- MAN 2: No!", " No!"),
        ("Anna: Come.", "Anna: Come."),
        ("AT 10:30 we go", "AT 10:30 we go"), ("A: b", "A: b"),
    ])
    func `a speaker label in capitals is removed`(text: String, words: String) {
        #expect(cue(text).words == words.drop { $0 == " " })
        #expect(cue(text).hasSpeaker == (words.first == " "))
    }

    @Test func `brackets describe noises, also across lines`() {
        let read = cue("[door\ncreaks] Who is it?")
        #expect(read.hasSound && read.words == "Who is it?")
        #expect(cue("（拍手）").words.isEmpty)
        #expect(!cue("Who is it?").hasSound)
    }

    @Test func `music notes mark lyrics`() {
        #expect(cue("♪ La la ♪").isSung && cue("♪ La la ♪").words == "La la ")
    }

    @Test(arguments: ["# La la #", "Hi\n # La #"])
    func `number signs around a line mark lyrics`(text: String) {
        #expect(cue(text).isSung)
    }

    @Test(arguments: ["#1 is late", "#", "No. #"])
    func `other number signs do not mark lyrics`(text: String) { #expect(!cue(text).isSung) }

    @Test(arguments: ["{\\k20}sa{\\k30}ku", "{\\kf20}sa", "{\\an8\\ko5}sa", "{\\K5}sa"])
    func `timed syllables of ASS are lyrics`(text: String) {
        #expect(Cue(ArraySlice(text.utf8), escapes: true).isSung)
    }

    @Test(arguments: ["{\\kern}a", "{\\k}a", "{\\c&H00&}a"])
    func `other overrides are not lyrics`(text: String) {
        #expect(!Cue(ArraySlice(text.utf8), escapes: true).isSung)
    }

    @Test func `spaces have no reading length`() { #expect(cue(" \n ").length == 0) }

    @Test func `a dialogue dash is removed`() {
        #expect(cue("- Yes.\n– No.").words == "Yes.\nNo.")
    }

    @Test func `text ends at a zero byte`() {
        let read = Cue(ArraySlice(Array("Hi".utf8) + [0, 0xFF, 0xFE]), escapes: false)
        #expect(read.words == "Hi" && !read.isDamaged)
    }

    @Test func `length counts visible characters`() {
        #expect(cue("<i>abc</i>\n[de]").length == 7)
    }
}

@Suite struct CueEncodingTests {
    @Test func `UTF-8 that was encoded twice is reported and decoded`() {
        // "Größe" as Windows-1252 reads its UTF-8.
        let twice = Array("GrÃ¶ÃŸe".utf8)
        let encoding = CueEncoding(twice)
        #expect(encoding.isGarbled && encoding.text == "Größe")
    }

    @Test(arguments: ["Größe", "Ãcido", "naïve café", "Ça va", "日本"])
    func `plain UTF-8 is not reported`(text: String) {
        let encoding = CueEncoding(Array(text.utf8))
        #expect(!encoding.isGarbled && !encoding.isDamaged && encoding.text == text)
    }

    @Test func `Windows-1252 is reported as damaged`() {
        let encoding = CueEncoding([0x47, 0x72, 0xF6, 0xDF, 0x65, 0x85])
        #expect(encoding.isDamaged && encoding.text == "Größe…")
    }

    @Test func `Windows-1251 is detected by its letters`() {
        let encoding = CueEncoding([0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0xB8])
        #expect(encoding.isDamaged && encoding.text == "Приветё")
    }

    @Test func `a replacement character in the file is text`() {
        #expect(!CueEncoding(Array("a\u{FFFD}".utf8)).isDamaged)
    }
}

@Suite struct CueFormatTests {
    @Test func `ASS text follows eight fields`() {
        let packet = Array("1,0,Default,Anna,0,0,0,,Hello, you".utf8)
        #expect(CueFormat.ass.cues(of: packet, start: 1, end: 2).map(\.words) == ["Hello, you"])
        #expect(CueFormat.ass.cues(of: Array("1,0,Default".utf8), start: 1, end: 2).isEmpty)
    }

    @Test func `timed text is preceded by its length and followed by boxes`() {
        let packet: [UInt8] = [0, 2] + Array("Hi".utf8) + [0, 0, 0, 8] + Array("styl".utf8)
        #expect(CueFormat.timedText.cues(of: packet, start: 0, end: 1).map(\.words) == ["Hi"])
        #expect(CueFormat.timedText.cues(of: [0, 0], start: 0, end: 1).isEmpty)
        let wide: [UInt8] = [0, 6, 0xFE, 0xFF, 0, 0x48, 0, 0x69]
        #expect(CueFormat.timedText.cues(of: wide, start: 0, end: 1).map(\.words) == ["Hi"])
    }

    @Test func `WebVTT in MP4 is in boxes`() {
        let payload: [UInt8] = [0, 0, 0, 10] + Array("paylHi".utf8)
        let packet: [UInt8] = [0, 0, 0, 18] + Array("vttc".utf8) + payload
        #expect(CueFormat.plain.cues(of: packet, start: 0, end: 1).map(\.words) == ["Hi"])
        #expect(
            CueFormat.plain.cues(of: [0, 0, 0, 8] + Array("vtte".utf8), start: 0, end: 1).isEmpty)
    }

    @Test func `TTML has its own times`() {
        let document =
            "<tt xmlns=\"http://www.w3.org/ns/ttml\"><body><div>"
            + "<p begin=\"1s\" end=\"3s\">One</p><p begin=\"4s\" end=\"5s\">Two</p></div></body></tt>"
        let cues = CueFormat.documents.cues(of: Array(document.utf8), start: 0, end: 9)
        #expect(cues.map(\.words) == ["One", "Two"] && cues.map(\.start) == [1, 4])
    }

    @Test func `damaged data does not trap`() {
        var random = SplitMix64(seed: 26_245)
        for format in [CueFormat.plain, .ass, .timedText, .documents] {
            for length in 0..<200 {
                let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
                _ = format.cues(of: bytes, start: nil, end: nil)
            }
        }
    }
}
