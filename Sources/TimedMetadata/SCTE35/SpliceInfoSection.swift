/// splice_info_section of ANSI/SCTE 35, section 9.6: a cue for where a network's
/// signal may be left and joined again.
public struct SpliceInfoSection: Hashable, Sendable {
    /// sap_type: 0 to 2, 3 not specified.
    package var sapType: Int
    /// protocol_version: 0 so far.
    package var protocolVersion: Int
    /// encryption_algorithm: 0 none, 1 DES-ECB, 2 DES-CBC, 3 triple DES, others
    /// private or reserved.
    package var encryptionAlgorithm: Int
    /// pts_adjustment: ticks of 90 kHz, modulo 2³³, to add to every time of the
    /// section.
    public var ptsAdjustment: Int
    /// cw_index: which control word encrypts it; 0 or 255 where none does.
    package var cwIndex: Int
    /// tier: 0xFFF is every one.
    public var tier: Int
    /// The one command of the section.
    public var command: SpliceCommand
    /// In order.
    public var descriptors: [SpliceDescriptor]
    /// Bytes between descriptors and checksum; encryption needs them.
    package var alignmentStuffing: [UInt8]
    /// Whether splice_command_length is 0xFFF, "not told", as before 2011.
    package var hasLegacyCommandLength: Bool

    package static let tableID = 0xFC
    /// Ticks a second, of every time and duration in the section.
    public static let timescale = 90_000

    /// A section to be written.
    public init(
        _ command: SpliceCommand, descriptors: [SpliceDescriptor] = [], ptsAdjustment: Int = 0,
        tier: Int = 0xFFF, sapType: Int = 3, protocolVersion: Int = 0,
        encryptionAlgorithm: Int = 0, cwIndex: Int = 0, alignmentStuffing: [UInt8] = [],
        hasLegacyCommandLength: Bool = false
    ) {
        self.command = command
        self.descriptors = descriptors
        self.ptsAdjustment = ptsAdjustment
        self.tier = tier
        self.sapType = sapType
        self.protocolVersion = protocolVersion
        self.encryptionAlgorithm = encryptionAlgorithm
        self.cwIndex = cwIndex
        self.alignmentStuffing = alignmentStuffing
        self.hasLegacyCommandLength = hasLegacyCommandLength
    }

    /// Whether all behind tier is encrypted.
    public var isEncrypted: Bool {
        if case .encrypted = command { true } else { false }
    }

    /// Where the command says it takes effect, pts_adjustment added: ticks of 90 kHz,
    /// modulo 2³³. nil for now, and for commands without a time.
    public var spliceTime: Int? {
        command.ptsTime.map { ($0 &+ ptsAdjustment) & 0x1_FFFF_FFFF }
    }

    /// Its segmentation descriptors.
    public var segmentations: [SegmentationDescriptor] {
        descriptors.compactMap {
            if case .segmentation(let segmentation) = $0.content { segmentation } else { nil }
        }
    }
}
