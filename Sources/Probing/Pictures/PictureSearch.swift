import FFmpegBridge
import Pictures
import TrackModel

/// A search for one frame: decodes up to it and keeps the best frame so far.
struct PictureSearch: ~Copyable {
    /// Seconds; nil for the first frame.
    private let wanted: Double?
    private let effort: PictureSource.Effort
    private let best: Frame
    private var bestTime: Double?
    private var isBestDamaged = true
    private var hasBest = false
    private var pixels = 0
    /// Whether a frame after the requested time was decoded.
    private var isDone = false
    /// Whether the last run reached the end of what can be read.
    private var hasEnded = false

    /// Containers round times to milliseconds.
    private static let tolerance = 0.001
    /// Packets without a random access point after which decoding starts anyway.
    private static let packetsSkipped = 600

    init(wanted: Double?, effort: PictureSource.Effort) throws(FFmpegError) {
        self.wanted = wanted
        self.effort = effort
        best = try Frame()
    }

    /// Whether a run from an earlier point cannot improve the result.
    var isSatisfied: Bool { hasBest && !isLate }

    /// Whether all frames so far follow the requested time.
    private var isLate: Bool {
        guard hasBest, let wanted, let bestTime else { return false }
        return bestTime > wanted + PictureSearch.tolerance
    }

    /// Decodes from the demuxer's position.
    mutating func run(
        _ demuxer: borrowing Demuxer, _ stream: StreamDescription, _ decoder: Decoder,
        startTime: Double, _ interrupt: Interrupt
    ) throws(FFmpegError) {
        let packet = try Packet()
        let frame = try Frame()
        isDone = false
        hasEnded = false
        pixels = 0
        var hasStarted = false
        var skipped = 0
        while !isDone, pixels < effort.pixels, !interrupt.isDue {
            // Read errors end the search like the end of the file.
            guard (try? demuxer.read(into: packet)) == true else {
                hasEnded = true
                break
            }
            guard packet.streamIndex == stream.index else { continue }
            if !hasStarted {
                skipped += 1
                hasStarted = packet.isKey || skipped > PictureSearch.packetsSkipped
                guard hasStarted else { continue }
            }
            do {
                while try !decoder.send(packet) {
                    guard try take(decoder, frame, stream, startTime) else { break }
                }
                while !isDone, try take(decoder, frame, stream, startTime) {}
            } catch  where error.isUnsupported {
                throw error
            } catch {}
        }
        guard !isDone, !interrupt.isDue, try decoder.finish() else { return }
        while !isDone, try take(decoder, frame, stream, startTime) {}
    }

    /// Returns false when the decoder has no frame.
    private mutating func take(
        _ decoder: Decoder, _ frame: borrowing Frame, _ stream: StreamDescription,
        _ startTime: Double
    ) throws(FFmpegError) -> Bool {
        guard case .frame = try decoder.receive(into: frame) else { return false }
        guard let size = frame.picture?.size else { return true }
        pixels += size.width * size.height
        let time = stream.seconds(frame.time).map { $0 - startTime }
        let isDamaged = frame.damage != nil
        guard let wanted, let time else {
            // Frames without times: the first undamaged one.
            if !hasBest || isBestDamaged && !isDamaged { keep(frame, time, isDamaged) }
            isDone = !isBestDamaged
            return true
        }
        if time > wanted + PictureSearch.tolerance {
            // A later frame replaces one of an earlier run only if it is nearer.
            if !hasBest || isBestDamaged && !isDamaged || isLate && time < bestTime ?? .infinity {
                keep(frame, time, isDamaged)
            }
            isDone = !isBestDamaged
        } else if !hasBest || !isDamaged || isBestDamaged, isNearer(time, to: wanted) {
            keep(frame, time, isDamaged)
        }
        return true
    }

    /// Frames are in order, but the best one may be from an earlier run.
    private func isNearer(_ time: Double, to wanted: Double) -> Bool {
        bestTime.map { wanted - time <= ($0 - wanted).magnitude } ?? true
    }

    private mutating func keep(_ frame: borrowing Frame, _ time: Double?, _ isDamaged: Bool) {
        best.take(frame)
        hasBest = true
        bestTime = time
        isBestDamaged = isDamaged
    }

    /// nil when no frame was found.
    func result(
        scaledTo target: (PixelSize) -> PixelSize, chromaLocation: String?, hasTimes: Bool
    ) -> SampledPicture? {
        guard hasBest, let frame = best.picture else { return nil }
        let size = target(frame.size)
        // One field has enough lines for a small image, and no combing.
        let isField = frame.fieldOrder != .progressive && size.height * 2 <= frame.size.height
        guard
            let scaled = try? best.scaled(
                to: size, chromaLocation: chromaLocation, isField: isField),
            let planes = PlanarPicture(
                size: scaled.size, samples: scaled.samples, isRGB: scaled.isRGB,
                bitDepth: scaled.bitDepth)
        else { return nil }
        return SampledPicture(
            planes: planes, frameSize: frame.size, pitch: best.pitch,
            time: hasTimes ? bestTime : nil,
            isDamaged: isBestDamaged, isLast: hasEnded && !isDone)
    }
}
