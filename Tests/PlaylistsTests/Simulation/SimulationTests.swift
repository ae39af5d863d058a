import Fixtures
import Testing

@testable import Playlists

/// Playback worked out by hand. Unless said otherwise segments last 4 s, and one of a
/// variant of R b/s has exactly 4 R bits.
@Suite struct SimulationTests {
    static func quality(
        _ variant: Int, _ bandwidth: UInt64, segments: Int = 10, seconds: Double = 4
    ) -> Simulation.Quality {
        let bytes = UInt64(Double(bandwidth) * seconds / 8)
        return .init(
            variant: variant, bandwidth: bandwidth,
            video: .init(
                name: "\(variant)", durations: Array(repeating: seconds, count: segments),
                bytes: Array(repeating: bytes, count: segments)))
    }

    static func outcome(
        _ algorithm: AdaptationAlgorithm, rates: [UInt64] = [1_000_000], segments: Int = 10,
        trace: String, set: (inout Simulation.Settings) -> Void = { _ in }
    ) throws -> Simulation.Outcome {
        var settings = Simulation.Settings()
        settings.algorithm = algorithm
        set(&settings)
        return try Simulation(
            qualities: rates.enumerated().map { quality($0, $1, segments: segments) },
            trace: try BandwidthTrace(parsing: trace), settings: settings
        ).run()
    }

    // MARK: One quality

    /// 4 Mb at 1 Mb/s take 4 s, as long as they play: the next one comes in the moment
    /// the last one ends. The last comes at 40 s and plays for 4 s.
    @Test func `a network as fast as the segments never stalls`() throws {
        let result = try Self.outcome(.fixed, trace: "0,1000000\n")
        #expect(result.fetches.map(\.finished) == (1...10).map { Double($0) * 4 })
        #expect(result.stalls == 0)
        #expect(result.stallTime == 0)
        #expect(result.startupTime == 4)
        #expect(result.endTime == 44)
        #expect(result.meanBandwidth == 1_000_000)
        #expect(result.meanBitRate == 1_000_000)
        #expect(result.bytes == 5_000_000)
    }

    /// Half as fast, a segment takes 8 s. Playing begins at 8 s; each of the 4 others is
    /// 4 s late: at 16, 24, 32 and 40 s, where the buffer ended at 12, 20, 28 and 36 s.
    @Test func `a network half as fast stalls half the time`() throws {
        let result = try Self.outcome(.fixed, segments: 5, trace: "time,rate\n0,500000\n")
        #expect(result.startupTime == 8)
        #expect(result.stalls == 4)
        #expect(result.stallTime == 16)
        #expect(result.stallSpans.map(\.start) == [12, 20, 28, 36])
        #expect(result.stallSpans.map(\.position) == [4, 8, 12, 16])
        #expect(result.fetches.map(\.stall) == [0, 4, 4, 4, 4])
        #expect(result.endTime == 44)
    }

    /// The same with 6 s to go on: after 12 s nothing is shown until 24 s, when two
    /// segments are there. Those last until 32 s, when the fourth comes in time; that lasts
    /// until 36 s. The fifth comes at 40 s and is the last, so that it is shown.
    @Test func `playback resumes after the requested buffer is filled`() throws {
        let result = try Self.outcome(.fixed, segments: 5, trace: "0,500000\n") {
            $0.startupBuffer = 2
            $0.resumeBuffer = 6
        }
        #expect(result.stallSpans.map(\.start) == [12, 36])
        #expect(result.stallSpans.map(\.duration) == [12, 4])
        #expect(result.fetches.map(\.stall) == [0, 4, 8, 0, 4])
        #expect(result.fetches.map(\.buffer) == [4, 4, 8, 4, 4])
    }

