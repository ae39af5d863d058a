import Bitstream
import FFmpegBridge
import TrackModel

/// A parser of ours for one kind of container: values that FFmpeg drops or merges with the
/// stream's.
///
/// A new one conforms to this protocol and is listed in `ContainerReaders.all`.
protocol ContainerReader: Sendable {
    /// FFmpeg's demuxers of these files, each with its names, comma separated.
    static var demuxers: Set<String> { get }

    /// nil for a file too damaged to read.
    init?(source: inout HeaderBytes)

    /// The format as records spell it; nil where the demuxer's name decides it.
    var formatWord: String? { get }

    /// Whether the container has a place for a Dolby Vision configuration record.
    var canDeclareDolbyVision: Bool { get }

    /// The container's values of one of FFmpeg's streams; nil when it cannot be matched.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack?

    /// Adds values of the file that FFmpeg lacks.
    func complete(_ container: inout MediaContainer)

    /// A duration that FFmpeg measured, with the turns of the clock that it missed.
    func extended(_ seconds: Double) -> Double

    /// Tracks of the file that are not among FFmpeg's streams.
    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack]

    /// Findings that need no more than the headers.
    var headerFindings: [Finding] { get }

    // MARK: Asked for only where the whole file is read anyway

    /// The index of each track of `containerIDs`; none where the container keeps none.
    func indexes(of containerIDs: [Int], source: inout HeaderBytes) -> [Int: TrackIndex]

    /// Faults of the container's own elements, such as their checksums.
    func inspectionFindings(source: inout HeaderBytes) -> [Finding]

    /// Faults of the bytes of the whole file, such as checksums all along it.
    func wholeFileFindings(source: inout WholeFileBytes) -> [Finding]

    /// Whether the last packet is truncated; nil where that is unknown.
    func endsInsidePacket(source: inout HeaderBytes) -> Bool?
}

extension ContainerReader {
    var formatWord: String? { nil }
    var canDeclareDolbyVision: Bool { false }
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? { nil }
    func complete(_ container: inout MediaContainer) {}
    func extended(_ seconds: Double) -> Double { seconds }
    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack] { [] }
    var headerFindings: [Finding] { [] }
    func indexes(of containerIDs: [Int], source: inout HeaderBytes) -> [Int: TrackIndex] { [:] }
    func inspectionFindings(source: inout HeaderBytes) -> [Finding] { [] }
    func wholeFileFindings(source: inout WholeFileBytes) -> [Finding] { [] }
    func endsInsidePacket(source: inout HeaderBytes) -> Bool? { nil }
}
