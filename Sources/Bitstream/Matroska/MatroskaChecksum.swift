/// An element of the segment whose content is not what its CRC-32 was made of.
package struct MatroskaChecksumFault: Hashable, Sendable {
    /// `Info`, `Tracks` …
    package let element: String
    /// Byte offset of the element's content.
    package let position: Int64
}

extension MatroskaFile {
    /// Checks the elements of the segment that begin with a CRC-32 element, as far
    /// as they can be read (RFC 8794, section 11.3.1).
    package func checksumFaults(source: inout some ByteSource) -> [MatroskaChecksumFault] {
        var input = BoundedSource(source)
        defer { source = input.source }
        return topLevel.compactMap { element in
            guard let name = Self.names[element.id], input.isIntact(element) == false else {
                return nil
            }
            return MatroskaChecksumFault(element: name, position: element.data.lowerBound)
        }
    }

    private static let names: [UInt32: String] = [
        MatroskaID.seekHead: "SeekHead", MatroskaID.info: "Info", MatroskaID.tracks: "Tracks",
        MatroskaID.tags: "Tags", MatroskaID.chapters: "Chapters", MatroskaID.cues: "Cues",
        MatroskaID.attachments: "Attachments",
    ]
}

extension BoundedSource {
    /// nil without a checksum, and for an element that cannot be read whole.
    fileprivate mutating func isIntact(_ master: EBMLElement) -> Bool? {
        // The checksum is the first child and covers the others.
        guard let first = element(at: master.data.lowerBound, before: master.data.upperBound),
            first.id == MatroskaID.crc32, first.data.count == 4
        else { return nil }
        let stored = content(of: first)
        guard stored.count == 4 else { return nil }
        var checksum = CRC(.ebml)
        var position = first.data.upperBound
        while position < master.data.upperBound {
            let wanted = Int(min(master.data.upperBound - position, 64 << 10))
            let piece = bytes(at: position, count: wanted)
            guard piece.count == wanted else { return nil }
            checksum.add(piece)
            position += Int64(wanted)
        }
        return stored.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) } == checksum.value
    }
}
