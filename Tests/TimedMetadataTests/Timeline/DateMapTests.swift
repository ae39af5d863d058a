import Testing

@testable import Playlists
@testable import TimedMetadata

@Suite struct DateMapTests {
    /// The definition: the first anchor with the date.
    private func expected(_ map: DateMap, _ date: PlaylistDate) -> Double? {
        for anchor in map.anchors {
            let time = anchor.time + date.timeInterval(since: anchor.date)
            let isInside = time < anchor.end || time == anchor.end && anchor.end == map.duration
            if time >= anchor.time, isInside { return time }
        }
        return nil
    }

    /// Dates that go on, overlap, leave gaps, and go back.
    @Test(arguments: [
        [0, 10, 20, 30], [0, 5, 10, 100], [0, 5, 5, 5, 40], [50, 60, 0, 10, 55, 20],
        [30, 20, 10, 0],
    ])
    func `a search finds the first anchor with a date`(seconds: [Int]) throws {
        func date(_ second: Int) -> String {
            "2026-01-01T00:\(second / 60 + 10):\(second % 60 < 10 ? "0" : "")\(second % 60)Z"
        }
        let text = seconds.enumerated().map {
            "#EXT-X-PROGRAM-DATE-TIME:\(date($1))\n#EXTINF:\([10, 3, 0, 12][$0 % 4]),\na\n"
        }.joined()
        let map = DateMap(try #require(HLSPlaylist(parsing: "#EXTM3U\n\(text)").media))
        for second in -5..<125 {
            let wanted = try #require(PlaylistDate(date(0))?.advanced(by: Double(second)))
            #expect(map.time(at: wanted) == expected(map, wanted), "\(second)")
        }
        for tenth in -10..<500 {
            let time = Double(tenth) / 10
            let anchor = map.anchors.last { $0.time <= time }
            let isInside = anchor.map {
                time < $0.end || time == $0.end && $0.end == map.duration
            }
            #expect((map.date(at: time) != nil) == (isInside ?? false), "\(time)")
        }
    }
}
