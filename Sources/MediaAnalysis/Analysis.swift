import FFmpegBridge
import Probing
import SelectionPolicy
import TrackModel

/// The analysis of one input, from bytes to a record.
///
/// 1. `PresentationAnalysis` (Presentations) takes over where the input is an HLS playlist or a
///    DASH manifest, and analyses each of its media playlists in the same steps.
/// 2. `MediaInput` (module Probing) opens the file or stream with FFmpeg's demuxer.
/// 3. `FileProbe` (module Probing) reads the container's claims, walks the packets through the
///    bitstream scanners (module Bitstream), and decodes frames for the meters (module Meters).
/// 4. `FileProbe.record(depth:)` resolves the claims into tracks and runs the finding rules.
/// 5. `TrackSelector` (Selection) adds the tracks that the built-in policies choose.
package struct Analysis: Sendable {
    package let input: ProbeInput
    package let depth: ProbeDepth

    package init(_ input: ProbeInput, depth: ProbeDepth = .sample) {
        self.input = input
        self.depth = depth
    }

    /// - Parameter path: `-` is standard input.
    package init(path: String, depth: ProbeDepth = .sample) {
        self.init(ProbeInput(path: path), depth: depth)
    }

    /// Runs the analysis and blocks until the record is complete.
    ///
    /// file → demuxer → packets → (frames) → claims → tracks → selection
    package func run(
        interrupt: Interrupt = Interrupt(), control: ProbeControl = ProbeControl()
    ) throws(ProbeError) -> MediaRecord {
        let before = ReadCount.bytes
        defer { input.readingEnded() }
        var record = try analysed(interrupt, control)
        let read = ReadCount.bytes - before
        // A fetched input counts its reads; a stream passed by the caller is counted by the
        // caller.
        if record.input.bytesRead == nil, read > 0 {
            record.input.bytesRead = Int(clamping: read)
        }
        record.program = LibraryVersions.program
        return record
    }

    private func analysed(
        _ interrupt: Interrupt, _ control: ProbeControl
    ) throws(ProbeError) -> MediaRecord {
        if let presentation = PresentationAnalysis(package: input, depth: depth) {
            return try presentation.run(interrupt: interrupt, control: control)
        }
        let media = try MediaInput(
            input, interrupt: interrupt, control: control, depth: depth)
        if let presentation = PresentationAnalysis(input, of: media, depth: depth) {
            return try presentation.run(interrupt: interrupt, control: control)
        }
        if var record = media.encryptedDiscRecord(depth: depth) {
            record.selection = TrackSelector().summary(of: record)
            return record
        }
        do {
            var observation = try FileProbe(media)
            try observation.read(depth: depth)
            return finished(observation)
        } catch {
            // FFmpeg returns no packets: report what the headers alone state, with the
            // error.
            guard let record = media.headerRecord(besides: error, depth: depth) else { throw error }
            return record
        }
    }

    /// The record of an input that cannot be analysed.
    package static func failure(
        of input: MediaRecord.Input, _ error: MediaRecord.Failure
    ) -> MediaRecord {
        var record = MediaRecord(input: input, error: error)
        record.program = LibraryVersions.program
        return record
    }

    /// Resolves the record and closes the file.
    private func finished(_ observation: consuming FileProbe) -> MediaRecord {
        var record = observation.record(depth: depth)
        let evidence = observation.statedEvidence()
        _ = consume observation
        record.selection = TrackSelector().summary(of: record)
        evidence?.add(to: &record)
        if depth == .sample || depth == .full { ProcessMemory.settle() }
        return record
    }
}
