import TrackModel

/// Reads DTS: the core and its extensions, DTS-HD, DTS Express and DTS:X.
struct DTSScanner: StreamScanner {
    /// The sample entries of DTS in MP4, which are the codec strings too.
    private static let sampleEntries: Set = ["dtsc", "dtse", "dtsh", "dtsl", "dtsx"]

    private let sampleEntry: String?
    private var core: DTSCoreHeader?
    private var substream: DTSExtensionSubstream?
    private var components = DTSAssetDescriptor.Components()
    private var lossless: DTSLosslessHeader?
    private var assembly = DTSLosslessAssembly()
    private var express: DTSExpressHeader?
    private var addedChannels: XXCHHeader?
    private var objects: DTSObjectExtension?
    private var isUHD = false
    private var frames = 0
    private var location: Claim.Location?

    init(sampleEntry: String? = nil) {
        self.sampleEntry = sampleEntry.flatMap { Self.sampleEntries.contains($0) ? $0 : nil }
    }

    /// `ddts` says less than any frame.
    mutating func readConfiguration(_ bytes: Bytes) {}

    /// A packet is one frame: a core, an extension substream or both.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        self.location = self.location ?? location
        frames += 1
        isUHD = isUHD || DTSUHD.begins(bytes)
        var rest = bytes
        if let packing = DTSPacking(bytes) {
            let frame = packing.normalized(bytes)
            guard let header = try? DTSCoreHeader(frame) else { return }
            if core?.coreExtension == nil { core = header }
            if header.coreExtension == .xxch {
                readAddedChannels(in: frame.prefix(header.frameSize))
            }
            rest = frame.dropFirst((header.frameSize + 3) & ~3)
        }
        guard let extra = try? DTSExtensionSubstream(rest, previous: substream) else { return }
        read(extra)
    }

    private mutating func read(_ substream: DTSExtensionSubstream) {
        self.substream = substream
        components.formUnion(substream.asset.components)
        objects = objects ?? substream.objects
        if let bytes = substream.payload(.xxch), addedChannels == nil {
            addedChannels = try? XXCHHeader(bytes)
        }
        if let bytes = substream.payload(.lbr), express == nil {
            express = try? DTSExpressHeader(bytes)
        }
        if let bytes = substream.payload(.xll) { readLossless(bytes, of: substream.asset) }
    }

    /// The parameters of a frame hold for those that follow. They need only its
    /// beginning; what follows its bands needs all of it.
    private mutating func readLossless(_ bytes: Bytes, of asset: DTSAssetDescriptor) {
        let offset = asset.xllSyncOffset
        let whole = assembly.add(bytes, syncOffset: offset)
        let begun = lossless == nil ? [bytes, bytes.dropFirst(offset ?? 0)] : []
        for frame in whole + begun {
            guard
                let header = try? DTSLosslessHeader(frame, isOneToOne: asset.fixed.isOneToOne)
            else { continue }
            lossless = lossless ?? header
            objects = objects ?? header.objects
        }
    }

    private mutating func readAddedChannels(in frame: Bytes) {
        guard addedChannels == nil else { return }
        addedChannels = XXCHHeader.last(in: frame)
    }

    var isSatisfied: Bool {
        if isUHD { return true }
        if components.contains(.xll) { return objects != nil || lossless != nil && frames >= 8 }
        return express != nil || frames >= 4
    }
}

// MARK: Claims

extension DTSScanner {
    var claims: [Claim] {
        guard core != nil || substream != nil || isUHD else { return [] }
        var description = AudioDescription()
        description.codecString = sampleEntry ?? ownCodecString
        description.profile = profile
        description.isLossless = isUHD ? nil : isLossless
        description.spatialAudio = isUHD || objects != nil ? .dtsx : nil
        if let lossless {
            description.bitDepth = lossless.bitDepth
            description.sampleRate = lossless.sampleRate
            description.setChannels(lossless.speakers.mask)
        } else if let express {
            description.sampleRate = express.sampleRate
            description.setChannels(express.speakers.mask)
        } else if let core, !isLossless {
            describe(core, in: &description)
        }
        return description.claims(at: location)
    }

    private func describe(_ core: DTSCoreHeader, in description: inout AudioDescription) {
        let isDoubled = components.contains(.x96) || core.coreExtension == .x96
        description.sampleRate = core.sampleRate * (isDoubled ? 2 : 1)
        var speakers = core.speakers
        if core.coreExtension == .xch { speakers.insert(.centerSurround) }
        description.setChannels((addedChannels?.speakers ?? speakers).mask)
        if components.isDisjoint(with: .highResolution) { description.bitRate = core.bitRate }
    }

    private var isLossless: Bool { components.contains(.xll) }

    private var profile: String? {
        let suffix = objects?.profileSuffix ?? ""
        if isLossless { return "DTS-HD MA" + suffix }
        if components.contains(.lbr) { return "DTS Express" }
        if !components.isDisjoint(with: .highResolution) { return "DTS-HD HRA" + suffix }
        guard let core else { return nil }
        switch core.coreExtension {
        case .xch, .xxch: return "DTS-ES"
        case .x96: return "DTS 96/24"
        case nil: return "DTS"
        }
    }

    /// ETSI TS 102 114 annex E: by what the stream is made of.
    private var ownCodecString: String? {
        if isUHD { return "dtsx" }
        if components.contains(.lbr) { return "dtse" }
        if substream != nil { return core == nil && isLossless ? "dtsl" : "dtsh" }
        return core?.coreExtension == nil ? "dtsc" : "dtsh"
    }
}

/// DTS-UHD, the stream of DTS:X profile 2: ETSI TS 103 491, clause 6.4.5.
enum DTSUHD {
    private static let syncWords: Set = [0x4041_1BF2, 0x71C4_42E8]

    /// Whether a frame begins here: one that is alone or one that does not.
    static func begins(_ bytes: Bytes) -> Bool {
        var reader = ByteReader(bytes)
        guard let word = try? reader.uint32() else { return false }
        return syncWords.contains(word)
    }
}

/// Layout of the 16-bit words in a DTS core stream: ETSI TS 102 114 writes 16 bits
/// big-endian; CDs, WAV and LaserDisc carry the others.
enum DTSPacking: UInt32 {
    case bigEndian16 = 0x7FFE_8001
    case littleEndian16 = 0xFE7F_0180
    case bigEndian14 = 0x1FFF_E800
    case littleEndian14 = 0xFF1F_00E8

    /// Detected by the sync word at the start of `bytes`.
    init?(_ bytes: Bytes) {
        guard bytes.count >= 4 else { return nil }
        self.init(rawValue: bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
    }

    /// The same stream in big-endian words of 16 bits.
    func normalized(_ bytes: Bytes) -> Bytes {
        switch self {
        case .bigEndian16: return bytes
        case .littleEndian16:
            return words(of: bytes).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }[...]
        case .bigEndian14, .littleEndian14: return packed(words(of: bytes))[...]
        }
    }

    private func words(of bytes: Bytes) -> [UInt16] {
        let isLittle = self == .littleEndian16 || self == .littleEndian14
        return stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            return isLittle ? second << 8 | first : first << 8 | second
        }
    }

    /// The low 14 bits of each word, one after another.
    private func packed(_ words: [UInt16]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(words.count * 14 / 8)
        var pool: UInt32 = 0
        var held = 0
        for word in words {
            pool = pool << 14 | UInt32(word & 0x3FFF)
            held += 14
            while held >= 8 {
                held -= 8
                result.append(UInt8(truncatingIfNeeded: pool >> UInt32(held)))
            }
        }
        return result
    }
}
