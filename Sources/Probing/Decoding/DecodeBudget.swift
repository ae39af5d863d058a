/// How much of a track is decoded at one place.
struct DecodeBudget: Hashable {
    /// Frames of video.
    let pictures: Int
    /// Seconds of sound.
    let sound: Double

    static let none = DecodeBudget(pictures: 0, sound: 0)
    /// A first look, at the start.
    static let firstFrames = DecodeBudget(pictures: 3, sound: 0.04)
    static let everything = DecodeBudget(pictures: .max, sound: .infinity)

    var isEverything: Bool { pictures == .max }
}
