import Platform

/// Periods of the traces of scaling in some frames.
///
/// Interpolated samples bend most at the original samples, and the borders between them halfway
/// between the original ones. So scaling about the centre fixes the sign of both traces, and traces,
/// rows and columns add up while noise does not.
struct ScalingPeriods {
    let bends: TracePeriods
    let borders: TracePeriods

    /// nil for lines that are too few.
    init?(_ traces: ScalingTraces) {
        guard let bends = TracePeriods(traces.bends, shift: 0.5),
            let borders = TracePeriods(traces.borders, shift: 0)
        else { return nil }
        (self.bends, self.borders) = (bends, borders)
    }

    /// Prominence of the period of a ratio with its sign in both traces, rows and columns together;
    /// 0 for the opposite sign.
    func prominence(_ ratio: Double) -> Double {
        let (rows, columns) = amplitudes(ratio)
        return Self.joined(rows / 2.0.squareRoot(), columns / 2.0.squareRoot())
    }

    private func amplitudes(_ ratio: Double) -> (rows: Double, columns: Double) {
        (
            borders.rowAmplitude(ratio) - bends.rowAmplitude(ratio),
            borders.columnAmplitude(ratio) - bends.columnAmplitude(ratio)
        )
    }

    /// Whether another ratio has twice the amplitude in rows or in columns, as where rows and columns
    /// were scaled by different ratios.
    func isExceeded(_ ratio: Double, by others: [Double]) -> Bool {
        let (rows, columns) = amplitudes(ratio)
        return others.map(amplitudes).contains { $0.rows > 2 * rows || $0.columns > 2 * columns }
    }

    /// Place of the first border in a block of eight: it is that of the third and the fourth row or
    /// column.
    private static let firstBorder = 3

    /// Prominence of edges on every second row and column apart from codecs' blocks; nil in frames
    /// without edges.
    var prominenceOfHalf: Double? {
        guard let rows = borders.rows.amplitudeOfPairs(first: Self.firstBorder),
            let columns = borders.columns.amplitudeOfPairs(first: Self.firstBorder)
        else { return nil }
        return Self.joined(rows, columns)
    }

    /// Whether edges on every fourth row and column are no more than others.
    var isHalf: Bool {
        borders.rows.includesBlocks(first: Self.firstBorder)
            && borders.columns.includesBlocks(first: Self.firstBorder)
    }

    /// Power of rows and columns together, of which the greater one counts at most twice the smaller:
    /// content may have a period in one direction.
    private static func joined(_ one: Double, _ other: Double) -> Double {
        let smaller = min(one, other)
        guard smaller > 0 else { return 0 }
        let sum = smaller + min(max(one, other), 2 * smaller)
        return sum * sum / 2
    }
}

/// Periods of one trace of scaling in rows and in columns.
struct TracePeriods {
    let rows: Periodogram
    let columns: Periodogram
    /// Distance from the middle of the numbers to that of the frame.
    private let shift: Double

    /// nil for lines that are too few.
    init?(_ traces: ScalingTraces.Traces, shift: Double) {
        guard let rows = Periodogram(traces.rows), let columns = Periodogram(traces.columns)
        else { return nil }
        (self.rows, self.columns, self.shift) = (rows, columns, shift)
    }

    func rowAmplitude(_ ratio: Double) -> Double {
        rows.amplitude(ratio, center: Double(rows.length - 1) / 2 + shift)
    }

    func columnAmplitude(_ ratio: Double) -> Double {
        columns.amplitude(ratio, center: Double(columns.length - 1) / 2 + shift)
    }

    /// A period shorter than two samples aliases to a longer one.
    private static func frequency(_ ratio: Double) -> Double { min(ratio, 1 - ratio) }

    /// Prominence of the period of a ratio, the smaller one of rows and columns.
    func prominence(_ ratio: Double) -> Double {
        let frequency = Self.frequency(ratio)
        return min(rows.prominence(frequency), columns.prominence(frequency))
    }

    /// Whether nothing is more prominent than the period of a ratio, in rows and in columns.
    func isGreatest(_ ratio: Double) -> Bool {
        let frequency = Self.frequency(ratio)
        return [rows, columns].allSatisfy {
            $0.prominence(frequency) >= 0.8 * ($0.greatest?.prominence ?? 0)
        }
    }

    /// The most prominent frequency if rows and columns share it, with the smaller prominence.
    var common: (frequency: Double, prominence: Double)? {
        guard let row = rows.greatest, let column = columns.greatest else { return nil }
        let step = 1 / Double(min(rows.length, columns.length))
        guard abs(row.frequency - column.frequency) <= 1.5 * step else { return nil }
        return (row.frequency, min(row.prominence, column.prominence))
    }
}
