/// Counts dark samples of luma that are as their neighbours in the row are.
///
/// Where there is little to code, coding errs little: what lies below the black of limited range there
/// was put there.
struct EvenLuma {
    /// In steps of 8 bits: what is well below black, and what is dark.
    private static let underBlack = 12
    private static let dark = 31
    /// Neighbours on either side, and how far they may be apart, in steps of 8 bits.
    private static let reach = 2
    private static let apart = 2

    private(set) var samples = 0
    private(set) var evenUnderBlack = 0
    private(set) var evenDark = 0

    /// - Parameter scratch: Room for a row.
    mutating func count(
        _ luma: PicturePlane, from first: Int, by spacing: Int,
        _ scratch: UnsafeMutablePointer<UInt16>
    ) {
        let (unit, width) = (1 << max(luma.bitDepth - 8, 0), luma.width)
        guard luma.bitDepth >= 8, width > 2 * Self.reach else { return }
        let (under, dark) = (UInt16(Self.underBlack * unit), UInt16(Self.dark * unit))
        let apart = Self.apart * unit
        for row in stride(from: first, to: luma.height, by: spacing) {
            let line = luma.row(row, scratch: scratch)
            samples += width - 2 * Self.reach
            var x = Self.reach
            while x < width - Self.reach {
                let end = min(x + Eight.scalarCount, width - Self.reach)
                if end - x < Eight.scalarCount || Self.hasDark(line + x, dark) {
                    for x in x..<end where line[x] < dark {
                        let (least, most) = Self.ends(line + x)
                        guard Int(most) - Int(least) <= apart else { continue }
                        evenDark += 1
                        if line[x] < under { evenUnderBlack += 1 }
                    }
                }
                x = end
            }
        }
    }

    private typealias Eight = SIMD8<UInt16>

    /// False where none of eight samples is below a limit.
    @inline(__always)
    private static func hasDark(_ samples: UnsafePointer<UInt16>, _ dark: UInt16) -> Bool {
        let halves = UnsafeRawPointer(samples).loadUnaligned(as: Eight.self) &>> 1
        let signs = (halves &- (dark &>> 1 &+ 1)) & 0x8000
        let words = unsafeBitCast(signs, to: SIMD2<UInt64>.self)
        return words[0] | words[1] != 0
    }

    @inline(__always)
    private static func ends(_ sample: UnsafePointer<UInt16>) -> (least: UInt16, most: UInt16) {
        var (least, most) = (sample[0], sample[0])
        for place in -reach...reach {
            least = min(least, sample[place])
            most = max(most, sample[place])
        }
        return (least, most)
    }
}
