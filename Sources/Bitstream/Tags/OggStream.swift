import TrackModel

/// A logical stream of an Ogg file by its identification header, the one packet of the page
/// that begins it (RFC 3533, section 6).
package struct OggStream: Hashable, Sendable {
    /// `bitstream_serial_number`
    package let serial: UInt32
    /// FFmpeg's name.
    let codec: String
    package let mediaType: MediaType
    /// The packet; nil where its page fails its checksum.
    let identification: Bytes?

    /// Pages that are looked at, and bytes in which the next one is searched for after
    /// damage.
    private static var maxPages: Int { 64 }
    private static var searched: Int { 1 << 16 }

    /// nil for a packet that begins as none of the mappings says.
    private init?(serial: UInt32, packet: Bytes, isIntact: Bool) {
        guard let mapping = Self.mappings.first(where: { packet.starts(with: $0.mark) }) else {
            return nil
        }
        self.serial = serial
        codec = mapping.codec
        mediaType = mapping.mediaType
        identification = isIntact ? packet : nil
    }

    /// Streams that begin at the front of the file, around pages that are damaged.
    package static func streams(in source: inout some ByteSource) -> [OggStream] {
        var input = BoundedSource(source)
        defer { source = input.source }
        var found: [OggStream] = []
        var position: Int64 = 0
        for _ in 0..<maxPages {
            guard let start = nextPage(&input, from: position) else { break }
            let head = input.bytes(at: start, count: 27)
            guard head.count == 27 else { break }
            let segments = Int(head[head.startIndex + 26])
            let lacing = input.bytes(at: start + 27, count: segments)
            let size = 27 + segments + lacing.reduce(0) { $0 + Int($1) }
            let page = input.bytes(at: start, count: size)
            let serial = head.dropFirst(14).prefix(4).reversed().reduce(0) {
                $0 << 8 | UInt32($1)
            }
            let packet = page.dropFirst(27 + segments)
            if let stream = OggStream(
                serial: serial, packet: packet,
                isIntact: page.count == size && OggPage.isIntact(page)),
                !found.contains(where: { $0.serial == serial })
            {
                found.append(stream)
            }
            // Lengths of a damaged page may be wrong themselves.
            position =
                page.count == size && OggPage.isIntact(page) ? start + Int64(size) : start + 4
        }
        return found
    }

    private static func nextPage(
        _ input: inout BoundedSource<some ByteSource>, from position: Int64
    ) -> Int64? {
        let bytes = input.bytes(at: position, count: searched)
        var start = bytes.startIndex
        while let first = bytes[start...].firstIndex(of: UInt8(ascii: "O")) {
            if bytes[first...].starts(with: Array("OggS\0".utf8)) {
                return position + Int64(first - bytes.startIndex)
            }
            start = first + 1
        }
        return nil
    }

    /// Source `bitstream`, and the codec, which the mapping names.
    package var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codec, codec, from: .container)
        guard let identification,
            var scanner = StreamScanners.scanner(codec: codec, sampleEntry: nil)
        else { return claims }
        scanner.readConfiguration(identification)
        return claims + scanner.claims
    }

    private static let mappings: [(mark: [UInt8], codec: String, mediaType: MediaType)] = [
        (Array("\u{1}vorbis".utf8), "vorbis", .audio), (Array("OpusHead".utf8), "opus", .audio),
        (Array("\u{7F}FLAC".utf8), "flac", .audio), (Array("Speex   ".utf8), "speex", .audio),
        ([0x80] + Array("theora".utf8), "theora", .video),
        (Array("BBCD\0".utf8), "dirac", .video), (Array("OVP80".utf8), "vp8", .video),
    ]
}

/// One page in memory.
enum OggPage {
    /// `CRC_checksum` is made with zeros in its own place.
    static func isIntact(_ page: Bytes) -> Bool {
        guard page.count >= 27 else { return false }
        let own = page.startIndex + 22..<page.startIndex + 26
        let stored = page[own].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        var checksum = CRC(.ogg)
        checksum.add(page[..<own.lowerBound])
        checksum.add([0, 0, 0, 0])
        checksum.add(page[own.upperBound...])
        return checksum.value == stored
    }
}

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

    /// False for the first packet of audio, and after the last header.
    private mutating func readHeader(_ packet: Bytes) -> Bool {
        if packet.starts(with: Array("\u{7F}FLAC".utf8)) { return true }
        guard let first = packet.first, first != 0xFF else { return false }
        if first & 0x7F == 6, let picture = AttachedPicture(flac: packet.dropFirst(4)) {
            pictures.append(picture)
        }
        return first & 0x80 == 0
    }
}
