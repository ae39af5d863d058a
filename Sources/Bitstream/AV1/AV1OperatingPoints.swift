import TrackModel

extension AV1SequenceHeader {
    /// The part of the sequence header about timing and operating points.
    struct OperatingPoints {
        private(set) var frameRate: Rational?
        /// Level index of operating point 0, the one with all layers.
        private(set) var levelIndex = 0
        private(set) var isHighTier = false

        init(_ reader: inout BitReader, isReduced: Bool) throws(BitstreamError) {
            guard !isReduced else {
                levelIndex = try reader.int(5)
                return
            }
            var delayBits: Int?
            if try reader.flag() {
                frameRate = try Self.readTimingInfo(&reader)
                if try reader.flag() {
                    // decoder_model_info()
                    delayBits = try reader.int(5) + 1
                    try reader.skip(32 + 5 + 5)
                }
            }
            let hasDisplayDelay = try reader.flag()
            for index in 0...(try reader.int(5)) {
                try reader.skip(12)
                let level = try reader.int(5)
                let isHigh = level > 7 ? try reader.flag() : false
                if index == 0 { (levelIndex, isHighTier) = (level, isHigh) }
                if let delayBits, try reader.flag() { try reader.skip(2 * delayBits + 1) }
                if hasDisplayDelay, try reader.flag() { try reader.skip(4) }
            }
        }

        /// `timing_info()`
        private static func readTimingInfo(
            _ reader: inout BitReader
        ) throws(BitstreamError) -> Rational? {
            let unitsInTick = try reader.int(32)
            let timeScale = try reader.int(32)
            guard try reader.flag() else { return nil }
            // Below 2³³ times 2³²: the product may not fit.
            let (duration, overflow) = unitsInTick.multipliedReportingOverflow(
                by: try reader.ue() + 1)
            return overflow || timeScale == 0 ? nil : Rational(timeScale, duration)
        }
    }
}
