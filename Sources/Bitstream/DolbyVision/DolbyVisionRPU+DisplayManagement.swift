extension DolbyVisionRPU {
    /// `vdr_dm_data_payload()`: how to bring the picture to a given display.
    struct DisplayManagement: Hashable, Sendable {
        /// Light of the shot (level 1), as 12-bit PQ codes.
        struct ShotLight: Hashable, Sendable {
            let minPQ, maxPQ, averagePQ: Int
        }

        /// Black bars (level 5), in pixels of the coded picture.
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
        private static let mostBlocks = 64

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
        /// content_type (level 11): 1 for films.
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
            case 2 where length >= 11 && trims.count < Self.mostBlocks:
                trims.append(try Trim(level2: &block))
            case 8 where length >= 10 && trims.count < Self.mostBlocks:
                trims.append(try Trim(level8: &block, length: length))
            case 9 where length >= 1:
                sourcePrimaries = try Primaries(&block, areSpeltOut: length >= 17)
            case 10 where length >= 5 && targetDisplays.count < Self.mostBlocks:
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
