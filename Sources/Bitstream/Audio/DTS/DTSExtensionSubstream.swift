/// An extension substream and its first asset: ETSI TS 102 114, clause 7.
struct DTSExtensionSubstream {
    static let syncWord = 0x6458_2025

    /// Fields of the header that the asset descriptor needs.
    struct Header {
        /// Bits of a size field.
        var sizeWidth = 16
        var hasStaticFields = false
        /// Channels of each mixing configuration; none without mixing metadata.
        var mixChannels: [Int] = []
    }

    /// Bytes of the whole substream.
    let size: Int
    let header: Header
    let asset: DTSAssetDescriptor
    /// The components of the asset that lie in the packet.
    private let payloads: [(component: DTSAssetDescriptor.Components, bytes: Bytes)]
    /// The object extension after the assets.
    let objects: DTSObjectExtension?

    /// Reads from the sync word on. `previous` is the last substream of the stream, whose
    /// static fields hold until they are repeated.
    init(_ bytes: Bytes, previous: DTSExtensionSubstream?) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try reader.int(32) == Self.syncWord else { throw .invalid("SYNCEXTSSH") }
        try reader.skip(8)
        let index = try reader.int(2)
        let isWide = try reader.flag()
        let headerSize = try reader.int(isWide ? 12 : 8) + 1
        var header = Header()
        header.sizeWidth = isWide ? 20 : 16
        header.mixChannels = previous?.header.mixChannels ?? []
        size = try reader.int(header.sizeWidth) + 1
        header.hasStaticFields = try reader.flag()
        var assetCount = 1
        if header.hasStaticFields {
            assetCount = try Self.readStaticFields(&reader, index: index, into: &header)
        }
        var assetSizes: [Int] = []
        for _ in 0..<assetCount { assetSizes.append(try reader.int(header.sizeWidth) + 1) }
        self.header = header
        asset = try DTSAssetDescriptor(&reader, in: header, previous: previous?.asset.fixed)

        var offset = headerSize
        var payloads: [(component: DTSAssetDescriptor.Components, bytes: Bytes)] = []
        for (component, size) in asset.sizes {
            payloads.append((component, bytes.dropFirst(offset).prefix(size)))
            offset += size
        }
        self.payloads = payloads
        let end = headerSize + assetSizes.reduce(0, +)
        objects = DTSObjectExtension(afterAssets: bytes.prefix(size).dropFirst(end))
    }

    func payload(_ component: DTSAssetDescriptor.Components) -> Bytes? {
        payloads.first { $0.component == component }?.bytes
    }

    /// Answers the number of assets.
    private static func readStaticFields(
        _ reader: inout BitReader, index: Int, into header: inout Header
    ) throws(BitstreamError) -> Int {
        try reader.skip(5)
        try reader.skipIfFlagged(36)
        let presentations = try reader.int(3) + 1
        let assetCount = try reader.int(3) + 1
        var activeSubstreams = 0
        for _ in 0..<presentations {
            activeSubstreams += try reader.bits(index + 1).nonzeroBitCount
        }
        try reader.skip(activeSubstreams * 8)
        header.mixChannels = []
        guard try reader.flag() else { return assetCount }
        try reader.skip(2)
        let maskWidth = (try reader.int(2) + 1) * 4
        let configurations = try reader.int(2) + 1
        for _ in 0..<configurations {
            header.mixChannels.append(DTSSpeakers.count(pairs: try reader.int(maskWidth)))
        }
        return assetCount
    }
}

/// DTS:X beside a channel bed. The syntax is not published; FFmpeg and MediaInfo
/// state it by these words.
enum DTSObjectExtension: Hashable {
    case dtsX, imax

    init?(syncWord: Int) {
        switch syncWord {
        case 0x0200_0850: self = .dtsX
        case 0xF140_00D0, 0xF140_00D1: self = .imax
        default: return nil
        }
    }

    /// Extension after the assets of an extension substream: DTS-HD High Resolution.
    init?(afterAssets bytes: Bytes) {
        var reader = ByteReader(bytes)
        guard let marker = try? reader.int(bytes: 6), marker == 0x3A42_9B0A_0011,
            let word = try? reader.uint32()
        else { return nil }
        self.init(syncWord: word)
    }

    /// Suffix of FFmpeg's profile name.
    var profileSuffix: String {
        switch self {
        case .dtsX: " + DTS:X"
        case .imax: " + DTS:X IMAX"
        }
    }
}

/// The audio asset descriptor of an extension substream: ETSI TS 102 114, clause
/// 7.4.1, as far as the sizes of its coding components.
struct DTSAssetDescriptor {
    /// Fields that stay the same over a stream and are not repeated in every frame.
    struct StaticFields: Hashable {
        var channelCount = 0
        var isOneToOne = false
        /// nil when the speaker mask is absent.
        var speakers: DTSSpeakers?
        var hasEmbeddedStereo = false
        var hasEmbeddedSix = false
    }

