import FFmpegBridge
import Fetching
import Probing
import TrackModel

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension NetworkAccess? {
    /// Access with the keys of the environment or `~/.aws`; nil where it is not allowed.
    package static func ofThisUser(isAllowed: Bool) -> NetworkAccess? {
        isAllowed ? NetworkAccess(store: .ofThisUser()) : nil
    }
}

/// Analyses media files: the entry point of the library.
///
///     let record = try await MediaProbe.probe(path: "film.mkv")
///     for track in record.tracks where track.mediaType == .audio {
///         print(track.languageCode ?? "?", track.codec ?? "?")
///     }
public enum MediaProbe {
    /// Reads the file at `path` (`-` is standard input) as far as `depth` asks.
    ///
    /// Cancelling the task stops the analysis with cause `.cancelled`. A file whose
    /// headers take more than a minute of processor time ends with `.outOfTime`, and what
    /// is cut for time later has the finding `analysis.time-limit`; only `packets` and
    /// `full` read on for as long as there is something. FFmpeg cannot be interrupted
    /// everywhere: what does not end is given up, and takes a thread of the process.
    public static func probe(
        path: String, depth: ProbeDepth = .sample, control: ProbeControl = ProbeControl()
    ) async throws(ProbeError) -> MediaRecord {
        try await probe(ProbeInput(path: path), depth: depth, control: control)
    }

    /// Reads a stream of bytes, such as the segments of a presentation joined.
    ///
    /// - Parameters:
    ///     - name: for the record, and a hint for formats that cannot be identified from
    ///         their bytes.
    ///     - format: what the bytes are, as `container.format` of a record or FFmpeg
    ///         names it (`mp4`, `mpegts`, `webvtt`); nil to detect it.
    public static func probe(
        _ stream: some ByteStream & Sendable, name: String, format: String? = nil,
        depth: ProbeDepth = .sample, control: ProbeControl = ProbeControl()
    ) async throws(ProbeError) -> MediaRecord {
        try await probe(
            ProbeInput(stream, name: name, format: format), depth: depth, control: control)
    }

    /// Reads a stream of bytes that arrive asynchronously; otherwise like the method above.
    public static func probe(
        _ stream: some AsyncByteStream, name: String, format: String? = nil,
        depth: ProbeDepth = .sample, control: ProbeControl = ProbeControl()
    ) async throws(ProbeError) -> MediaRecord {
        try await probe(
            ProbeInput(stream, name: name, format: format), depth: depth, control: control)
    }

    /// Reads an input as far as `depth` asks. At most two files for each processor are read at a time;
    /// further calls wait. Streams and addresses do not wait for others.
    public static func probe(
        _ input: ProbeInput, depth: ProbeDepth = .sample, control: ProbeControl = ProbeControl()
    ) async throws(ProbeError) -> MediaRecord {
        // Standard input, streams and servers may take any time.
        try await probe(
            input, depth: depth, control: control, isLimited: input.path.map { $0 != "-" } ?? false)
    }

    /// Seconds of processor time for one file, which takes less than a second unless
    /// something in the file makes it take hours.
    private static let limit = 60.0

    /// - Parameters:
    ///   - limit: seconds of processor time for depths that do not read the whole file.
    ///   - isLimited: whether it waits until few enough files are read.
    static func probe(
        _ input: ProbeInput, depth: ProbeDepth, control: ProbeControl, limit: Double = limit,
        timeouts: Timeouts = Timeouts(), isLimited: Bool = false
    ) async throws(ProbeError) -> MediaRecord {
        let interrupt = interrupt(for: depth, input.checksums, limit: limit)
        let analysis = Analysis(input, depth: depth)
        let watch = Watchdog(
            control: control, keepsWhatIsSeen: depth.readsWholeFile, timeouts: timeouts
        ) {
            ProbeError(input: input.name, cause: $0 == .outOfTime ? .outOfTime : .cancelled)
        }
        return try await ThreadRunner.run(interrupt, watch: watch, isLimited: isLimited) {
            () throws(ProbeError) in
            try analysis.run(interrupt: interrupt, control: control)
        }
    }

