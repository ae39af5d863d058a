import FFmpegBridge
import TrackModel

// Decoding on a device, which software judges.

extension TrackDecoding {
    /// Opens a decoder of a device, which takes the first packet of the track; nil where software is
    /// to decode.
    mutating func startHardware(
        _ packet: borrowing Packet, _ stream: StreamDescription, _ codec: String?,
        _ open: DecoderOpening
    ) throws(FFmpegError) -> Decoder? {
        guard let device = hardware.candidate(codec: codec ?? stream.codec) else { return nil }
        guard decoders.openHardware() else {
            hardware.giveUp(.tooMany)
            return nil
        }
        let decoder = try? open(
            DecoderRequest(
                stream: stream.index, codec: codec, threads: 1, checksums: true, device: device))
        var problem: FFmpegError?
        do throws(FFmpegError) {
            hasSent = try decoder?.send(packet, number: packets) ?? false
        } catch {
            problem = error
        }
        hardware.judge(decoder?.hardwareState)
        guard let decoder, hardware.reason == nil else {
            hasSent = false
            decoders.closeHardware()
            return nil
        }
        let software = try? open(
            DecoderRequest(stream: stream.index, codec: codec, threads: 1, checksums: true))
        hardware.begin(
            device, packet, reference: ReferenceFrame(software, packet, number: packets))
        meters.expectEverything(isLossy: false)
        state = .running(decoder)
        if let problem { throw problem }
        return decoder
    }

    /// Gives the hardware up at the first sign that software might decode something else.
    mutating func judgeHardware(isHashed: Bool = false, hasEnded: Bool = false) {
        guard case .running(let decoder) = state, let device = decoder.device, !place.isCheck
        else { return }
        if isHashed { hardware.giveUp(.hashes) }
        hardware.judge(decoder.hardwareState)
        if health.count > 0 || hasConcealed || refusal != nil || refused != nil {
            hardware.giveUp(device.answers() ? .errors : .lost)
        }
        if hasEnded {
            hardware.judgeEnd(damage: meters.pictureMeasurements(isComplete: true)?.damage)
        }
        guard hardware.reason != nil else { return }
        decoders.closeHardware()
        state = .failed
    }

    /// Gives the hardware up for damage of the file.
    mutating func noteContainerDamage() {
        if hardware.device != nil { hardware.giveUp(.damage) }
    }
}
