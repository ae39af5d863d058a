import Fixtures
import Testing

@testable import TrackModel

struct ShellWordTests {
    /// A real shell gives back what was quoted.
    @Test(arguments: [
        "film.mkv", "", "a b", "it's", "$HOME `id` \\ \"x\" !!", "two\nlines\n", "\u{1B}[31mred",
        "\u{202E}gpj.exe", "ÄÖ – 映画", "\t\u{7F}\u{85}", "~", "*?[a]", "-rf", "@x",
        "#a;b|c&d>e<f(g)", "\n", "\n\n", "a\n'b", "\u{1B}\n\u{1B}\n",
    ])
    func `escapes every word for a shell`(word: String) throws {
        let quoted = ShellWord(word).text
        #expect(try GeneratedMedia.run(["sh", "-c", "printf %s \(quoted)x"]) == word + "x")
        #expect(!quoted.unicodeScalars.contains { $0.isTerminalControl && $0 != "\n" })
        // A line of its own, unless the word ends with a line break.
        #expect(!quoted.dropLast(3).contains("\n") || word.hasSuffix("\n"))
    }

    @Test(arguments: [[0xFF], [0x2D, 0xE9, 0x20], Array("é".utf8) + [0xC3]] as [[UInt8]])
    func `bytes that are not UTF-8 reach the program`(name: [UInt8]) throws {
        let quoted = ShellWord(path: FileName.text(of: name)).text
        let octal = try GeneratedMedia.run(["sh", "-c", "printf %s \(quoted) | od -An -v -to1"])
        let bytes = octal.split { $0 == " " || $0 == "\n" }.compactMap { UInt8($0, radix: 8) }
        #expect(bytes == (name.first == 0x2D ? Array("./".utf8) : []) + name)
    }

    @Test func `file names are never options, homes or protocols`() {
        #expect(ShellWord(path: "-a.mkv").text == "./-a.mkv")
        #expect(ShellWord(path: "@a").text == "./@a")
        #expect(ShellWord(path: "~a").text == "'./~a'")
        #expect(ShellWord(path: "http://a").text == "./http://a")
        #expect(ShellWord(path: "/a:b").text == "/a:b")
        #expect(ShellWord(path: "../-a").text == "../-a")
        #expect(ShellWord(path: FileName.text(ofFile: Array("-a".utf8))).text.hasPrefix("'./"))
        #expect(ShellWord(path: "=a").text == "./=a")
        #expect(ShellWord(path: "(").text == "'./('")
    }
}
