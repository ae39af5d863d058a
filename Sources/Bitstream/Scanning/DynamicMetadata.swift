import TrackModel

/// Metadata that travels with frames, gathered over the frames of one video
/// track: Dolby Vision RPUs, HDR10+ and captions.
///
/// The scanners of H.264, HEVC, MPEG-2, AV1 and VP9 hand in the payloads; this
/// counts and reads them and states what they amount to.
package struct DynamicMetadata: Sendable {
    /// Coded frames begun so far.
    package private(set) var frames = 0
    private var dolbyVision = DolbyVisionSummary()
    private var hdr10PlusSummary = HDR10PlusSummary()
    private var captions = ClosedCaptionDetector()
    private var otherFormats: Set<DynamicVideoMetadata> = []
    private var activeFormat: ActiveFormat?
    private var enhancement: VideoEnhancement?
    private var pictureHasRPU = false
    private var pictureHasHDR10Plus = false
    private var pictureHasCaptions = false

    package init() {}

    /// For a track of H.264, whose Dolby Vision profiles have numbers of their own.
    static var ofAVC: DynamicMetadata {
        var metadata = DynamicMetadata()
        metadata.dolbyVision.isAVC = true
        return metadata
    }

    /// RPUs that could not be read or whose checksum is wrong; their values are not
    /// in the claims.
    package var damagedRPUs: Int { dolbyVision.damaged }

    /// Frames that carry a Dolby Vision RPU, damaged ones too.
    package var rpuFrames: Int { dolbyVision.frames }

    /// Frames that carry HDR10+.
    package var hdr10PlusFrames: Int { hdr10PlusSummary.frames }

    /// The summary of the HDR10+; nil without any.
    package var hdr10Plus: HDR10Plus? { hdr10PlusSummary.value }

    /// Frames that carry captions, not only padding.
    package private(set) var captionFrames = 0

    /// The caption data of the messages since the last call.
    mutating func takeCaptions() -> [CaptionConstruct] { captions.takeConstructs() }

    /// A coded frame begins; what follows until the next call belongs to it.
    mutating func beginFrame() {
        frames += 1
        pictureHasRPU = false
        pictureHasHDR10Plus = false
        pictureHasCaptions = false
    }

    /// An ITU-T T.35 message, from itu_t_t35_country_code on: SEI 4, the AV1
    /// metadata OBU of type 4, Matroska BlockAdditions of type 4.
    package mutating func readT35(_ message: Bytes, at location: Claim.Location) {
        guard let message = T35Message(message) else { return }
        switch message.owner {
        case .atsc:
            let before = captions.messages
            captions.readATSC(message.payload, at: location)
            countCaptions(since: before)
            readActiveFormat(message.payload)
        case .etsi:
            if let format = message.singleLayerHDR { otherFormats.insert(format) }
        case .dolby:
            guard let emdf = message.payload.dropping([0, 0, 8, 0]) else { return }
            countRPU(at: location)
            do throws(BitstreamError) {
                dolbyVision.add(try DolbyVisionRPU(emdf: emdf), isAV1: true)
            } catch {
                dolbyVision.countDamage()
            }
        case .samsung:
            // Oriented code 1, application 4.
            guard let body = message.payload.dropping([0, 1, 4]),
                let metadata = try? HDR10PlusMetadata(body)
            else { return }
            hdr10PlusSummary.add(
                metadata, picture: frames, countsFrame: !pictureHasHDR10Plus || frames == 0,
                at: location)
            pictureHasHDR10Plus = true
        case .uwa:
            if message.isVivid { otherFormats.insert(.hdrVivid) }
        case .smpte:
            // Oriented code 1.
            if message.payload.starts(with: [0, 1]) { otherFormats.insert(.smpte2094Part50) }
        case .vNova:
            if message.payload.first == 0 { enhancement = .lcevc }
        }
    }

    /// `user_data()` of an MPEG-2 picture, after its start code.
    mutating func readMPEG2UserData(_ bytes: Bytes, at location: Claim.Location) {
        let before = captions.messages
        captions.readMPEG2(bytes, at: location)
        countCaptions(since: before)
        readActiveFormat(bytes)
    }

    private static let formatIdentifier = Array("DTG1".utf8)
    /// user_identifier and user_data_type_code.
    private static let barIdentifier = Array("GA94\u{06}".utf8)

    /// Once active format and bars are known, later ones are those of other frames.
    private mutating func readActiveFormat(_ bytes: Bytes) {
        if activeFormat?.code == nil, let data = bytes.dropping(Self.formatIdentifier) {
            activeFormat.readFormat(data)
        } else if activeFormat?.hasBars != true, let data = bytes.dropping(Self.barIdentifier) {
            activeFormat.readBars(data)
        }
    }

    private mutating func countCaptions(since before: Int) {
        guard captions.messages > before else { return }
        if !pictureHasCaptions || frames == 0 { captionFrames += 1 }
        pictureHasCaptions = true
    }

    /// The payload of HEVC NAL unit 62: after the two header bytes, emulation
    /// prevention removed, so from the prefix 0x19 on.
    mutating func readDolbyVisionRPU(_ payload: Bytes, at location: Claim.Location) {
        countRPU(at: location)
        do throws(BitstreamError) {
            dolbyVision.add(try DolbyVisionRPU(payload), isAV1: false)
        } catch {
            dolbyVision.countDamage()
        }
    }

    /// HEVC NAL unit 63: an enhancement layer in the same track.
    mutating func noteEnhancementLayer() { dolbyVision.hasEnhancementLayer = true }

    /// Where frames cannot be distinguished, every message counts as one.
    private mutating func countRPU(at location: Claim.Location) {
        if !pictureHasRPU || frames == 0 { dolbyVision.countFrame(at: location) }
        pictureHasRPU = true
    }

    /// Source `bitstream`.
    package var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(
            \.dovi, dolbyVision.record(of: frames > 0 ? frames : nil), from: .bitstream,
            at: dolbyVision.location)
        claims.claim(\.hdr10Plus, hdr10Plus, from: .bitstream, at: hdr10PlusSummary.location)
        claims.claim(\.closedCaptions, captions.value, from: .bitstream, at: captions.location)
        claims.claim(\.activeFormat, activeFormat, from: .bitstream)
        claims.claim(\.enhancement, enhancement, from: .bitstream)
        let formats = DynamicVideoMetadata.allCases.filter(otherFormats.contains)
        claims.claim(\.dynamicMetadata, formats.isEmpty ? nil : formats, from: .bitstream)
        return claims
    }
}

