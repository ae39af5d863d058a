import Fixtures
import Testing

@testable import Meters

@Suite struct PicturePlaneTests {
    private func plane(
        _ bytes: Int, firstSample: Int = 0, stride: Int, width: Int, height: Int, step: Int = 1,
        bytesPerSample: Int = 1, bitDepth: Int = 8, shift: Int = 0
    ) -> Bool {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 16)
        defer { memory.deallocate() }
        return PicturePlane(
            UnsafeRawBufferPointer(memory), firstSample: firstSample, stride: stride, width: width,
            height: height, step: step, bytesPerSample: bytesPerSample, bitDepth: bitDepth,
            shift: shift) != nil
    }

    @Test func `a plane that fills its memory is accepted and one byte less is not`() {
        #expect(plane(4 * 10, stride: 10, width: 10, height: 4))
        #expect(!plane(4 * 10 - 1, stride: 10, width: 10, height: 4))
        #expect(plane(3 * 16 + 10, stride: 16, width: 10, height: 4))
        #expect(!plane(3 * 16 + 9, stride: 16, width: 10, height: 4))
        #expect(plane(40, stride: 20, width: 10, height: 2, step: 2, bytesPerSample: 2))
        #expect(!plane(39, stride: 20, width: 10, height: 2, step: 2, bytesPerSample: 2))
    }

    @Test func `a picture stored bottom up begins at its last row`() {
        #expect(plane(40, firstSample: 30, stride: -10, width: 10, height: 4))
        #expect(!plane(40, firstSample: 20, stride: -10, width: 10, height: 4))
        #expect(!plane(40, firstSample: 31, stride: -10, width: 10, height: 4))
    }

    @Test(arguments: [
        (0, 4, 10), (10, 0, 10), (-1, 4, 10), (10, -4, 10), (10, 4, 9), (10, 4, 0),
        (Int.max, 4, 10), (10, Int.max, 10), (10, 4, Int.max), (10, 4, Int.min),
    ])
    func `invalid sizes are refused`(width: Int, height: Int, stride: Int) {
        #expect(!plane(400, stride: stride, width: width, height: height))
    }

    @Test func `cut, unaligned or too deep samples are refused`() {
        let wide = { (first: Int, stride: Int, step: Int, depth: Int, shift: Int) in
            plane(
                400, firstSample: first, stride: stride, width: 4, height: 2, step: step,
                bytesPerSample: 2, bitDepth: depth, shift: shift)
        }
        #expect(wide(0, 8, 2, 10, 6))
        #expect(!wide(1, 8, 2, 10, 6))
        #expect(!wide(0, 9, 2, 10, 6))
        #expect(!wide(0, 16, 3, 10, 6))
        #expect(!wide(0, 8, 1, 10, 6))
        #expect(!wide(0, 8, 2, 10, 7))
        #expect(!wide(0, 8, 2, 17, 0))
        #expect(!wide(0, 8, 2, 0, 0))
        #expect(!wide(0, 8, 2, 10, -1))
    }

    @Test func `rows are read in place, widened, unshifted and picked apart`() {
        let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
        let words: [UInt16] = [64, 128, 192, 256, 320, 384, 448, 512]
        var scratch = [UInt16](repeating: 0, count: 8)
        func read(_ plane: PicturePlane?, row: Int) -> [UInt16] {
            guard let plane else { return [] }
            return scratch.withUnsafeMutableBufferPointer { scratch in
                guard let base = scratch.baseAddress else { return [] }
                let samples = plane.row(row, scratch: base)
                return (0..<plane.width).map { samples[$0] }
            }
        }
        bytes.withUnsafeBytes { memory in
            let flat = PicturePlane(
                memory, stride: 8, width: 7, height: 2, step: 1, bytesPerSample: 1, bitDepth: 8)
            #expect(read(flat, row: 1) == [9, 10, 11, 12, 13, 14, 15])
            let bottomUp = PicturePlane(
                memory, firstSample: 8, stride: -8, width: 3, height: 2, step: 1,
                bytesPerSample: 1, bitDepth: 8)
            #expect(read(bottomUp, row: 1) == [1, 2, 3])
            let cr = PicturePlane(
                memory, firstSample: 1, stride: 8, width: 4, height: 2, step: 2,
                bytesPerSample: 1, bitDepth: 8)
            #expect(read(cr, row: 0) == [2, 4, 6, 8])
            let blue = PicturePlane(
                memory, firstSample: 2, stride: 9, width: 3, height: 1, step: 3,
                bytesPerSample: 1, bitDepth: 8)
            #expect(read(blue, row: 0) == [3, 6, 9])
        }
        words.withUnsafeBytes { memory in
            let plain = PicturePlane(
                memory, stride: 8, width: 4, height: 2, step: 2, bytesPerSample: 2, bitDepth: 10)
            #expect(read(plain, row: 1) == [320, 384, 448, 512])
            let shifted = PicturePlane(
                memory, stride: 8, width: 4, height: 2, step: 2, bytesPerSample: 2, bitDepth: 10,
                shift: 6)
            #expect(read(shifted, row: 1) == [5, 6, 7, 8])
            let interleaved = PicturePlane(
                memory, firstSample: 2, stride: 8, width: 2, height: 2, step: 4,
                bytesPerSample: 2, bitDepth: 10, shift: 6)
            #expect(read(interleaved, row: 0) == [2, 4])
        }
    }

    @Test func `planes that do not match are refused`() throws {
        try [UInt8](repeating: 0, count: 64).withUnsafeBytes { (memory) throws in
            func plane(_ width: Int, _ height: Int, depth: Int = 8) throws -> PicturePlane {
                try #require(
                    PicturePlane(
                        memory, stride: 8, width: width, height: height, step: 1,
                        bytesPerSample: 1, bitDepth: depth))
            }
            func fits(_ cb: PicturePlane, _ cr: PicturePlane, x: Int = 1, y: Int = 1) throws -> Bool
            {
                let luma = try plane(5, 5)
                return PictureBuffer(.yCbCr(luma, cb, cr, log2Width: x, log2Height: y)) != nil
            }
            let half = try plane(3, 3)
            #expect(try fits(half, half))
            #expect(try !fits(half, plane(2, 3)))
            #expect(try !fits(plane(3, 2), half))
            #expect(try !fits(half, half, x: 0))
            #expect(try !fits(half, half, y: 9))
            #expect(try !fits(half, plane(3, 3, depth: 7)))
            let other = try plane(4, 5)
            func fits(blue: PicturePlane) -> Bool {
                PictureBuffer(.rgb(half, half, blue)) != nil
            }
            #expect(!fits(blue: other))
            #expect(fits(blue: half))
        }
    }

    @Test(arguments: [
        (bytesPerSample: 1, step: 1, bitDepth: 8, shift: 0), (1, 2, 8, 0), (1, 3, 6, 2),
        (2, 2, 10, 0), (2, 2, 10, 6), (2, 4, 12, 4),
    ])
    func `a single sample equals that of its row`(
        bytesPerSample: Int, step: Int, bitDepth: Int, shift: Int
    ) throws {
        let (width, height) = (13, 4)
        var random = SplitMix64(seed: 5)
        let memory = UnsafeMutableRawBufferPointer.allocate(
            byteCount: height * width * step, alignment: 16)
        defer { memory.deallocate() }
        for index in memory.indices { memory[index] = .random(in: .min ... .max, using: &random) }
        let plane = try #require(
            PicturePlane(
                UnsafeRawBufferPointer(memory), stride: width * step, width: width, height: height,
                step: step, bytesPerSample: bytesPerSample, bitDepth: bitDepth, shift: shift))
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width) { scratch in
            guard let scratch = scratch.baseAddress else { return }
            for row in -1...height {
                let samples = plane.row(row, scratch: scratch)
                for x in 0..<width { #expect(plane.sample(row, x) == samples[x]) }
            }
        }
    }
}
