import Batch
import FFmpegBridge
import Pictures
import Probing
import Reporting
import TrackModel

/// Renders an image of a video track:
///
/// file → record → track → positions → decoded frames → SDR → sheet → PNG or JPEG
struct PictureRenderer {
    let request: PictureRequest
    private let input: ProbeInput

    /// - Parameter input: nil for the file or address that the request names.
    init(request: PictureRequest, input: ProbeInput? = nil) {
        self.request = request
        self.input = input ?? ProbeInput(named: request.path, network: request.network)
    }

    /// Seconds for probing the file, before those for its frames.
    private static let secondsForProbing = 60.0

    func run(interrupt: Interrupt) throws(PictureError) -> MediaPicture {
        let made = try image(interrupt)
        do {
            let png = try PNGEncoder.encode(made.image.samples, size: made.image.size)
            return MediaPicture(png: png, size: made.image.size, notes: made.notes)
        } catch {
            throw failure(.cannotEncode(error))
        }
    }

    /// A JPEG file for a page.
    func jpeg(interrupt: Interrupt) throws(PictureError) -> [UInt8] {
        var image: RGBImage? = try image(interrupt).image
        while let sheet = image {
            do {
                let file = try JPEGEncoder.encode(
                    sheet.samples, size: sheet.size, atMost: HTMLOptions.usualSheetBytes)
                if let file { return file }
            } catch {
                throw failure(.cannotEncode(error))
            }
            image = sheet.halved
        }
        throw failure(.tooLarge)
    }

    private func image(
        _ interrupt: Interrupt
    ) throws(PictureError) -> (image: RGBImage, notes: [String]) {
        interrupt.setDeadline(Self.secondsForProbing)
        let (input, record) = try open(interrupt)
        let track = try chosenTrack(of: record)
        let source = try open(track, of: record, input)
        interrupt.setDeadline(WorkerLimits.secondsForSheet)
        let made: (image: RGBImage, notes: [String])
        switch request.content {
        case .frame(let time):
            made = try SingleFrame(time: time, width: request.width)
                .make(source, track, record, failure)
        case .sheet(let columns, let rows):
            made = try ContactSheetRenderer(
                columns: columns, rows: rows, width: request.width ?? 320,
                isStrip: request.isStrip
            )
            .make(source, track, record, failure)
        }
        if interrupt.isCancelled {
            throw failure(.cannotProbe(ProbeError(input: input.path, cause: .cancelled)))
        }
        return made
    }

    private func open(_ interrupt: Interrupt) throws(PictureError) -> (MediaInput, MediaRecord) {
        let result = Result { () throws(ProbeError) in
            let input = try MediaInput(input, interrupt: interrupt)
            guard input.isSeekable else { return (input, nil as MediaRecord?) }
            var probe = try FileProbe(input)
            let stated = probe.record(depth: .header)
            try probe.read(depth: .sample)
            return (input, probe.record(depth: .sample).lasting(as: stated))
        }
        switch result {
        case .failure(let error): throw failure(.cannotProbe(error))
        case .success((let input, let record?)): return (input, record)
        case .success((_, nil)): throw failure(.isPipe)
        }
    }

    private func chosenTrack(of record: MediaRecord) throws(PictureError) -> MediaPlayerTrack {
        let chosen: MediaPlayerTrack?
        if let number = request.trackID {
            chosen = record.tracks.first { $0.trackID == number }
            guard chosen != nil else {
                throw failure(.noTrack(number, count: record.tracks.count))
            }
        } else {
            chosen = record.tracks.first { $0.mediaType == .video && !$0.isAttachedPicture }
        }
        guard let chosen else { throw failure(.noVideo) }
        guard chosen.mediaType == .video else {
            throw failure(.notVideo(chosen.trackID, chosen.mediaType))
        }
        if chosen.encryption != nil { throw failure(.isEncrypted(chosen.trackID)) }
        if chosen.isDecodable == false || chosen.codec == nil {
            throw failure(.noDecoder(chosen.trackID, codec: chosen.codec))
        }
        return chosen
    }

    private func open(
        _ track: MediaPlayerTrack, of record: MediaRecord, _ input: MediaInput
    ) throws(PictureError) -> PictureSource {
        let source: PictureSource?
        do throws(ProbeError) {
            source = try PictureSource(input, track: track, startTime: record.container?.startTime)
        } catch {
            throw failure(.cannotProbe(error))
        }
        guard let source else { throw failure(.nothingDecoded(track.trackID)) }
        return source
    }

    private func failure(_ cause: PictureError.Cause) -> PictureError {
        PictureError(input: input.name, cause: cause)
    }
}

extension MediaRecord {
    /// The record with tracks at least as long as the container states: where damage removes
    /// frames, their positions stay on a sheet.
    fileprivate func lasting(as stated: MediaRecord) -> MediaRecord {
        var record = self
        for (index, track) in tracks.enumerated() {
            let other = stated.tracks.first { $0.trackID == track.trackID }
            let durations = [track.duration, other?.duration] as [Double?]
            record.tracks[index].duration = durations.compactMap { $0 }.max()
        }
        return record
    }
}

extension MediaProbe {
    /// Seconds for finding a frame.
    private static let secondsForPitch = 10.0

    /// Bytes per row of a decoded frame of the video track that plays; nil where none can be
    /// decoded. The value depends on the machine.
    package static func pitch(of record: MediaRecord) async -> Int? {
        let interrupt = Interrupt()
        return await ThreadRunner.run(interrupt) { pitch(of: record, interrupt) }
    }

    private static func pitch(of record: MediaRecord, _ interrupt: Interrupt) -> Int? {
        let chosen = record.selection?.video.trackID
        guard
            let track = record.tracks.first(where: {
                $0.mediaType == .video && !$0.isAttachedPicture && $0.isDecodable != false
                    && $0.trackID == chosen ?? $0.trackID
            })
        else { return nil }
        interrupt.setDeadline(secondsForPitch)
        guard
            let input = try? MediaInput(
                ProbeInput(path: record.input.path), interrupt: interrupt),
            input.isSeekable,
            let source = try? PictureSource(
                input, track: track, startTime: record.container?.startTime)
        else { return nil }
        let picture = source.picture(
            at: .start, effort: .decodeSample, scaledTo: { $0 }, chromaLocation: nil)
        return picture?.pitch
    }
}
