import Testing

@testable import Predicates

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("appletv", "apple-tv-4k"), ("apple-tv", "apple-tv-4k"), ("App", "apple-tv-4k"),
        ("lang", "language"), ("ap", nil), ("tv-4k", nil), ("apple-tv-4k-2022", nil), ("", nil),
    ])
    func `a name is completed by the shortest one that begins with its letters`(
        typed: String, name: String?
    ) {
        let names = ["languages", "apple-tv-4k", "language", "webos-2022"]
        #expect(NearestName(typed).completed(in: names) == name)
    }

    @Test(arguments: [("slect", "select"), ("prob", "probe"), ("diif", "diff"), ("check", nil)])
    func `a third of the letters may be wrong`(typed: String, name: String?) {
        #expect(NearestName(typed).nearest(in: ["probe", "select", "diff", "batch"]) == name)
    }
}
