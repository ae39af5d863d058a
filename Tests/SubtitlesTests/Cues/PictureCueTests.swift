import Fixtures
import Testing

@testable import Subtitles

@Suite struct PictureCueTests {
    /// Segment 0x16 with objects of the flags given, as a display set begins.
    private func composition(state: UInt8 = 0x80, palette: UInt8 = 0, flags: [UInt8]) -> [UInt8] {
        var body: [UInt8] = [7, 0x80, 4, 0x38, 0x10, 0, 1, state, palette, 0, UInt8(flags.count)]
        for flag in flags {
            body +=
                [0, 0, 0, flag, 0, 1, 0, 2] + (flag & 0x80 != 0 ? [0, 0, 0, 0, 0, 9, 0, 9] : [])
        }
        return [0x16, 0, UInt8(body.count)] + body
    }

    private let end: [UInt8] = [0x80, 0, 0]

    @Test func `objects of PGS and their forced flag are read`() {
        let set = composition(flags: [0x40, 0xC0]) + end
        #expect(PresentationSegments(set).compositions == [.init(objects: 2, isForced: true)])
        #expect(
            PresentationSegments(composition(flags: [0x40, 0])).compositions
                == [.init(objects: 2, isForced: false)])
        #expect(PresentationSegments(composition(state: 0, flags: [])).compositions == [.init()])
    }

    @Test func `a bitmap cue lasts until it is cleared, and a repetition is not a cue`() {
        var reader = CueReader(.presentations)
        reader.read(composition(flags: [0x40]) + end, start: 1, end: nil)
        reader.read(composition(state: 0x40, flags: [0x40]) + end, start: 2, end: nil)
        reader.read(composition(state: 0, flags: []) + end, start: 4, end: nil)
        reader.read(composition(flags: [0]) + end, start: 10, end: nil)
        reader.read(composition(state: 0, flags: []) + end, start: 12, end: nil)
        let reading = reader.reading(isComplete: true)
        #expect(reading.cues == 2 && reading.forcedCues == 1)
        #expect(reading.shownTime == 5 && reading.firstTime == 1 && reading.endTime == 12)
        #expect(reading.content == nil && reading.language == nil)
    }

    @Test func `a track with only forced bitmaps is forced`() {
        var reader = CueReader(.presentations)
        for place in 0..<3 {
            reader.read(composition(flags: [0x40]), start: Double(place * 10), end: nil)
            reader.read(composition(state: 0, flags: []), start: Double(place * 10 + 2), end: nil)
        }
        #expect(reader.reading(isComplete: true).purpose == .forced)
        #expect(reader.reading(isComplete: false).purpose == nil)
    }

    /// Size, offset of the control sequences, one byte of bitmap, and two sequences.
    private func unit(show: UInt8) -> [UInt8] {
        [0, 20, 0, 5, 9] + [0, 0, 0, 11, show, 0xFF] + [0, 88, 0, 11, 2, 0xFF] + [0, 0, 0]
    }

    @Test func `VobSub uses the display command for the forced flag`() {
        #expect(SubpictureUnit(unit(show: 0))?.isForced == true)
        #expect(SubpictureUnit(unit(show: 1))?.isForced == false)
        #expect(SubpictureUnit(unit(show: 0xFF)) == nil)
        let stop = SubpictureUnit(unit(show: 1))?.stop ?? 0
        #expect(abs(stop - 88 * 1024 / 90_000) < 1e-9)
    }

    @Test func `damaged data does not trap`() {
        let units = [composition(flags: [0x40, 0x80, 0]) + end, unit(show: 0)]
        for whole in units {
            for length in 0...whole.count {
                _ = PresentationSegments(Array(whole.prefix(length)))
                _ = SubpictureUnit(Array(whole.prefix(length)))
            }
        }
        var random = SplitMix64(seed: 544)
        for length in 0..<300 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            _ = PresentationSegments(bytes)
            _ = SubpictureUnit(bytes)
        }
    }
}
