/// `tfhd`: what holds for the runs of one track fragment (ISO/IEC 14496-12,
/// section 8.8.7).
struct ISOTrackFragmentHeader: Hashable {
    let trackID: Int
    /// default_sample_duration, ticks of the track; nil leaves it to `trex`, as with
    /// the following.
    let sampleDuration: Int?
    /// default_sample_size, bytes.
    let sampleSize: Int?
    /// default_sample_flags.
    let sampleFlags: Int?

    init(_ content: Bytes) throws(BitstreamError) {
        var reader = ByteReader(content)
        let (_, flags) = try reader.versionAndFlags()
        trackID = try reader.uint32()
        if flags & 0x1 != 0 { try reader.skip(8) }
        if flags & 0x2 != 0 { try reader.skip(4) }
        sampleDuration = flags & 0x8 != 0 ? try reader.uint32() : nil
        sampleSize = flags & 0x10 != 0 ? try reader.uint32() : nil
        sampleFlags = flags & 0x20 != 0 ? try reader.uint32() : nil
    }
}
