/// An Ogg file with what FFmpeg passes over: PICTURE blocks among the header packets
/// of FLAC (RFC 9639, section 10.1).
package struct OggFile: Hashable, Sendable {
    package internal(set) var pictures: [AttachedPicture] = []

    /// nil unless the source begins with an Ogg page.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source, budget: 16 << 20)
        defer { source = input.source }
        guard input.bytes(at: 0, count: 4).elementsEqual("OggS".utf8) else { return nil }
        readHeaders(&input)
    }

    /// Header packets of one logical stream, put together from their pages (RFC
    /// 3533, section 6).
    private mutating func readHeaders<Source>(_ input: inout BoundedSource<Source>) {
        var position: Int64 = 0
        var serial: Bytes?
        var packet: Bytes = []
        for _ in 0..<4096 {
            let head = input.bytes(at: position, count: 27)
            guard head.count == 27, head.starts(with: Array("OggS".utf8)) else { return }
            let lacing = input.bytes(at: position + 27, count: Int(head[head.startIndex + 26]))
            let size = lacing.reduce(0) { $0 + Int($1) }
            let start = position + 27 + Int64(lacing.count)
            position = start + Int64(size)
            let number = head.dropFirst(14).prefix(4)
            var content = input.bytes(at: start, count: size)
            if serial == nil, content.starts(with: Array("\u{7F}FLAC".utf8)) { serial = number }
            guard let serial else { continue }
            guard number.elementsEqual(serial) else { continue }
            for lace in lacing {
                packet += content.prefix(Int(lace))
                content = content.dropFirst(Int(lace))
                guard lace < 255 else { continue }
                guard readHeader(packet) else { return }
                packet = []
            }
        }
    }

    /// False for the first packet of sound, and behind the last header.
    private mutating func readHeader(_ packet: Bytes) -> Bool {
        if packet.starts(with: Array("\u{7F}FLAC".utf8)) { return true }
        guard let first = packet.first, first != 0xFF else { return false }
        if first & 0x7F == 6, let picture = AttachedPicture(flac: packet.dropFirst(4)) {
            pictures.append(picture)
        }
        return first & 0x80 == 0
    }
}
