import Fixtures
import Foundation
import Testing
import TrackModel

@testable import FFmpegBridge

@Suite struct PictureTests {
    /// Scales the first frame of a file.
    private func scaled(
        _ path: String, to size: PixelSize, isField: Bool = false
    ) throws -> ScaledPlanes? {
        let demuxer = try Demuxer(
            InputFile.open(path: path), name: path, interrupt: Interrupt())
        let decoder = try #require(
            try demuxer.makeDecoder(DecoderRequest(stream: 0, codec: nil, threads: 1)))
        let packet = try Packet()
        let frame = try Frame()
        while try demuxer.read(into: packet) {
            guard packet.streamIndex == 0 else { continue }
            _ = try decoder.send(packet)
            if case .frame = try decoder.receive(into: frame) { break }
        }
        _ = try decoder.finish()
        if frame.picture == nil { _ = try decoder.receive(into: frame) }
        return try frame.scaled(to: size, chromaLocation: nil, isField: isField)
    }

    private let small = PixelSize(width: 320, height: 180)

    /// The first stripe of the test pattern is red, 81, 90, 240 in BT.601.
    @Test(arguments: [(320, 180, false), (160, 90, false), (160, 90, true), (640, 360, false)])
    func `codes are only shifted to 16 bits, at any size`(
        width: Int, height: Int, isField: Bool
    ) throws {
        let planes = try #require(
            try scaled(
                Media.path("color/lossless.mkv"), to: PixelSize(width: width, height: height),
                isField: isField))
        let pixels = width * height
        #expect(planes.samples.count == 3 * pixels)
        #expect(!planes.isRGB)
        #expect(planes.bitDepth == 8)
        let at = height * 8 / 10 * width + width / 20
        #expect([0, 1, 2].map { Int(planes.samples[at + $0 * pixels]) >> 8 } == [81, 90, 240])
    }

    @Test(arguments: [(0, 180), (320, 0), (-320, 180), (8193, 8192), (1 << 40, 1 << 40)])
    func `invalid sizes are refused`(width: Int, height: Int) {
        #expect(throws: FFmpegError.self) {
            try scaled(
                Media.path("color/lossless.mkv"), to: PixelSize(width: width, height: height))
        }
        #expect(throws: FFmpegError.self) {
            try PNGEncoder.encode(
                [1, 2, 3], size: PixelSize(width: width, height: height))
        }
    }

    @Test func `an empty frame cannot be scaled`() throws {
        let frame = try Frame()
        #expect(throws: FFmpegError.self) { try frame.scaled(to: small, chromaLocation: nil) }
    }

    @Test func `a PNG file holds the pixels it was made of`() throws {
        let samples = (0..<7 * 5 * 3).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        let size = PixelSize(width: 7, height: 5)
        let png = try PNGEncoder.encode(samples, size: size)
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        let folder = try TemporaryFolder()
        let planes = try #require(try scaled(folder.file("a.png", png), to: size))
        #expect(planes.isRGB)
        let pixels = 7 * 5
        // RGB passes through YCbCr of 15 bits on its way.
        let read = (0..<pixels).flatMap { pixel in
            [0, 1, 2].map { Int((Double(planes.samples[pixel + $0 * pixels]) / 256).rounded()) }
        }
        #expect(zip(read, samples).allSatisfy { abs($0 - Int($1)) <= 1 })
    }

    @Test func `a PNG file is tagged as sRGB`() throws {
        let png = try PNGEncoder.encode([1, 2, 3], size: PixelSize(width: 1, height: 1))
        #expect(Data(png).range(of: Data("sRGB".utf8)) != nil)
    }

    @Test func `a JPEG file shows the colours it was made of`() throws {
        let size = PixelSize(width: 33, height: 17)
        for color: [UInt8] in [[255, 0, 0], [0, 255, 0], [0, 0, 255], [12, 130, 200]] {
            let samples = (0..<33 * 17).flatMap { _ in color }
            let jpeg = try #require(try JPEGEncoder.encode(samples, size: size, atMost: 100_000))
            #expect(jpeg.starts(with: [0xFF, 0xD8, 0xFF]))
            let folder = try TemporaryFolder()
            let path = try folder.file("a.jpg", jpeg)
            let read = try GeneratedMedia.run([
                "ffmpeg", "-v", "error", "-i", path, "-vf", "scale=1:1:flags=area", "-f",
                "rawvideo",
                "-pix_fmt", "rgb24", "\(path).rgb",
            ])
            #expect(read.isEmpty)
            let shown = try Data(contentsOf: URL(filePath: "\(path).rgb"))
            #expect(zip(shown, color).allSatisfy { abs(Int($0) - Int($1)) <= 5 }, "\(Array(shown))")
        }
    }

    @Test func `a JPEG file stays within its byte limit`() throws {
        let size = PixelSize(width: 256, height: 256)
        var seed: UInt32 = 1
        let noise = (0..<256 * 256 * 3).map { _ -> UInt8 in
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return UInt8(truncatingIfNeeded: seed >> 24)
        }
        let large = try #require(try JPEGEncoder.encode(noise, size: size, atMost: 1 << 20))
        let small = try #require(try JPEGEncoder.encode(noise, size: size, atMost: large.count / 2))
        #expect(small.count <= large.count / 2)
        #expect(try JPEGEncoder.encode(noise, size: size, atMost: 1000) == nil)
        #expect(throws: FFmpegError.self) {
            try JPEGEncoder.encode(
                [1, 2, 3], size: PixelSize(width: 1 << 40, height: 1), atMost: 9)
        }
    }
}
