import TrackModel

// The record as containers store it: Dolby Vision Streams Within the ISO Base
// Media File Format, MPEG-2 transport streams, and Matroska.

extension DOVIDecoderConfigurationRecord {
    /// Reads the payload of `dvcC`, `dvvC` or `dvwC`, or Matroska's
    /// BlockAddIDExtraData of these types (24 bytes, of which reserved ones may be
    /// missing).
    package init(configuration: Bytes) throws(BitstreamError) {
        var reader = BitReader(configuration)
        try self.init(&reader)
        blSignalCompatibilityID = try? reader.int(4)
    }

    /// Reads a DOVI_video_stream_descriptor (tag 0xB0) of a transport stream, after
    /// its length.
    init(transportStreamDescriptor: Bytes) throws(BitstreamError) {
        var reader = BitReader(transportStreamDescriptor)
        try self.init(&reader)
        // dependency_pid of the base layer.
        if blPresent == false { try reader.skip(16) }
        blSignalCompatibilityID = try? reader.int(4)
    }

    /// The part both layouts share.
    private init(_ reader: inout BitReader) throws(BitstreamError) {
        self.init(origin: .container)
        versionMajor = try reader.int(8)
        versionMinor = try reader.int(8)
        profile = try reader.int(7)
        level = try reader.int(6)
        rpuPresent = try reader.flag()
        elPresent = try reader.flag()
        blPresent = try reader.flag()
    }

    /// RFC 6381 string of a track whose sample entry is one of Dolby Vision's own:
    /// `dvh1.05.06`, `dav1.10.09`. nil for other sample entries, which keep the
    /// string of their base layer, and without profile or level.
    package func codecString(sampleEntry: String) -> String? {
        guard ["dvh1", "dvhe", "dva1", "dvav", "dav1"].contains(sampleEntry), let profile, let level
        else { return nil }
        return [sampleEntry, CodecString.twoDigits(profile), CodecString.twoDigits(level)]
            .joined(separator: ".")
    }
}
