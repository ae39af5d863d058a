extension DolbyVisionRPU {
    /// Primaries of a display: a number of a list, or spelt out.
    struct Primaries: Hashable, Sendable {
        /// source_primary_index or target_primary_index.
        let index: Int
        /// x and y of red, green, blue and white (CIE 1931); empty where the number
        /// says it.
        let coordinates: [Double]

        init(_ block: inout BitReader, areSpeltOut: Bool) throws(BitstreamError) {
            index = try block.int(8)
            var coordinates: [Double] = []
            if areSpeltOut {
                for _ in 0..<8 { coordinates.append(Double(try block.signedInt(16)) / 32767) }
            }
            self.coordinates = coordinates
        }

        /// FFmpeg's name; nil for cameras, single displays and what is spelt out.
        var name: String? {
            switch index {
            case 0: "smpte432"
            case 1: "bt709"
            case 2: "bt2020"
            case 3: "smpte170m"
            case 4: "bt470bg"
            case 5: "smpte431"
            default: nil
            }
        }
    }

    /// A display that trims may be made for (level 10).
    struct TargetDisplay: Hashable, Sendable {
        /// target_display_index, by which level 8 names it.
        let index: Int
        /// 12-bit PQ codes.
        let maxPQ, minPQ: Int
        let primaries: Primaries

        /// 5 or 21 bytes.
        init(_ block: inout BitReader, length: Int) throws(BitstreamError) {
            index = try block.int(8)
            maxPQ = try block.int(12)
            minPQ = try block.int(12)
            primaries = try Primaries(&block, areSpeltOut: length >= 21)
        }

        /// Brightness of the displays of the list that stand in homes, cd/m², by their
        /// index; nil for those of cinemas and for an index that is not known.
        static func brightness(index: Int) -> Int? {
            switch index {
            case 1: 100
            case 24, 25: 300
            case 27, 28: 600
            case 37, 38: 2000
            case 48, 49: 1000
            default: nil
            }
        }
    }
}
