import Bitstream
import TrackModel

/// A movie of one second, 1000 ticks, around these boxes.
func movie(_ parts: [UInt8]...) -> [UInt8] {
    box("ftyp", ascii("isom"), u32(512), ascii("isomiso2"))
        + box(
            "moov", fullBox("mvhd", u32(0, 0, 1000, 1000), zeros(80)), parts.flatMap { $0 })
}

/// A track with ID 1.
struct TrackSample {
    var handler = "vide"
    var isEnabled = true
    /// a, b, c, d of the matrix, 16.16.
    var matrix = [0x10000, 0, 0, 0x10000]
    var displaySize = (width: 0, height: 0)
    /// `eng` packed.
    var language = 0x15C7
    var durationTicks = 48_000
    var entries: [UInt8] = []
    var tables: [UInt8] = []
    /// More children of `mdia`.
    var media: [UInt8] = []
    /// More children of `trak`.
    var rest: [UInt8] = []

    var bytes: [UInt8] {
        let header = fullBox(
            "tkhd", flags: isEnabled ? 7 : 6, u32(0, 0, 1, 0, 1000), zeros(8), u16(0, 0, 0, 0),
            u32(matrix[0], matrix[1], 0, matrix[2], matrix[3], 0, 0, 0, 0x4000_0000),
            u32(displaySize.width << 16, displaySize.height << 16))
        let mediaHeader = fullBox(
            "mdhd", u32(0, 0, 48000, durationTicks), u16(language, 0))
        let descriptions = fullBox("stsd", u32(1), entries)
        return box(
            "trak", header, rest,
            box(
                "mdia", mediaHeader,
                fullBox("hdlr", u32(0), ascii(handler), zeros(12), ascii("Handler\0")), media,
                box("minf", box("stbl", descriptions, tables))))
    }

    /// The track as read from a movie.
    func read() -> ISOTrack? { isoFile(movie(bytes))?.track(1) }

    func claims() -> [Claim] { isoFile(movie(bytes))?.claims(containerID: 1) ?? [] }
}

/// A visual sample entry.
func visualEntry(
    _ format: String, width: Int = 320, height: Int = 180, _ boxes: [UInt8]...
) -> [UInt8] {
    box(
        format, zeros(6), u16(1), zeros(16), u16(width, height), u32(0x480000, 0x480000, 0), u16(1),
        zeros(32), u16(24, 0xFFFF), boxes.flatMap { $0 })
}

/// An audio sample entry of version 0.
func audioEntry(
    _ format: String, channels: Int = 2, bits: Int = 16, rate: Int = 48000, _ boxes: [UInt8]...
) -> [UInt8] {
    box(
        format, zeros(6), u16(1), zeros(8), u16(channels, bits, 0, 0), u32(rate << 16),
        boxes.flatMap { $0 })
}

/// The file of these bytes in memory.
func isoFile(_ bytes: some Sequence<UInt8>) -> ISOFile? {
    var source = MemorySource(Array(bytes))
    return ISOFile(source: &source)
}
