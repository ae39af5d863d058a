import Testing
import TrackModel

@testable import Bitstream

/// Durations and bit rates as sums over samples: ISO/IEC 14496-12, sections 8.6.1.2,
/// 8.7.3, 8.8.7, 8.8.8 and 8.16.3. Media tick 48,000 times a second, movies 1000.
@Suite struct ISOTotalsTests {
    private func claims(_ bytes: [UInt8]) -> [Claim] {
        isoFile(bytes)?.claims(containerID: 1) ?? []
    }

    private func fragmented(
        _ fragments: [UInt8]..., trex: (duration: Int, size: Int) = (0, 0), tables: [UInt8] = [],
        mehd: [UInt8] = []
    ) -> [UInt8] {
        movie(
            TrackSample(durationTicks: 0, tables: tables).bytes,
            box("mvex", mehd, fullBox("trex", u32(1, 1, trex.duration, trex.size, 0))))
            + fragments.flatMap { $0 }
    }

    private func fragment(_ header: [UInt8], _ runs: [UInt8]...) -> [UInt8] {
        box("moof", fullBox("mfhd", u32(1)), box("traf", header, runs.flatMap { $0 }))
            + box("mdat", zeros(4))
    }

    private let plain = fullBox("tfhd", u32(1))

    @Test func `the samples of all fragments add up`() {
        // Durations and sizes of their own, then sizes alone, with flags and offsets
        // between: 1 s and 1000 bytes, then 1 s and 3000 bytes.
        let first = fullBox("trun", flags: 0xF01, u32(2, 0, 24000, 400, 0, 0, 24000, 600, 0, 0))
        let second = fullBox("trun", flags: 0x204, u32(3, 0, 500, 1500, 1000))
        let file = fragmented(
            fragment(plain, first), fragment(plain, second), trex: (16000, 1))
        #expect(claims(file).value("duration", from: .container) == .double(2))
        #expect(claims(file).value("bitRate", from: .container) == .int(16000))
        #expect(claims(file).value("bitRateSource", from: .container) == .string("measured"))
        #expect(claims(file).value("frameCount", from: .container) == .int(5))
        #expect(isoFile(file)?.presentationDuration == 2)
    }

    @Test func `the byte count of samples is claimed where the file is large enough`() {
        let run = fullBox("trun", flags: 0x200, u32(2, 400, 600))
        let file = fragmented(fragment(plain, run), trex: (16000, 1))
        #expect(claims(file).value("byteCount", from: .container) == nil)
        let whole = file + box("free", zeros(1000))
        #expect(claims(whole).value("byteCount", from: .container) == .int(1000))
    }

    @Test func `what holds for a fragment comes before what holds for the track`() {
        // Base offset and description precede the defaults: 0.5 s of 250 bytes a
        // sample.
        let header = fullBox("tfhd", flags: 0x1B, u32(1), zeros(8), u32(1, 24000, 250))
        let file = fragmented(
            fragment(header, fullBox("trun", u32(4))), trex: (1, 1))
        #expect(claims(file).value("duration", from: .container) == .double(2))
        #expect(claims(file).value("bitRate", from: .container) == .int(4000))
    }

    /// 4,294,967,295 samples of no size in a file of some hundred bytes, and one of 4 GB.
    @Test func `more than the file could hold is not believed`() {
        let many = fragmented(
            fragment(plain, fullBox("trun", u32(0xFFFF_FFFF))), trex: (1024, 0))
        #expect(claims(many).value("duration", from: .container) == nil)
        #expect(claims(many).value("frameCount", from: .container) == nil)
        let large = fullBox("trun", flags: 0x300, u32(1, 48000, 0xFFFF_FFFF))
        let file = fragmented(fragment(plain, large))
        #expect(claims(file).value("duration", from: .container) == .double(1))
        #expect(claims(file).value("bitRate", from: .container) == nil)
    }

    @Test func `samples of the movie count with those of its fragments`() {
        let tables = fullBox("stts", u32(1, 2, 24000)) + fullBox("stsz", u32(500, 2))
        let file = fragmented(
            fragment(plain, fullBox("trun", u32(1))), trex: (48000, 1000), tables: tables)
        #expect(claims(file).value("duration", from: .container) == .double(2))
        #expect(claims(file).value("bitRate", from: .container) == .int(8000))
    }

    @Test func `a clock that does not begin at 0 is not a duration`() {
        // Base media decode time: 39 hours.
        let time = fullBox("tfdt", version: 1, u32(1, 0x9000_0000))
        let file = fragmented(
            fragment(plain, time, fullBox("trun", u32(2))), trex: (24000, 100))
        #expect(claims(file).value("duration", from: .container) == .double(1))
        #expect(isoFile(file)?.presentationDuration == 1)
    }