    /// 4 Mb at 8 Mb/s take 0.5 s. After 0.5, 1 and 1.5 s there are 4, 7.5 and 11 s; 11 are
    /// more than 10, so the fourth waits until 2.5 s and comes at 3 s, when 13.5 s are
    /// there. From then on each waits 3.5 s.
    @Test func `no segment is requested above the maximum buffer`() throws {
        let result = try Self.outcome(.fixed, segments: 6, trace: "0,8000000\n") {
            $0.startupBuffer = 2
            $0.maximumBuffer = 10
        }
        #expect(result.fetches.map(\.requested) == [0, 0.5, 1, 2.5, 6.5, 10.5])
        #expect(result.fetches.map(\.buffer) == [4, 7.5, 11, 13.5, 13.5, 13.5])
        #expect(result.fetches.map(\.bufferBefore) == [0, 4, 7.5, 10, 10, 10])
        #expect(result.endTime == 24.5)
    }

    /// A start-up buffer of 20 s and a maximum of 10: after 12 s of media no more is asked
    /// for, so playing begins with them, at 1.5 s.
    @Test func `a start-up buffer above the maximum does not block playback`() throws {
        let result = try Self.outcome(.fixed, segments: 6, trace: "0,8000000\n") {
            $0.startupBuffer = 20
            $0.maximumBuffer = 10
        }
        #expect(result.startupTime == 1.5)
        #expect(result.fetches.count == 6)
    }

    /// Two segments by 8 s; the third has half of its bits at 10 s and never more. What is
    /// buffered ends at 12 s.
    @Test func `a network that stops ends the session`() throws {
        let result = try Self.outcome(.fixed, trace: "0,1000000\n10,0\n")
        #expect(!result.isComplete)
        #expect(result.fetches.count == 2)
        #expect(result.unfinished?.segment == 2)
        #expect(result.unfinished?.requested == 8)
        #expect(result.endTime == 12)
        #expect(result.stalls == 1)
        #expect(result.stallTime == 0)
    }

    @Test func `without a network playback never starts`() throws {
        let result = try Self.outcome(.hlsjs, trace: "0,0\n")
        #expect(result.startupTime == nil)
        #expect(result.fetches.isEmpty)
        #expect(result.meanBandwidth == nil)
        #expect(!result.isComplete)
        #expect(result.samples(10).isEmpty)
    }

    /// The second segment has 2 Mb by 6 s, and the rest from 10 s on: at 12 s, 4 s after
    /// the first ended.
    @Test func `the player waits while the network pauses`() throws {
        let result = try Self.outcome(.fixed, segments: 2, trace: "0,1000000\n6,0\n10,1000000\n")
        #expect(result.fetches.map(\.finished) == [4, 12])
        #expect(result.stallTime == 4)
        #expect(result.isComplete)
    }

    @Test(arguments: AdaptationAlgorithm.allCases)
    func `segments without bytes come at once`(algorithm: AdaptationAlgorithm) throws {
        var settings = Simulation.Settings()
        settings.algorithm = algorithm
        let result = try Simulation(
            qualities: [
                .init(
                    variant: 0, bandwidth: 0,
                    video: .init(name: "a", durations: [4, 0, 4], bytes: [0, 0, 0])),
                .init(
                    variant: 1, bandwidth: 100_000,
                    video: .init(name: "b", durations: [4, 0, 4], bytes: [0, 0, 0])),
            ], trace: try BandwidthTrace(parsing: "0,0\n"), settings: settings
        ).run()
        // The one of no length is nothing to show.
        #expect(result.fetches.map(\.segment) == [0, 2])
        #expect(result.endTime == 8)
        #expect(result.isComplete)
    }

    // MARK: Bounds

    @Test func `only variants between the minimum and maximum bandwidth are played`() throws {
        func played(_ minimum: UInt64?, _ maximum: UInt64?) throws -> Set<Int> {
            let result = try Self.outcome(
                .nexplayerAggressive, rates: [500_000, 1_000_000, 4_000_000],
                trace: "0,50000000\n20,100000\n"
            ) {
                $0.minimum = minimum.map(Bitrate.init(bitsPerSecond:))
                $0.maximum = maximum.map(Bitrate.init(bitsPerSecond:))
            }
            return Set(result.fetches.map(\.variant))
        }
        #expect(try played(nil, nil) == [0, 2])
        #expect(try played(nil, 1_000_000) == [0, 1])
        #expect(try played(1_000_000, nil) == [1, 2])
        #expect(try played(1_000_000, 3_000_000) == [1])
        #expect(throws: Simulation.Failure.noneWithin) { try played(2_000_000, 3_000_000) }
    }

