import Bitstream

/// EBML header of a Matroska file.
let ebmlHeader = element(0x1A45_DFA3, element(0x4282, "matroska"))

/// A file of one segment.
func matroska(_ parts: [UInt8]...) -> [UInt8] {
    ebmlHeader + element(0x1853_8067, parts.flatMap { $0 })
}

/// Tracks with one TrackEntry of number 1.
func tracks(type: Int, _ parts: [UInt8]...) -> [UInt8] {
    element(
        0x1654_AE6B,
        element(0xAE, element(0xD7, 1), element(0x83, type), parts.flatMap { $0 }))
}

/// The file of these bytes in memory.
func matroskaFile(_ bytes: some Sequence<UInt8>) -> MatroskaFile? {
    var source = MemorySource(Array(bytes))
    return MatroskaFile(source: &source)
}
