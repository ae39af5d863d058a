extension DolbyVisionRPU {
    /// `vdr_dm_data_payload()`: how to bring the picture to a given display.
    public struct DisplayManagement: Hashable, Sendable {
        /// Light of the shot (level 1), as 12-bit PQ codes.
        public struct ShotLight: Hashable, Sendable {
            public let minPQ, maxPQ, averagePQ: Int
        }

        /// Black bars (level 5), in pixels of the coded picture.
        public struct ActiveArea: Hashable, Sendable {
            public let left, right, top, bottom: Int
        }

        /// The HDR10 metadata of the base layer (level 6).
        public struct StaticMetadata: Hashable, Sendable {
            /// cd/m²
            public let maxMasteringLuminance: Int
            /// 0.0001 cd/m²
            public let minMasteringLuminance: Int
            /// cd/m²
            public let maxCLL, maxFALL: Int
        }

        /// scene_refresh_flag: a new shot begins.
        public let isSceneStart: Bool
        /// 12-bit PQ codes of the mastering display; nil in compressed metadata.
        public private(set) var sourceMinPQ, sourceMaxPQ: Int?
        /// Metadata levels present, ascending.
        public private(set) var levels: [Int] = []
        public private(set) var shotLight: ShotLight?
        public private(set) var activeArea: ActiveArea?
        public private(set) var staticMetadata: StaticMetadata?
        /// Content mapping 4.0 has a second list of extension blocks; 2.9 has not.
        public private(set) var cmVersion: String

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
            default: break
            }
        }
    }
}
