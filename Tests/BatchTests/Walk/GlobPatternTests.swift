import Testing

@testable import Batch

@Suite struct GlobPatternTests {
    @Test(arguments: [
        ("*.mkv", "films/alien.mkv", true), ("*.mkv", "alien.mkv", true),
        ("*.mkv", "alien.mp4", false), ("alien?.mkv", "alien2.mkv", true),
        ("[ab]*.mkv", "films/alien.mkv", true), ("films/*.mkv", "films/alien.mkv", true),
        ("films/*.mkv", "films/old/alien.mkv", false), ("/alien.mkv", "alien.mkv", true),
        ("/alien.mkv", "films/alien.mkv", false), ("films/**/*.mkv", "films/a/b/alien.mkv", true),
        ("films/**/*.mkv", "films/alien.mkv", true), ("**/alien.mkv", "a/b/alien.mkv", true),
        ("**/alien.mkv", "alien.mkv", true), ("films/**", "films/a/b.mkv", true),
        ("films/**", "shows/a/b.mkv", false),
    ])
    func `patterns match like gitignore`(pattern: String, path: String, expected: Bool) {
        #expect(GlobPattern(pattern).matches(path, isFolder: false) == expected)
    }

    @Test func `a slash at the end keeps a pattern to folders`() {
        #expect(GlobPattern("extras/").matches("films/extras", isFolder: true))
        #expect(!GlobPattern("extras/").matches("films/extras", isFolder: false))
    }

    @Test(arguments: [
        ("", true, "a.mkv", true), ("# nothing\n\n", true, "a.mkv", true),
        ("*.mkv", false, "a.mkv", true), ("*.mkv\n!a.mkv", false, "a.mkv", false),
        ("*.mkv\n!a.mkv", false, "b.mkv", true), ("*.avi\r\n", false, "a.avi", true),
    ])
    func `an ignore file without patterns ignores all, the last match decides`(
        text: String, ignoresAll: Bool, path: String, isIgnored: Bool
    ) {
        let file = IgnoreFile(text)
        #expect(file.ignoresAll == ignoresAll)
        #expect(file.ignores(path, isFolder: false) == isIgnored)
    }
}
