import TrackModel

/// One supplemental enhancement information message of H.264, HEVC or VVC.
struct SEIMessage: Sendable {
    /// payloadType; the numbers are shared by the three codecs.
    var type: Int
    var payload: Bytes

    /// Messages of a unit that are read; real ones have a few.
    private static let maxCount = 1024

    /// The messages of an SEI NAL unit: after its header, emulation prevention
    /// removed. A message longer than the unit ends the list.
    static func messages(in unit: [UInt8]) -> [SEIMessage] {
        var reader = ByteReader(unit)
        var messages: [SEIMessage] = []
        // The part after the last message is the stop bit, one byte.
        while messages.count < Self.maxCount, reader.remaining > 2,
            let type = try? readNumber(&reader),
            let size = try? readNumber(&reader), let payload = try? reader.bytes(size)
        {
            messages.append(SEIMessage(type: type, payload: payload))
        }
        return messages
    }

    /// A sum of bytes that goes on as long as they are 255.
    private static func readNumber(_ reader: inout ByteReader) throws(BitstreamError) -> Int {
        var number = 0
        while true {
            let byte = try reader.uint8()
            number += byte
            if byte != 255 { return number }
        }
    }
}

extension SEIMessage {
    static let pictureTiming = 1
    static let registeredUserData = 4
    static let unregisteredUserData = 5
    static let recoveryPoint = 6
    static let filmGrainCharacteristics = 19
    static let framePackingArrangement = 45
    static let decodedPictureHash = 132
    static let timeCode = 136
    static let masteringDisplayColourVolume = 137
    static let contentLightLevel = 144
    static let alternativeTransferCharacteristics = 147
    static let ambientViewingEnvironment = 148
    static let alphaChannelInformation = 165
}

/// Name and settings that an encoder wrote into the stream.
struct EncoderSettings: Hashable, Sendable {
    /// `x264`, `x265`.
    var name: String
    /// `core 164 r3095 baee400`; nil when not written.
    var version: String?
    /// The options as written, separated by spaces: `cabac=1 ref=3 …`; nil when
    /// not written.
    var options: String?

    /// `x264 core 164 r3095 baee400`
    var program: String { [name, version].compactMap { $0 }.joined(separator: " ") }

    /// The payload of SEI 5: an identifier of 16 bytes, then text such as
    /// `x264 - core 164 r3095 - H.264/MPEG-4 AVC codec - … - options: cabac=1 …`.
    /// nil for identifiers of others.
    init?(unregisteredUserData payload: Bytes) {
        guard Self.identifiers.contains(where: payload.starts(with:)) else { return nil }
        let text = payload.dropFirst(16).prefix(Self.maxTextSize).text
        let separator = " - "
        guard let (name, rest) = Self.split(text, at: separator) else { return nil }
        self.name = name.split(separator: " ").first.map(String.init) ?? name
        if name.hasPrefix("x265"), let (version, _) = Self.split(rest, at: ":[") {
            self.version = version
        } else {
            version = Self.split(rest, at: separator)?.head
        }
        options = Self.split(rest, at: "options: ").map { $0.tail }
    }

    /// Bytes; x265 writes about two thousand.
    private static let maxTextSize = 1 << 14

    /// Identifiers of x264, then of x265.
    private static let identifiers: [[UInt8]] = [
        [
            0xDC, 0x45, 0xE9, 0xBD, 0xE6, 0xD9, 0x48, 0xB7, 0x96, 0x2C, 0xD8, 0x20, 0xD9, 0x23,
            0xEE, 0xEF,
        ],
        [
            0x2C, 0xA2, 0xDE, 0x09, 0xB5, 0x17, 0x47, 0xDB, 0xBB, 0x55, 0xA4, 0xFE, 0x7F, 0xC2,
            0xFC, 0x4E,
        ],
    ]

    private static func split(_ text: String, at separator: String) -> (head: String, tail: String)?
    {
        guard let range = text.firstRange(of: separator) else { return nil }
        return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }
}

/// How two views share the frames of a stream: SEI 45 of H.264 and HEVC.
enum FramePacking {
    /// FFmpeg's name of the arrangement; nil when the message cancels an earlier
    /// one, describes a single view or is cut.
    static func arrangement(sei payload: Bytes) -> String? {
        var reader = BitReader(payload)
        guard (try? reader.ue()) != nil, let isCancelled = try? reader.flag(), !isCancelled,
            let type = try? reader.int(7), let isQuincunx = try? reader.flag()
        else { return nil }
        return switch type {
        case 0: "checkerboard"
        case 1: "interleaved columns"
        case 2: "interleaved lines"
        case 3: isQuincunx ? "side by side (quincunx subsampling)" : "side by side"
        case 4: "top and bottom"
        case 5: "frame alternate"
        default: nil
        }
    }
}

extension MasteringDisplay {
    /// The payload of SEI 137: three primaries in the order green, blue, red,
    /// then white, in steps of 0.00002; luminance in steps of 0.0001 cd/m². nil
    /// for what no display can be.
    init?(sei payload: Bytes) {
        var reader = ByteReader(payload)
        var chromaticities: [Double] = []
        for _ in 0..<8 {
            guard let step = try? reader.uint16() else { return nil }
            chromaticities.append(Double(step) / 50000)
        }
        guard let maximum = try? reader.uint32(), let minimum = try? reader.uint32(),
            chromaticities.contains(where: { $0 > 0 })
        else { return nil }
        self.init(
            redX: chromaticities[4], redY: chromaticities[5], greenX: chromaticities[0],
            greenY: chromaticities[1], blueX: chromaticities[2], blueY: chromaticities[3],
            whiteX: chromaticities[6], whiteY: chromaticities[7],
            minLuminance: Double(minimum) / 10000, maxLuminance: Double(maximum) / 10000)
        guard isPlausible else { return nil }
    }
}

extension ContentLight {
    /// The payload of SEI 144. nil when both numbers are 0, "not known".
    init?(sei payload: Bytes) {
        var reader = ByteReader(payload)
        guard let maxCLL = try? reader.uint16(), let maxFALL = try? reader.uint16(),
            maxCLL > 0 || maxFALL > 0
        else { return nil }
        self.init(maxCLL: maxCLL, maxFALL: maxFALL)
    }
}

extension AmbientViewingEnvironment {
    /// The payload of SEI 148, which `amve` repeats; nil when it is too short or
    /// the illuminance is 0, which is reserved.
    init?(sei payload: Bytes) {
        var reader = ByteReader(payload)
        guard let illuminance = try? reader.uint32(), illuminance > 0,
            let x = try? reader.uint16(), let y = try? reader.uint16()
        else { return nil }
        self.init(
            illuminance: Double(illuminance) / 10000, lightX: Double(x) / 50000,
            lightY: Double(y) / 50000)
    }
}
