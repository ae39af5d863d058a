import Fixtures
import Testing
import TrackModel

struct ShellWordTests {
    /// A real shell gives back what was quoted.
    @Test(arguments: [
        "film.mkv", "", "a b", "it's", "$HOME `id` \\ \"x\" !!", "two\nlines\n", "\u{1B}[31mred",
        "\u{202E}gpj.exe", "ÄÖ – 映画", "\t\u{7F}\u{85}", "~", "*?[a]", "-rf", "@x",
        "#a;b|c&d>e<f(g)",
    ])
    func `escapes every word for a shell`(word: String) throws {
        let quoted = ShellWord(word).text
        #expect(try GeneratedMedia.run(["sh", "-c", "printf %s \(quoted)x"]) == word + "x")
        #expect(!quoted.unicodeScalars.contains { $0.isTerminalControl && $0 != "\n" })
    }

    @Test func `file names are never options, homes or protocols`() {
        #expect(ShellWord(path: "-a.mkv").text == "./-a.mkv")
        #expect(ShellWord(path: "@a").text == "./@a")
        #expect(ShellWord(path: "~a").text == "'./~a'")
        #expect(ShellWord(path: "http://a").text == "./http://a")
        #expect(ShellWord(path: "/a:b").text == "/a:b")
        #expect(ShellWord(path: "../-a").text == "../-a")
    }
}
