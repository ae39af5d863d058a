import CFFmpeg
import Testing

@testable import FFmpegBridge

@Suite struct RotationTests {
    private func answer(_ matrix: [Int32]) -> Int? {
        matrix.withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap { rotation(displayMatrix: $0, size: bytes.count) }
        }
    }

    /// FFmpeg's own matrix for a clockwise rotation in degrees.
    @Test(arguments: [(0.0, 0), (90, 90), (180, 180), (270, 270), (-90, 270), (45, 45), (359.6, 0)])
    func `the display matrix gives the clockwise rotation`(turned: Double, expected: Int) {
        var matrix = [Int32](repeating: 0, count: 9)
        av_display_rotation_set(&matrix, turned)
        #expect(answer(matrix) == expected)
    }

    @Test(
        arguments: [
            ([-1, 0, 0, 1], 0), ([1, 0, 0, -1], 180), ([0, -1, -1, 0], 90), ([0, 1, 1, 0], 270),
        ] as [([Int32], Int)])
    func `a mirrored frame is rotated after mirroring`(
        corners: [Int32], expected: Int
    ) {
        let one: Int32 = 1 << 16
        #expect(
            answer([
                corners[0] * one, corners[1] * one, 0, corners[2] * one, corners[3] * one, 0, 0, 0,
                1 << 30,
            ]) == expected)
    }

    @Test func `an invalid matrix gives no rotation`() {
        #expect(answer([Int32](repeating: 0, count: 9)) == nil)
        #expect(answer([1, 0, 0, 1]) == nil)
        #expect(answer([]) == nil)
        for extreme in [Int32.min, .max] {
            _ = answer([Int32](repeating: extreme, count: 9))
            _ = answer([extreme, 0, 0, 0, 1, 0, 0, 0, 1])
        }
    }
}
