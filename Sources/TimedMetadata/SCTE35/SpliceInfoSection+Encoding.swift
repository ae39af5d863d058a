import Bitstream
import TrackModel

extension SpliceInfoSection {
    /// The section as bytes, with its checksum. Fields wider than the syntax lose
    /// their high bits; a section of more than 4093 bytes is none and gives nil.
    public var encoded: [UInt8]? {
        var body = BitWriter()
        writeContent(to: &body)
        let length = 10 + body.bytes.count + 4
        guard length + 3 <= 4096 else { return nil }
        var writer = BitWriter()
        writer.bits(Self.tableID, 8)
        writer.bits(0, 2)
        writer.bits(sapType, 2)
        writer.bits(length, 12)
        writer.bits(protocolVersion, 8)
        writer.flag(isEncrypted)
        writer.bits(encryptionAlgorithm, 6)
        writer.bits(ptsAdjustment, 33)
        writer.bits(cwIndex, 8)
        writer.bits(tier, 12)
        writer.bits(commandLength, 12)
        writer.append(body.bytes)
        writer.bits(CRC.checksum(writer.bytes[...], .mpeg), 32)
        return writer.bytes
    }

    /// The section as playlists carry it, standard alphabet.
    public var base64: String? { encoded.map { Base64.text($0[...]) } }

    private var commandLength: Int {
        if hasLegacyCommandLength { return 0xFFF }
        if case .encrypted(_, let length, _) = command { return length }
        var writer = BitWriter()
        command.write(to: &writer)
        return writer.bytes.count
    }

    /// From splice_command_type to the checksum.
    private func writeContent(to writer: inout BitWriter) {
        writer.bits(command.type, 8)
        command.write(to: &writer)
        guard !isEncrypted else { return }
        var loop = BitWriter()
        for descriptor in descriptors { descriptor.write(to: &loop) }
        writer.bits(loop.bytes.count, 16)
        writer.append(loop.bytes)
        writer.append(alignmentStuffing)
    }
}
