import Bitstream
import FFmpegBridge
import Playlists
import Probing
import TimedMetadata
import TrackModel

/// Reads the media of a presentation as far as a depth goes, for rules to judge.
///
/// `header` opens no segment; `sample` probes the first segments of each media playlist, as
/// a probe of the playlist does, and reads the packets of some; `packets` reads those of all;
/// `full` decodes all of them too.
struct PresentationObserver {
    private let files: PlaylistFolders
    private let depth: ProbeDepth

    /// Segments of a media playlist that are read at `sample`.
    private static let sampledSegments = 24
    private static let sampledBytes: Int64 = 32 << 20

    /// Bytes of a segment of text.
    private static let mostText = 4 << 20

    private let interrupt: Interrupt
    private let keys: DecryptionKeys

    init(
        files: PlaylistFolders, depth: ProbeDepth, keys: DecryptionKeys = DecryptionKeys(),
        interrupt: Interrupt = Interrupt()
    ) {
        self.files = files
        self.keys = keys
        self.depth = depth
        self.interrupt = interrupt
    }

    func observe(_ loaded: LoadedPresentation) -> PresentationObservation {
        var observation = PresentationObservation(depth: depth)
        readSplices(of: loaded, into: &observation)
        observation.sideDocuments = SideDocuments(loaded, in: files) { [interrupt] in
            interrupt.isDue
        }
        observation.deliveries = DeliveryReader(files: files).read(
            loaded, observation.sideDocuments)
        guard depth != .header else { return observation }
        let reader = SegmentReader(files: files, depth: depth, keys: keys)
        for mention in observation.sideDocuments.mentions where !interrupt.isDue {
            guard let list = observation.sideDocuments.assets[mention.address]?.list else {
                continue
            }
            observation.sideDocuments.assets[mention.address]?.fault = firstFault(of: list, reader)
        }
        for (uri, list) in loaded.rows.sorted(by: { $0.key.text < $1.key.text })
        where !interrupt.isDue {
            guard list.segments.contains(where: { !$0.isGap && files.part(of: $0) != nil }) else {
                continue
            }
            observation.media[uri] = observe(
                list, reader, readsBoxes: loaded.presentation.kind == .dash)
        }
        if depth.readsWholeFile, !interrupt.isDue {
            let timeline = Timeline(
                loaded, files: files, meter: ReadingBudget { [interrupt] in interrupt.isDue })
            observation.carriedSplices = timeline.carriedSplices
            observation.captions = timeline.captions
        }
        return observation
    }

