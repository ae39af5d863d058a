extension DolbyVisionRPU {
    /// Trim of a colourist for displays of one brightness. 12-bit codes, of
    /// which 2048 changes nothing.
    struct Trim: Hashable, Sendable {
        /// The display.
        enum Target: Hashable, Sendable {
            /// target_max_pq: its brightness as 12-bit PQ code (level 2).
            case maxPQ(Int)
            /// target_display_index: of the list of known displays, or one that level
            /// 10 spells out (level 8).
            case display(Int)
        }

        let target: Target
        let slope, offset, power, chromaWeight, saturationGain: Int
        /// −1 to 4095 in level 2.
        let msWeight: Int
        /// Level 8 with 12 bytes and more.
        let targetMidContrast: Int?
        /// Level 8 with 13 bytes and more.
        let clipTrim: Int?
        /// By hue, 8 bits each: level 8 with 19 bytes and more; else empty.
        let saturationVectors: [Int]
        /// By hue, 8 bits each: level 8 with 25 bytes; else empty.
        let hueVectors: [Int]

        /// Level 2, 11 bytes.
        init(level2 block: inout BitReader) throws(BitstreamError) {
            target = .maxPQ(try block.int(12))
            slope = try block.int(12)
            offset = try block.int(12)
            power = try block.int(12)
            chromaWeight = try block.int(12)
            saturationGain = try block.int(12)
            msWeight = try block.signedInt(13)
            (targetMidContrast, clipTrim) = (nil, nil)
            (saturationVectors, hueVectors) = ([], [])
        }

        /// Level 8, 10 to 25 bytes.
        init(level8 block: inout BitReader, length: Int) throws(BitstreamError) {
            target = .display(try block.int(8))
            slope = try block.int(12)
            offset = try block.int(12)
            power = try block.int(12)
            chromaWeight = try block.int(12)
            saturationGain = try block.int(12)
            msWeight = try block.int(12)
            targetMidContrast = length >= 12 ? try block.int(12) : nil
            clipTrim = length >= 13 ? try block.int(12) : nil
            saturationVectors = length >= 19 ? try Self.vectors(&block) : []
            hueVectors = length >= 25 ? try Self.vectors(&block) : []
        }

        private static func vectors(_ block: inout BitReader) throws(BitstreamError) -> [Int] {
            var vectors: [Int] = []
            for _ in 0..<6 { vectors.append(try block.int(8)) }
            return vectors
        }
    }
}
