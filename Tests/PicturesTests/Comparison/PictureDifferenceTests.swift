import Testing
import TrackModel

@testable import Pictures

@Suite struct PictureDifferenceTests {
    /// A texture that is shifted to the right.
    private func texture(shift: Int = 0, width: Int = 64, height: Int = 48) -> ComparablePicture {
        var luma: [Float] = []
        for y in 0..<height {
            for x in 0..<width {
                let place = (x + 1000 - shift) * 7 + y * 13
                luma.append(Float((place * place / 11) % 97) / 200 + 0.2)
            }
        }
        return ComparablePicture(size: PixelSize(width: width, height: height), luma: luma)
    }

    private func changed(
        _ picture: ComparablePicture, _ change: (Float) -> Float
    ) -> ComparablePicture {
        ComparablePicture(size: picture.size, luma: picture.luma.map(change))
    }

    @Test func `equal frames have no difference`() throws {
        let difference = try #require(PictureDifference(of: texture(), from: texture()))
        #expect(difference.similarity > 0.9999)
        #expect(difference.signalToNoise == 100)
        #expect(try #require(difference.gain) > 0.9999)
    }

    /// An error of 0.1 everywhere has a PSNR of 20 dB by its definition.
    @Test func `the signal-to-noise ratio is that of the mean squared error`() throws {
        let other = changed(texture()) { $0 + 0.1 }
        let difference = try #require(PictureDifference(of: other, from: texture()))
        #expect(abs(difference.signalToNoise - 20) < 0.01)
        #expect(abs(try #require(difference.offset) - 0.1) < 0.001)
    }

    @Test func `full range read as limited range is a gain`() throws {
        let other = changed(texture()) { ($0 * 219 + 16) / 255 }
        let difference = try #require(PictureDifference(of: other, from: texture()))
        #expect(abs(try #require(difference.gain) - 219.0 / 255) < 0.001)
    }

    @Test func `a shift of chroma is measured, and its noise is not`() throws {
        let luma = texture().luma
        func picture(_ chroma: (Int) -> Float) -> ComparablePicture {
            let plane = luma.indices.map(chroma)
            return ComparablePicture(size: texture().size, luma: luma, cb: plane, cr: plane)
        }
        let grey = picture { _ in 0 }
        let shifted = try #require(PictureDifference(of: picture { _ in 0.05 }, from: grey))
        #expect(abs(shifted.chroma - 0.05) < 0.0001)
        let noisy = picture { $0 % 2 == 0 ? 0.05 : -0.05 }
        #expect(try #require(PictureDifference(of: noisy, from: grey)).chroma < 0.0001)
    }

    /// R'G'B' of a colour chart, coded by BT.709 and by BT.601 (their luma and chroma equations).
    @Test func `a conversion to another matrix is a whole step`() throws {
        func coded(_ red: Float, _ blue: Float) -> ComparablePicture {
            let size = PixelSize(width: 64, height: 48)
            var planes: (luma: [Float], cb: [Float], cr: [Float]) = ([], [], [])
            for place in 0..<size.width * size.height {
                let colors = [place % 7, place / 64 % 5, place / 8 % 3].map { Float($0) / 7 }
                let luma = red * colors[0] + (1 - red - blue) * colors[1] + blue * colors[2]
                planes.luma.append(luma)
                planes.cb.append((colors[2] - luma) / (2 - 2 * blue))
                planes.cr.append((colors[0] - luma) / (2 - 2 * red))
            }
            return ComparablePicture(
                size: size, luma: planes.luma, cb: planes.cb, cr: planes.cr)
        }
        let (hd, sd) = (coded(0.2126, 0.0722), coded(0.299, 0.114))
        let step = try #require(PictureDifference(of: sd, from: hd)?.matrixStep)
        #expect(abs(step - 1) < 0.01)
        let back = try #require(PictureDifference(of: hd, from: sd)?.matrixStep)
        #expect((-1.3 ... -0.9).contains(back))
        #expect(PictureDifference(of: hd, from: hd)?.matrixStep == nil)
        #expect(PictureDifference(of: hd, from: hd)?.hasColor == true)
        let grey = ComparablePicture(
            size: hd.size, luma: hd.luma, cb: hd.cb.map { $0 / 50 }, cr: hd.cr.map { $0 / 50 })
        #expect(PictureDifference(of: grey, from: grey)?.hasColor == false)
        let brighter = ComparablePicture(
            size: hd.size, luma: hd.luma.map { $0 * 1.05 }, cb: hd.cb, cr: hd.cr)
        #expect((PictureDifference(of: brighter, from: hd)?.matrixStep ?? 0) < 0.6)
    }

    @Test func `a different frame has a low similarity`() throws {
        let difference = try #require(PictureDifference(of: texture(shift: 3), from: texture()))
        #expect(difference.similarity < 0.3)
    }

    @Test func `frames of different sizes cannot be compared`() {
        #expect(PictureDifference(of: texture(), from: texture(width: 32)) == nil)
    }

