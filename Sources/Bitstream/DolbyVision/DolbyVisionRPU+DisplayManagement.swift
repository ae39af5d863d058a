extension DolbyVisionRPU {
    /// `vdr_dm_data_payload()`: how to adapt the frame to a given display.
    struct DisplayManagement: Hashable, Sendable {
        /// Light of the shot (level 1), as 12-bit PQ codes.
        struct ShotLight: Hashable, Sendable {
            let minPQ, maxPQ, averagePQ: Int
        }

        /// Black bars (level 5), in pixels of the coded frame.
        struct ActiveArea: Hashable, Sendable {
            let left, right, top, bottom: Int
        }

        /// The HDR10 metadata of the base layer (level 6).
        struct StaticMetadata: Hashable, Sendable {
            /// cd/m²
            let maxMasteringLuminance: Int
            /// 0.0001 cd/m²
            let minMasteringLuminance: Int
            /// cd/m²
            let maxCLL, maxFALL: Int
        }

        /// Offsets to the light of the shot (level 3), as 12-bit PQ codes
        /// of which 2048 adds nothing.
        struct LightOffset: Hashable, Sendable {
            let minPQ, maxPQ, averagePQ: Int
        }

        /// Light that neighbouring shots share (level 4), 12 bits each.
        struct Anchor: Hashable, Sendable {
            let pq, power: Int
        }

        /// Which version of the metadata it is (level 254).
        struct Version: Hashable, Sendable {
            let mode, index: Int
        }

        /// For tests of displays (level 255), 8 bits each.
        struct Run: Hashable, Sendable {
            let mode, version: Int
            let debug: [Int]
        }

        /// Trims and displays kept of one RPU; there are displays for a handful.
        private static let maxBlocks = 64

        /// scene_refresh_flag: a new shot begins.
        let isSceneStart: Bool
        /// 12-bit PQ codes of the mastering display; nil in compressed metadata.
        private(set) var sourceMinPQ, sourceMaxPQ: Int?
        /// Metadata levels present, ascending.
        private(set) var levels: [Int] = []
        private(set) var shotLight: ShotLight?
        private(set) var activeArea: ActiveArea?
        private(set) var staticMetadata: StaticMetadata?
        /// Levels 2 and 8, in their order.
        private(set) var trims: [Trim] = []
        private(set) var lightOffset: LightOffset?
        private(set) var anchor: Anchor?
        /// Source primaries of the mastering display (level 9).
        private(set) var sourcePrimaries: Primaries?
        /// Level 10, in their order.
        private(set) var targetDisplays: [TargetDisplay] = []
        /// content_type (level 11): 1 for movies.
        private(set) var contentType: Int?
        private(set) var version: Version?
        private(set) var run: Run?
        /// Content mapping 4.0 has a second list of extension blocks; 2.9 has not.
        private(set) var cmVersion: String

        init(_ reader: inout BitReader, isCompressed: Bool) throws(BitstreamError) {
            // affected_dm_metadata_id, current_dm_metadata_id
            for _ in 0..<2 { _ = try reader.ue() }
            isSceneStart = try reader.ue() != 0
            if !isCompressed {
                // Two 3×3 matrices, three offsets, signal description.
                try reader.skip(2 * 9 * 16 + 3 * 32 + 3 * 16 + 32 + 5 + 3 * 2)
                sourceMinPQ = try reader.int(12)
                sourceMaxPQ = try reader.int(12)
                try reader.skip(10)
            }
            cmVersion = "2.9"
            _ = try readBlocks(&reader)
            // More than alignment, CRC and the closing byte.
            if reader.remaining > 48, try readBlocks(&reader) > 0 { cmVersion = "4.0" }
            levels.sort()
        }

        /// One list of extension blocks; answers how many there are.
        private mutating func readBlocks(
            _ reader: inout BitReader
        ) throws(BitstreamError) -> Int {
            let count = try reader.ue()
            reader.alignToByte()
            for _ in 0..<count {
                let length = try reader.ue()
                let level = try reader.int(8)
                var block = reader
                try reader.skip(length * 8)
                try readBlock(&block, level: level, length: length)
                if !levels.contains(level) { levels.append(level) }
            }
            return count
        }

        private mutating func readBlock(
            _ block: inout BitReader, level: Int, length: Int
        ) throws(BitstreamError) {
            switch level {
            case 1 where length >= 5:
                shotLight = ShotLight(
                    minPQ: try block.int(12), maxPQ: try block.int(12),
                    averagePQ: try block.int(12))
            case 5 where length >= 7:
                activeArea = ActiveArea(
                    left: try block.int(13), right: try block.int(13), top: try block.int(13),
                    bottom: try block.int(13))
            case 6 where length >= 8:
                staticMetadata = StaticMetadata(
                    maxMasteringLuminance: try block.int(16),
                    minMasteringLuminance: try block.int(16), maxCLL: try block.int(16),
                    maxFALL: try block.int(16))
            case 3 where length >= 5:
                lightOffset = LightOffset(
                    minPQ: try block.int(12), maxPQ: try block.int(12),
                    averagePQ: try block.int(12))
            case 4 where length >= 3:
                anchor = Anchor(pq: try block.int(12), power: try block.int(12))
            case 2 where length >= 11 && trims.count < Self.maxBlocks:
                trims.append(try Trim(level2: &block))
            case 8 where length >= 10 && trims.count < Self.maxBlocks:
                trims.append(try Trim(level8: &block, length: length))
            case 9 where length >= 1:
                sourcePrimaries = try Primaries(&block, areSpeltOut: length >= 17)
            case 10 where length >= 5 && targetDisplays.count < Self.maxBlocks:
                targetDisplays.append(try TargetDisplay(&block, length: length))
            case 11 where length >= 1: contentType = try block.int(8)
            case 254 where length >= 2:
                version = Version(mode: try block.int(8), index: try block.int(8))
            case 255 where length >= 6: run = try Run(&block)
            default: break
            }
        }
    }
}

extension DolbyVisionRPU.DisplayManagement.Run {
    fileprivate init(_ block: inout BitReader) throws(BitstreamError) {
        mode = try block.int(8)
        version = try block.int(8)
        var debug: [Int] = []
        for _ in 0..<4 { debug.append(try block.int(8)) }
        self.debug = debug
    }
}

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

        /// Brightness of the consumer displays of the list, cd/m², by their
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
        /// Saturation or hue vectors, 8 bits each: level 8 with 19 bytes and more; else empty.
        let saturationVectors: [Int]
        /// Saturation or hue vectors, 8 bits each: level 8 with 25 bytes; else empty.
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
