/// The label of a frame, SMPTE ST 12-1.
struct Timecode: Hashable, Sendable, CustomStringConvertible {
    var hours: Int
    var minutes: Int
    var seconds: Int
    var frames: Int
    /// Numbers are skipped to keep pace with the clock at 29.97 frames per second.
    var isDropFrame: Bool

    /// nil when a number is out of range.
    init?(hours: Int, minutes: Int, seconds: Int, frames: Int, isDropFrame: Bool) {
        guard (0..<24).contains(hours), (0..<60).contains(minutes), (0..<60).contains(seconds),
            (0..<512).contains(frames)
        else { return nil }
        self.hours = hours
        self.minutes = minutes
        self.seconds = seconds
        self.frames = frames
        self.isDropFrame = isDropFrame
    }

    /// The clock in the timestamps of H.264 and HEVC: seconds, minutes, hours,
    /// each after a flag unless `isFull`. nil when one is left out.
    init?(
        _ reader: inout BitReader, isFull: Bool, frames: Int, isDropFrame: Bool
    ) throws(BitstreamError) {
        var clock: [Int] = []
        for bits in [6, 6, 5] {
            let isPresent = isFull ? true : try reader.flag()
            guard isPresent else { return nil }
            clock.append(try reader.int(bits))
        }
        self.init(
            hours: clock[2], minutes: clock[1], seconds: clock[0], frames: frames,
            isDropFrame: isDropFrame)
    }

    /// `01:00:00:00`, drop frame with `;` before the frames.
    var description: String {
        let numbers = [hours, minutes, seconds].map(Self.twoDigits).joined(separator: ":")
        return numbers + (isDropFrame ? ";" : ":") + Self.twoDigits(frames)
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
