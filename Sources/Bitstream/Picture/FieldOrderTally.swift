import TrackModel

/// How the frames of a stream say they were scanned, counted.
struct FieldOrderTally: Hashable, Sendable {
    private var progressive = 0
    private var topFirst = 0
    private var bottomFirst = 0
    private var repeatedFields = 0

    /// A frame. `order` nil when it is not known; `repeatsField` when a player
    /// shows its first field twice.
    mutating func add(_ order: FFmpegFieldOrder?, repeatsField: Bool = false) {
        switch order {
        case .progressive: progressive += 1
        case .tt, .bt: topFirst += 1
        case .bb, .tb: bottomFirst += 1
        case nil: break
        }
        if repeatsField { repeatedFields += 1 }
    }

    /// Frames whose order is known.
    var frames: Int { progressive + topFirst + bottomFirst }

    /// Field order of most frames, and progressive for telecined video; nil when no
    /// frame states or they contradict each other.
    var order: FFmpegFieldOrder? {
        let interlaced = topFirst + bottomFirst
        if progressive > interlaced || isFilm { return .progressive }
        if topFirst == bottomFirst { return nil }
        return topFirst > bottomFirst ? .tt : .bb
    }

    /// 2:3 pulldown throughout: two of every four progressive frames repeat a field, so
    /// that four fill five frames of the display.
    private var isFilm: Bool {
        frames >= 8 && (frames * 2 / 5...frames * 3 / 5).contains(repeatedFields)
    }

    /// Soft telecine where a quarter of the frames or more repeat a field, source
    /// `bitstream`. `frameRate` is that of the display.
    func telecineClaims(frameRate: Rational?) -> [Claim] {
        guard repeatedFields >= 2, repeatedFields >= frames / 4 else { return [] }
        let film = frameRate.flatMap { rate -> Rational? in
            guard isFilm else { return nil }
            let (numerator, isTooLarge) = rate.numerator.multipliedReportingOverflow(by: 4)
            let (denominator, isTooSmall) = rate.denominator.multipliedReportingOverflow(by: 5)
            return isTooLarge || isTooSmall ? nil : Rational(numerator, denominator)
        }
        return [
            Claim(\.isTelecined, true, from: .bitstream),
            Claim(\.telecine, Telecine(kind: .soft, filmFrameRate: film), from: .bitstream),
        ]
    }
}