    /// - Parameter readsBoxes: whether rules about boxes apply.
    private func observe(
        _ list: SegmentList, _ reader: SegmentReader, readsBoxes: Bool
    ) -> MediaObservation {
        var media = MediaObservation()
        let outcome = reader.read(list, interrupt: interrupt, control: ProbeControl())
        media.tracks = outcome.record?.tracks ?? []
        media.problem = outcome.problem
        media.format = outcome.record?.container?.format
        if let reason = wrongKey(outcome.record),
            let index = list.segments.firstIndex(where: { !$0.isGap })
        {
            media.faults.append(SegmentFault(index: index, kind: .key, reason: reason))
        }
        if depth == .full, outcome.isProtected, outcome.problem == nil {
            media.problem = "its samples are encrypted and were not decoded; --key decrypts them"
        }
        // Text is read as far as its format.
        let isText =
            !media.tracks.isEmpty
            && media.tracks.allSatisfy { $0.mediaType != .video && $0.mediaType != .audio }
        var left = depth == .sample ? Self.sampledBytes : .max
        var count = 0
        for (index, segment) in list.segments.enumerated() {
            if depth == .sample, count == Self.sampledSegments || left <= 0 { break }
            if interrupt.isDue { break }
            func fault(_ kind: SegmentFault.Kind, _ reason: String) {
                media.faults.append(SegmentFault(index: index, kind: kind, reason: reason))
            }
            let opened: SegmentReader.OpenedSegment
            switch reader.open(segment, in: list) {
            case .absent: continue
            case .closed(let reason):
                media.problem = media.problem ?? reason
                continue
            case .faulty(let kind, let reason):
                count += 1
                fault(kind, reason)
                continue
            case .open(let segment): opened = segment
            }
            let (stream, format) = (opened.stream, opened.format)
            if opened.isClear {
                fault(.protection, "EXT-X-KEY says that it is encrypted, but it is not")
            }
            switch opened.encryption {
            case .encrypted?: media.hasEncryptedSamples = true
            case .clear?: media.hasEncryptedSamples = media.hasEncryptedSamples ?? false
            case .lacksVectors? where segment.encryption != nil:
                fault(.key, "it has no initialization vectors (senc), which its scheme needs")
            case .lacksVectors?, nil: break
            }
            count += 1
            left -= stream.size ?? 0
            if readsBoxes, format == .mp4 { opened.readBoxes(into: &media, index: index) }
            if format == .webvtt {
                let bytes = stream.bytes(at: 0, count: Self.mostText)
                media.texts.append(SegmentText(webVTT: bytes, index: index))
            }
            guard !isText, format != .webvtt else { continue }
            do throws(ProbeError) {
                let tracks = try reader.tracks(of: opened, name: segment.uri, interrupt)
                // A range of an I-frame ends where the frame does.
                let cut = list.playlist?.isIFramesOnly == true ? nil : opened.cut
                guard !tracks.isEmpty else {
                    fault(.media, "no packet can be read" + (cut.map { ": \($0)" } ?? ""))
                    continue
                }
                if let cut { fault(.cut, cut) }
                media.segments.append(SegmentObservation(index: index, tracks: tracks))
            } catch {
                if error.readFailure != nil {
                    media.problem = media.problem ?? error.description
                } else {
                    fault(.media, "no packet can be read")
                }
            }
        }
        media.parts = parts(of: list, reader)
        return media
    }

    /// Why the first segment of an asset cannot be played; nil if it can, or was not read.
    private func firstFault(of list: SegmentList, _ reader: SegmentReader) -> String? {
        guard let first = list.segments.first(where: { !$0.isGap }) else {
            return "it has no segment"
        }
        switch reader.open(first, in: list) {
        case .absent: return first.reference.localPath.map { _ in "its first segment is missing" }
        case .closed: return nil
        case .faulty(_, let reason): return "its first segment: \(reason)"
        case .open(let opened):
            guard opened.format != .webvtt else { return nil }
            do throws(ProbeError) {
                return try reader.tracks(of: opened, name: first.uri, interrupt).isEmpty
                    ? "no packet of its first segment can be read" : nil
            } catch {
                return error.readFailure == nil
                    ? "no packet of its first segment can be read" : nil
            }
        }
    }

    /// Why a given key is not that of the samples: decoders conceal errors, but not of every eighth
    /// frame. nil if they were decoded with it, or none was tried.
    private func wrongKey(_ record: MediaRecord?) -> String? {
        guard !keys.isEmpty, let decode = record?.decode else { return nil }
        return record?.tracks.lazy.compactMap { track -> String? in
            guard let id = track.encryption.map({ $0.keyID ?? "its samples" }),
                keys.key(of: track.encryption?.keyID) != nil
            else { return nil }
            let errors = decode.errors.count { $0.trackID == track.trackID }
            guard errors > 1, 8 * errors >= decode.framesDecoded else { return nil }
            return "\(errors) decoding errors in \(decode.framesDecoded) frames: the key of "
                + "\(id) is wrong, or the segments are damaged"
        }.first
    }

