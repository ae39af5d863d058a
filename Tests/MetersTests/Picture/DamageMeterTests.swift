import Fixtures
import Testing

@testable import Meters
@testable import TrackModel

@Suite struct DamageMeterTests {
    private static let texture = Texture(448, 320, seed: 11)
    private static let size = (width: 320, height: 192)

    /// Frames of a moving texture with `damage`.
    ///
    /// - Parameter damage: Sample by frame, column and row; nil for an undamaged one.
    private func measure(
        bitDepth: Int = 8, coding: PictureCoding = PictureCoding(), pictures: Int = 9,
        isChroma: Bool = false, breaks: Set<Int> = [],
        _ damage: @escaping (Int, Int, Int) -> Int? = { _, _, _ in nil }
    ) throws -> DamageMeasurement {
        var meter = DamageMeter()
        let scale = 1 << (bitDepth - 8)
        for index in 0..<pictures {
            let canvas = Canvas(
                Self.size.width, Self.size.height, bitDepth: bitDepth,
                luma: { x, y in
                    (damage(index, x, y) ?? 120 + Int(60 * Self.texture[x + 3 * index, y + index]))
                        * scale
                },
                cb: { x, y in isChroma && damage(index, 2 * x, 2 * y) != nil ? 0 : 128 * scale },
                cr: { x, y in isChroma && damage(index, 2 * x, 2 * y) != nil ? 0 : 128 * scale })
            if breaks.contains(index) { meter.breakSequence() }
            canvas.withBuffer(coding: coding, time: Double(index) / 2, duration: 0.5) {
                meter.add($0)
            }
        }
        var measurements = PictureMeasurements(pictures: pictures, isComplete: true)
        meter.write(into: &measurements)
        return try #require(measurements.damage)
    }

    /// Flat blocks of 16×16 with distinct levels in a part of the frame.
    private func blocks(_ x: Int, _ y: Int, offset: Int = 0) -> Int? {
        let (column, row) = ((x - offset) / 16, (y - offset) / 16)
        guard (6..<12).contains(column), (3..<7).contains(row), (column * 5 + row * 3) % 4 != 0
        else { return nil }
        return (column * 7 + row * 11) % 2 == 0 ? 30 : 220
    }

    private func codes(_ damage: DamageMeasurement, codec: String) -> [Finding] {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        track.codec = codec
        var measurements = PictureMeasurements(pictures: damage.pictures, isComplete: true)
        measurements.damage = damage
        return PictureVerdicts.findings(track: track, measurements: measurements)
    }

    @Test(arguments: [8, 10])
    func `new blocks on the grid are reported once, with their time`(bitDepth: Int) throws {
        let damage = try measure(bitDepth: bitDepth) { index, x, y in
            (5..<8).contains(index) ? blocks(x, y) : nil
        }
        #expect(damage.pictures == 8)
        #expect(damage.damaged == 1)
        #expect(damage.greatestCorners >= 12)
        #expect(damage.greatestGreen == 0)
        #expect(damage.spans == [PictureSpan(start: 2.5, end: 3)])
        let finding = try #require(codes(damage, codec: "hevc").first)
        #expect(finding.code == .videoVisibleDamage)
        #expect(finding.confidence == 0.9)
        #expect(finding.message.contains("in 1 of 8 frames, first at 0:00:02.5"))
    }

    /// Coarse coding leaves steps of all heights on the grid, most of them faint, and now and then
    /// some that are seen.
    @Test func `coarse coding is not damage`() throws {
        let damage = try measure(pictures: 12) { index, x, y in
            let (column, row) = (x / 8, y / 8)
            let seen = index == 7 && (column * 5 + row * 3) % 9 == 0 ? 45 : 0
            return 110 + (column * 7 + row * 11 + 3 * index) % 5 * 9 + seen
        }
        #expect(try #require(damage.coarse) >= 6)
        #expect(codes(damage, codec: "h264") == [])
        var clear = damage
        (clear.damaged, clear.greatestCorners, clear.threshold) = (1, 90, 8)
        #expect(codes(clear, codec: "h264") == [])
        clear.coarse = 2
        #expect(codes(clear, codec: "h264").count == 1)
    }