    private func fragment(at time: Int, samples: Int) -> [UInt8] {
        fragment(plain, fullBox("tfdt", u32(time)), fullBox("trun", u32(samples)))
    }

    @Test func `gaps count, overlaps do not`() {
        func duration(_ fragments: [UInt8]...) -> JSONValue? {
            claims(fragmented(fragments.flatMap { $0 }, trex: (24000, 100)))
                .value("duration", from: .container)
        }
        #expect(
            duration(fragment(at: 48000, samples: 2), fragment(at: 144_000, samples: 2))
                == .double(3))
        #expect(
            duration(fragment(at: 0, samples: 4), fragment(at: 48000, samples: 4)) == .double(3))
        // A clock that jumps by hours is none.
        #expect(
            duration(fragment(at: 0, samples: 2), fragment(at: 0x7000_0000, samples: 2))
                == .double(2))
    }

    @Test func `a media header may leave the duration open`() {
        for durationTicks in [0, 0xFFFF_FFFF] {
            let track = TrackSample(durationTicks: durationTicks).bytes
            let file = movie(track, box("mvex", fullBox("trex", u32(1, 1, 24000, 100, 0))))
            let claims = claims(file + fragment(plain, fullBox("trun", u32(2))))
            #expect(claims.value("duration", from: .container) == .double(1))
            #expect(claims.value("languageRaw", from: .container) == .string("eng"))
        }
    }

    @Test func `even samples have one duration, whatever the last one lasts`() {
        func delta(_ durations: [Int]...) -> Int? {
            let fragments: [[UInt8]] = durations.map { run -> [UInt8] in
                let entries: [UInt8] = run.flatMap { u32($0) }
                return fragment(plain, fullBox("trun", flags: 0x100, u32(run.count), entries))
            }
            let file = isoFile(fragmented(fragments.flatMap { $0 }))
            return file?.tracks.first.flatMap { file?.totals(of: $0)?.constantDelta }
        }
        #expect(delta([1000, 1000], [1000, 1000]) == 1000)
        #expect(delta([1000, 1000], [1000, 990]) == 1000)
        #expect(delta([1000, 990], [1000, 1000]) == nil)
        #expect(delta([1000, 990, 990]) == nil)
    }

    @Test func `where sizes or durations are not known the rate is nil`() {
        func rate(_ file: [UInt8]) -> JSONValue? { claims(file).value("bitRate", from: .container) }
        #expect(rate(fragmented(fragment(plain, fullBox("trun", u32(3))), trex: (0, 100))) == nil)
        #expect(rate(fragmented(fragment(plain, fullBox("trun", u32(3))), trex: (100, 0))) == nil)
        // A run that ends before its last sample.
        let cut = fullBox("trun", flags: 0x300, u32(2, 48000, 100))
        #expect(rate(fragmented(fragment(plain, cut))) == nil)
        // A scan that does not reach the end.
        let whole = fragmented(fragment(plain, fullBox("trun", u32(3))), trex: (100, 100))
        #expect(rate(whole) != nil)
        #expect(rate(whole + zeros(3) + u8(1) + ascii("mdat") + zeros(64)) == nil)
        #expect(rate(fragmented()) == nil)
    }

    @Test func `an index of the whole file gives the duration where not all fragments were read`() {
        let index = fullBox(
            "sidx", u32(1, 1000, 0, 0), u16(0, 2), u32(100, 4000, 0), u32(100, 2500, 0))
        let strange = zeros(3) + u8(1) + ascii("mdat") + zeros(150)
        #expect(isoFile(fragmented(index + strange))?.presentationDuration == 6.5)
        #expect(isoFile(fragmented(index + strange + zeros(100)))?.presentationDuration == nil)
        let header = fullBox("mehd", u32(9000))
        #expect(isoFile(fragmented(strange, mehd: header))?.presentationDuration == 9)
    }

    // MARK: Edit lists

    /// 1 s of media under these edits: duration in ticks of the movie, media time.
    private func edited(
        _ edits: [(Int, Int)], offsets: [UInt8] = [], movieTicks: Int = 1000
    ) -> ISOFile? {
        let entries: [UInt8] = edits.flatMap { duration, time -> [UInt8] in
            u32(duration, time & 0xFFFF_FFFF, 0x10000)
        }
        let list = fullBox("elst", u32(edits.count), entries)
        let durations = fullBox("stts", u32(1, 48, 1000))
        let track = TrackSample(tables: durations + offsets, rest: box("edts", list)).bytes
        let header = fullBox("mvhd", u32(0, 0, 1000, movieTicks), zeros(80))
        let brands = box("ftyp", ascii("isom"), u32(512))
        return isoFile(brands + box("moov", header, track))
    }

    @Test func `an edit shows no more than there is`() {
        #expect(edited([(5000, 0)])?.track(1)?.duration == 1)
        #expect(edited([(5000, 24000)])?.track(1)?.duration == 0.5)
        #expect(edited([(400, 0), (5000, 24000)])?.track(1)?.duration == 0.9)
        // Shown twice: that long it is.
        #expect(edited([(1000, 0), (1000, 0)])?.track(1)?.duration == 2)
        // The first frame is shown two frames after it is decoded, and so the last.
        let offsets = fullBox("ctts", u32(1, 48, 2000))
        #expect(edited([(1000, 2000)], offsets: offsets)?.track(1)?.duration == 1)
    }

    @Test func `the movie lasts as long as its longest track`() {
        #expect(edited([(5000, 0)], movieTicks: 5000)?.presentationDuration == 1)
        #expect(edited([(500, -1), (1000, 0)], movieTicks: 1500)?.presentationDuration == 1.5)
        #expect(edited([(500, -1), (1000, 0)], movieTicks: 0)?.presentationDuration == 1.5)
        // An edit list of empty edits alone delays nothing; only -1 is empty.
        #expect(edited([(1000, -1)])?.presentationDuration == 1)
        #expect(edited([(1000, -0x8000_0000)])?.presentationDuration == 1)
        // Rounding is none of our business.
        #expect(edited([(1000, 0)], movieTicks: 1010)?.presentationDuration == 1.01)
    }

    // MARK: QuickTime audio

    private func soundRate(_ entry: [UInt8], _ tables: [UInt8]) -> JSONValue? {
        let track = TrackSample(handler: "soun", entries: entry, tables: tables)
        return claims(movie(track.bytes)).value("bitRate", from: .container)
    }

    /// 48,000 audio samples, 1 byte each by `stsz`.
    private let counted = fullBox("stts", u32(1, 48000, 1)) + fullBox("stsz", u32(1, 48000))

    /// A description of version 1.
    private func sound(_ format: String, perPacket samples: Int, bytes: Int) -> [UInt8] {
        box(
            format, zeros(6), u16(1), u16(1, 0), zeros(4), u16(2, 16, 0xFFFE, 0), u32(44100 << 16),
            u32(samples, bytes / 2, bytes, 2))
    }

    @Test func `audio that is counted in its samples has the rate of its packets`() {
        #expect(soundRate(audioEntry("twos", rate: 44100), counted) == .int(1_411_200))
        #expect(soundRate(audioEntry("ulaw", channels: 1, rate: 8000), counted) == .int(64000))
        #expect(soundRate(audioEntry("in24", rate: 48000), counted) == .int(2_304_000))
        #expect(soundRate(sound("sowt", perPacket: 1, bytes: 4), counted) == .int(1_411_200))
        // IMA: 34 bytes for 64 samples of a channel.
        #expect(soundRate(sound("ima4", perPacket: 64, bytes: 68), counted) == .int(374_850))
        // For a codec that is not known, 1 byte a sample says nothing.
        #expect(soundRate(audioEntry("QDM2", rate: 44100), counted) == nil)
    }

    @Test func `packets of many audio samples have the sizes that are listed`() {
        let tables =
            fullBox("stts", u32(1, 10, 960)) + fullBox("stsz", u32(0, 10))
            + zeros(0)
        let sizes = fullBox("stts", u32(1, 3, 16000)) + fullBox("stsz", u32(0, 3, 100, 200, 300))
        #expect(soundRate(sound("mp4a", perPacket: 1024, bytes: 4), sizes) == .int(4800))
        #expect(soundRate(audioEntry("mp4a"), tables) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let run = fullBox("trun", flags: 0xF05, u32(1, 0, 0, 24000, 400, 0, 0))
        let header = fullBox("tfhd", flags: 0x3B, u32(1), zeros(8), u32(1, 24000, 250, 0))
        survivesDamage(fragment(header, run)) { bytes in
            let file = isoFile(fragmented(Array(bytes)))
            _ = (file?.presentationDuration, file?.claims(containerID: 1))
        }
        let huge = fullBox("trun", u32(0xFFFF_FFFF))
        let file = fragmented(
            fragment(plain, huge, huge, huge), trex: (0xFFFF_FFFF, 0xFFFF_FFFF))
        #expect(claims(file).value("bitRate", from: .container) == nil)
        let list = fullBox("elst", u32(1, 5000, 24000, 0x10000))
        survivesDamage(list) { bytes in
            let track = TrackSample(rest: box("edts", Array(bytes))).bytes
            _ = isoFile(movie(track))?.presentationDuration
        }
    }
}
