/// One supplemental enhancement information message of H.264, HEVC or VVC.
struct SEIMessage: Sendable {
    /// payloadType; the numbers are shared by the three codecs.
    var type: Int
    var payload: Bytes

    /// Messages of a unit that are read; real ones have a few.
    private static let most = 1024

    /// The messages of an SEI NAL unit: after its header, emulation prevention
    /// removed. A message longer than the unit ends the list.
    static func messages(in unit: [UInt8]) -> [SEIMessage] {
        var reader = ByteReader(unit)
        var messages: [SEIMessage] = []
        // The part behind the last message is the stop bit, one byte.
        while messages.count < most, reader.remaining > 2, let type = try? readNumber(&reader),
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
}
