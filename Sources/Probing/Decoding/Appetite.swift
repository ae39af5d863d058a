/// How much of a track is decoded at one place.
struct Appetite: Hashable {
    /// Frames of video.
    let pictures: Int
    /// Seconds of sound.
    let sound: Double

    static let none = Appetite(pictures: 0, sound: 0)
    /// A first look, at the start.
    static let firstFrames = Appetite(pictures: 3, sound: 0.04)
    static let everything = Appetite(pictures: .max, sound: .infinity)

    var isEverything: Bool { pictures == .max }
}
