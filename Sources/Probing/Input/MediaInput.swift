import Bitstream
import FFmpegBridge
import Fetching
import TrackModel

/// The input under analysis and the budget it may spend.
package struct MediaInput {
    /// The name that the user gave; `-` is standard input.
    package let path: String
    let interrupt: Interrupt
    let control: ProbeControl
    let stream: any ByteStream
    /// The same stream, which remembers failed reads.
    private let watch: WatchedStream
    /// The bytes with oversized tags cut off; nil for a pipe.
    let tagScreen: TagScreen?
    /// The disc whose main title the bytes are; nil for other inputs.
    let disc: OpenedDisc?
    /// The same stream, if it is fetched.
    private let remote: RemoteFile?
    private let beginning = Beginning()
    /// Amount of analysis, where all is read in order at the last ones; nil for reading at any place.
    private let depth: ProbeDepth?
    private let openingAllowance: Int
    private let referenced: (@Sendable () -> (any FetchedFiles)?)?
    /// nil to detect it from the bytes.
    private let format: InputFormat?
    /// FFmpeg's options for its own values in the record; nil without them.
    let demuxing: [String: String]?
    private let languageOfStream: String?
    private let hasPath: Bool
    private let keys: DecryptionKeys
    private let isProtectedRow: Bool
    /// Packets and frames that are listed; nil for none.
    let listing: PacketListing?
    /// Decoding that only looks for damage; nil for that of the depth.
    let decoding: DecodingRequest?
    /// Whether the record is to have every stated value, with its place in the file.
    let keepsEvidence: Bool
    /// Digests that the record is to have; nil for none.
    let checksums: ChecksumRequest?
    /// Hardware for video that is decoded as a whole.
    let hardware: HardwareDecoding
    /// A device that is used instead of a system's, in tests.
    let hardwareSubstitute: HardwareDevice?
    /// The digest of all bytes; nil where none is wanted, and for a fetched input, which is not
    /// read twice.
    let digest: FileDigest?
    /// Likewise of a pipe.
    let pipeDigest: PipeDigest?

    /// Bytes; nil for a pipe.
    package var size: Int64? { stream.size }
    package var isSeekable: Bool { stream.isSeekable }
    /// Whether FFmpeg can go to any place in it.
    var isSought: Bool { isSeekable && !isProtectedRow }

    /// - Parameters:
    ///   - control: ends the wait for a silent pipe, too.
    ///   - depth: amount of analysis; nil for anything.
    ///   - openingAllowance: bytes that FFmpeg may read to open it.
    package init(
        _ input: ProbeInput, interrupt: Interrupt, control: ProbeControl = ProbeControl(),
        depth: ProbeDepth? = nil, openingAllowance: Int = Demuxer.openingAllowance
    ) throws(ProbeError) {
        (self.depth, self.openingAllowance) = (depth, openingAllowance)
        if let sentence = FFmpegLibraries.mismatch {
            throw ProbeError(input: input.name, cause: .wrongLibraries(sentence))
        }
        var stream: any ByteStream
        var remote: RemoteFile?
        var disc: OpenedDisc?
        var format: InputFormat?
        switch input.source {
        case .path:
            do {
                stream = try InputFile.open(
                    path: input.name, interrupt: interrupt, stop: control.stop)
            } catch {
                guard error == .isDirectory, let folder = DiscFolder(path: input.name) else {
                    throw ProbeError(input: input.name, cause: ProbeError.Cause(error))
                }
                guard let opened = OpenedDisc(folder, title: input.discTitle) else {
                    throw ProbeError(input: input.name, cause: .discImage)
                }
                (stream, disc) = (opened.stream, opened)
            }
        case .disc(let handed):
            guard let opened = OpenedDisc(handed) else {
                throw ProbeError(input: input.name, cause: .discImage)
            }
            (stream, disc) = (opened.stream, opened)
        case .stream(let given, let name):
            stream = given
            (given as? any WaitingStream)?.endWaits(by: interrupt, stop: control.stop)
            format = name.flatMap { InputFormat(named: ContainerFormat.demuxer($0)) }
            if let name, format == nil {
                throw ProbeError(input: input.name, cause: .unknownFormat(name))
            }
        case .address(let text, let access):
            do {
                let file = try RemoteFile(
                    access.address(text), access: access, interrupt: interrupt, stop: control.stop)
                (stream, remote) = (file, file)
            } catch {
                let stop = Self.stop(interrupt, control, isSeekable: false)
                throw ProbeError(input: input.name, cause: stop ?? .notFetched(error.failure))
            }
        }
        (self.remote, referenced) = (remote, input.referenced)
        (checksums, keepsEvidence) = (input.checksums, input.keepsEvidence)
        let isFetched = remote != nil || input.referenced != nil
        let algorithms =
            isFetched || disc != nil ? [] : input.checksums?.algorithms(of: .file) ?? []
        pipeDigest = PipeDigest(stream, algorithms)
        let file = stream as? FileStream
        stream = pipeDigest ?? stream
        watch = WatchedStream(stream)
        digest = FileDigest(watch, file: file, algorithms)
        var image: OpenedDisc?
        if disc == nil, format == nil, watch.isSeekable, !interrupt.isDue {
            beginning.bytes = watch.bytes(at: 0, count: Self.headSize)
            if Self.isDiscImage(watch, beginning.bytes) {
                beginning.bytes = []
                image = OpenedDisc(image: watch, title: input.discTitle, interrupt: interrupt)
                if image == nil {
                    let stop = Self.stop(interrupt, control, isSeekable: remote == nil)
                    let unread = watch.failure.map { ProbeError.Cause($0) }
                    throw ProbeError(input: input.name, cause: stop ?? unread ?? .discImage)
                }
            }
        }
        self.disc = disc ?? image
        self.format = self.disc.flatMap { InputFormat(named: $0.demuxer) } ?? format
        self.stream = watch.isSeekable ? image?.stream ?? watch : ReplayStream(watch)
        tagScreen = watch.isSeekable ? TagScreen(self.stream) : nil
        path = input.name
        (demuxing, listing, decoding) = (input.demuxing, input.listing, input.decoding)
        (hardware, hardwareSubstitute) = (input.hardwareDecoding, input.hardwareSubstitute)
        languageOfStream = input.path == nil ? input.statedLanguage : nil
        hasPath = input.path != nil
        (keys, isProtectedRow) = (input.keys, input.isProtectedRow)
        self.interrupt = interrupt
        self.control = control
    }

    package init(
        path: String, interrupt: Interrupt, control: ProbeControl = ProbeControl()
    ) throws(ProbeError) {
        try self.init(ProbeInput(path: path), interrupt: interrupt, control: control)
    }

    /// Sets the bit rate by which a fetched stream reads ahead.
    ///
    /// - Parameter duration: seconds; nil when unknown.
    func expect(duration: Double?) {
        guard let duration, duration >= 1, duration.isFinite, let size,
            let stream = stream as? any PacedStream
        else { return }
        stream.expect(bytesPerSecond: Int(Double(size) / duration))
    }

    /// The language in the name of a subtitle file; nil for none.
    var statedLanguage: String? {
        hasPath ? SidecarLanguage.stated(by: path) : languageOfStream
    }

    /// The first bytes; empty for a pipe, and after the deadline, which counts from here on.
    package var head: [UInt8] {
        if beginning.bytes.isEmpty, isSeekable, !interrupt.isDue {
            beginning.bytes = stream.bytes(at: 0, count: Self.headSize)
        }
        return beginning.bytes
    }

    private static let headSize = 4096

    /// A buffer of the first bytes, and the search for a flood.
    private final class Beginning {
        var bytes: [UInt8] = []
        var flood: FloodScreen?
    }

    /// Units or tables without end, before which FFmpeg sees the file end; nil without them.
    var flood: Finding? { beginning.flood?.finding }

    /// The bytes as container parsers of our own read them.
    var bytes: HeaderBytes { HeaderBytes(stream, interrupt: interrupt) }

    /// The whole input for checks that read it in small pieces.
    package var wholeBytes: WholeFileBytes {
        WholeFileBytes(stream, interrupt: interrupt, control: control)
    }

    /// Whether the input is fetched, and so are references of a playlist.
    package var isFetched: Bool { remote != nil || referenced != nil }

    /// The bytes of a fetched playlist and the files that it may refer to; nil for other inputs.
    package var fetched: (document: any ByteStream, files: any FetchedFiles)? {
        let files = remote.map { RemoteFolder($0) } ?? referenced?()
        return files.map { (stream, $0) }
    }

    /// Why a fetched input cannot be read further, so that no record of it is complete; nil for
    /// files.
    package var missingReason: ProbeError.Cause? {
        (remote?.failure?.failure).map { .notFetched($0) }
    }

    /// The read that the source refused first, so that nothing is known of what follows; nil
    /// where all succeeded, and for a fetched input, whose server has the failure.
    package var readFailure: ReadFailure? { remote == nil ? watch.failure : nil }

    /// The failed read as the cause of an error; nil without one.
    package var unreadReason: ProbeError.Cause? { readFailure.map { .init($0) } }

    /// The input, as records have it.
    package var described: MediaRecord.Input {
        let size = (disc?.imageSize ?? size).map { Int($0) }
        var input = MediaRecord.Input(path: path, size: size)
        if let remote { input.note(remote.receipt) }
        return input
    }

    /// Opens the container through FFmpeg.
    func openDemuxer() throws(ProbeError) -> Demuxer {
        let head = isSeekable ? head : stream.bytes(at: 0, count: 16)
        if head.isEmpty {
            throw ProbeError(
                input: path, cause: stop ?? missingReason ?? unreadReason ?? .isEmpty)
        }
        if MediaInput.listMarks.contains(where: { head.starts(with: Array($0.utf8)) }) {
            throw ProbeError(input: path, cause: .isPlaylist)
        }
        if format == nil, demuxing == nil, let kind = FormatSignature.unsupported(head) {
            throw ProbeError(input: path, cause: .unsupported(kind))
        }
        do throws(FFmpegError) {
            let detected = demuxing == nil ? FormatSignature.format(of: head) : nil
            let demuxer = try demuxer(format ?? detected, options: demuxing ?? [:])
            if isDamagedMatroska(demuxer.formatName) {
                throw FFmpegError(code: FFmpegError.invalidData, call: "avformat_open_input")
            }
            // The last frame would end with the tags.
            if MediaInput.cutsTags.contains(demuxer.formatName), let end = firstTag {
                return try self.demuxer(format ?? detected, upTo: end, options: demuxing ?? [:])
            }
            guard let better = betterFormat(than: demuxer.formatName) else { return demuxer }
            return try self.demuxer(better)
        } catch {
            if let headerOnly { return headerOnly }
            if let frames = soundFrames { return frames }
            throw ProbeError(input: path, cause: cause(of: error, head: head))
        }
    }

    /// Demuxers that take tags at the end for a part of the last frame.
    private static let cutsTags: Set = ["ac3", "eac3", "flac"]

    /// The first byte of tags at the end; nil without any, and for a pipe.
    var firstTag: Int64? {
        guard isSeekable, !interrupt.isDue else { return nil }
        var bytes = bytes
        return TrailingTags.start(source: &bytes)
    }

    /// - Parameter end: byte position where FFmpeg sees the stream end; nil for all of it.
    private func demuxer(
        _ format: InputFormat?, upTo end: Int64? = nil, options: [String: String] = [:]
    ) throws(FFmpegError) -> Demuxer {
        var options = options
        if let key = decryption?.key { options["decryption_key"] = key[...].hex }
        func open(_ options: [String: String]) throws(FFmpegError) -> Demuxer {
            try Demuxer(
                stream, upTo: end, name: fileName, format: format, options: options,
                interrupt: interrupt, allowance: openingAllowance, screen: screened)
        }
        var inOrder = options
        inOrder["fflags", default: ""] += "+ignidx"
        if hasManyFragments { return try open(inOrder) }
        let demuxer = try open(options)
        // Places are sought in the part that FFmpeg knows; reading would end there.
        guard depth == .packets || depth == .full, demuxer.hasSpentOpening,
            demuxer.formatName.hasPrefix("mov")
        else { return demuxer }
        return try open(inOrder)
    }

    /// Bytes of a file from which FFmpeg is kept from reading all fragments: it visits each when it
    /// opens the file, to seek in it.
    private static let largeFile: Int64 = 64 << 20

    /// Whether it is a large MP4 in fragments that is read in order.
    private var hasManyFragments: Bool {
        guard depth == .header || depth == .packets, demuxing == nil, isSeekable,
            let size, size >= Self.largeFile, head.dropFirst(4).starts(with: "ftyp".utf8)
        else { return false }
        var bytes = bytes
        return ISOFile(headersOf: &bytes)?.isFragmented == true
    }

    /// The key that FFmpeg decrypts all encrypted samples of an MP4 file with, and its identifier;
    /// nil without one.
    var decryption: (id: String?, key: [UInt8])? {
        guard !keys.isEmpty, isSeekable, !interrupt.isDue else { return nil }
        var bytes = bytes
        guard let file = ISOFile(source: &bytes), let protection = file.protection else {
            return nil
        }
        let ids = protection.keyIDs.isEmpty ? [nil] : protection.keyIDs.map { Optional($0) }
        return ids.lazy.compactMap { id in keys.key(of: id).map { (id, $0) } }.first
    }

    /// The bytes as the demuxer of this name may see them; nil for as they are.
    private func screened(for demuxer: String) -> (any ByteStream)? {
        if isProtectedRow { return ForwardStream(stream) }
        // Fonts are read at later depths.
        let skipsAttachments = depth == .header || depth == .sample && demuxing == nil
        let base: (any ByteStream)? =
            skipsAttachments && isSeekable
            ? AttachmentScreen(stream, for: demuxer) ?? tagsScreened(for: demuxer)
            : tagsScreened(for: demuxer)
        guard
            let screen = FloodScreen(
                base ?? stream, for: demuxer, codecs: codecsAfterStartCodes(demuxer),
                after: beginning.flood)
        else { return base }
        beginning.flood = screen
        return screen
    }

    /// Codecs of tracks without a configuration record, whose units follow start codes.
    private func codecsAfterStartCodes(_ demuxer: String) -> (() -> [String])? {
        guard isSeekable,
            ContainerFormat(demuxer: demuxer)?.traits.contains(.hasWholePackets) == true
        else { return nil }
        let bytes = bytes
        return { DeclaredFile.codecsAfterStartCodes(bytes) }
    }

    private func tagsScreened(for demuxer: String) -> (any ByteStream)? {
        guard let tagScreen else { return nil }
        tagScreen.lookAtStart()
        if ContainerFormat(demuxer: demuxer)?.traits.contains(.hasTagsAnywhere) == true {
            tagScreen.looksEverywhere = true
        }
        return tagScreen.looksEverywhere || tagScreen.isCut ? tagScreen : nil
    }

    /// Bytes at the start in which MPEG audio frames are searched.
    private static let garbage = 512 << 10

    /// MPEG audio, by the file's name and consecutive frames, where FFmpeg detected something else;
    /// nil otherwise.
    private func betterFormat(than name: String) -> InputFormat? {
        guard format == nil, isSeekable,
            ContainerFormat(demuxer: name)?.traits.contains(.isHeaderless) == true,
            fileName.lowercased().hasSuffix(".mp3"),
            MPEGAudioHeader.hasRun(in: stream.bytes(at: 0, count: Self.garbage)[...])
        else { return nil }
        return InputFormat(named: "mp3")
    }

    /// Whether FFmpeg detected the frames of a track instead of a Matroska file with a damaged
    /// header.
    private func isDamagedMatroska(_ name: String) -> Bool {
        guard format == nil,
            let traits = ContainerFormat(demuxer: name)?.traits,
            !traits.isDisjoint(with: [.isHeaderless, .isRawVideo])
        else { return false }
        return DeclaredFile.matroska(bytes) != nil
    }

    /// First bytes of lists of other files: HLS, and FFmpeg's own.
    private static let listMarks = ["#EXTM3U", "ffconcat version"]

    /// A demuxer of `moov` alone, for an MP4 whose first fragment FFmpeg cannot read.
    private var headerOnly: Demuxer? {
        var bytes = bytes
        guard !interrupt.isDue, let end = ISOFile(source: &bytes)?.movieEnd else { return nil }
        return try? demuxer(format, upTo: end)
    }

    /// A demuxer for audio frames without a container, of which FFmpeg requires more than the file
    /// has.
    private var soundFrames: Demuxer? {
        guard format == nil, isSeekable, !interrupt.isDue, readFailure == nil,
            let name = frameCodec
        else { return nil }
        return InputFormat(named: name).flatMap { try? demuxer($0) }
    }

    /// FFmpeg's name of the codec whose frames fill the file.
    var frameCodec: String? {
        let bytes = stream.bytes(at: 0, count: Self.garbage)
        return AudioFrameRun.codec(of: bytes[...], isWhole: size == Int64(bytes.count))
    }

    /// The last component of the path, a hint for FFmpeg.
    var fileName: String {
        path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? path
    }

    func cause(of error: FFmpegError, head: [UInt8]) -> ProbeError.Cause {
        if let cause = stop ?? missingReason ?? unreadReason { return cause }
        if error.code == FFmpegError.noMemory { return .memoryRefused }
        if isLoneSegment { return .loneSegment }
        if error.code == FFmpegError.notPermitted { return .isPlaylist }
        if error.code == FFmpegError.invalidData, isStillPicture { return .stillPicture }
        if let cause = headerCause { return cause }
        if head.starts(with: "ID3".utf8), let cause = tagAlone { return cause }
        let beginsLikeMedia = FormatSignature.isLikely(head)
        if beginsLikeMedia, let pipe = stream as? ReplayStream,
            pipe.delivered >= Int64(Demuxer.openingAllowance)
        {
            return .indexBehindPipe
        }
        return switch error.code {
        // Demuxers lack bytes at the end of the file.
        case FFmpegError.endOfFile:
            !beginsLikeMedia ? .notMedia : isWhole ? .noStreams : .truncatedHeader
        case FFmpegError.inputOutput where beginsLikeMedia:
            isWhole ? .noStreams : .truncatedHeader
        // The demuxer of MP3 finds no second frame.
        case FFmpegError.invalidArgument where beginsLikeMedia || FormatSignature.isLikelyMP3(head):
            .truncatedHeader
        case FFmpegError.invalidData, FFmpegError.exit:
            !beginsLikeMedia ? .notMedia : isWhole ? .damagedHeader : .truncatedHeader
        default: .ffmpeg(error)
        }
    }

    /// Why reading was stopped; nil when it was not.
    private var stop: ProbeError.Cause? {
        Self.stop(interrupt, control, isSeekable: isSeekable && remote == nil)
    }

    private static func stop(
        _ interrupt: Interrupt, _ control: ProbeControl, isSeekable: Bool
    ) -> ProbeError.Cause? {
        if control.isStopped, !isSeekable { return .cancelled }
        guard interrupt.isDue else { return nil }
        if interrupt.isCancelled { return .cancelled }
        return interrupt.isWaiting ? .silent : .outOfTime
    }

    /// ID3 tags that reach the end of the file, or are followed by zeros.
    private var tagAlone: ProbeError.Cause? {
        var bytes = bytes
        guard isSeekable, let size,
            let end = MPEGAudioExtent(source: &bytes, tags: firstTag)?.start, end > 0,
            stream.bytes(at: end, count: 4096).allSatisfy({ $0 == 0 })
        else { return nil }
        return .tagAlone(size: Int(end), isCut: end > size)
    }

    /// Whether it is an ISO file with items but no tracks.
    private var isStillPicture: Bool {
        var bytes = bytes
        guard let file = ISOFile(source: &bytes) else { return false }
        return file.stillPicture != nil && file.tracks.isEmpty
    }

    /// Whether it is a media segment of a fragmented MP4 without its initialization segment.
    var isLoneSegment: Bool {
        var bytes = bytes
        return ISOMediaSegment.isAlone(&bytes)
    }

    /// Whether it is a disc image of ISO 9660 (ECMA-119, section 8.1) or UDF (ECMA-167, part 2,
    /// section 9.1), by the first descriptor, in sector 16. FFmpeg would open one of the programs
    /// in it.
    private static func isDiscImage(_ stream: any ByteStream, _ head: [UInt8]) -> Bool {
        guard let size = stream.size, size > 17 * 2048, !head.isEmpty,
            !FormatSignature.isLikely(head)
        else {
            return false
        }
        let identifier = stream.bytes(at: 16 * 2048 + 1, count: 5)
        return ["CD001", "BEA01"].contains { identifier.elementsEqual($0.utf8) }
    }

    /// Whether a Matroska file has all the bytes that its header declares, and one of FLAC or ASF its
    /// header.
    private var isWhole: Bool {
        var (matroska, asf, flac) = (bytes, bytes, bytes)
        return MatroskaFile(source: &matroska)?.isTruncated == false
            || ASFFile(source: &asf)?.endsBeforeData == false
            || FLACFile(source: &flac).hasWholeHeader
    }

    /// The cause by our own look at an MXF or ASF file that FFmpeg refuses; nil for others, and
    /// where it says nothing.
    private var headerCause: ProbeError.Cause? {
        var source = bytes
        if let file = MXFFile(source: &source), file.endsInIndexPack, !file.endsInHeader {
            return .unsupported(file.kindWords, isWhole: true)
        }
        source = bytes
        return ASFFile(source: &source)?.endsBeforeData == true ? .truncatedHeader : nil
    }

    /// The cause where FFmpeg opens a file without streams.
    var emptyCause: ProbeError.Cause { isLoneSegment ? .loneSegment : headerCause ?? .noStreams }
}

extension ProbeError.Cause {
    package init(_ failure: ReadFailure) {
        self = .readFailed(errno: failure.errno, offset: failure.offset, reason: failure.reason)
    }

    package init(_ problem: FileError) {
        switch problem {
        case .notFound: self = .notFound
        case .isDirectory: self = .isDirectory
        case .permissionDenied: self = .permissionDenied
        case .isEmpty: self = .isEmpty
        case .notReadable: self = .notReadable
        case .system(let code): self = .system(code: code)
        }
    }
}
