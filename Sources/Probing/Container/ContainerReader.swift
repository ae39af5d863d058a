import Bitstream
import FFmpegBridge
import TrackModel

/// A parser of ours for one kind of container: facts that FFmpeg drops or blends
/// with the stream's.
///
/// A new one conforms to this, answers what it knows, and stands in
/// `ContainerReaders.all`.
protocol ContainerReader: Sendable {
    /// FFmpeg's demuxers of these files, each with its names, comma separated.
    static var demuxers: Set<String> { get }

    /// nil for a file too damaged to tell anything.
    init?(source: inout HeaderBytes)

    /// The format as records spell it; nil where the demuxer's name decides it.
    var formatWord: String? { get }

    /// Whether the container has a place for a Dolby Vision configuration record.
    var canDeclareDolbyVision: Bool { get }

    /// The word on one of FFmpeg's streams; nil when it cannot be matched.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack?

    /// Adds what FFmpeg does not tell of the file as a whole.
    func complete(_ container: inout MediaContainer)

    /// Tracks of the file beside FFmpeg's streams.
    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack]

    // MARK: Asked for only where the whole file is read anyway

    /// The index of each track of `containerIDs`; none where the container keeps none.
    func indexes(of containerIDs: [Int], source: inout HeaderBytes) -> [Int: TrackIndex]

    /// Faults of the container's own elements, such as their checksums.
    func inspectionFindings(source: inout HeaderBytes) -> [Finding]

    /// Faults of the bytes of the whole file, such as checksums all along it.
    func wholeFileFindings(source: inout WholeFileBytes) -> [Finding]

    /// Whether the last packet is cut; nil where that cannot be told.
    func endsInsidePacket(source: inout HeaderBytes) -> Bool?
}

extension ContainerReader {
    var formatWord: String? { nil }
    var canDeclareDolbyVision: Bool { false }
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? { nil }
    func complete(_ container: inout MediaContainer) {}
    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack] { [] }
    func indexes(of containerIDs: [Int], source: inout HeaderBytes) -> [Int: TrackIndex] { [:] }
    func inspectionFindings(source: inout HeaderBytes) -> [Finding] { [] }
    func wholeFileFindings(source: inout WholeFileBytes) -> [Finding] { [] }
    func endsInsidePacket(source: inout HeaderBytes) -> Bool? { nil }
}

/// The containers that parsers of our own read.
enum ContainerReaders {
    private static let all: [any ContainerReader.Type] = [
        MatroskaFile.self, ISOFile.self, TransportStreamTables.self, ProgramStream.self,
        WaveFile.self, ASFFile.self, DSFFile.self, TaggedFLACFile.self, OggFile.self, MP3File.self,
        IVFFile.self, MusepackStreamHeader.self, AVIFile.self, DeclaredFileSize.self,
        WavPackFile.self,
    ]

    /// nil for a format without a parser, and for a file too damaged for it.
    ///
    /// - Parameter demuxer: FFmpeg's names.
    static func read(_ bytes: HeaderBytes, demuxer: String) -> (any ContainerReader)? {
        guard let reader = all.first(where: { $0.demuxers.contains(demuxer) }) else { return nil }
        var bytes = bytes
        return reader.init(source: &bytes)
    }
}
