/// The header of an IVF file (VP8, VP9, AV1), which libvpx and libaom define (`ivfdec.c`, `ivfenc.c`).
package struct IVFFile: Hashable, Sendable {
    /// Frames that the header states; nil for 0, which writers leave that cannot go back.
    package internal(set) var frameCount: Int?

    /// nil unless the source begins with `DKIF` and a header of version 0.
    package init?(source: inout some ByteSource) {
        let head = source.read(at: 0, count: 32)[...]
        var reader = LittleEndianReader(head)
        guard head.starts(with: Array("DKIF".utf8)), (try? reader.skip(4)) != nil,
            (try? reader.uint16()) == 0, (try? reader.skip(18)) != nil,
            let count = try? reader.uint32(), (try? reader.skip(4)) != nil
        else { return nil }
        frameCount = count > 0 ? count : nil
    }
}
