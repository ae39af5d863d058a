import Fixtures
import Foundation
import Testing
import TrackProbeKit

@testable import TrackModel

/// Records of Media at `sample` against those of the last revision, member by member: a
/// catalogue reads again only what a row of `RecordRevision` names.
///
/// Measured values and evidence are left out: measurements are numbers of decoders, which
/// differ in their last digits between processors.
@Suite(
    .enabled(
        if: LibraryVersions.ffmpeg.contains("avformat 59."),
        "digests are those of FFmpeg 5.1; others word some values differently"))
struct RecordRevisionTests {
    /// Members whose change asks for no row, each with the reason.
    private static let excused: [String: String] = [:]

    @Test func `a member that says something else has its revision`() async throws {
        let records = try #require(try await MediaRecords.told.value[.sample])
        let present = try RecordDigests(
            revision: RecordRevision.all.count, files: Array(zip(Media.names, records)))
        let kept = try RecordDigests(parsing: RecordDigests.kept())
        let revised = RecordRevision.all.dropFirst(kept.revision)
            .flatMap { $0.members + $0.findings.map { "findings.\($0.rawValue)" } }
        var isAnswered = true
        for (member, files) in kept.differences(from: present).sorted(by: { $0.key < $1.key })
        where !revised.contains(member) && Self.excused[member] == nil {
            isAnswered = false
            Issue.record(
                """
                \(member) says something else of \(files.sorted().joined(separator: ", ")): \
                name it in a new row of RecordRevision, or here with the reason why stored \
                records need not be read again
                """)
        }
        if isAnswered { try expectSnapshot(present.text, "record-digests.csv") }
    }

    @Test func `members and findings of revisions are those of records`() {
        let containers = MediaContainer.members.members.map { "container.\($0.name)" }
        let tracks = MediaPlayerTrack.members.members.map { "tracks.\($0.name)" }
        for revision in RecordRevision.all {
            for member in revision.members {
                #expect((containers + tracks).contains(member), "\(member)")
            }
            #expect(!revision.members.isEmpty || !revision.findings.isEmpty)
        }
    }

    @Test func `a changed value is a difference, another file is none`() throws {
        let digests = { (codec: JSON, file: String) in
            try RecordDigests(
                revision: 0, files: [(file, ["tracks": [["codec": codec, "level": "5.1"]]])])
        }
        let kept = try digests("h264", "mp4/plain.mp4")
        #expect(try RecordDigests(parsing: kept.text) == kept)
        #expect(kept.differences(from: kept).isEmpty)
        let other = try digests("hevc", "mp4/plain.mp4")
        #expect(kept.differences(from: other) == ["tracks.codec": ["mp4/plain.mp4"]])
        #expect(kept.differences(from: try digests(nil, "mp4/plain.mp4")).count == 1)
        #expect(kept.differences(from: try digests("hevc", "damaged/truncated.ts")).isEmpty)
    }
}
