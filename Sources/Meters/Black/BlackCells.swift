/// Distinguishes black with grain, or a mark in one corner, from a dark frame by the means of
/// cells: grain averages out, image content has structure.
struct BlackCells {
    private static let rows = 18
    private static let columns = 32
    /// Samples of a cell in each direction.
    private static let samples = 20
    /// Steps of 8 bits above nominal black that the mean of a black cell may have.
    private static let black = 8
    /// Steps of 8 bits between the means of black cells, without a twentieth on either side.
    private static let spread = 2.5
    /// Steps of 8 bits above nominal black that grain does not reach, and the share of samples that
    /// may.
    private static let bright = 50
    private static let stars = 0.00003
    /// Share of the cells that a mark covers, and its distance from the edges.
    private static let mark = 0.05
    private static let corner = 0.3

    private let luma: PicturePlane
    private let unit: Int
    private let nominalBlack: Int

    init(_ luma: PicturePlane, unit: Int, nominalBlack: Int) {
        self.luma = luma
        self.unit = unit
        self.nominalBlack = nominalBlack
    }

    func isBlack(scratch: UnsafeMutablePointer<UInt16>) -> Bool {
        guard luma.width >= 2 * Self.columns, luma.height >= 2 * Self.rows else { return false }
        let limit = Double(nominalBlack + Self.black * unit)
        var means: [Double] = []
        var marks: [(row: Int, column: Int)] = []
        var bright = 0
        for row in 0..<Self.rows {
            let cells = read(row, scratch)
            for (column, cell) in cells.enumerated() {
                if cell.mean <= limit, cell.bright * 50 <= cell.samples {
                    means.append(cell.mean)
                    bright += cell.bright
                } else {
                    marks.append((row, column))
                }
            }
            guard Double(marks.count) <= Self.mark * Double(Self.rows * Self.columns) else {
                return false
            }
        }
        means.sort()
        let edge = means.count / 20
        let samples = means.count * Self.samples * Self.samples
        guard means[means.count - 1 - edge] - means[edge] <= Self.spread * Double(unit),
            Double(bright) <= Self.stars * Double(samples)
        else { return false }
        return marks.isEmpty || isInCorner(marks)
    }

    private func isInCorner(_ marks: [(row: Int, column: Int)]) -> Bool {
        let (rows, columns) = (marks.map(\.row), marks.map(\.column))
        let height = Int(Self.corner * Double(Self.rows))
        let width = Int(Self.corner * Double(Self.columns))
        return (rows.allSatisfy { $0 < height } || rows.allSatisfy { $0 >= Self.rows - height })
            && (columns.allSatisfy { $0 < width }
                || columns.allSatisfy { $0 >= Self.columns - width })
    }

    private struct Cell {
        var sum = 0
        var samples = 0
        var bright = 0
        var mean: Double { Double(sum) / Double(max(samples, 1)) }
    }

    private func read(_ row: Int, _ scratch: UnsafeMutablePointer<UInt16>) -> [Cell] {
        var cells = [Cell](repeating: Cell(), count: Self.columns)
        let limit = nominalBlack + Self.bright * unit
        let top = row * luma.height / Self.rows
        let bottom = (row + 1) * luma.height / Self.rows
        let width = luma.width / Self.columns
        let step = max(1, width / Self.samples)
        for line in stride(from: top, to: bottom, by: max(1, (bottom - top) / Self.samples)) {
            let samples = luma.row(line, scratch: scratch)
            for column in 0..<Self.columns {
                for x in stride(from: column * width, to: (column + 1) * width, by: step) {
                    let sample = Int(samples[x])
                    cells[column].sum += sample
                    cells[column].samples += 1
                    if sample > limit { cells[column].bright += 1 }
                }
            }
        }
        return cells
    }
}
