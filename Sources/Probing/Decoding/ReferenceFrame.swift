import FFmpegBridge
import TrackModel

/// The first frame of a track as software decodes it. A device whose first frame differs from it in
/// a sample or in metadata decodes nothing.
struct ReferenceFrame {
    private let number: Int?
    private let picture: Frame.Picture
    private let digest: ByteDigests

    /// nil where the packet alone gives no frame.
    ///
    /// - Parameters:
    ///   - decoder: new, in software, with one thread.
    ///   - number: of the packet in its track.
    init?(_ decoder: Decoder?, _ packet: borrowing Packet, number: Int) {
        guard let decoder, let frame = try? Frame() else { return nil }
        do throws(FFmpegError) {
            guard try decoder.send(packet, number: number), try decoder.finish(),
                case .frame = try decoder.receive(into: frame)
            else { return nil }
        } catch { return nil }
        self.init(frame)
    }

    init?(_ frame: borrowing Frame) {
        guard let picture = frame.picture, frame.damage == nil,
            let digest = Self.digest(of: frame)
        else { return nil }
        (number, self.picture, self.digest) = (frame.packetNumber, picture, digest)
    }

    /// Whether a frame of the same packet is the same; nil for another packet.
    func matches(_ frame: borrowing Frame, _ picture: Frame.Picture) -> Bool? {
        guard frame.packetNumber == number else { return nil }
        return picture == self.picture && Self.digest(of: frame) == digest
    }

    private static func digest(of frame: borrowing Frame) -> ByteDigests? {
        var buffer: [UInt8] = []
        guard let digest = RunningDigest([.md5]), digest.add(frame, buffer: &buffer) else {
            return nil
        }
        return digest.finish()
    }
}
