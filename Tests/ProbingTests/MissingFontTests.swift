import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

/// Fonts that ASS text uses, and those that the Matroska file attaches.
@Suite struct MissingFontTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A font of one table, `name`, whose family is “Open Sans”.
    private static let font: [UInt8] = {
        let family = "Open Sans".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let table: [UInt8] =
            [0, 0, 0, 1, 0, 18, 0, 3, 0, 1, 4, 9, 0, 1, 0, UInt8(family.count), 0, 0] + family
        return [0, 1, 0, 0, 0, 1, 0, 16, 0, 0, 0, 0] + Array("name".utf8)
            + [0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, UInt8(table.count)] + table
    }()

    private func record(attaching font: [UInt8]?) throws -> MediaRecord {
        let script = """
            [Script Info]
            ScriptType: v4.00+

            [V4+ Styles]
            Format: Name, Fontname, Fontsize
            Style: Default,Arial,20
            Style: Sign,Open Sans,30
            Style: Title,Gentium Book,30

            [Events]
            Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
            Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,Hello
            Dialogue: 0,0:00:01.00,0:00:02.00,Sign,,0,0,0,,Exit
            Dialogue: 0,0:00:02.00,0:00:03.00,Title,,0,0,0,,{\\p1}m 0 0 l 9 9
            """
        let subtitles = try folder.file("a.ass", script.utf8)
        var arguments = ["-i", subtitles, "-c", "copy"]
        if let font {
            let attached = try folder.file("font.bin", font)
            arguments += ["-attach", attached, "-metadata:s:t:0", "mimetype=font/ttf"]
        }
        return try probedRecord(try GeneratedMedia.make(arguments + ["a.mkv"], in: folder), .sample)
    }

    @Test func `a font without an attachment is reported`() throws {
        let record = try record(attaching: nil)
        #expect(record.tracks.first?.reading?.fonts == ["Arial", "Open Sans"])
        let finding = record.findings.first { $0.code == .subtitleMissingFont }
        #expect(finding?.observed == .array([.string("Open Sans")]))
        #expect(finding?.severity == .info)
    }

    @Test func `an attached font is not missing`() throws {
        let record = try record(attaching: Self.font)
        #expect(record.container?.attachments.first?.fontNames == ["Open Sans"])
        #expect(!record.findings.contains { $0.code == .subtitleMissingFont })
    }

    /// It may have the name.
    @Test func `an attached font that cannot be read proves nothing`() throws {
        let record = try record(attaching: [1, 2, 3, 4])
        #expect(!record.findings.contains { $0.code == .subtitleMissingFont })
    }
}
