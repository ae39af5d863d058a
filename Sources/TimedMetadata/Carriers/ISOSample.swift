/// One sample that may hold captions.
struct ISOSample {
    /// Place among the tracks that are read.
    let track: Int
    /// Byte of the file.
    let position: Int64
    /// Bytes.
    let size: Int
    /// Seconds on the presentation's time line, edits counted.
    let time, decodeTime: Double
    /// Seconds.
    let duration: Double
    /// Place in the order in which the tables name them.
    var number = 0

    /// - Parameters:
    ///   - track: its place among the tracks that are read.
    ///   - ticks: its decode time, and what presentation adds to it.
    init(
        of track: (number: Int, track: ISOTimedTrack), at position: Int64, size: Int,
        ticks: (decode: Int, shift: Int), duration: Int
    ) {
        let scale = Double(track.track.timescale)
        self.init(
            track: track.number, position: position, size: size,
            time: Double(ticks.decode &+ ticks.shift) / scale - track.track.shift,
            decodeTime: Double(ticks.decode) / scale - track.track.shift,
            duration: Double(duration) / scale)
    }

    init(
        track: Int, position: Int64, size: Int, time: Double, decodeTime: Double,
        duration: Double, number: Int = 0
    ) {
        (self.track, self.position, self.size) = (track, position, size)
        (self.time, self.decodeTime, self.duration) = (time, decodeTime, duration)
        self.number = number
    }

    /// Samples of the tables of one file at most.
    static let most = 1 << 20
    /// The same of all fragments: many hours of pictures. A few bytes name any number.
    static let mostInFragments = 1 << 23
}