    /// `nuCoreExtensionMask`
    struct Components: OptionSet, Hashable {
        let rawValue: Int
        static let core = Components(rawValue: 0x010)
        static let xbr = Components(rawValue: 0x020)
        static let xxch = Components(rawValue: 0x040)
        static let x96 = Components(rawValue: 0x080)
        static let lbr = Components(rawValue: 0x100)
        static let xll = Components(rawValue: 0x200)
        /// Extensions that add to a core: DTS-HD High Resolution.
        static let highResolution: Components = [.xbr, .xxch, .x96]
    }

    let fixed: StaticFields
    let components: Components
    /// Bytes of each component, in the order in which they follow each other.
    private(set) var sizes: [(component: Components, size: Int)] = []
    /// Bytes from the start of the XLL component to its sync word; nil when no
    /// frame begins in it.
    private(set) var xllSyncOffset: Int?

    init(
        _ reader: inout BitReader, in header: DTSExtensionSubstream.Header,
        previous: StaticFields?
    ) throws(BitstreamError) {
        let start = reader.position
        let size = try reader.int(9) + 1
        try reader.skip(3)
        fixed =
            header.hasStaticFields ? try StaticFields(&reader) : previous ?? StaticFields()
        try Self.skipMetadata(&reader, fixed: fixed, mixChannels: header.mixChannels)
        switch try reader.int(2) {
        case 0: components = Components(rawValue: try reader.int(12))
        case 1: components = .xll
        case 2: components = .lbr
        default: components = []
        }
        try readSizes(&reader, sizeWidth: header.sizeWidth)
        let end = start + size * 8
        guard reader.position <= end else { throw .invalid("nuAssetDescriptFsize") }
        try reader.skip(end - reader.position)
    }

    private mutating func readSizes(
        _ reader: inout BitReader, sizeWidth: Int
    ) throws(BitstreamError) {
        for component in [Components.core, .xbr, .xxch, .x96, .lbr, .xll]
        where components.contains(component) {
            switch component {
            case .xll:
                sizes.append((component, try reader.int(sizeWidth) + 1))
                guard try reader.flag() else { continue }
                try reader.skip(4)
                let delayWidth = try reader.int(5) + 1
                try reader.skip(delayWidth)
                xllSyncOffset = try reader.int(sizeWidth)
            case .x96: sizes.append((component, try reader.int(12) + 1))
            default:
                sizes.append((component, try reader.int(14) + 1))
                if component == .core || component == .lbr { try reader.skipIfFlagged(2) }
            }
        }
    }

    /// Dynamic range, dialogue normalisation and mixing.
    private static func skipMetadata(
        _ reader: inout BitReader, fixed: StaticFields, mixChannels: [Int]
    ) throws(BitstreamError) {
        let hasRange = try reader.flag()
        if hasRange { try reader.skip(8) }
        try reader.skipIfFlagged(5)
        if hasRange, fixed.hasEmbeddedStereo { try reader.skip(8) }
        guard !mixChannels.isEmpty, try reader.flag() else { return }
        try reader.skip(7)
        try reader.skip(try reader.int(2) == 3 ? 8 : 3)
        let scalesEachChannel = try reader.flag()
        for channels in mixChannels { try reader.skip(scalesEachChannel ? 6 * channels : 6) }
        let inputs =
            fixed.channelCount + (fixed.hasEmbeddedSix ? 6 : 0) + (fixed.hasEmbeddedStereo ? 2 : 0)
        for channels in mixChannels {
            for _ in 0..<inputs {
                try reader.skip(try reader.bits(channels).nonzeroBitCount * 6)
            }
        }
    }
}

extension DTSAssetDescriptor.StaticFields {
    init(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skipIfFlagged(4)
        try reader.skipIfFlagged(24)
        if try reader.flag() { try reader.skip((try reader.int(10) + 1) * 8) }
        try reader.skip(9)
        channelCount = try reader.int(8) + 1
        isOneToOne = try reader.flag()
        guard isOneToOne else {
            try reader.skip(3)
            return
        }
        if channelCount > 2 { hasEmbeddedStereo = try reader.flag() }
        if channelCount > 6 { hasEmbeddedSix = try reader.flag() }
        var maskWidth = 0
        if try reader.flag() {
            maskWidth = (try reader.int(2) + 1) * 4
            speakers = DTSSpeakers(pairs: try reader.int(maskWidth))
        }
        let remappings = try reader.int(3)
        guard remappings == 0 || maskWidth > 0 else { throw .invalid("nuNumSpkrRemapSets") }
        var speakerCounts: [Int] = []
        for _ in 0..<remappings {
            speakerCounts.append(DTSSpeakers.count(pairs: try reader.int(maskWidth)))
        }
        for count in speakerCounts {
            let decoded = try reader.int(5) + 1
            for _ in 0..<count { try reader.skip(try reader.bits(decoded).nonzeroBitCount * 5) }
        }
    }
}
