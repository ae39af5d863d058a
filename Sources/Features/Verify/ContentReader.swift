import FFmpegBridge
import MediaAnalysis
import Meters
import Pictures
import Probing
import TrackModel

/// Decodes a source and its conversion at the same times.
struct ContentReader: Sendable {
    struct Side: Sendable {
        let record: MediaRecord
        let input: ProbeInput
    }

    let source: Side
    let output: Side
    /// Whether all frames are decoded, besides those at places.
    let readsEverything: Bool
    let interrupt: Interrupt

    /// Pixels across a compared frame: noise and blocks of an encoder average out.
    private static let width = 480
    private static let maxPlaces = 12, maxPassages = 6
    /// Frames of the source on either side of a place.
    private static let reach = 3.0
    /// Frames that are compared at most.
    private static let maxFrames = 1 << 20
    private static let threads = 4

    func read() async -> ContentComparison {
        let pairs = ConversionPairs(source.record.tracks, output.record.tracks).pairs
        let video = pairs.first { $0.source.mediaType == .video && Self.isReadable($0) }
        var content = ContentComparison()
        content.speed = video.map(ConversionClock.speed) ?? 1
        let speed = content.speed
        let starts = (start(source, video?.source), start(output, video?.output))
        async let sweep = ThreadRunner.run(interrupt) {
            readsEverything && speed == 1
                ? video.flatMap { Self.hasOneShape($0) ? signatures($0, starts) : nil } : nil
        }
        async let passages = ThreadRunner.run(interrupt) {
            var passages: [Int: [ContentComparison.Passage]] = [:]
            for pair in pairs
            where pair.source.mediaType == .audio && speed == 1 && Self.isReadable(pair) {
                passages[pair.source.trackID] = self.passages(pair, starts)
            }
            return passages
        }
        let frames = await ThreadRunner.run(interrupt) {
            video.map { self.frames($0, speed, starts) }
        }
        content.frames = frames
        if let (one, two) = await sweep, frames?.isCropped == false, !one.isEmpty, !two.isEmpty {
            let comparison = SignatureComparison(two, one)
            content.frames?.count = comparison.frames
            content.frames?.foreign = comparison.foreign
            content.frames?.missing = comparison.missing
        }
        content.passages = await passages
        return content
    }

    private static func hasOneShape(_ pair: ConversionPairs.Pair) -> Bool {
        guard let one = ConversionShape(pair.source), let two = ConversionShape(pair.output) else {
            return false
        }
        return one.isAspect(of: two)
    }

    private static func isReadable(_ pair: ConversionPairs.Pair) -> Bool {
        [pair.source, pair.output].allSatisfy {
            $0.encryption == nil && $0.isDecodable != false && $0.codec != nil
        }
    }

    /// Seconds on the clock of the container.
    private func start(_ side: Side, _ video: MediaPlayerTrack?) -> Double {
        video.flatMap(ConversionClock.start) ?? side.record.container?.startTime ?? 0
    }

    private func open(_ side: Side) -> MediaInput? {
        guard let input = try? MediaInput(side.input, interrupt: interrupt), input.isSeekable
        else { return nil }
        return input
    }

    // MARK: Frames

    /// A video track as it is compared.
    private struct View {
        let track: MediaPlayerTrack
        /// Size of the compared frames.
        let size: PixelSize
        let crop: PictureCrop

        var rotation: Int { track.rotation ?? 0 }

        /// The size of the stored frame, before rotation and cropping.
        var target: PixelSize { ShownSize.turned(crop.whole(of: size), by: rotation) }

        func picture(_ sampled: SampledPicture) -> ComparablePicture? {
            ComparablePicture(
                sampled.planes, turned: rotation, crop: crop, to: size,
                isFullRange: track.colorRange == "pc")
        }
    }

    private func frames(
        _ pair: ConversionPairs.Pair, _ speed: Double, _ starts: (Double, Double)
    ) -> ContentComparison.Frames {
        var frames = ContentComparison.Frames(track: pair.source.trackID)
        guard let one = ConversionShape(pair.source), let two = ConversionShape(pair.output) else {
            return frames
        }
        var crops = [PictureCrop.none]
        if !one.isAspect(of: two), !one.isTurned(to: two) {
            if let inner = one.withoutBars, inner.isAspect(of: two) {
                crops = [one.bars]
            } else {
                crops.append(one.centredCrop(to: two))
            }
        }
        let results = crops.map { crop in
            places(pair, speed, starts, one, two, crop)
        }
        func mean(_ places: [ContentComparison.Place]) -> Double {
            places.reduce(0) { $0 + $1.match.best.similarity } / Double(max(places.count, 1))
        }
        guard let best = results.indices.max(by: { mean(results[$0]) < mean(results[$1]) }) else {
            return frames
        }
        frames.places = results[best]
        frames.isCropped = crops[best] != .none && crops.count > 1
        return frames
    }

