/// A check of the packets of one codec against their own format, without decoding: lengths, sync
/// words, reserved bits and checksums.
package struct PacketValidator: Sendable {
    private let check: @Sendable (Bytes) -> PacketVerdict

    /// - Parameters:
    ///   - codec: FFmpeg's name.
    ///   - configuration: codec private data; empty without any.
    /// - Returns: nil for a codec whose packets cannot be checked.
    package init?(codec: String, configuration: Bytes) {
        let check = Self.videoCheck(codec, configuration) ?? Self.soundCheck(codec, configuration)
        guard let check else { return nil }
        self.check = check
    }

    /// The verdict on one packet, as the container stores it. An empty packet is a repeated frame.
    package func verdict(on packet: Bytes) -> PacketVerdict {
        if packet.isEmpty { return .valid }
        let verdict = PacketVerdict.constant(packet) ?? check(packet)
        switch verdict {
        case .invalidSyntax, .checksum: return ZeroRun.isInside(packet) ? .zeros : verdict
        default: return verdict
        }
    }

    private static func videoCheck(
        _ codec: String, _ configuration: Bytes
    ) -> (@Sendable (Bytes) -> PacketVerdict)? {
        switch codec {
        case "h264":
            let framing = framing(of: configuration, as: AVCConfiguration.self)
            return { NALUnitCheck.h264.verdict(on: $0, framing) }
        case "hevc":
            let framing = framing(of: configuration, as: HEVCConfiguration.self)
            return { NALUnitCheck.hevc.verdict(on: $0, framing) }
        case "vvc":
            let framing = framing(of: configuration, as: VVCConfiguration.self)
            return { NALUnitCheck.vvc.verdict(on: $0, framing) }
        case "av1": return VideoPacketCheck.av1
        case "vp8": return withoutZeros(from: ZeroRun.improbable, VideoPacketCheck.vp8)
        case "vp9": return withoutZeros(from: ZeroRun.improbable, VideoPacketCheck.vp9)
        case "mpeg1video", "mpeg2video":
            return withoutZeros(from: ZeroRun.excluded, VideoPacketCheck.mpeg2)
        case "mpeg4": return withoutZeros(from: ZeroRun.excluded, VideoPacketCheck.mpeg4)
        case "h263": return VideoPacketCheck.h263
        case "prores": return VideoPacketCheck.proRes
        case "dnxhd": return VideoPacketCheck.dnxHD
        case "mjpeg": return VideoPacketCheck.jpeg
        case "jpeg2000": return VideoPacketCheck.jpeg2000
        case "dvvideo": return VideoPacketCheck.dv
        // Only that they are not one repeated byte.
        case "msmpeg4v1", "msmpeg4v2", "msmpeg4v3", "wmv1", "wmv2", "wmv3", "vc1", "rv30", "rv40",
            "vp6", "vp6f":
            return { _ in .valid }
        default: return nil
        }
    }

    private static func withoutZeros(
        from shortest: Int, _ check: @escaping @Sendable (Bytes) -> PacketVerdict
    ) -> @Sendable (Bytes) -> PacketVerdict {
        { check($0).orZeros(in: $0, from: shortest) }
    }

    private static func soundCheck(
        _ codec: String, _ configuration: Bytes
    ) -> (@Sendable (Bytes) -> PacketVerdict)? {
        switch codec {
        case "ac3", "eac3": return SoundPacketCheck.ac3
        case "mp1", "mp2", "mp3": return SoundPacketCheck.mpeg
        case "aac":
            guard let configuration = try? AudioSpecificConfig(configuration) else {
                return SoundPacketCheck.synchronizedAAC
            }
            let raw = RawAACCheck(configuration)
            return { raw.verdict(on: $0) }
        case "aac_latm": return SoundPacketCheck.synchronizedAAC
        case "flac": return SoundPacketCheck.flac
        case "dts": return SoundPacketCheck.dts
        case "truehd", "mlp": return SoundPacketCheck.mlp
        case "opus":
            // Other mapping families put several streams into a packet: RFC 7845, section 5.1.1.
            let family = configuration.dropFirst(18).first ?? 0
            return family == 0 ? SoundPacketCheck.opus : { _ in .valid }
        case "vorbis": return SoundPacketCheck.vorbis
        case "alac": return SoundPacketCheck.alac
        case "tta": return SoundPacketCheck.trueAudio
        default: return nil
        }
    }

    private static func framing<Record: NALUnitRecord>(
        of configuration: Bytes, as type: Record.Type
    ) -> NALFraming {
        (try? Record(configuration)).map { .lengths(bytes: $0.lengthSize) } ?? .startCodes
    }
}