    /// Parts that say they begin with a key frame; the others are in their segments.
    private func parts(of list: SegmentList, _ reader: SegmentReader) -> [PartObservation] {
        var result: [PartObservation] = []
        for (index, part) in list.parts.enumerated() where part.isIndependent {
            if depth == .sample, result.count == Self.sampledSegments { break }
            if interrupt.isDue { break }
            switch reader.open(part.segment, in: list) {
            case .absent, .closed: continue
            case .faulty(let kind, let reason):
                // Findings on initializations and keys belong to segments.
                guard kind == .media else { continue }
                result.append(
                    PartObservation(index: index, beginsWithKeyFrame: nil, fault: reason))
            case .open(let opened):
                let tracks =
                    (try? reader.tracks(of: opened, name: part.segment.uri, interrupt)) ?? []
                result.append(
                    PartObservation(
                        index: index,
                        beginsWithKeyFrame: tracks.first { $0.type == .video }?
                            .beginsWithKeyFrame))
            }
        }
        return result
    }

    /// Decodes SCTE-35 of playlists and manifest.
    private func readSplices(
        of loaded: LoadedPresentation, into observation: inout PresentationObservation
    ) {
        observation.manifestSplices = loaded.document.dash?.splices ?? []
        // A media playlist that is the document is among the lists.
        let playlists = loaded.lists.values.compactMap(\.playlist)
        for section in playlists.lazy.flatMap(\.dateRanges).flatMap(\.sections) {
            do {
                let message = try SpliceMessage(section.bytes[...])
                observation.splices[section.bytes] = SpliceContent(message.section)
                guard !message.isCRCValid else { continue }
                observation.unreadableSplices[section.bytes] = "its checksum is wrong"
            } catch {
                observation.unreadableSplices[section.bytes] = "it cannot be read: \(error)"
            }
        }
    }
}

extension SegmentReader {
    /// The tracks of a segment by its packets; those of encrypted samples by headers, unless there
    /// is a key.
    func tracks(
        of segment: OpenedSegment, name: String, _ interrupt: Interrupt
    ) throws(ProbeError) -> [SegmentTrack] {
        let input = input(segment.stream, name: name, segment.format)
        return try SegmentWalk(
            input, interrupt: interrupt,
            isEncrypted: segment.encryption == .encrypted && input.keys.isEmpty
        ).tracks()
    }

    /// One segment as a rule sees it, before its packets are read.
    enum Opening {
        /// Not in the folder, or a gap; rules on sizes report it.
        case absent
        /// Under a protection that nothing here opens, or a key that is elsewhere; why.
        case closed(String)
        case faulty(SegmentFault.Kind, String)
        case open(OpenedSegment)
    }

    struct OpenedSegment {
        /// The segment after its initialization, decrypted; of encrypted samples, as it is.
        var stream: any ByteStream & Sendable
        var format: SegmentFormat
        /// Whether it is not encrypted, though the playlist has a key for all of it.
        var isClear = false
        /// The segment alone, and its first byte in the file.
        var own: any ByteStream & Sendable
        var offset: Int64 = 0
        /// Its initialization section; nil for other formats.
        var movie: ISOFile?
        /// Bytes of that section; nil where the segment has it.
        var head: (any ByteStream & Sendable)?
        /// nil for other formats, and without a protected sample entry.
        var encryption: ISOMediaSegment.Encryption?

        /// Why it is not whole; nil if it is. Reads the header of each box.
        var cut: String? { SegmentEnd.fault(of: own, format, at: offset) }
    }

    /// Bytes of an initialization section that are searched.
    private static let mostInitialization = 4 << 20
    /// Bytes of a segment that are searched for the header of its first fragments.
    private static let mostFragments = 1 << 18

