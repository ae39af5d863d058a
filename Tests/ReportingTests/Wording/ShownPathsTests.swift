import Testing

@testable import Reporting

@Suite struct ShownPathsTests {
    @Test(arguments: [
        (["/media/films"], "/media/films/A/b.mkv", "A/b.mkv"),
        (["/media/films/"], "/media/films/b.mkv", "b.mkv"),
        (["/"], "/b.mkv", "b.mkv"),
        (["."], "./A/b.mkv", "A/b.mkv"),
        (["films"], "filmstrip/b.mkv", "filmstrip/b.mkv"),
        (["a", "/media/films"], "/media/films/b.mkv", "films/b.mkv"),
        ([], "/media/b.mkv", "/media/b.mkv"),
        ([], "./b.mkv", "b.mkv"),
    ])
    func `a path is relative to its folder`(folders: [String], path: String, expected: String) {
        #expect(ShownPaths(below: folders).text(path) == expected)
    }
}
