/// How a converter of sample rates ends the spectrum, by the dB that are missing at shares of half the former rate.
struct ResamplerShape {
    /// dB below the level before the end.
    static let falls = [6.0, 20, 40]
    /// Share of half the former rate at which the spectrum has fallen so far.
    let places: [Double]

    /// SoX and its library, from medium to very high quality; SoX at low quality; FFmpeg's own.
    static let known = [
        ResamplerShape(places: [0.957, 0.972, 0.983]),
        ResamplerShape(places: [0.863, 0.912, 0.954]),
        ResamplerShape(places: [0.993, 1.074, 1.13]),
    ]
    /// By how much a place may be off: rates are 8 % apart at the least.
    private static let tolerance = 0.012

    /// Rates that sound is sampled at, hertz.
    private static let rates = [32_000, 44_100, 48_000, 88_200, 96_000]

    /// The rate below that of the track at which a shape ends where the spectrum does; nil where none or several do.
    ///
    /// - Parameters:
    ///   - levels: dB of bands.
    ///   - bandWidth: hertz.
    ///   - sampleRate: hertz.
    static func formerRate(_ levels: [Double], bandWidth: Double, sampleRate: Int) -> Int? {
        let fits = rates.filter { rate in
            rate * 5 / 4 < sampleRate
                && known.contains { $0.fits(levels, bandWidth, half: Double(rate) / 2) }
        }
        return fits.count == 1 ? fits.first : nil
    }

    private func fits(_ levels: [Double], _ bandWidth: Double, half: Double) -> Bool {
        func band(_ share: Double) -> Int { Int(share * half / bandWidth) }
        // The level before the end stays even up to it.
        let (first, end) = (band(0.88 * places[0]), band(0.97 * places[0]))
        guard first > 0, end > first + 3, band(1.25) < levels.count else { return false }
        let before = levels[first..<end].reduce(0, +) / Double(end - first)
        return zip(Self.falls, places).allSatisfy { fall, place in
            guard let found = (first..<levels.count).first(where: { levels[$0] <= before - fall })
            else { return false }
            // Where the line between two bands crosses.
            let (high, low) = (levels[max(found - 1, 0)], levels[found])
            let part = high > low ? (high - before + fall) / (high - low) : 0
            let crossing = (Double(found) - 0.5 + min(max(part, 0), 1)) * bandWidth
            return (crossing / half - place).magnitude <= Self.tolerance
        }
    }
}