    @Test func `the first variant can be requested`() throws {
        let result = try Self.outcome(
            .fixed, rates: [500_000, 1_000_000, 4_000_000], trace: "0,50000000\n"
        ) { $0.startNear = Bitrate(bitsPerSecond: 3_000_000) }
        #expect(Set(result.fetches.map(\.variant)) == [2])
        #expect(result.fetches[0].reason == .startNear)
    }

    @Test func `the first variant of the playlist need not be the lowest`() throws {
        let result = try Self.outcome(
            .fixed, rates: [4_000_000, 500_000], trace: "0,50000000\n")
        #expect(Set(result.fetches.map(\.variant)) == [0])
        #expect(result.fetches[0].reason == .firstVariant)
    }

    @Test func `a presentation without playable variants is an error`() throws {
        let trace = try BandwidthTrace(parsing: "0,1\n")
        #expect(throws: Simulation.Failure.noVariant([])) {
            try Simulation(qualities: [], trace: trace)
        }
        #expect(throws: Simulation.Failure.noVariant([])) {
            try Simulation(
                qualities: [
                    .init(variant: 0, bandwidth: 1, video: .init(name: "", segments: []))
                ], trace: trace)
        }
    }

    // MARK: Alignment

    /// Three segments of 4 s, then two of 6 s: when the target is set after the first, 4 s
    /// are buffered, and the segment of the other variant that goes on there began at 0.
    @Test func `a switch between misaligned segments fetches media twice`() throws {
        var settings = Simulation.Settings()
        settings.algorithm = .fixed
        settings.target = TargetBandwidth(
            target: Bitrate(bitsPerSecond: 2_000_000), preference: .match)
        settings.targetTime = 0.1
        let result = try Simulation(
            qualities: [
                Self.quality(0, 1_000_000, segments: 3),
                Self.quality(1, 2_000_000, segments: 2, seconds: 6),
            ], trace: try BandwidthTrace(parsing: "0,8000000\n"), settings: settings
        ).run()
        #expect(result.fetches.map(\.variant) == [0, 1, 1])
        #expect(result.fetches.map(\.segment) == [0, 0, 1])
        #expect(result.fetches.map(\.overlap) == [0, 4, 0])
        #expect(result.variantTimes.map(\.seconds) == [4, 8])
        // 6 s of 2 Mb/s at 8 Mb/s take 1.5 s; of them 2 s are new.
        #expect(result.fetches[1].buffer == 4 - 1.5 + 2)
    }

    /// Boundaries that are a tenth of a second apart are the same.
    @Test func `nearly equal boundaries are treated as equal`() {
        let row = Simulation.SegmentRow(
            name: "", durations: [4.1, 4, 3.9, 0.2, 0.2], bytes: [1, 1, 1, 1, 1])
        #expect(row.place(continuing: 0) == 0)
        #expect(row.place(continuing: 3.8) == 0)
        #expect(row.place(continuing: 4) == 1)
        #expect(row.place(continuing: 8.2) == 2)
        // Half the length of short segments.
        #expect(row.place(continuing: 12) == 3)
        #expect(row.place(continuing: 12.05) == 3)
        #expect(row.place(continuing: 12.15) == 4)
        #expect(row.place(continuing: 12.4) == nil)
    }

    // MARK: Audio

    /// Segments of 4 s with audio in segments of 2 s: two of them with each video segment, and
    /// each initialization section once.
    @Test func `audio of a separate playlist is fetched with the video`() throws {
        let video = Simulation.SegmentRow(
            name: "p",
            segments: (0..<2).map {
                .init(
                    start: Double($0) * 4, duration: 4, bytes: 10_000, source: .file,
                    initialization: 0)
            }, initializations: [700])
        let audio = Simulation.SegmentRow(
            name: "s",
            segments: (0..<4).map {
                .init(
                    start: Double($0) * 2, duration: 2, bytes: 1000, source: .byteRange,
                    initialization: 0)
            }, initializations: [500])
        let result = try Simulation(
            qualities: [.init(variant: 0, bandwidth: 30_000, video: video, audio: audio)],
            trace: try BandwidthTrace(parsing: "0,8000\n")
        ).run()
        #expect(result.fetches.map(\.soundBytes) == [2500, 2000])
        #expect(result.fetches.map(\.initializationBytes) == [700, 0])
        #expect(result.fetches.map(\.soundSizeSource) == [.byteRange, .byteRange])
        // 13,200 and 12,000 bytes at 1000 bytes a second.
        #expect(result.fetches.map(\.finished) == [13.2, 25.2])
        #expect(result.bytes == 25_200)
    }

    /// Every second from the first frame to the last is media or a stall, whatever is
    /// switched, fetched twice or taken back; and every byte that came was asked for.
    @Test(arguments: AdaptationAlgorithm.allCases)
    func `no time is lost on random networks`(algorithm: AdaptationAlgorithm) throws {
        var random = SplitMix64(seed: 71)
        for _ in 0..<150 {
            let qualities = (0..<(1 + random.number(below: 4))).map { variant in
                let seconds = [2.0, 3, 4, 6][random.number(below: 4)]
                let count = Int(60 / seconds)
                return Simulation.Quality(
                    variant: variant, bandwidth: UInt64(100 + random.number(below: 5000)) * 1000,
                    video: .init(
                        name: "\(variant)", durations: Array(repeating: seconds, count: count),
                        bytes: (0..<count).map { _ in UInt64(random.number(below: 2_000_000)) }))
            }
            var text = ""
            for step in 0..<(1 + random.number(below: 8)) {
                text += "\(step * 11),\(random.number(below: 8000) * 1000)\n"
            }
            text += "100,1000000\n"
            var settings = Simulation.Settings()
            settings.algorithm = algorithm
            settings.mixing = random.number(below: 2) == 0 ? .late : .quick
            settings.maximumBuffer = [nil, 8, 20][random.number(below: 3)]
            settings.resumeBuffer = [nil, 5][random.number(below: 2)]
            if random.number(below: 3) == 0 {
                settings.target = TargetBandwidth(
                    target: Bitrate(bitsPerSecond: 2_000_000), preference: .nearest)
                settings.targetTime = Double(random.number(below: 60))
            }
            let result = try Simulation(
                qualities: qualities, trace: try BandwidthTrace(parsing: text), settings: settings
            ).run()
            #expect(result.isComplete)
            let startup = try #require(result.startupTime)
            let last = try #require(result.fetches.last)
            let end = startup + result.stallTime + last.mediaStart + last.duration
            #expect(abs(result.endTime - end) < 1e-6)
            #expect(abs(result.playedTime - (last.mediaStart + last.duration)) < 1e-6)
            #expect(abs(result.fetches.reduce(0) { $0 + $1.stall } - result.stallTime) < 1e-6)
            #expect(
                result.bytes == Double(result.fetches.reduce(0) { $0 + $1.bytes }))
            for (fetch, next) in zip(result.fetches, result.fetches.dropFirst()) {
                #expect(fetch.requested <= fetch.finished)
                #expect(fetch.finished <= next.requested)
                #expect(fetch.buffer >= 0)
            }
        }
    }

    @Test(arguments: AdaptationAlgorithm.allCases)
    func `the same input gives the same session`(algorithm: AdaptationAlgorithm) throws {
        func session() throws -> Simulation.Outcome {
            try Self.outcome(
                algorithm, rates: [400_000, 1_000_000, 4_000_000], segments: 60,
                trace: "0,20000000\n20,600000\n90,3000000\n"
            ) { $0.mixing = .quick }
        }
        #expect(try session() == session())
        #expect(try session().fetches.count >= 60)
    }
}
