import Testing
import TrackModel

@testable import FixityFeature

/// What is odd in a season: one rule at a time, against seasons without it.
@Suite struct SeasonTests {
    private func track(
        _ kind: MediaType, _ language: String?, isDefault: Bool = false,
        _ change: (inout MediaPlayerTrack) -> Void = { _ in }
    ) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: 0, mediaType: kind)
        track.languageCode = language
        if isDefault { track.dispositions = ["default"] }
        change(&track)
        return track
    }

    /// An episode of 42 minutes in 1080p at 23.976, with audio in German and English.
    private func record(_ change: (inout MediaRecord) -> Void = { _ in }) -> MediaRecord {
        var record = MediaRecord(input: .init(path: "a"))
        record.container = MediaContainer(format: "matroska")
        record.container?.duration = 2520
        record.decode = .init(depth: .full)
        let video = track(.video, nil, isDefault: true) {
            ($0.codec, $0.dynamicRange) = ("h264", .sdr)
            $0.naturalSize = PixelSize(width: 1920, height: 1080)
            $0.frameRate = Rational(24000, 1001)
        }
        let sound = ["de", "en"].enumerated().map { place, language in
            track(.audio, language, isDefault: place == 0) {
                ($0.codec, $0.channels) = ("eac3", 6)
                var loudness = AudioLoudness()
                loudness.integrated = -27
                $0.measuredSound = AudioMeasurements(
                    seconds: 2520, sampleRate: 48_000, channels: [])
                $0.measuredSound?.loudness = loudness
            }
        }
        record.tracks = [video] + sound + [track(.subtitle, "de")]
        change(&record)
        return record
    }

    private func seasons(_ files: [(String, MediaRecord)]) -> [Season] {
        var search = SeasonSearch()
        for (name, record) in files {
            if let episode = EpisodeFacts(record, at: Array("/tv/\(name)".utf8)) {
                search.add(episode)
            }
        }
        return search.seasons
    }

    /// `S01E03 frame-rate 25 fps/23.976 fps 5/6` of a season of six, of which the third is changed.
    private func oddities(
        of count: Int = 6, _ change: @escaping (inout MediaRecord) -> Void
    ) -> [String] {
        let files = (1...count).map { number in
            ("Ferry/Ferry S01E0\(number).mkv", record { if number == 3 { change(&$0) } })
        }
        return oddities(files)
    }

    private func oddities(_ files: [(String, MediaRecord)]) -> [String] {
        seasons(files).flatMap { season in
            season.oddities.map { oddity in
                let what = [oddity.trait.rawValue, oddity.language].compactMap { $0 }
                return "\(oddity.episode) \(what.joined(separator: " ")) "
                    + "\(oddity.value)/\(oddity.others) \(oddity.agreeing)/\(oddity.count)"
            }
        }
    }

    @Test func `nothing is odd where all agree or the values are unknown`() {
        #expect(oddities { _ in }.isEmpty)
        #expect(
            oddities {
                $0.tracks = []
                $0.container = nil
            }.filter { !$0.contains("-language") }.isEmpty)
        #expect(
            oddities {
                for place in $0.tracks.indices {
                    $0.tracks[place].languageCode = nil
                    $0.tracks[place].frameRate = nil
                    $0.tracks[place].codec = nil
                    $0.tracks[place].naturalSize = nil
                    $0.tracks[place].dynamicRange = nil
                }
            }.isEmpty)
        #expect(
            oddities { $0.error = .init(code: "not-media", message: "The file is damaged.") }
                .isEmpty)
    }

    @Test func `a value that differs from the majority is odd`() {
        #expect(
            oddities { $0.tracks[0].frameRate = Rational(25, 1) }
                == ["S01E03 frame-rate 25 fps/23.976 fps 5/6"])
        #expect(
            oddities { $0.tracks[0].frameRate = Rational(24, 1) }
                == ["S01E03 frame-rate 24 fps/23.976 fps 5/6"])
        #expect(
            oddities { $0.tracks[0].codec = "hevc" } == ["S01E03 video-codec hevc/h264 5/6"])
        #expect(
            oddities { $0.tracks[0].dynamicRange = .hdr10 }
                == ["S01E03 dynamic-range HDR10/SDR 5/6"])
        #expect(
            oddities { $0.tracks[0].naturalSize = PixelSize(width: 1280, height: 720) }
                == ["S01E03 resolution 720p/1080p 5/6"])
        #expect(
            oddities { $0.tracks[0].naturalSize = PixelSize(width: 1440, height: 1080) }
                == ["S01E03 aspect-ratio 1.33:1/1.78:1 5/6"])
        #expect(
            oddities { $0.tracks[1].channels = 2 } == ["S01E03 channels de 2/6 5/6"])
        #expect(
            oddities { $0.tracks[2].codec = "aac" } == ["S01E03 audio-codec en aac/eac3 5/6"])
    }

    @Test func `small differences are not odd`() {
        // Rounded, cropped, and a variable rate, whose mean says little.
        #expect(oddities { $0.tracks[0].frameRate = Rational(23976, 1000) }.isEmpty)
        #expect(oddities { $0.tracks[0].frameRate = Rational(2397, 100) }.isEmpty)
        #expect(
            oddities { $0.tracks[0].naturalSize = PixelSize(width: 1920, height: 1040) }.isEmpty)
        #expect(
            oddities {
                $0.tracks[0].frameRate = Rational(22, 1)
                $0.tracks[0].frameRateMode = .variable
            }.isEmpty)
        #expect(oddities { Self.setLength(3000, of: &$0) }.isEmpty)
        #expect(oddities { $0.tracks[1].languageCode = "de-AT" }.isEmpty)
    }

    @Test func `a language that others have is missing`() {
        #expect(
            oddities { $0.tracks.remove(at: 2) } == ["S01E03 audio-language en de/en 5/6"])
        #expect(
            oddities { $0.tracks.remove(at: 3) } == ["S01E03 subtitle-language de none/de 5/6"])
        // Its default track cannot be the one that is missing.
        #expect(
            oddities {
                $0.tracks.remove(at: 1)
                $0.tracks[1].dispositions = ["default"]
            } == ["S01E03 audio-language de en/de 5/6"])
        // Audio without a language may be the one that seems to be missing.
        #expect(oddities { $0.tracks[2].languageCode = nil }.isEmpty)
        // Forced subtitles and commentary are for some episodes only.
        #expect(
            oddities {
                $0.tracks.append(track(.subtitle, "en") { $0.isForced = true })
                $0.tracks.append(track(.audio, "fr") { $0.dispositions = ["comment"] })
            }.isEmpty)
    }

    @Test func `another default track is odd`() {
        #expect(
            oddities {
                $0.tracks[1].dispositions = []
                $0.tracks[2].dispositions = ["default"]
            } == ["S01E03 default-audio en/de 5/6"])
        #expect(
            oddities { $0.tracks[3].dispositions = ["default"] }
                == ["S01E03 default-subtitle de/none 5/6"])
        // AVI and transport streams have no such flag.
        #expect(
            oddities { for place in $0.tracks.indices { $0.tracks[place].dispositions = [] } }
                .isEmpty)
    }

    @Test func `loudness is odd from 8 LU on, where all of it was measured`() {
        #expect(
            oddities { Self.setLoudness(-19, of: &$0) }
                == ["S01E03 loudness de -19.0 LUFS/-27.0 LUFS 5/6"])
        #expect(oddities { Self.setLoudness(-19.5, of: &$0) }.isEmpty)
        #expect(
            oddities {
                Self.setLoudness(-10, of: &$0)
                $0.decode = .init(depth: .sample)
            }.isEmpty)
    }

    @Test func `length is odd from half and from double, by the number of episodes`() {
        #expect(
            oddities { Self.setLength(5040, of: &$0) }
                == ["S01E03 duration 1:24:00/42:00 5/6".replacing("42:00", with: "0:42:00")])
        #expect(oddities { Self.setLength(800, of: &$0) }.count == 1)
        let double = record { Self.setLength(5040, of: &$0) }
        let others = (1...4).map { ("F S01E0\($0).mkv", record()) }
        #expect(oddities(others + [("F S01E05-E06.mkv", double)]).isEmpty)
        #expect(oddities(others + [("F S01E05.mkv", double)]).count == 1)
    }

    @Test func `a majority needs four episodes and three quarters of them`() {
        let change = { (record: inout MediaRecord) in record.tracks[0].codec = "hevc" }
        #expect(oddities(of: 3, change).isEmpty)
        #expect(oddities(of: 4, change) == ["S01E03 video-codec hevc/h264 3/4"])
        let mixed = (1...8).map { number in
            ("F S01E0\(number).mkv", record { if number > 5 { change(&$0) } })
        }
        #expect(oddities(mixed).isEmpty)
    }

    private static func setLength(_ seconds: Double, of record: inout MediaRecord) {
        record.container?.duration = seconds
    }

    private static func setLoudness(_ loudness: Double, of record: inout MediaRecord) {
        record.tracks[1].measuredSound?.loudness?.integrated = loudness
    }

    // MARK: Numbers

    private func numbered(_ names: [String]) -> [String] {
        oddities(names.map { ($0, record()) }).map {
            $0.split(separator: " ").prefix(2).joined(separator: " ")
        }
    }

    @Test func `a number is missing where three quarters of the run are there`() {
        #expect(
            numbered([1, 2, 4, 5].map { "F/F S01E0\($0).mkv" }) == ["S01E03 missing-episode"])
        #expect(
            numbered([2, 3, 4, 5].map { "F/F S01E0\($0).mkv" }) == ["S01E01 missing-episode"])
        // Numbered on from the season before, a part of a series, and too few.
        #expect(numbered((14...20).map { "F/F S02E\($0).mkv" }).isEmpty)
        #expect(numbered([1, 9, 14, 20, 22].map { "F/F S01E\($0).mkv" }).isEmpty)
        #expect(numbered(["F/F S01E01.mkv", "F/F S01E03.mkv"]).isEmpty)
        // Double episodes, another title, another folder.
        let run = [1, 2, 5, 6].map { "F/F S01E0\($0).mkv" }
        #expect(numbered(run + ["F/F S01E03-E04.mkv"]).isEmpty)
        #expect(numbered(run + ["F/F S01E03-04 720p.mkv"]).isEmpty)
        #expect(numbered(run + ["F/The F S01E03.mkv", "F/The F S01E04.mkv"]).isEmpty)
        #expect(numbered(run + ["G/F S01E03.mkv", "G/F S01E04.mkv"]).isEmpty)
        #expect(numbered(run).count == 0)
    }

    @Test func `two files of one episode are odd unless all have two`() {
        let run = (1...4).map { "F/F S01E0\($0).mkv" }
        #expect(
            numbered(run + ["F/F.S01E02.720p.mkv"])
                == ["S01E02 same-episode", "S01E02 same-episode"])
        #expect(numbered(run + run.map { $0.replacing(".mkv", with: " 720p.mkv") }).isEmpty)
        // Unlike a part and the whole.
        #expect(numbered(run + ["F/F S01E05E06.mkv"]).isEmpty)
    }

    @Test(arguments: [
        ("/tv/Ferry S01E02.mkv", "S01E02"), ("/tv/ferry.1x02.mkv", "S01E02"),
        ("/tv/Ferry/Season 3/Episode 4.mkv", "S03E04"),
        ("/tv/Ferry/Staffel 3/04 - Titel.mkv", "S03E04"), ("/tv/Ferry/S03/E04.mkv", "S03E04"),
        ("/tv/Ferry S1E02E03.mkv", "S01E02-E03"), ("/tv/Ferry - S01E02-E03 - x.mkv", "S01E02-E03"),
        ("/tv/1x02-1x03.mkv", "S01E02-E03"), ("/tv/Ferry S01E02-720p.mkv", "S01E02"),
        ("/tv/Ferry S01E02 - 24 hours.mkv", "S01E02"),
        ("/tv/Season 1/2012.mkv", nil), ("/tv/Ferry/04.mkv", nil), ("/tv/Ferry (2010).mkv", nil),
        ("/tv/Ferry S00E01.mkv", nil), ("/tv/Ferry S01.mkv", nil), ("", nil), ("/", nil),
        ("/tv/Ferry S01 Episode 9223372036854775807.mkv", "S01E9223372036854775807"),
    ])
    func `names have a season and a number`(path: String, label: String?) {
        #expect(EpisodeName(Array(path.utf8))?.label == label)
    }

    @Test func `episodes in folders of their own are one season`() {
        let names = (1...5).map { "F.S01E0\($0).720p-GRP/f.s01e0\($0).720p-grp.mkv" }
        let found = seasons(names.map { ($0, record()) })
        #expect(found.map(\.episodes) == [5])
        #expect(found.map(\.input.path) == ["/tv"])
    }

    @Test func `samples, trailers and extras are no episodes`() {
        let extra = record { $0.input.role = .sample }
        #expect(EpisodeFacts(extra, at: Array("/F S01E01-sample.mkv".utf8)) == nil)
    }

    @Test func `subtitles in files beside an episode count`() {
        func subtitles(_ name: String) -> (String, MediaRecord) {
            var record = MediaRecord(input: .init(path: "a"))
            record.tracks = [track(.subtitle, nil)]
            return (name, record)
        }
        func seasons(_ sidecars: [String]) -> [Season] {
            var search = SeasonSearch()
            for number in 1...5 {
                let episode = record { record in
                    if number == 3 { record.tracks.removeAll { $0.mediaType == .subtitle } }
                }
                let location = Array("/tv/Ferry/Ferry S01E0\(number).mkv".utf8)
                if let facts = EpisodeFacts(episode, at: location) { search.add(facts) }
            }
            for (name, record) in sidecars.map(subtitles) {
                let location = Array("/tv/Ferry/\(name)".utf8)
                #expect(EpisodeFacts(record, at: location) == nil)
                if let sidecar = SidecarSubtitles(record, at: location) { search.add(sidecar) }
            }
            return search.seasons
        }
        func isOdd(_ sidecars: String...) -> Bool {
            !seasons(sidecars).flatMap(\.oddities).isEmpty
        }
        #expect(isOdd())
        #expect(!isOdd("Ferry S01E03.de.srt"))
        #expect(!isOdd("Subs/Ferry S01E03.ger.srt"))
        // Any language.
        #expect(!isOdd("Ferry S01E03.srt"))
        #expect(isOdd("Ferry S01E03.fr.srt"))
        #expect(isOdd("Ferry S01E03.de.forced.srt"))
        #expect(isOdd("Ferry S01E04.de.srt"))
        // The files are no episodes.
        #expect(seasons(["Ferry S01E03.de.srt"]).first?.episodes == 5)
    }
}
