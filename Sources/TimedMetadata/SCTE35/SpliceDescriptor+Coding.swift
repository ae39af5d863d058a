import Bitstream

extension SpliceDescriptor {
    /// A descriptor after its tag and length. One of the standard's own that is cut
    /// is kept as bytes; `isWhole` says so.
    init(tag: Int, payload: Bytes, isWhole: inout Bool) {
        isWhole = true
        guard payload.count >= 4 else {
            self.init(tag: tag, identifier: nil, bytes: Array(payload))
            isWhole = false
            return
        }
        let identifier = payload.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let body = payload.dropFirst(4)
        self.init(tag: tag, identifier: identifier, bytes: Array(body))
        guard identifier == Self.standardIdentifier, (0...4).contains(tag) else { return }
        if let known = try? Self.content(tag: tag, body) {
            content = known
        } else {
            isWhole = false
        }
    }

    private static func content(tag: Int, _ body: Bytes) throws(BitstreamError) -> Content? {
        var reader = BitReader(body)
        switch tag {
        case 0: return .avail(providerAvailID: try reader.int(32))
        case 1:
            let preroll = try reader.int(8)
            let count = try reader.int(3)
            try reader.skip(5)
            let tones = try reader.bytes(count)
            return .dtmf(preroll: preroll, tones: String(decoding: tones, as: UTF8.self))
        case 2: return .segmentation(try SegmentationDescriptor(&reader))
        case 3:
            return .time(
                taiSeconds: try reader.int(48), taiNanoseconds: try reader.int(32),
                utcOffset: try reader.int(16))
        case 4:
            let count = try reader.int(4)
            try reader.skip(4)
            var components: [AudioComponent] = []
            for _ in 0..<count { components.append(try AudioComponent(&reader)) }
            return .audio(components)
        default: return nil
        }
    }

    /// With tag and length.
    func write(to writer: inout BitWriter) {
        var body = BitWriter()
        if let identifier { body.bits(identifier, 32) }
        content.write(to: &body)
        writer.bits(tag, 8)
        writer.bits(min(body.bytes.count, 0xFF), 8)
        writer.append(body.bytes.prefix(0xFF))
    }
}

extension SpliceDescriptor.Content {
    fileprivate func write(to writer: inout BitWriter) {
        switch self {
        case .avail(let id): writer.bits(id, 32)
        case .dtmf(let preroll, let tones):
            let tones = tones.utf8.prefix(7)
            writer.bits(preroll, 8)
            writer.bits(tones.count, 3)
            writer.reserved(5)
            writer.append(tones)
        case .segmentation(let segmentation): segmentation.write(to: &writer)
        case .time(let seconds, let nanoseconds, let offset):
            writer.bits(seconds, 48)
            writer.bits(nanoseconds, 32)
            writer.bits(offset, 16)
        case .audio(let components):
            writer.bits(components.count, 4)
            writer.reserved(4)
            for component in components.prefix(15) { component.write(to: &writer) }
        case .other(let bytes): writer.append(bytes)
        }
    }
}

extension SpliceDescriptor.AudioComponent {
    fileprivate init(_ reader: inout BitReader) throws(BitstreamError) {
        self.init(
            componentTag: try reader.int(8),
            isoCode: String(decoding: try reader.bytes(3), as: UTF8.self),
            bitStreamMode: try reader.int(3), numChannels: try reader.int(4),
            isFullService: try reader.flag())
    }

    fileprivate func write(to writer: inout BitWriter) {
        writer.bits(componentTag, 8)
        let code = Array(isoCode.utf8.prefix(3))
        writer.append(code + Array(repeating: 0x20, count: 3 - code.count))
        writer.bits(bitStreamMode, 3)
        writer.bits(numChannels, 4)
        writer.flag(isFullService)
    }
}
