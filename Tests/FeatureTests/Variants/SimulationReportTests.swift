import Reporting
import Testing
import VariantsFeature

@testable import Playlists

/// Reports of sessions that are worked out by hand in Tests/PlaylistsTests/Simulation.
@Suite struct SimulationReportTests {
    /// Segments of 4 s of 1 Mb/s at 500 kb/s: 8 s to the first frame, then 4 s with and
    /// 4 s without one, four times, and 4 s more: 44 s.
    private static func stalling(_ algorithm: AdaptationAlgorithm = .fixed) throws
        -> Simulation.Outcome
    {
        var settings = Simulation.Settings()
        settings.algorithm = algorithm
        return try Simulation(
            qualities: [
                .init(
                    variant: 0, bandwidth: 1_000_000,
                    video: .init(
                        name: "a", durations: Array(repeating: 4, count: 5),
                        bytes: Array(repeating: 500_000, count: 5)))
            ], trace: try BandwidthTrace(parsing: "0,500000\n"), settings: settings
        ).run()
    }

    private static func text(
        _ outcomes: [Simulation.Outcome], width: Int = 100, isASCII: Bool = false
    ) throws -> String {
        let bytes = Array("#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-ENDLIST\n".utf8)
        let loaded = try PresentationLoader(files: FilesInMemory()).load(bytes, follows: false)
        var inspection = PlaylistInspection(path: "a.m3u8", loaded: loaded, folders: [])
        inspection.simulations = .success(outcomes)
        return VariantsText(
            inspection, options: ReportOptions(isColored: false, width: width, isASCII: isASCII)
        ).text
    }

    /// The name of the lane takes 11 columns, margins 4: 44 remain, one per second.
    @Test func `a chart has a column for each interval`() throws {
        let lines = try Self.text([Self.stalling()], width: 59).split(separator: "\n")
        let picture =
            String(repeating: ".", count: 8)
            + String(repeating: "────!!!!", count: 4) + "────"
        #expect(lines.contains("  picture      \(picture)"))
        // The download is complete after 40 s.
        #expect(lines.contains("  #0 1.0 Mb/s  \(String(repeating: "━", count: 40))"))
        // The scale goes up to 500 kb/s, the constant bandwidth.
        #expect(lines.contains("  500 kb/s     \(String(repeating: "█", count: 44))"))
        #expect(lines.contains("               0 s                 22 s                44 s"))
        #expect(lines.contains("  first frame     8 s"))
        #expect(lines.contains("  stalls          4, 16 s"))
    }

    @Test func `the chart is ASCII where the terminal is not UTF-8`() throws {
        let text = try Self.text(
            [Self.stalling(), Self.stalling(.hlsjs)], width: 59, isASCII: true)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        let picture =
            String(repeating: ".", count: 8)
            + String(repeating: "----!!!!", count: 4) + "----"
        #expect(text.contains("  picture      \(picture)\n"))
        #expect(text.contains("  #0 1.0 Mb/s  \(String(repeating: "=", count: 40))\n"))
    }

    @Test(arguments: [30, 40, 59, 80, 120, 300])
    func `no line is wider than the terminal`(width: Int) throws {
        for isASCII in [false, true] {
            let text = try Self.text(
                [Self.stalling(), Self.stalling(.media3)], width: width, isASCII: isASCII)
            for line in text.split(separator: "\n") {
                #expect(line.count <= width, "\(line)")
            }
        }
    }

    @Test func `CSV has one row per segment`() throws {
        let rows = SimulationCSV([try Self.stalling()]).text.split(separator: "\r\n")
        #expect(rows.count == 6)
        #expect(
            rows[0]
                == "policy,segment,variant,bandwidth,mediaStart,duration,requested,finished,bytes,"
                + "sizeSource,initializationBytes,soundBytes,soundSizeSource,estimate,allowed,"
                + "bufferBefore,buffer,stall,switchedFrom,reason,overlap,discarded,discardedBytes")
        #expect(
            rows[1]
                == "fixed,0,0,1000000,0,4,0,8,500000,file,0,0,,500000,,0,4,0,,first-variant,0,0,0")
        #expect(
            rows[2] == "fixed,1,0,1000000,4,4,8,16,500000,file,0,0,,500000,,4,4,4,,fixed,0,0,0")
    }

    @Test func `a page has a chart of bit rates and one of the buffer`() throws {
        let page = SimulationHTML(
            path: "\"><script>x", [try Self.stalling(), try Self.stalling(.shaka)]
        ).text
        #expect(page.contains("<h1><bdi>&quot;&gt;&lt;script&gt;x</bdi></h1>"))
        #expect(page.components("<title id=\"figure-") == 4)
        #expect(page.components("aria-labelledby=\"figure-1-0-title figure-1-0-desc\"") == 1)
        #expect(page.components("<desc id=\"figure-0-1-desc\">4 stalls, 16 s</desc>") == 1)
        // 12 to 16 s of 44 s in 599 units.
        #expect(page.contains("M163 0H217V200H163Z"))
        #expect(page.contains("<td>first variant of the playlist</td>"))
    }

    @Test func `the same session gives the same bytes`() throws {
        func pages() throws -> [String] {
            let outcomes = [try Self.stalling(), try Self.stalling(.hlsjs)]
            return [
                try Self.text(outcomes), SimulationCSV(outcomes).text,
                SimulationHTML(path: "a", outcomes).text,
            ]
        }
        #expect(try pages() == pages())
    }

    @Test func `a network without bandwidth gives a report`() throws {
        let outcome = try Simulation(
            qualities: [
                .init(
                    variant: 0, bandwidth: 1,
                    video: .init(name: "a", durations: [4], bytes: [5]))
            ], trace: try BandwidthTrace(parsing: "0,0\n")
        ).run()
        #expect(try Self.text([outcome]).contains("first frame     never"))
        #expect(try Self.text([outcome]).contains("the network stops: segment 0 of #0"))
        #expect(SimulationCSV([outcome]).text.split(separator: "\r\n").count == 1)
        #expect(SimulationHTML(path: "a", [outcome]).text.hasSuffix("</html>\n"))
    }
}

extension String {
    /// The number of times that a text occurs in it.
    fileprivate func components(_ part: String) -> Int {
        var (count, rest) = (0, self[...])
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
