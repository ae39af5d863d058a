import Testing
import TrackModel

@testable import VerifyFeature

@Suite struct ConversionFoldersTests {
    @Test func `files are paired by relative name without extension`() {
        let folders = ConversionFolders(
            "in", ["in/a.mkv", "in/b.c.mkv", "in/sub/a.mkv", "in/.hidden"], "out/",
            ["out/b.c.mp4", "out/a.mp4", "out/sub/d.mp4", "out/.hidden"])
        #expect(folders.pairs.map(\.source) == ["in/a.mkv", "in/b.c.mkv", "in/.hidden"])
        #expect(folders.pairs.map(\.output) == ["out/a.mp4", "out/b.c.mp4", "out/.hidden"])
        #expect(folders.missing.map(\.source) == ["in/sub/a.mkv"])
        #expect(folders.missing.map(\.output) == ["out/sub/a"])
        #expect(folders.additional.map(\.output) == ["out/sub/d.mp4"])
        #expect(folders.additional.map(\.source) == ["in/sub/d"])
    }

    @Test func `of several files of a name those with one extension are a pair`() {
        let folders = ConversionFolders(
            "in", ["in/a.avi", "in/a.mkv", "in/a.mov"], "out", ["out/a.mkv", "out/a.mp4"])
        let pairs = Dictionary(uniqueKeysWithValues: folders.pairs)
        #expect(pairs == ["in/a.avi": "out/a.mp4", "in/a.mkv": "out/a.mkv"])
        #expect(folders.missing.map(\.source) == ["in/a.mov"])
        #expect(folders.additional.isEmpty)
    }

    @Test func `the summary counts verdicts and files without a partner`() {
        var totals = ConversionTotals()
        var other = VerificationTests.film
        totals.add(Verification(other, other))
        other.tracks[0].bitDepth = 8
        totals.add(Verification(VerificationTests.film, other))
        other.error = .init(code: "not-found", message: "No.")
        totals.add(Verification(VerificationTests.film, other))
        let missing = Verification(unpaired: "in/a.mkv", "out/a", isAdditional: false)
        #expect(missing.verdict == .lost)
        totals.add(missing)
        totals.add(Verification(unpaired: "in/b", "out/b.mp4", isAdditional: true))
        totals.add(Verification(unpaired: "in/c", "out/c.mp4", isAdditional: true))
        #expect(
            totals.sentence == "3 pairs: 1 faithful, 1 lost, 1 unreadable; "
                + "1 output missing, 2 additional outputs")
    }

    @Test func `a missing output may be allowed`() throws {
        let allowed = Verification(
            unpaired: "in/a.mkv", "out/a", isAdditional: false,
            ConversionRequirements(allowing: [.output]))
        #expect(allowed.verdict == .faithful)
        let additional = Verification(unpaired: "in/b", "out/b.mp4", isAdditional: true)
        #expect(try additional.json["verdict"] == .string("additional"))
        #expect(try additional.json["losses"] == .array([]))
    }
}