    /// Reads the file at `path` and blocks the calling thread: for scripts, threads and queues
    /// without tasks. In a task, use `probe(path:depth:control:)`.
    public static func probeBlocking(
        path: String, depth: ProbeDepth = .sample, control: ProbeControl = ProbeControl()
    ) throws(ProbeError) -> MediaRecord {
        try probeBlocking(ProbeInput(path: path), depth: depth, control: control)
    }

    /// Reads an input and blocks the calling thread.
    public static func probeBlocking(
        _ input: ProbeInput, depth: ProbeDepth = .sample, control: ProbeControl = ProbeControl()
    ) throws(ProbeError) -> MediaRecord {
        try Analysis(input, depth: depth).run(
            interrupt: interrupt(for: depth, input.checksums), control: control)
    }

    /// Interrupt with a deadline for depths that do not read the whole file; the others read
    /// to the end, and so do digests of the file.
    static func interrupt(
        for depth: ProbeDepth, _ checksums: ChecksumRequest? = nil, limit: Double = limit
    ) -> Interrupt {
        let interrupt = Interrupt()
        if !depth.readsWholeFile, checksums?.subjects.contains(.file) != true {
            interrupt.setDeadline(limit)
        }
        return interrupt
    }

    /// Reads a file by its URL.
    ///
    /// - Parameter allowsNetwork: whether `http:`, `https:` and `s3:` URLs are fetched, part by
    ///   part, the last with the keys of the environment or `~/.aws`; otherwise nothing is ever fetched from a network.
    /// - Parameter headers: fields of every request to the server of the URL, by name: `Cookie`,
    ///   `Authorization`. No other server gets them, and no record has them.
    public static func probe(
        _ url: URL, allowsNetwork: Bool = false, headers: [String: String] = [:],
        depth: ProbeDepth = .sample, control: ProbeControl = ProbeControl()
    ) async throws(ProbeError) -> MediaRecord {
        guard url.isFileURL else {
            guard allowsNetwork else {
                throw ProbeError(input: url.absoluteString, cause: .notAFile)
            }
            return try await probe(
                ProbeInput(
                    url: url.absoluteString,
                    network: NetworkAccess(
                        store: .ofThisUser(),
                        headers: headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
                    )),
                depth: depth, control: control)
        }
        return try await probe(
            path: url.path(percentEncoded: false), depth: depth, control: control)
    }

    /// Analyses one path or address as `records(of:order:depth:jobs:control:)` does.
    package static func record(
        of name: String, baseFolders: [BaseFolder] = [], network: NetworkAccess? = nil,
        demuxing: [String: String]? = nil, listing: PacketListing? = nil,
        checksums: ChecksumRequest? = nil, keepsEvidence: Bool = false, discTitle: Int? = nil,
        hardware: HardwareDecoding = .none, depth: ProbeDepth,
        control: ProbeControl = ProbeControl()
    ) async -> MediaRecord {
        var input = ProbeInput(named: name, network: network)
        input.baseFolders = baseFolders
        (input.demuxing, input.listing, input.checksums) = (demuxing, listing, checksums)
        (input.keepsEvidence, input.discTitle) = (keepsEvidence, discTitle)
        input.hardwareDecoding = hardware
        return await record(of: input, depth: depth, control)
    }

    /// Inputs analysed at a time where no other number is given: one for each processor that the
    /// process may use.
    public static let defaultJobs = max(ProcessInfo.processInfo.activeProcessorCount, 1)

    /// Analyses every path, as `records(of:order:depth:jobs:control:)` does.
    ///
    /// - Parameter baseFolders: for playlists whose segments are under a URL.
    public static func records(
        of paths: [String], baseFolders: [BaseFolder] = [], order: RecordOrder = .asGiven,
        depth: ProbeDepth = .sample, jobs: Int = defaultJobs, control: ProbeControl = ProbeControl()
    ) -> AsyncStream<MediaRecord> {
        records(
            of: paths, baseFolders: baseFolders, network: nil, demuxing: nil, order: order,
            depth: depth, jobs: jobs, control: control)
    }