/// An ITU-T T.35 message by whose it is.
struct T35Message {
    /// itu_t_t35_country_code, 0xB5 (United States), 0xB4 (United Kingdom) or 0x26 (China), and
    /// itu_t_t35_terminal_provider_code.
    enum Owner: Int {
        case atsc = 0xB5_0031
        case etsi = 0xB5_003A
        case dolby = 0xB5_003B
        case samsung = 0xB5_003C
        case uwa = 0x26_0004
        case smpte = 0xB5_0090
        /// V-Nova: second octet 0 of the country, then 0x5000, whose last byte begins the payload.
        case vNova = 0xB4_0050
    }

    let owner: Owner
    /// The part after the provider code.
    let payload: Bytes

    /// nil for other owners and for cut messages.
    init?(_ message: Bytes) {
        var reader = ByteReader(message)
        guard let country = try? reader.uint8(), let provider = try? reader.uint16(),
            let owner = Owner(rawValue: country << 16 | provider)
        else { return nil }
        self.owner = owner
        payload = reader.rest
    }

    /// Whether it is HDR Vivid: oriented code 5, system_start_code 1 (T/UWA 005.1).
    var isVivid: Bool { payload.starts(with: [0x00, 0x05, 0x01]) }

    /// The mode of `sl_hdr_info()`, of ETSI with oriented code 0 (ETSI TS 103 433-1,
    /// annex A); nil for other messages, and for one that cancels.
    var singleLayerHDR: DynamicVideoMetadata? {
        let bytes = Array(payload.prefix(3))
        // sl_hdr_mode_value_minus1, version, sl_hdr_cancel_flag
        guard bytes.count == 3, bytes[0] == 0, bytes[2] & 1 == 0 else { return nil }
        return [0: .slHDR1, 1: .slHDR2, 2: .slHDR3][bytes[1] >> 4]
    }
}

extension ActiveFormat? {
    /// `afd_data()` after its identifier `DTG1` (ETSI TS 101 154, B.4).
    fileprivate mutating func readFormat(_ bytes: Bytes) {
        let bytes = Array(bytes.prefix(2))
        // active_format_flag
        guard bytes.count == 2, bytes[0] & 0x40 != 0 else { return }
        var format = self ?? ActiveFormat()
        format.code = Int(bytes[1] & 0x0F)
        self = format
    }

    /// `bar_data()` (ATSC A/53 part 4, table 6.9).
    fileprivate mutating func readBars(_ bytes: Bytes) {
        var reader = BitReader(bytes)
        guard let flags = try? reader.int(8), flags >> 4 != 0 else { return }
        var format = self ?? ActiveFormat()
        for (bit, member) in [
            (7, \ActiveFormat.top), (6, \.bottom), (5, \.left), (4, \.right),
        ] where flags >> bit & 1 == 1 {
            guard let marker = try? reader.int(2), marker == 3, let edge = try? reader.int(14)
            else { return }
            format[keyPath: member] = edge
        }
        self = format
    }
}

extension ActiveFormat {
    fileprivate var hasBars: Bool {
        top != nil || bottom != nil || left != nil || right != nil
    }
}
