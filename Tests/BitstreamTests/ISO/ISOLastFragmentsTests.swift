import Testing
import TrackModel

@testable import Bitstream

/// Files with more fragments than are read: ISO/IEC 14496-12, sections 8.8.4 to 8.8.12.
@Suite struct ISOLastFragmentsTests {
    /// One second of 48,000 ticks each, all at the same distance. Bytes are made as they are read.
    private struct LongMovie: ByteSource {
        var head: [UInt8]
        var count = 20_000
        var distance = 100_000
        var tail: [UInt8] = []
        /// Bytes that the end of the file lacks.
        var missing = 0
        /// Bytes of every `mdat` after its header.
        var media: [UInt8] = []
        var bytesRead = 0

        private var end: Int { head.count + count * distance }
        var size: Int64? { Int64(end + tail.count - missing) }

        func fragment(_ index: Int) -> [UInt8] {
            let moof = box(
                "moof", fullBox("mfhd", u32(index + 1)),
                box(
                    "traf", fullBox("tfhd", u32(1)), fullBox("tfdt", u32(index * 48_000)),
                    fullBox("trun", u32(3))))
            return moof + u32(distance - moof.count) + ascii("mdat") + media
        }

        /// Position of a fragment.
        func place(_ index: Int) -> Int { head.count + index * distance }

        mutating func read(at position: Int64, count wanted: Int) -> [UInt8] {
            guard position >= 0, let size, position < size else { return [] }
            let range = Int(position)..<min(Int(position) + wanted, Int(size))
            var bytes = [UInt8](repeating: 0, count: range.count)
            func put(_ part: [UInt8], at start: Int) {
                for place in (start..<start + part.count).clamped(to: range) {
                    bytes[place - range.lowerBound] = part[place - start]
                }
            }
            put(head, at: 0)
            let first = max(0, (range.lowerBound - head.count) / distance)
            let last = min(count - 1, (range.upperBound - head.count) / distance)
            if first <= last {
                for index in first...last { put(fragment(index), at: place(index)) }
            }
            put(tail, at: end)
            bytesRead += bytes.count
            return bytes
        }
    }

    private func u64(_ value: Int) -> [UInt8] { bigEndian(value, bytes: 8) }

    private let head = movie(
        TrackSample(durationTicks: 0, tables: []).bytes,
        box("mvex", fullBox("trex", u32(1, 1, 16_000, 1, 0))))

    private func read(_ movie: LongMovie) -> (file: ISOFile?, bytes: Int) {
        var source = movie
        let file = ISOFile(source: &source)
        return (file, source.bytesRead)
    }

    /// `mfra` with one entry for each position in a table of its own.
    private func index(_ positions: [Int], isLong: Bool = true, length: Int? = nil) -> [UInt8] {
        let tables = positions.map { position in
            fullBox(
                "tfra", version: isLong ? 1 : 0,
                u32(1, 0, 2)
                    + (isLong
                        ? u64(0) + u64(0) + [1, 1, 1] + u64(9) + u64(position) + [1, 1, 1]
                        : u32(0, 0) + [1, 1, 1] + u32(9, position) + [1, 1, 1]))
        }.flatMap { $0 }
        let whole = 8 + tables.count + 16
        return box("mfra", tables, fullBox("mfro", u32(length ?? whole)))
    }

    @Test func `the last fragment ends the presentation, and little is read`() throws {
        let (file, bytes) = read(LongMovie(head: head))
        #expect(file?.presentationDuration == 20_000)
        #expect(file?.isTruncated == false)
        #expect(file?.claims(containerID: 1).value("duration", from: .container) == .double(20_000))
        // Samples of fragments that were not read are not counted.
        #expect(file?.claims(containerID: 1).value("frameCount", from: .container) == nil)
        #expect(bytes < 3 << 20)
    }

    @Test func `a file that the budget covers is counted`() {
        let (file, _) = read(LongMovie(head: head, count: 2000))
        #expect(file?.presentationDuration == 2000)
        #expect(file?.claims(containerID: 1).value("frameCount", from: .container) == .int(6000))
    }

    @Test(arguments: [true, false])
    func `an index leads to fragments that are far from the end`(isLong: Bool) {
        var movie = LongMovie(head: head, distance: isLong ? 8 << 20 : 100_000)
        let last = index([movie.place(movie.count - 1)], isLong: isLong)
        movie.tail = box("free", zeros(5 << 20)) + last
        let (file, bytes) = read(movie)
        #expect(file?.presentationDuration == 20_000)
        #expect(bytes < 3 << 20)
    }

    @Test func `a cut in the last fragment is found`() {
        let (file, _) = read(LongMovie(head: head, missing: 50_000))
        #expect(file?.presentationDuration == 20_000)
        #expect(file?.isTruncated == true)
    }

    /// Neither an index that leads elsewhere nor letters in the media are taken for fragments.
    @Test func `only boxes that lead to the end are believed`() {
        var decoy: [UInt8] = []
        for size in [40, 0x7FFF_FFFF] {
            decoy += zeros(100) + u32(size)
            decoy += ascii("moof") + u32(16) + ascii("mfhd")
            decoy += zeros(500)
        }
        for length in [0, 7, 100, 1 << 31] {
            var movie = LongMovie(head: head, media: decoy)
            movie.tail = index([movie.place(3) + 1, 1 << 62], length: length)
            #expect(read(movie).file?.presentationDuration == 20_000)
        }
        let (file, _) = read(LongMovie(head: head, media: decoy))
        #expect(file?.presentationDuration == 20_000)
        #expect(file?.isTruncated == false)
        var movie = LongMovie(head: head, media: decoy)
        movie.tail = index([movie.place(3) + 1, movie.place(19_000) + 5])
        #expect(read(movie).file?.presentationDuration == 20_000)
    }

    @Test func `without a box at the end the duration is unknown`() {
        var movie = LongMovie(head: head)
        movie.tail = zeros(5_000_000)
        #expect(read(movie).file?.presentationDuration == nil)
    }

    @Test func `headers are read up to the end of the movie box`() {
        var source = LongMovie(head: head)
        let file = ISOFile(headersOf: &source)
        #expect(file?.tracks.count == 1)
        #expect(file?.isFragmented == true)
        #expect(source.bytesRead <= 16 << 10)
        source = LongMovie(head: head)
        #expect(!ISOMediaSegment.isAlone(&source))
        #expect(source.bytesRead <= 16 << 10)
    }
}
