import FFmpegBridge
import Pictures
import TrackModel

extension PictureSource.Effort {
    /// For all frames of a file.
    package static let everything = PictureSource.Effort(pixels: .max, bytes: .max)
}

extension PictureSource {
    /// Decodes frames in the order of display.
    ///
    /// - Parameters:
    ///   - start: seconds; nil for the first frame of a new source.
    ///   - end: seconds; nil for the last frame.
    ///   - target: the output size for a frame size.
    ///   - body: receives each frame from `start` on; false ends the run.
    package func frames(
        from start: Double?, to end: Double?, effort: Effort, threads: Int,
        scaledTo target: (PixelSize) -> PixelSize, chromaLocation: String?,
        _ body: (SampledPicture) -> Bool
    ) {
        guard let start else {
            var run = FrameRun(start: nil, end: end, pixels: effort.pixels)
            try? read(&run, threads, target, chromaLocation, body)
            return
        }
        guard let timeBase = stream.timeBase else { return }
        // Without an index a seek may miss the random access point before the time.
        for lead in [0.0, 3, 12] {
            let isLast = start <= lead || lead == 12
            let time = max(start - lead, -1) + startTime
            let ticks = (time / timeBase.doubleValue).rounded(.down)
            guard ticks.magnitude < 1e18 else { return }
            var run = FrameRun(start: start, end: end, pixels: effort.pixels)
            run.isComplete = isLast
            do {
                try seek(to: .ticks(Int64(ticks)), effort)
                try read(&run, threads, target, chromaLocation, body)
            } catch {}
            if run.isComplete || interrupt.isDue { return }
        }
    }

    private func read(
        _ run: inout FrameRun, _ threads: Int, _ target: (PixelSize) -> PixelSize,
        _ chromaLocation: String?, _ body: (SampledPicture) -> Bool
    ) throws(FFmpegError) {
        guard
            let decoder = try demuxer.makeDecoder(
                DecoderRequest(stream: stream.index, codec: codec, threads: threads))
        else { return }
        if run.start == nil { demuxer.allowEverything() }
        let packet = try Packet()
        let frame = try Frame()
        while !run.isDone, !interrupt.isDue {
            guard (try? demuxer.read(into: packet)) == true else { break }
            guard packet.streamIndex == stream.index, run.takes(packet) else { continue }
            do {
                while try !decoder.send(packet) {
                    guard try take(&run, decoder, frame, target, chromaLocation, body) else {
                        break
                    }
                }
                while !run.isDone,
                    try take(&run, decoder, frame, target, chromaLocation, body)
                {}
            } catch  where error.isUnsupported {
                throw error
            } catch {}
        }
        guard !run.isDone, !interrupt.isDue, try decoder.finish() else { return }
        while !run.isDone, try take(&run, decoder, frame, target, chromaLocation, body) {}
    }

    /// Returns false when the decoder has no frame.
    private func take(
        _ run: inout FrameRun, _ decoder: Decoder, _ frame: borrowing Frame,
        _ target: (PixelSize) -> PixelSize, _ chromaLocation: String?,
        _ body: (SampledPicture) -> Bool
    ) throws(FFmpegError) -> Bool {
        guard case .frame = try decoder.receive(into: frame) else { return false }
        guard let size = frame.picture?.size,
            let time = stream.seconds(frame.time).map({ $0 - startTime }),
            run.wants(time, size)
        else { return true }
        guard
            let scaled = try? frame.scaled(to: target(size), chromaLocation: chromaLocation),
            let planes = PlanarPicture(
                size: scaled.size, samples: scaled.samples, isRGB: scaled.isRGB,
                bitDepth: scaled.bitDepth)
        else { return true }
        let sampled = SampledPicture(
            planes: planes, frameSize: size, pitch: nil, time: time,
            isDamaged: frame.damage != nil, isLast: false)
        if !body(sampled) { run.isDone = true }
        return true
    }
}

/// Progress of a run of frames.
private struct FrameRun {
    /// Containers round times to milliseconds.
    private static let tolerance = 0.001
    /// Packets without a random access point after which decoding starts anyway.
    private static let packetsSkipped = 600

    /// Seconds; nil for no limit.
    let start: Double?, end: Double?
    /// Pixels that may still be decoded.
    private var pixels: Int
    private var hasStarted = false
    private var skipped = 0
    var isDone = false
    /// Whether a frame at or before the start was decoded, so that none is missing.
    var isComplete = false

    init(start: Double?, end: Double?, pixels: Int) {
        (self.start, self.end, self.pixels) = (start, end, pixels)
    }

    mutating func takes(_ packet: borrowing Packet) -> Bool {
        skipped += 1
        hasStarted = hasStarted || packet.isKey || skipped > Self.packetsSkipped
        return hasStarted
    }

    mutating func wants(_ time: Double, _ size: PixelSize) -> Bool {
        pixels = pixels > size.width * size.height ? pixels - size.width * size.height : 0
        if pixels == 0 { isDone = true }
        if let end, time > end + Self.tolerance {
            isDone = true
            return false
        }
        guard let start else { return true }
        if time <= start + Self.tolerance { isComplete = true }
        guard time >= start - Self.tolerance else { return false }
        return isComplete
    }
}
