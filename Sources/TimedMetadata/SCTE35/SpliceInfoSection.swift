import Bitstream
import TrackModel

/// splice_info_section (ANSI/SCTE 35, section 9.6): a cue to leave or rejoin a network's signal.
public struct SpliceInfoSection: Hashable, Sendable {
    /// sap_type: 0 to 2; 3 means unspecified.
    package var sapType = 3
    /// protocol_version: always 0 in current editions.
    package var protocolVersion = 0
    /// encryption_algorithm: 0 none, 1 DES-ECB, 2 DES-CBC, 3 triple DES; other values are private or
    /// reserved.
    package var encryptionAlgorithm = 0
    /// pts_adjustment: ticks of 90 kHz, modulo 2³³, to add to every time in the section.
    public var ptsAdjustment = 0
    /// cw_index: the index of the control word; 0 or 255 when not encrypted.
    package var cwIndex = 0
    /// tier: 0xFFF means all tiers.
    public var tier = 0xFFF
    /// The command of the section.
    public var command: SpliceCommand
    /// Descriptors in the order of the section.
    public var descriptors: [SpliceDescriptor] = []
    /// Bytes between descriptors and checksum, for encryption.
    var alignmentStuffing: [UInt8] = []
    /// Whether splice_command_length is 0xFFF (unspecified), as before 2011.
    var hasLegacyCommandLength = false

    package static let tableID = 0xFC
    /// Ticks per second of every time and duration in the section.
    public static let timescale = 90_000

    /// A section to be written.
    public init(
        _ command: SpliceCommand, descriptors: [SpliceDescriptor] = [], ptsAdjustment: Int = 0,
        tier: Int = 0xFFF
    ) {
        self.command = command
        self.descriptors = descriptors
        self.ptsAdjustment = ptsAdjustment
        self.tier = tier
    }

    /// Whether all fields after tier are encrypted.
    public var isEncrypted: Bool {
        if case .encrypted = command { true } else { false }
    }

    /// Time of the command, with pts_adjustment, in ticks of 90 kHz modulo 2³³; nil for an immediate
    /// command, and for one without a time.
    public var spliceTime: Int? {
        command.ptsTime.map { ($0 &+ ptsAdjustment) & 0x1_FFFF_FFFF }
    }

    /// The segmentation descriptors.
    public var segmentations: [SegmentationDescriptor] {
        descriptors.compactMap {
            if case .segmentation(let segmentation) = $0.content { segmentation } else { nil }
        }
    }
}

extension SpliceInfoSection {
    /// The section as bytes, with its checksum; nil for more than 4093 bytes.
    ///
    /// Values that are too wide for their field lose their high bits.
    public var encoded: [UInt8]? {
        let command = commandBytes
        var body = BitWriter()
        body.bits(self.command.type, 8)
        body.append(command)
        if !isEncrypted {
            var loop = BitWriter()
            for descriptor in descriptors { descriptor.write(to: &loop) }
            body.bits(loop.bytes.count, 16)
            body.append(loop.bytes)
            body.append(alignmentStuffing)
        }
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
        writer.bits(commandLength ?? command.count, 12)
        writer.append(body.bytes)
        writer.bits(CRC.checksum(writer.bytes[...], .mpeg), 32)
        return writer.bytes
    }

    /// The section in standard base64, as in playlists.
    public var base64: String? { encoded.map { Base64.text($0[...]) } }

    /// splice_command_length; nil when it is that of the command.
    private var commandLength: Int? {
        if hasLegacyCommandLength { return 0xFFF }
        if case .encrypted(_, let length, _) = command { return length }
        return nil
    }

    private var commandBytes: [UInt8] {
        var coder = SpliceCoder()
        try? command.write(to: &coder)
        return coder.bytes
    }
}

/// Writes bits, most significant first.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    /// Bits written in the last byte; 0 means all eight.
    private var used = 0

    /// The low `count` bits of `value`, at most 64.
    mutating func bits(_ value: some BinaryInteger, _ count: Int) {
        let value = UInt64(truncatingIfNeeded: value)
        for place in stride(from: count - 1, through: 0, by: -1) {
            if used == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= UInt8(value >> UInt64(place) & 1) << UInt8(7 - used)
            used = (used + 1) % 8
        }
    }

    mutating func flag(_ flag: Bool) { bits(flag ? 1 : 0, 1) }

    /// Appends bytes. The position must be on a byte boundary.
    mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }
}