    /// - Parameters:
    ///   - network: lets addresses among the names be fetched.
    ///   - demuxing: options of FFmpeg for its own look at the streams; nil for none.
    ///   - waitsForReader: whether no analysis runs ahead of a record that can be read.
    package static func records(
        of names: [String], baseFolders: [BaseFolder], network: NetworkAccess?,
        demuxing: [String: String]?, checksums: ChecksumRequest? = nil,
        keepsEvidence: Bool = false, discTitle: Int? = nil, hardware: HardwareDecoding = .none,
        order: RecordOrder, depth: ProbeDepth, jobs: Int,
        waitsForReader: Bool = false, control: ProbeControl
    ) -> AsyncStream<MediaRecord> {
        let inputs = AsyncStream(ProbeInput.self, bufferingPolicy: .unbounded) { inputs in
            for name in names {
                var input = ProbeInput(named: name, network: network)
                input.baseFolders = baseFolders
                (input.demuxing, input.checksums) = (demuxing, checksums)
                (input.keepsEvidence, input.discTitle) = (keepsEvidence, discTitle)
                input.hardwareDecoding = hardware
                inputs.yield(input)
            }
            inputs.finish()
        }
        return AsyncStream<MediaRecord>(
            of: inputs, order: order, jobs: jobs, waitsForReader: waitsForReader,
            isStopped: { control.isStopped }
        ) {
            await record(of: $0, depth: depth, control)
        }
    }

    /// Analyses inputs as they arrive, at most `jobs` at a time, and returns their records.
    ///
    /// An input that cannot be analysed yields a record with `error` set, and so does an
    /// error that `inputs` ends with. Inputs are requested only as fast as records are read,
    /// a few ahead. Once `control` stops, no other input is begun.
    public static func records<Inputs: AsyncSequence & Sendable>(
        of inputs: Inputs, order: RecordOrder = .asGiven, depth: ProbeDepth = .sample,
        jobs: Int = defaultJobs, control: ProbeControl = ProbeControl()
    ) -> AsyncStream<MediaRecord> where Inputs.Element == ProbeInput {
        AsyncStream<MediaRecord>(
            of: inputs, order: order, jobs: jobs, isStopped: { control.isStopped }
        ) {
            await record(of: $0, depth: depth, control)
        }
    }

    /// The record of one input, with `error` set when it cannot be analysed.
    package static func record(
        of input: ProbeInput, depth: ProbeDepth, _ control: ProbeControl
    ) async -> MediaRecord {
        control.begin(input.name)
        do {
            // The caller limits how many.
            return try await probe(input, depth: depth, control: control, isLimited: false)
        } catch {
            return Analysis.failure(of: .init(path: input.name), error.failure)
        }
    }
}

extension MediaProbe {
    /// The tracks of a container that a player has open already.
    ///
    /// Facts are those of the container and of the headers in it: nothing is read, decoded
    /// or changed, so that the player continues where it was. What only packets or frames
    /// show is nil.
    ///
    /// - Parameter context: the player's `AVFormatContext *`, of the FFmpeg that this
    ///   program is
    ///     linked with. Nothing else may change or close it meanwhile.
    public static func tracks(ofFormatContext context: UnsafeRawPointer) -> [MediaPlayerTrack] {
        OpenTracks.tracks(of: FormatContextView(borrowing: context))
    }

    /// The track of one stream of such a container, as for a stream that appears during playback.
    ///
    /// - Parameter stream: an `AVStream *` with its `codecpar`; nil is returned without those.
    ///   Nothing else may change or free it meanwhile.
    public static func track(ofStream stream: UnsafeRawPointer) -> MediaPlayerTrack? {
        OpenTracks.track(of: stream)
    }
}
