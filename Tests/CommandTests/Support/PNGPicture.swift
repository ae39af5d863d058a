import FFmpegBridge
import Fixtures
import Testing
import TrackModel

/// A PNG file, read back by FFmpeg.
struct PNGPicture {
    let size: PixelSize
    private let planes: ScaledPlanes

    init(path: String) throws {
        let demuxer = try Demuxer(InputFile.open(path: path), name: path, interrupt: Interrupt())
        let decoder = try #require(
            try demuxer.makeDecoder(DecoderRequest(stream: 0, codec: nil, threads: 1)))
        let packet = try Packet()
        let frame = try Frame()
        try #require(try demuxer.read(into: packet))
        try #require(try decoder.send(packet))
        _ = try decoder.finish()
        _ = try decoder.receive(into: frame)
        size = try #require(frame.picture?.size)
        planes = try frame.scaled(to: size, chromaLocation: nil)
    }

    /// Red, green and blue from 0 to 255, accurate to 1.
    func color(_ x: Int, _ y: Int) -> [Int] {
        let (at, plane) = (y * size.width + x, size.width * size.height)
        return [0, 1, 2].map {
            Int((Double(planes.samples[at + $0 * plane]) / 256).rounded())
        }
    }

    /// The largest difference of a component.
    func distance(_ x: Int, _ y: Int, _ expected: [Int]) -> Int {
        zip(color(x, y), expected).map { abs($0 - $1) }.max() ?? 255
    }
}
