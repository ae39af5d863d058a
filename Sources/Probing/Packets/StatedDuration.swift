/// How long a track lasts by the container's header, in seconds, as far as that is stated and
/// not an estimate.
struct StatedDuration {
    /// Of the track itself.
    var track: Double?
    /// Of the file, which lasts as long as its longest track.
    var file: Double?
    /// Whether the track's is exact, so that it tells where in the last packet of sound the
    /// sound ends.
    var isExact = false

    /// Where the track ends by its own header, if that is between two times.
    func end(from first: Double, after earliest: Double, upTo latest: Double) -> Double? {
        guard let track, track > 0 else { return nil }
        return [first + track, track].first { $0 > earliest && $0 <= latest }
    }

    /// Whether a packet ends where the track does.
    func ends(at end: Double, from first: Double, within slack: Double) -> Bool {
        [track, file].contains { stated in
            guard let stated, stated > 0 else { return false }
            return abs(first + stated - end) <= slack || abs(stated - end) <= slack
        }
    }
}
