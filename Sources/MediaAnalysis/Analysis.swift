import FFmpegBridge
import Probing
import SelectionPolicy
import TrackModel

/// The walk of a fact through the house, for one file; a presentation takes it once for
/// each of its media playlists.
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

    /// Blocks until the record is there.
    ///
    /// file → demuxer → packets → (frames) → claims → tracks → selection
    package func run(
        interrupt: Interrupt = Interrupt(), control: ProbeControl = ProbeControl()
    ) throws(ProbeError) -> MediaRecord {
        let before = ReadCount.bytes
        var record = try analysed(interrupt, control)
        let read = ReadCount.bytes - before
        // A fetched input counts itself; a stream of somebody else's is read by that one.
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
        let media = try MediaInput(input, interrupt: interrupt, control: control)
        if let presentation = PresentationAnalysis(input, of: media, depth: depth) {
            return try presentation.run(interrupt: interrupt, control: control)
        }
        do {
            var observation = try FileProbe(media)
            try observation.read(depth: depth)
            return finished(observation)
        } catch {
            // FFmpeg gives out no packets: what the headers alone tell, beside the error.
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

    /// Closes the file.
    private func finished(_ observation: consuming FileProbe) -> MediaRecord {
        var record = observation.record(depth: depth)
        _ = consume observation
        record.selection = TrackSelector().summary(of: record)
        if depth == .sample || depth == .full { ProcessMemory.settle() }
        return record
    }
}
