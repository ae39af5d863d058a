/// Where the main data of layer III frames lie in the frames before them: ISO/IEC 11172-3, clause 2.4.2.7, and 13818-3
/// for half the rates.
///
/// Frames that are lost, and lengths that are damaged, show in main data that begin before those of the frame before
/// have ended, or that end behind their own frame.
struct BitReservoir: Sendable {
    /// Bits of main data that have passed.
    private var passed = 0
    /// Where the main data of the frame before ended; nil at the start, and behind what could not be read.
    private var end: Int?

    /// - Parameter frame: one whole frame.
    /// - Returns: false where its main data cannot be what its encoder wrote.
    mutating func isIntact(_ frame: Bytes, _ header: MPEGAudioHeader) -> Bool {
        guard header.layer == 3, let information = try? SideInformation(frame, header) else {
            self = BitReservoir()
            return true
        }
        let start = passed - 8 * information.mainDataBegin
        let room = 8 * (frame.count - information.headSize)
        let ownEnd = start + information.mainDataLength
        let isWhole = ownEnd <= passed + room
        let follows = end.map { start >= $0 } ?? true
        let isIntact = isWhole && follows
        // Behind a fault, as at the start, what frames refer to may not have passed.
        if !isIntact { (passed, end) = (0, nil) }
        passed += room
        if isIntact { end = end != nil || start >= 0 ? ownEnd : nil }
        return isIntact
    }

    /// The side information: `audio_data()` up to the main data.
    private struct SideInformation {
        /// Bytes from the start of the frame.
        let headSize: Int
        /// `main_data_begin`, bytes.
        let mainDataBegin: Int
        /// The sum of `part2_3_length`, bits.
        let mainDataLength: Int

        init(_ frame: Bytes, _ header: MPEGAudioHeader) throws(BitstreamError) {
            let isFull = header.version == .mpeg1
            let isMono = header.channels == 1
            let size = header.sideInformationSize
            // protection_bit 0: crc_check follows the header.
            let headerSize = frame.dropFirst().first.map { $0 & 1 == 0 } == true ? 6 : 4
            guard frame.count >= headerSize + size else { throw .truncated }
            headSize = headerSize + size
            var reader = BitReader(frame.dropFirst(headerSize).prefix(size))
            mainDataBegin = try reader.int(isFull ? 9 : 8)
            // private_bits, and scfsi of each channel
            try reader.skip(isFull ? (isMono ? 5 + 4 : 3 + 8) : (isMono ? 1 : 2))
            var length = 0
            for _ in 0..<(isFull ? 2 : 1) * header.channels {
                length += try reader.int(12)
                try reader.skip(isFull ? 59 - 12 : 63 - 12)
            }
            mainDataLength = length
        }
    }
}