    /// Codecs of palettes and vectors step on the grid by nature.
    @Test func `untested codecs have no damage finding`() throws {
        let damage = try measure { index, x, y in index == 5 ? blocks(x, y) : nil }
        #expect(damage.damaged == 1)
        #expect(codes(damage, codec: "cinepak") == [])
    }

    @Test func `motion, cuts and blocks off the grid are not damage`() throws {
        #expect(try measure().damaged == 0)
        let shown = try measure { index, x, y in index >= 5 ? blocks(x, y, offset: 3) : nil }
        #expect(shown.damaged == 0)
        let cut = try measure { index, x, y in
            index >= 6 ? 120 + Int(60 * Self.texture[y + 7, x]) : nil
        }
        #expect(cut.damaged == 0)
    }

    /// A chessboard on the grid of which a part moves on.
    @Test func `constant borders on the grid are not damage`() throws {
        let damage = try measure { index, x, y in
            if x >= 256, index % 2 == 1 { return 128 }
            return (x / 16 + y / 16) % 2 == 0 ? 40 : 200
        }
        #expect(damage.pictures == 8)
        #expect(damage.damaged == 0)
    }

    /// A window that opens has long borders, but only few of them.
    @Test func `a window that opens on the grid is not damage`() throws {
        let damage = try measure { index, x, y in
            index >= 4 && (64..<224).contains(x) && (32..<160).contains(y) ? 235 : nil
        }
        #expect(damage.damaged == 0)
    }

    @Test func `changes at a break are not damage`() throws {
        let damage = try measure(breaks: [5]) { index, x, y in index >= 5 ? blocks(x, y) : nil }
        #expect(damage.damaged == 0)
    }

    @Test(arguments: [8, 10])
    func `green blocks are reported`(bitDepth: Int) throws {
        func part(_ index: Int, _ x: Int, _ y: Int) -> Int? {
            (4..<6).contains(index) && y >= 160 && x >= 128 ? 0 : nil
        }
        let damage = try measure(bitDepth: bitDepth, isChroma: true, part)
        // 192 columns and 32 rows of pixels.
        #expect(damage.greatestGreen == 24 * 4)
        #expect(damage.damaged == 1)
        let finding = try #require(codes(damage, codec: "vp9").first)
        #expect(finding.message.contains("green blocks without data (threshold 16)"))
        #expect(!finding.message.contains("corners"))
        #expect(codes(damage, codec: "vp9").map(\.confidence) == [0.9])
        // Black in full range has colour differences of one half, and in red, green and blue it is all zero.
        #expect(try measure(isChroma: false, part).damaged == 0)
        let rgb = try measure(coding: PictureCoding(matrix: "gbr"), isChroma: true, part)
        #expect(rgb.damaged == 0)
    }

    @Test func `frames that change their size, and tiny ones, are not compared`() {
        var meter = DamageMeter()
        for (width, height) in [(64, 64), (72, 64), (72, 72), (8, 8), (1, 1), (640, 3)] {
            Canvas(width, height).withBuffer { meter.add($0) }
        }
        var measurements = PictureMeasurements(pictures: 6, isComplete: true)
        meter.write(into: &measurements)
        #expect(measurements.damage == nil)
    }

    /// Samples of a damaged frame may exceed their depth.
    @Test(arguments: [8, 10, 12, 16])
    func `samples of any value are taken`(bitDepth: Int) throws {
        var random = SplitMix64(seed: 3)
        let noise = (0..<97 * 71).map { _ in Int.random(in: 0...65535, using: &random) }
        let canvas = Canvas(97, 71, bitDepth: 16, layout: .grey) { x, y in noise[y * 97 + x] }
        var meter = DamageMeter()
        for _ in 0..<3 { canvas.withBuffer(bitDepth: max(bitDepth, 9)) { meter.add($0) } }
        var measurements = PictureMeasurements(pictures: 3, isComplete: true)
        meter.write(into: &measurements)
        #expect(measurements.damage?.pictures == 2)
    }
}
