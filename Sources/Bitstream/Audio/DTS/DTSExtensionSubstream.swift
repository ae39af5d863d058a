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
    /// The object extension behind the assets.
    let objects: DTSObjectExtension?

    /// From the sync word on. `previous` is the last substream of the stream, whose
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
/// tell it by these words.
enum DTSObjectExtension: Hashable {
    case dtsX, imax

    init?(syncWord: Int) {
        switch syncWord {
        case 0x0200_0850: self = .dtsX
        case 0xF140_00D0, 0xF140_00D1: self = .imax
        default: return nil
        }
    }

    /// Behind the assets of an extension substream: DTS-HD High Resolution.
    init?(afterAssets bytes: Bytes) {
        var reader = ByteReader(bytes)
        guard let marker = try? reader.int(bytes: 6), marker == 0x3A42_9B0A_0011,
            let word = try? reader.uint32()
        else { return nil }
        self.init(syncWord: word)
    }

    /// As FFmpeg ends the profile's name.
    var profileSuffix: String {
        switch self {
        case .dtsX: " + DTS:X"
        case .imax: " + DTS:X IMAX"
        }
    }
}