    func open(_ segment: SegmentReference, in list: SegmentList) -> Opening {
        guard !segment.isGap, let part = files.part(of: segment) else { return .absent }
        guard part.length > 0 else { return .faulty(.media, "it is empty") }
        var outcome = Outcome()
        guard let own = bytes(of: [segment], &outcome) else {
            if outcome.isKeyWrong, part.length % 16 != 0 {
                return .faulty(.cut, "it ends at byte \(part.length), inside a block of AES-128")
            }
            return outcome.isKeyWrong
                ? .faulty(.key, "its key does not decrypt it")
                : .closed(outcome.problem ?? "its bytes cannot be read")
        }
        let initialization = list.initialization(of: segment)
        let before = initialization.map(format)
        switch before {
        case .faulty(let kind, let reason)?: return .faulty(kind, reason)
        case .closed(let reason)?: return .closed(reason)
        case .absent?, .open?, nil: break
        }
        let head = own.bytes(at: 0, count: 4096)
        var found = SegmentFormat(head: head)
        // The header of WebVTT may be the initialization.
        if case .open(let opened)? = before, opened.format == .webvtt { found = .webvtt }
        guard let found else {
            return segment.encryption?.isOfSamples != false
                ? .faulty(.media, "its format is not used in presentations")
                : .faulty(.key, "it decrypts to non-media data: wrong key or IV")
        }
        if found == .mp4, initialization == nil, !Self.hasMovie(own) {
            return .faulty(.initialization, "its MP4 fragments have no initialization section")
        }
        let whole =
            initialization == nil ? nil : bytes(of: [segment], behind: initialization, &outcome)
        var opened = OpenedSegment(stream: whole ?? own, format: found, own: own)
        opened.isClear = outcome.isClear
        opened.offset = segment.range.flatMap { Int64(exactly: $0.offset) } ?? 0
        if found == .mp4, case .open(let movie)? = before {
            var source = MemorySource(movie.stream.bytes(at: 0, count: Self.mostInitialization))
            var fragments = MemorySource(own.bytes(at: 0, count: Self.mostFragments))
            (opened.movie, opened.head) = (ISOFile(source: &source), movie.stream)
            opened.encryption = opened.movie.flatMap {
                ISOMediaSegment.encryption(of: &fragments, in: $0)
            }
        }
        return .open(opened)
    }

    private func format(of initialization: SegmentReference) -> Opening {
        let name = "“\(initialization.uri)”"
        guard initialization.reference.localPath != nil else {
            return .closed("its initialization \(name) is not \(files.whereabouts)")
        }
        guard files.part(of: initialization) != nil else {
            if let failure = files.failure(of: initialization) { return .closed(failure.message) }
            return .faulty(.initialization, "its initialization \(name) is missing")
        }
        var outcome = Outcome()
        guard let bytes = bytes(of: [initialization], &outcome) else {
            return .closed(outcome.problem ?? "its initialization cannot be read")
        }
        guard let format = SegmentFormat(head: bytes.bytes(at: 0, count: 4096)) else {
            return .faulty(.initialization, "its initialization \(name) is not media")
        }
        guard format != .mp4 || Self.hasMovie(bytes) else {
            return .faulty(.initialization, "its initialization \(name) has no Movie box")
        }
        return .open(OpenedSegment(stream: bytes, format: format, own: bytes))
    }

    /// Whether it contains a `moov` with a track.
    private static func hasMovie(_ stream: any ByteStream & Sendable) -> Bool {
        var source = MemorySource(stream.bytes(at: 0, count: mostInitialization))
        return ISOFile(source: &source)?.tracks.isEmpty == false
    }
}

extension SegmentReader.OpenedSegment {
    /// Bytes of a segment in which its own initialization is looked for.
    private static let maxHead = 4 << 20

    fileprivate func readBoxes(into media: inout MediaObservation, index: Int) {
        var movie = movie
        if movie == nil {
            var source = MemorySource(own.bytes(at: 0, count: Self.maxHead))
            movie = ISOFile(source: &source)
        }
        if media.header == nil, let movie {
            media.header = SegmentBoxReader.header(head ?? own, movie)
        }
        media.boxes.append(SegmentBoxReader.boxes(of: own, index: index, movie: movie))
    }
}
