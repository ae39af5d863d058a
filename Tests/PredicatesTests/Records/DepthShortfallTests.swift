import Predicates
import Testing
import TrackModel

@Suite struct DepthShortfallTests {
    private static let all = ProbeDepth.allCases

    /// At which depths a condition may be asked.
    @Test(arguments: [
        ("channels > 2", all), ("container.format == 'mp4'", all),
        ("measuredSound.loudness.integrated > -23", [.full]),
        ("NOT measuredSound.loudness.truePeak < -1", [.full]),
        ("measuredSound.clipping.runs > 0", [.sample, .full]),
        ("channels > 2 OR measuredPicture.light.maxCLL > 1000", [.full]),
        ("measuredContentLight == nil", [.full]),
        ("packets.peakBitRate > 1000", [.packets, .full]),
        ("ANY tracks.packets.packets == 0", [.packets, .full]),
        ("tracks[0].packets.packets == 0", [.packets, .full]),
        ("SUBQUERY(tracks, $t, $t.packets.packets == 0).@count > 0", [.packets, .full]),
        ("tracks.@max.measuredSound.seconds > 1", [.sample, .full]),
        ("decode.errors.@count > 0", [.sample, .full]),
        ("decode.depth == 'full'", all), ("evidence.bitDepth.source == 'decoded'", all),
        // Findings by their codes.
        ("ANY findings.severity == 'error'", all),
        ("ANY findings.code == 'color.transfer-conflict'", all),
        ("ANY findings.code == 'decode.errors'", [.sample, .full]),
        ("NONE findings.code == 'decode.errors'", [.sample, .full]),
        ("findings.code CONTAINS 'hdr.light-level-mismatch'", [.full]),
        ("ANY findings.code ==[c] 'HDR.light-level-mismatch'", [.full]),
        ("ANY findings.code IN {'tags.language-conflict', 'time.gap'}", [.packets, .full]),
        ("ANY findings.code IN {'decode.errors', 'time.gap'}", [.full]),
        ("SUBQUERY(findings, $f, $f.code == 'video.black').@count > 0", [.full]),
        ("'time.gap' IN findings.code", [.packets, .full]),
        // Patterns, where any that fits is known.
        ("ANY findings.code BEGINSWITH 'color.'", all),
        ("ANY findings.code LIKE 'decode.e*'", [.sample, .full]),
        ("ANY findings.code MATCHES 'audio[.].*-channels?'", [.full]),
        ("ANY findings.code ENDSWITH '.gap'", [.packets, .full]),
        ("ANY findings.confidence > 0.9", [.sample, .full]),
    ])
    func `a condition may be asked at the depths that know its names`(
        expression: String, depths: [ProbeDepth]
    ) throws {
        let condition = try RecordCondition(parsing: expression)
        #expect(ProbeDepth.allCases.filter { condition.shortfall(at: $0) == nil } == depths)
    }

    @Test func `a shortfall names what is unknown and the depths that know`() throws {
        let loudness = try RecordCondition(
            parsing: "channels > 2 AND measuredSound.loudness.integrated > -23")
        #expect(
            loudness.shortfall(at: .sample)?.description == """
                measuredSound.loudness.integrated is not known at depth sample; use --depth full
                """)
        let finding = try RecordCondition(parsing: "ANY findings.code == 'decode.errors'")
        #expect(
            finding.shortfall(at: .header)?.description
                == "decode.errors is not known at depth header; use --depth sample or full")
    }
}