    /// Two rows of three codes: the first row becomes the right column.
    @Test func `a frame is turned upright and cropped`() throws {
        let codes = [16, 60, 100, 140, 180, 235]
        let planes = try #require(
            PlanarPicture(
                size: PixelSize(width: 3, height: 2),
                samples: codes.map { UInt16($0 << 8) } + [UInt16](repeating: 128 << 8, count: 12),
                isRGB: false, bitDepth: 8))
        func luma(_ degrees: Int, _ crop: PictureCrop, _ size: PixelSize) throws -> [Int] {
            try #require(
                ComparablePicture(planes, turned: degrees, crop: crop, to: size, isFullRange: false)
            ).luma.map { Int(($0 * 219 + 16).rounded()) }
        }
        let tall = PixelSize(width: 2, height: 3)
        #expect(try luma(90, .none, tall) == [140, 16, 180, 60, 235, 100])
        #expect(try luma(270, .none, tall) == [100, 235, 60, 180, 16, 140])
        #expect(try luma(180, .none, planes.size) == codes.reversed())
        var crop = PictureCrop()
        crop.left = 1.0 / 3
        #expect(try luma(0, crop, PixelSize(width: 2, height: 2)) == [60, 100, 180, 235])
    }
}

@Suite struct FrameMatchTests {
    private func frame(_ number: Int) -> ComparablePicture {
        let size = PixelSize(width: 64, height: 48)
        var luma: [Float] = []
        for row in 0..<size.height {
            for column in 0..<size.width {
                let x = column - number * 2 + 200
                let code: Int = (x * x / 5 + row * 3) % 50
                luma.append(Float(code) / 100 + 0.2)
            }
        }
        return ComparablePicture(size: size, luma: luma)
    }

    private var film: [ComparablePicture] { (0..<7).map(frame) }

    @Test func `the frame of the same time fits`() throws {
        let match = try #require(FrameMatch(frame(3), in: film, at: 3))
        #expect(match.shift == 0 && match.hasMotion && !match.isBlended)
    }

    @Test func `a frame of two frames later is a shift`() throws {
        let match = try #require(FrameMatch(frame(5), in: film, at: 3))
        #expect(match.shift == 2)
        #expect(match.best.similarity > 0.99)
    }

    @Test func `a still video shows no shift`() throws {
        let match = try #require(
            FrameMatch(frame(3), in: Array(repeating: frame(3), count: 7), at: 3))
        #expect(match.shift == 0 && !match.hasMotion)
    }

    @Test func `the mean of two frames is a blend`() throws {
        let blend = try #require(frame(3).blended(with: frame(4)))
        #expect(try #require(FrameMatch(blend, in: film, at: 3)).isBlended)
    }
}

@Suite struct SignatureComparisonTests {
    private static func cells(of second: Int) -> [UInt8] {
        (0..<144).map { cell in
            let code: Int = (cell * 31 + second * 57) % 160
            return UInt8(code + 40)
        }
    }

    /// 24 frames per second whose cells change every second.
    private func film(_ frames: Int, from start: Double = 0) -> [FrameSignature] {
        (0..<frames).map { number in
            FrameSignature(
                time: start + Double(number) / 24,
                values: Self.cells(of: number / 24) + [128, 128])
        }
    }

    private func green(_ film: [FrameSignature], _ range: Range<Int>) -> [FrameSignature] {
        film.enumerated().map { number, frame in
            range.contains(number)
                ? FrameSignature(time: frame.time, values: [UInt8](repeating: 60, count: 146))
                : frame
        }
    }

    @Test func `equal videos have no foreign frames`() {
        let comparison = SignatureComparison(film(240), film(240))
        #expect(comparison.foreign.isEmpty && comparison.missing.isEmpty)
        #expect(comparison.frames == 240)
    }

    @Test func `green frames are a stretch with its time`() throws {
        let comparison = SignatureComparison(green(film(240), 100..<106), film(240))
        let stretch = try #require(comparison.foreign.first)
        #expect(comparison.foreign.count == 1)
        #expect(stretch.frames == 6)
        #expect(abs(stretch.start - 100.0 / 24) < 0.001)
    }

    @Test func `a logo in a corner differs in a part, and two frames of it do not count`() throws {
        func marked(_ range: Range<Int>) -> [FrameSignature] {
            film(240).enumerated().map { number, frame in
                guard range.contains(number) else { return frame }
                var values = Self.cells(of: number / 24) + [128, 128]
                values[0] = values[0] > 120 ? values[0] - 60 : values[0] + 60
                return FrameSignature(time: frame.time, values: values)
            }
        }
        let stretch = try #require(SignatureComparison(marked(50..<70), film(240)).foreign.first)
        #expect(stretch.isPartial && stretch.frames == 20)
        #expect(SignatureComparison(marked(50..<52), film(240)).foreign.isEmpty)
    }

    @Test func `a video that is one frame late has no foreign frames`() {
        #expect(SignatureComparison(film(240, from: 1 / 24), film(240)).foreign.isEmpty)
    }
}