    private func places(
        _ pair: ConversionPairs.Pair, _ speed: Double, _ starts: (Double, Double),
        _ one: ConversionShape, _ two: ConversionShape, _ crop: PictureCrop
    ) -> [ContentComparison.Place] {
        guard let first = open(source), let second = open(output),
            let sourceFile = try? PictureSource(
                first, track: pair.source, startTime: starts.0),
            let outputFile = try? PictureSource(
                second, track: pair.output, startTime: starts.1)
        else { return [] }
        let shape = crop == .none ? one.size : two.size
        let width = min(Self.width, one.size.width, two.size.width)
        let size = ShownSize.fitted(shape, into: ShownSize.box(for: shape, width: max(width, 16)))
        let views = (
            View(track: pair.source, size: size, crop: crop),
            View(track: pair.output, size: size, crop: .none)
        )
        let lengths = (
            ConversionClock.length(of: pair.source) ?? 0,
            (ConversionClock.length(of: pair.output) ?? 0) * speed
        )
        let length = min(lengths.0, lengths.1)
        let count = min(max(Int(min(length, 1e6) * 4), 1), Self.maxPlaces)
        let period = Self.period(of: pair.source)
        var places: [ContentComparison.Place] = []
        for number in 0..<count where !interrupt.isDue {
            let time = length * (Double(number) + 0.5) / Double(count)
            let near = (time - 1.5 * period) / speed
            let found = Self.pictures(
                outputFile, from: near, to: (time + 0.5 * period) / speed, views.1)
            guard
                let shown = found.min(by: {
                    abs($0.time * speed - time) < abs($1.time * speed - time)
                })
            else { continue }
            let wanted = shown.time * speed
            let around = Self.pictures(
                sourceFile, from: wanted - (Self.reach + 0.5) * period,
                to: wanted + (Self.reach + 0.5) * period, views.0)
            let nearest = around.indices.min {
                abs(around[$0].time - wanted) < abs(around[$1].time - wanted)
            }
            guard let nearest, abs(around[nearest].time - wanted) < 2 * period,
                let match = FrameMatch(shown.picture, in: around.map(\.picture), at: nearest)
            else { continue }
            places.append(
                ContentComparison.Place(
                    time: around[nearest].time, outputTime: shown.time, match: match))
        }
        return places
    }

    /// Seconds of a frame, at most a quarter.
    private static func period(of track: MediaPlayerTrack) -> Double {
        let rate = track.frameRate?.doubleValue ?? track.nominalFrameRate ?? 25
        return rate > 4 && rate < 1000 ? 1 / rate : 0.25
    }

    private static func pictures(
        _ file: borrowing PictureSource, from start: Double, to end: Double, _ view: View
    ) -> [(time: Double, picture: ComparablePicture)] {
        var pictures: [(time: Double, picture: ComparablePicture)] = []
        file.frames(
            from: start, to: end, effort: .exact, threads: threads,
            scaledTo: { _ in view.target }, chromaLocation: view.track.chromaLocation
        ) { sampled in
            if let picture = view.picture(sampled), let time = sampled.time {
                pictures.append((time, picture))
            }
            return pictures.count < 64
        }
        return pictures
    }

    /// All frames of both sides in few bytes.
    private func signatures(
        _ pair: ConversionPairs.Pair, _ starts: (Double, Double)
    ) -> ([FrameSignature], [FrameSignature]) {
        (
            signatures(source, pair.source, starts.0),
            signatures(output, pair.output, starts.1)
        )
    }

    private func signatures(
        _ side: Side, _ track: MediaPlayerTrack, _ start: Double
    ) -> [FrameSignature] {
        guard let input = open(side),
            let file = try? PictureSource(input, track: track, startTime: start)
        else { return [] }
        let view = View(track: track, size: FrameSignature.grid, crop: .none)
        var signatures: [FrameSignature] = []
        file.frames(
            from: nil, to: nil, effort: .everything, threads: Self.threads,
            scaledTo: { _ in view.target }, chromaLocation: track.chromaLocation
        ) { sampled in
            if let time = sampled.time, let picture = view.picture(sampled),
                let signature = FrameSignature(picture, time: time)
            {
                signatures.append(signature)
            }
            return signatures.count < Self.maxFrames
        }
        return signatures
    }

    // MARK: Audio

    private func passages(
        _ pair: ConversionPairs.Pair, _ starts: (Double, Double)
    ) -> [ContentComparison.Passage] {
        guard let first = open(source), let second = open(output),
            let one = try? SoundSource(first, track: pair.source, startTime: starts.0),
            let two = try? SoundSource(second, track: pair.output, startTime: starts.1),
            let before = ConversionClock.length(of: pair.source),
            let after = ConversionClock.length(of: pair.output)
        else { return [] }
        let length = min(before, after)
        let offset = (ConversionClock.start(of: pair.source) ?? starts.0) - starts.0
        let seconds = min(2, length / 2)
        let count = min(max(Int(min(length, 1e6) / 2.5), 1), Self.maxPassages)
        return (0..<count).compactMap { number in
            guard !interrupt.isDue else { return nil }
            let middle = offset + length * (Double(number) + 0.5) / Double(count)
            let time = middle - seconds / 2
            guard let original = one.passage(from: time, seconds: seconds),
                let converted = two.passage(from: time, seconds: seconds),
                let comparison = PassageComparison(of: converted, against: original)
            else { return nil }
            return ContentComparison.Passage(time: time, comparison: comparison)
        }
    }
}
