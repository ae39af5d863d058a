/// The Xing header (`Xing` or `Info`) that writers put into the first frame of an MP3 file.
package struct XingHeader: Hashable, Sendable {
    /// Byte of the file at which its frame begins.
    let start: Int64
    /// All of that frame.
    let frame: [UInt8]
    private let header: MPEGAudioHeader
    /// Offset of the name in the frame.
    private let place: Int
    private let flags: UInt8

    /// Presence flags of the fields, and their bytes.
    private static let fields: [(flag: UInt8, size: Int)] = [(1, 4), (2, 4), (4, 100), (8, 4)]

    /// nil for a file whose first frame, behind ID3v2 tags, has none.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source)
        defer { source = input.source }
        let start = ID3Header.end(ofTagsIn: &input)
        let head = Array(input.bytes(at: start, count: 4))
        guard let header = try? MPEGAudioHeader(head[...]), header.layer == 3,
            let size = header.frameSize, size > 40
        else { return nil }
        let frame = Array(input.bytes(at: start, count: size))
        let place = 4 + header.sideInformationSize
        guard frame.count == size, place + 8 <= size else { return nil }
        let name = frame[place..<place + 4]
        guard name.elementsEqual("Xing".utf8) || name.elementsEqual("Info".utf8) else { return nil }
        (self.start, self.frame, self.header, self.place) = (start, frame, header, place)
        flags = frame[place + 7]
    }

    /// Seconds of all frames but this one, with what an encoder adds at both ends; nil where
    /// their number is not stated, and where the bytes that are stated are less than the file
    /// has by more than a sixteenth: other frames follow.
    ///
    /// - Parameter size: bytes of the file; nil where they are not known.
    package func duration(size: Int64?) -> Double? {
        guard flags & 1 != 0, let frames = field(at: 0), frames > 0 else { return nil }
        if let size, let stated = bytes, size - start > Int64(stated) + Int64(stated) / 16 {
            return nil
        }
        return Double(frames) * Double(header.samplesPerFrame) / Double(header.sampleRate)
    }

    /// The end of the frames by their bytes, which some writers count from the beginning of the file
    /// on; nil where they are not stated.
    package func extent(size: Int64?) -> StatedExtent? {
        bytes.map { StatedExtent(end: Int64($0), size: size) }
    }

    /// Bytes of all frames with this one.
    private var bytes: Int? {
        flags & 2 == 0 ? nil : field(at: flags & 1 == 0 ? 0 : 4).flatMap { $0 > 0 ? $0 : nil }
    }

    private func field(at offset: Int) -> Int? {
        var reader = ByteReader(frame[min(place + 8 + offset, frame.count)...])
        return try? reader.uint32()
    }

    /// Offset of the LAME tag behind the fields; nil without one.
    var writerTag: Int? {
        let tag = Self.fields.reduce(place + 8) { $0 + (flags & $1.flag != 0 ? $1.size : 0) }
        guard tag + 4 <= frame.count else { return nil }
        let writer = frame[tag..<tag + 4]
        return ["LAME", "Lavc", "Lavf"].contains { writer.elementsEqual($0.utf8) } ? tag : nil
    }
}
