/// How a `tmcd` track counts (QuickTime File Format, "Timecode media").
struct ISOTimecodeFormat: Hashable, Sendable {
    var isDropFrame: Bool
    /// Ticks per second.
    var timescale: Int
    /// Ticks per frame.
    var frameDuration: Int
    /// Frames per second as counted: 30 for 29.97.
    var framesPerSecond: Int

    /// `01:00:00:00`, with `;` before the frames of a drop-frame count. nil
    /// without a frame rate.
    func timecode(frame: Int) -> String? {
        guard framesPerSecond > 0, frame >= 0, frame < 1 << 40 else { return nil }
        let number = isDropFrame ? frame + droppedFrames(before: frame) : frame
        let seconds = number / framesPerSecond
        let parts = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map(Self.twoDigits)
        let separator = isDropFrame ? ";" : ":"
        return parts.joined(separator: ":") + separator
            + Self.twoDigits(number % framesPerSecond)
    }

    /// Numbers left out before a frame (SMPTE ST 12-1): the first two of 30 in
    /// every minute but each tenth.
    private func droppedFrames(before frame: Int) -> Int {
        let perMinute = framesPerSecond / 15
        let framesInMinute = framesPerSecond * 60 - perMinute
        let framesInTenMinutes = framesPerSecond * 600 - perMinute * 9
        let (tens, rest) = frame.quotientAndRemainder(dividingBy: framesInTenMinutes)
        let minutes = rest < framesPerSecond * 60 ? 0 : (rest - perMinute) / framesInMinute
        return (tens * 9 + minutes) * perMinute
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

extension BoundedSource {
    /// The number in the first chunk of a `tmcd` track.
    mutating func firstTimecode(_ tables: [ISOBox]) -> Int? {
        for box in tables where box.type == "stco" || box.type == "co64" {
            var reader = ByteReader(content(of: box, limit: 16).dropFirst(4))
            guard let count = try? reader.uint32(), count > 0 else { return nil }
            let offset =
                box.type == "stco"
                ? (try? reader.uint32()).map(Int64.init)
                : (try? reader.uint64()).flatMap { Int64(exactly: $0) }
            guard let offset else { return nil }
            var sample = ByteReader(bytes(at: offset, count: 4))
            return try? sample.uint32()
        }
        return nil
    }
}
