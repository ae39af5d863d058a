import Testing
import TrackModel

@testable import Bitstream

@Suite struct ISOTrackTests {
    @Test func `the extended language overrules the packed one`() throws {
        let plain = try #require(TrackSample().read())
        #expect(plain.language == "eng")
        let track = try #require(
            TrackSample(language: 0x4A0F, media: fullBox("elng", ascii("pt-BR\0"))).read())
        #expect(track.language == "pt-BR")
        #expect(track.claims.value("languageRaw", from: .container) == .string("pt-BR"))
    }

    @Test(arguments: ["mvhd", "tkhd", "mdhd", "elst", "stsz", "stts", "stss"])
    func `fields of an unknown box version stay unknown`(type: String) throws {
        let edits = box("edts", fullBox("elst", u32(1, 1000, 0, 0x10000)))
        let tables =
            fullBox("stsz", u32(100, 48)) + fullBox("stts", u32(1, 48, 1000))
            + fullBox("stss", u32(1, 1))
        var bytes = movie(TrackSample(tables: tables, rest: edits).bytes)
        let name = try #require(bytes.firstRange(of: ascii(type)))
        bytes[name.upperBound] = 2
        let file = try #require(isoFile(bytes))
        let track = try #require(file.tracks.first)
        #expect((file.timescale == nil) == (type == "mvhd"))
        #expect((track.id == nil) == (type == "tkhd"))
        #expect((track.timescale == nil) == (type == "mdhd"))
        #expect((track.legacyLanguage == nil) == (type == "mdhd"))
        #expect(track.edits.isEmpty == (type == "elst"))
        #expect((track.samples.count == nil) == (type == "stsz"))
        #expect((track.samples.durationTicks == nil) == (type == "stts"))
        #expect((track.samples.syncCount == nil) == (type == "stss"))
    }

    @Test func `fragment boxes of an unknown version are not read`() {
        let run = fullBox("trun", version: 2, flags: 0, u32(1))
        let header = fullBox("tfhd", u32(1))
        var fragment = ISOTrackFragment([])
        _ = fragment.read("tfhd", header[8...])
        #expect(fragment.header?.trackID == 1)
        #expect(fragment.read("trun", run[8...])?.isCut == true)
        _ = fragment.read("tfdt", fullBox("tfdt", version: 2, u32(0, 7))[8...])
        #expect(fragment.decodeTime == nil)
        #expect(ISOSegmentIndex(fullBox("sidx", version: 2, u32(1, 1000, 0, 0, 0, 0))[8...]) == nil)
    }

    /// 'und' is 21, 14, 4 in five bits each; Macintosh codes from Inside
    /// Macintosh: Text.
    @Test(arguments: [
        (0x55C4, "und"), (0, "eng"), (2, "deu"), (11, "jpn"), (33, "zho"), (94, "epo"),
        (128, "cym"), (138, "jav"), (130, "cat"),
    ])
    func `languages are packed letters or Macintosh codes`(code: Int, language: String) {
        #expect(ISOLanguage.code(code) == language)
    }

    @Test func `language codes without a meaning are nil`() {
        for code in [95, 127, 139, 0x3FF, 0x7FFF, 0x400] { #expect(ISOLanguage.code(code) == nil) }
    }

    /// (x, y) becomes (a·x + c·y, b·x + d·y), y downwards.
    @Test(arguments: [
        ([1, 0, 0, 1], 0), ([0, 1, -1, 0], 90), ([-1, 0, 0, -1], 180), ([0, -1, 1, 0], 270),
    ])
    func `the matrix is a rotation`(matrix: [Int], degrees: Int) throws {
        let track = try #require(TrackSample(matrix: matrix.map { $0 << 16 }).read())
        #expect(track.transform?.rotation == degrees)
        #expect(track.transform?.isMirrored == false)
    }

    /// The movie's matrix turns what the track's has turned.
    @Test func `matrices of movie and track add up`() {
        let quarter = ISOTransform(a: 0, b: 65536, c: -65536, d: 0)
        let none = ISOTransform(a: 65536, b: 0, c: 0, d: 65536)
        #expect(none.followed(by: quarter).rotation == 90)
        #expect(quarter.followed(by: quarter).rotation == 180)
        #expect(quarter.followed(by: ISOTransform(a: 0, b: 0, c: 0, d: 0)) == quarter)
        #expect(quarter.followed(by: nil) == quarter)
    }

    /// cos 30° and sin 30° in 16.16.
    @Test func `any angle is a rotation`() {
        let turned = ISOTransform(a: 56756, b: 32768, c: -32768, d: 56756)
        #expect(turned.rotation == 30)
    }

    @Test func `a mirrored frame is rotated after mirroring`() {
        let mirrored = ISOTransform(a: -65536, b: 0, c: 0, d: 65536)
        #expect(mirrored.isMirrored)
        #expect(mirrored.rotation == 0)
        #expect(ISOTransform(a: 65536, b: 0, c: 0, d: -65536).rotation == 180)
        #expect(ISOTransform(a: 0, b: 0, c: 0, d: 0).rotation == 0)
    }

    @Test func `kinds and characteristics become dispositions`() throws {
        let role = "urn:mpeg:dash:role:2011\0"
        let track = try #require(
            TrackSample(
                isEnabled: false,
                rest: box(
                    "udta", fullBox("kind", ascii(role + "commentary\0")),
                    fullBox("kind", ascii(role + "main\0")),
                    box("tagc", ascii("public.accessibility.describes-video")),
                    box("name", ascii("Director")))
            ).read())
        #expect(!track.isEnabled)
        #expect(track.dispositions == ["comment", "descriptions", "visual_impaired"])
        #expect(track.title == "Director")
        #expect(track.kinds.map(\.value) == ["commentary", "main"])
    }

    @Test func `an enabled track is a default one`() throws {
        #expect(try #require(TrackSample().read()).dispositions == ["default"])
    }

    @Test func `forced text is flagged in its sample entry`() throws {
        let entry = box("tx3g", zeros(6), u16(1), u32(0xC000_0000), zeros(26))
        let track = try #require(TrackSample(handler: "sbtl", entries: entry).read())
        #expect(track.dispositions == ["default", "forced"])
    }

    @Test func `edits are kept as written and determine the duration`() throws {
        let list = fullBox("elst", u32(2, 250, 0xFFFF_FFFF, 0x10000, 500, 1024, 0x10000))
        let track = try #require(TrackSample(rest: box("edts", list)).read())
        #expect(track.edits.map(\.mediaTime) == [-1, 1024])
        #expect(track.edits.map(\.segmentDuration) == [250, 500])
        #expect(track.duration == 0.5)
        #expect(track.mediaDuration == 1)
    }

    /// 6,000 edits of 20 ticks of a thousandth each, in 72 KB.
    @Test func `a long edit list is read to its end`() throws {
        let edits = (0..<6000).flatMap { u32(20, $0 * 7 % 1000, 0x10000) }
        let track = try #require(
            TrackSample(rest: box("edts", fullBox("elst", u32(6000), edits))).read())
        #expect(track.edits.count == 6000)
        #expect(!track.hasMoreEdits)
        let seconds = try #require(track.duration)
        #expect(abs(seconds - 120) < 1e-6)
    }

    @Test func `an edit list that changes something is reported in seconds`() throws {
        let list = fullBox("elst", u32(2, 250, 0xFFFF_FFFF, 0x10000, 0, 1024, 0x10000))
        let track = try #require(TrackSample(rest: box("edts", list)).read())
        #expect(
            track.editList == [
                EditListEntry(segmentDuration: 0.25),
                EditListEntry(mediaTime: 1024 / 48000),
            ])
        #expect(track.claims.value("editList", from: .container) != nil)
    }

    /// Duration and media time; the media is 1000 ticks of the movie long.
    @Test(arguments: [
        (1000, 0, true), (1001, 0, true), (0, 0, true), (900, 0, false), (1000, 1024, false),
    ])
    func `an edit list that shows all is none`(duration: Int, time: Int, isTrivial: Bool) throws {
        let list = fullBox("elst", u32(1, duration, time, 0x10000))
        let track = try #require(TrackSample(rest: box("edts", list)).read())
        #expect((track.editList == nil) == isTrivial)
    }

    @Test func `references name other tracks`() throws {
        let references = box("tref", box("chap", u32(3)), box("vdep", u32(1, 2)))
        let track = try #require(TrackSample(rest: references).read())
        #expect(track.references == ["chap": [3], "vdep": [1, 2]])
    }

    @Test func `sample tables state counts, sizes and steps`() throws {
        let tables =
            fullBox("stts", u32(2, 23, 2000, 1, 2002)) + fullBox("stsz", u32(0, 24))
            + zeros(0)
        let sizes = fullBox("stsz", u32(0, 3, 100, 200, 300))
        let track = try #require(
            TrackSample(
                tables: fullBox("stts", u32(2, 2, 16000, 1, 16002)) + sizes
                    + fullBox("stss", u32(1, 1)) + fullBox("ctts", u32(1, 3, 512))
            ).read())
        #expect(track.samples.count == 3)
        #expect(track.samples.totalBytes == 600)
        #expect(track.samples.timedCount == 3)
        #expect(track.samples.durationTicks == 48002)
        #expect(track.samples.constantDelta == 16000)
        #expect(track.samples.syncCount == 1)
        #expect(track.samples.hasCompositionOffsets)
        #expect(TrackSample(tables: tables).read()?.samples.totalBytes == nil)
    }

    @Test func `sync samples are listed by their numbers`() {
        func numbers(_ tables: [UInt8]) -> [Int]? {
            var source = MemorySource(movie(TrackSample(tables: tables).bytes))
            return ISOFile(source: &source)?.syncSamples(containerID: 1, source: &source)
        }
        #expect(numbers(fullBox("stss", u32(3, 1, 25, 49))) == [1, 25, 49])
        #expect(numbers(fullBox("stss", u32(0x7FFF_FFFF, 1, 25))) == [1, 25])
        #expect(numbers(fullBox("stss", u32(0))) == nil)
        #expect(numbers(fullBox("stsz", u32(0, 0))) == nil)
    }

    @Test func `a table that claims more entries than it has gives no total`() throws {
        let track = try #require(
            TrackSample(
                tables: fullBox("stts", u32(0x7FFF_FFFF, 1, 1)) + fullBox("stsz", u32(0, -1))
            ).read())
        #expect(track.samples.timedCount == nil)
        #expect(track.samples.totalBytes == nil)
    }

    /// SMPTE ST 12-1: at 29.97 the frame after 00:00:59;29 is 00:01:00;02.
    @Test(arguments: [
        (30, true, 1799, "00:00:59;29"), (30, true, 1800, "00:01:00;02"),
        (30, true, 17982, "00:10:00;00"), (30, true, 107892, "01:00:00;00"),
        (60, true, 3600, "00:01:00;04"), (25, false, 90000, "01:00:00:00"),
        (24, false, 23, "00:00:00:23"),
    ])
    func `timecodes are counted with and without dropped numbers`(
        rate: Int, isDropFrame: Bool, frame: Int, text: String
    ) {
        let format = ISOTimecodeFormat(
            isDropFrame: isDropFrame, timescale: rate, frameDuration: 1, framesPerSecond: rate)
        #expect(format.timecode(frame: frame) == text)
    }

    @Test func `a timecode track without a rate has no timecode`() {
        let format = ISOTimecodeFormat(
            isDropFrame: true, timescale: 0, frameDuration: 0, framesPerSecond: 0)
        #expect(format.timecode(frame: 5) == nil)
    }
}
