/// The caption data of one access unit, in the order it is sent.
package enum CaptionPacket {
    /// - Parameters:
    ///   - codec: FFmpeg's name. Others than H.264, HEVC and MPEG video have none.
    ///   - lengthSize: bytes of NAL unit lengths; nil for start codes.
    package static func constructs(
        in unit: Bytes, codec: String, lengthSize: Int? = nil
    ) -> [CaptionConstruct] {
        let framing = lengthSize.map { NALFraming.lengths(bytes: $0) } ?? .startCodes
        var found: [CaptionConstruct] = []
        switch codec {
        case "h264":
            framing.forEachUnit(in: unit) { unit in
                guard let header = unit.first, header & 0x1F == 6 else { return }
                found += read(information: unit.dropFirst())
            }
        case "hevc":
            framing.forEachUnit(in: unit) { unit in
                guard let unit = HEVCUnit(unit), unit.type == HEVCUnit.prefixInformation else {
                    return
                }
                found += read(information: unit.payload)
            }
        case "mpeg1video", "mpeg2video":
            StartCodes.forEachUnit(in: unit) { unit in
                guard unit.first == 0xB2 else { return }
                found += CaptionConstruct.readMPEG2(unit.dropFirst())
            }
        default: break
        }
        return found
    }

    /// Whether a NAL unit that begins with these bytes may hold captions, so that others
    /// need not be read. Only for codecs that are made of NAL units.
    package static func mayHold(unit head: Bytes, codec: String) -> Bool {
        guard let first = head.first else { return false }
        return codec == "hevc"
            ? first >> 1 & 0x3F == HEVCUnit.prefixInformation : first & 0x1F == 6
    }

    package static func mayHold(codec: String?) -> Bool {
        ["h264", "hevc", "mpeg1video", "mpeg2video"].contains(codec)
    }

    private static func read(information unit: Bytes) -> [CaptionConstruct] {
        SEIMessage.messages(in: RBSP.unescaped(unit))
            .filter { $0.type == SEIMessage.registeredUserData }
            .compactMap { T35Message($0.payload) }
            .filter { $0.provider == 0x0031 }
            .flatMap { CaptionConstruct.readUserData($0.payload) }
    }
}
