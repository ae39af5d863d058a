import TrackModel

/// Peaks and averages of light.
struct LightPoint: TimelinePoint {
    /// cd/m².
    let peak: Double
    let average: Double

    func joined(with other: Self) -> Self {
        Self(peak: max(peak, other.peak), average: max(average, other.average))
    }
}

extension Timeline<LightPoint> {
    /// nil when no times are known.
    var curve: LightCurve? {
        start.map {
            LightCurve(
                start: $0, interval: interval,
                peaks: points.map { ($0?.peak).map(Wording.hundredth) },
                averages: points.map { ($0?.average).map(Wording.hundredth) })
        }
    }
}

extension Timeline<GreatestPoint> {
    /// nil when no times are known.
    var curve: MeasuredCurve? {
        start.map {
            MeasuredCurve(
                start: $0, interval: interval,
                values: points.map { ($0?.value).map(Wording.hundredth) })
        }
    }
}

/// Pictures that were compared to those beside them.
struct CadencePoint: TimelinePoint {
    /// Pictures known to repeat the one before or not, and those that do.
    var told = 0
    var repeated = 0
    /// Pictures whose lines show one moment or two, and those of two.
    var votes = 0
    var interlaced = 0

    func joined(with other: Self) -> Self {
        Self(
            told: told + other.told, repeated: repeated + other.repeated,
            votes: votes + other.votes, interlaced: interlaced + other.interlaced)
    }
}

extension Timeline<CadencePoint> {
    /// nil when no times are known, or most of the time nothing was compared.
    var curve: CadenceCurve? {
        guard let start, points.count(where: { $0 != nil }) * 2 >= points.count else { return nil }
        func share(_ some: Int, _ all: Int) -> Double? {
            all > 0 ? (Double(some) / Double(all) * 1000).rounded() / 1000 : nil
        }
        return CadenceCurve(
            start: start, interval: interval,
            repeated: points.map { $0.flatMap { share($0.repeated, $0.told) } },
            interlaced: points.map { $0.flatMap { share($0.interlaced, $0.votes) } })
    }
}
