import SelectionPolicy
import Testing
import TrackModel

@testable import LibraryFeature

@Suite struct AppliedWaiversTests {
    /// The day on which the waivers are applied.
    private static let today = "2027-01-15"

    private func waivers(_ text: String) throws -> AppliedWaivers {
        AppliedWaivers(
            try WaiverFile(text: text, file: "w.yaml"), today: Self.today)
    }

    private func record(_ path: String, _ code: Finding.Code = .containerTruncated) -> MediaRecord {
        var record = MediaRecord(input: .init(path: path, size: 1))
        record.container = MediaContainer(format: "matroska")
        record.decode = .init(depth: .sample)
        record.findings = [Finding(code, message: "It is damaged.", severity: .error)]
        return record
    }

    @Test func `a waived finding is visible, and counts for nothing`() throws {
        let waivers = try waivers(
            "- {code: container.truncated, reason: It is old, who: Ana, until: 2027-01-15}")
        let damaged = record("films/a.mkv")
        #expect(damaged.health?.verdict == .damaged)
        let waived = waivers.applied(to: damaged)
        let finding = try #require(waived.findings.first)
        #expect(finding.severity == .info)
        #expect(finding.waived == "It is old; Ana, until 2027-01-15")
        #expect(
            finding.message == "It is damaged. (waived: It is old; Ana, until 2027-01-15)")
        #expect(waived.health?.verdict == .ok)
        #expect(waived.withoutWaived.findings.isEmpty)
        #expect(try RecordCodec.decode(RecordCodec.bytes(of: waived)) == waived)
        #expect(waivers.sentences.isEmpty)
    }

    @Test(arguments: [
        ("*.mkv", true), ("a.mkv", true), ("b.mkv", false), ("old/*.mkv", true),
        ("films/old/*", true), ("films/*", false), ("films/**", true), ("/films/old/a.mkv", true),
        ("/old/a.mkv", false), ("old/**", true), ("new/**", false),
    ])
    func `a glob matches the path, or its end`(glob: String, isMatch: Bool) throws {
        for path in ["films/old/a.mkv", "./films/old/a.mkv", "/films/old/a.mkv"] {
            let waivers = try waivers(
                "- {code: container.truncated, reason: x, path: '\(glob)'}")
            let finding = waivers.applied(to: record(path)).findings.first
            #expect((finding?.waived != nil) == isMatch, "\(path)")
        }
    }

    @Test func `a condition chooses the files`() throws {
        let waivers = try waivers(
            """
            - {code: container.truncated, reason: x, where: 'container.format == "avi"'}
            """)
        #expect(waivers.applied(to: record("a.mkv")).findings.first?.waived == nil)
        var other = record("a.avi")
        other.container = MediaContainer(format: "avi")
        #expect(waivers.applied(to: other).findings.first?.waived == "x")
        #expect(waivers.applied(to: record("a", .decodeErrors)).findings.first?.waived == nil)
    }

    @Test func `an expired waiver and one that matches nothing are reported`() throws {
        let waivers = try waivers(
            """
            - {code: container.truncated, reason: x, until: 2027-01-14}
            - {code: decode.errors, reason: x}
            - {code: decode.errors, reason: x, until: 2026-12-31}
            """)
        let damaged = record("a.mkv")
        #expect(waivers.applied(to: damaged) == damaged)
        #expect(
            waivers.sentences == [
                "w.yaml:1: the waiver of container.truncated expired on 2027-01-14; findings of "
                    + "1 file count again.",
                "w.yaml:2: the waiver of decode.errors matches nothing in this run.",
                "w.yaml:3: the waiver of decode.errors expired on 2026-12-31, and matches nothing. "
                    + "Remove it.",
            ])
    }

    @Test func `a file that cannot be analysed is waived by its own code`() throws {
        let waivers = try waivers("- {code: unreadable, path: a.mkv, reason: lost}")
        for (path, isWaived) in [("a.mkv", true), ("b.mkv", false)] {
            let failed = MediaRecord(
                input: .init(path: path, size: 1), error: .init(code: "not-media", message: "No."))
            #expect(waivers.waivesFailure(of: failed) == isWaived)
            #expect(
                waivers.applied(to: failed).error?.message
                    == (isWaived ? "No. (waived: lost)" : "No."))
        }
        #expect(!waivers.waivesFailure(of: record("a.mkv")))
    }
}
