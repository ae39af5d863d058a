import Fixtures
import Foundation
import Testing
import TrackProbeKit

@testable import TrackModel

/// Compares records of Media at depth `sample` with the stored ones of the last revision: a
/// catalogue reads again only the members that a row of `RecordRevision` names.
///
/// Measured values and evidence are left out, because the last digits of measurements differ
/// between processors.
@Suite(
    .enabled(
        if: LibraryVersions.ffmpeg.contains("avformat 59."),
        "the stored records are from FFmpeg 5.1; others spell some values differently"))
struct RecordRevisionTests {
    /// Members whose change needs no row, each with the reason.
    private static let excused: [String: String] = [:]

    @Test func `a changed member has a new revision`() async throws {
        let records = try #require(try await MediaRecords.told.value[.sample])
        let present = try RecordValues(
            revision: RecordRevision.all.count, files: Array(zip(Media.names, records)))
        let stored = try RecordValues.stored()
        let revised = RecordRevision.all.dropFirst(stored.revision)
            .flatMap { $0.members + $0.findings.map { "findings.\($0.rawValue)" } }
        let changes = stored.differences(to: present).filter {
            !revised.contains($0.member) && Self.excused[$0.member] == nil
        }
        let members = Dictionary(grouping: changes, by: \.member)
        for (member, differences) in members.sorted(by: { $0.key < $1.key }) {
            let lines = differences.map(\.description).joined(separator: "\n")
            Issue.record(
                """
                \(member) has changed: name it in a new row of RecordRevision, or here with the \
                reason why stored records need not be read again
                \(lines)
                """)
        }
        if changes.isEmpty { try expectSnapshot(present.text, "records.txt") }
    }

    @Test func `revisions name only members and findings of the record`() {
        let containers = MediaContainer.members.members.map { "container.\($0.name)" }
        let tracks = MediaPlayerTrack.members.members.map { "tracks.\($0.name)" }
        for revision in RecordRevision.all {
            for member in revision.members {
                #expect((containers + tracks).contains(member), "\(member)")
            }
            #expect(!revision.members.isEmpty || !revision.findings.isEmpty)
        }
    }

    @Test func `a changed value is a difference, a changed file is not`() throws {
        let values = { (codec: JSON, file: String) in
            try RecordValues(
                revision: 0, files: [(file, ["tracks": [["codec": codec, "level": "5.1"]]])])
        }
        let stored = try values("h264", "mp4/plain.mp4")
        #expect(try RecordValues(parsing: stored.text) == stored)
        #expect(stored.differences(to: stored).isEmpty)
        let changes = stored.differences(to: try values("hevc", "mp4/plain.mp4"))
        #expect(changes.map(\.member) == ["tracks.codec"])
        #expect(
            changes.first?.description
                == #"mp4/plain.mp4: tracks.0.codec was "h264", is "hevc""#)
        #expect(stored.differences(to: try values(nil, "mp4/plain.mp4")).count == 1)
        #expect(stored.differences(to: try values("hevc", "damaged/truncated.ts")).isEmpty)
    }
}
