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

    init(files: PlaylistFolders, depth: ProbeDepth, interrupt: Interrupt = Interrupt()) {
        self.files = files
        self.depth = depth
        self.interrupt = interrupt
    }

    func observe(_ loaded: LoadedPresentation) -> PresentationObservation {
        var observation = PresentationObservation(depth: depth)
        observation.unreadableSplices = unreadableSplices(of: loaded)
        guard depth != .header else { return observation }
        let reader = SegmentReader(files: files, depth: depth)
        for (uri, list) in loaded.rows.sorted(by: { $0.key.text < $1.key.text })
        where !interrupt.isDue {
            guard list.segments.contains(where: { !$0.isGap && files.part(of: $0) != nil }) else {
                continue
            }
            observation.media[uri] = observe(list, reader)
        }
        return observation
    }

    private func observe(_ list: SegmentList, _ reader: SegmentReader) -> MediaObservation {
        var media = MediaObservation()
        let outcome = reader.read(list, interrupt: interrupt, control: ProbeControl())
        media.tracks = outcome.record?.tracks ?? []
        media.problem = outcome.problem
        media.format = outcome.record?.container?.format
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
            let (stream, format): (any ByteStream & Sendable, SegmentFormat)
            switch reader.open(segment, in: list) {
            case .absent: continue
            case .closed(let reason):
                media.problem = media.problem ?? reason
                continue
            case .faulty(let kind, let reason):
                count += 1
                fault(kind, reason)
                continue
            case .open(let bytes, let found): (stream, format) = (bytes, found)
            }
            count += 1
            left -= stream.size ?? 0
            if format == .webvtt {
                let bytes = stream.bytes(at: 0, count: Self.mostText)
                media.texts.append(SegmentText(webVTT: bytes, index: index))
            }
            guard !isText, format != .webvtt else { continue }
            let input = ProbeInput(stream, name: segment.uri, format: format.rawValue)
            guard let walk = try? SegmentWalk(input, interrupt: interrupt),
                let tracks = try? walk.tracks(), !tracks.isEmpty
            else {
                fault(.media, "no packet can be read")
                continue
            }
            media.segments.append(SegmentObservation(index: index, tracks: tracks))
        }
        media.parts = parts(of: list, reader)
        return media
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
                // Initializations and keys are told of segments.
                guard kind == .media else { continue }
                result.append(
                    PartObservation(index: index, beginsWithKeyFrame: nil, fault: reason))
            case .open(let bytes, let format):
                let input = ProbeInput(bytes, name: part.segment.uri, format: format.rawValue)
                let tracks = (try? SegmentWalk(input, interrupt: interrupt).tracks()) ?? []
                result.append(
                    PartObservation(
                        index: index,
                        beginsWithKeyFrame: tracks.first { $0.type == .video }?
                            .beginsWithKeyFrame))
            }
        }
        return result
    }

    private func unreadableSplices(of loaded: LoadedPresentation) -> [[UInt8]: String] {
        let playlists =
            loaded.lists.values.compactMap(\.playlist)
            + [loaded.document.hls?.media].compactMap { $0 }
        var result: [[UInt8]: String] = [:]
        for section in playlists.lazy.flatMap(\.dateRanges).flatMap(\.sections) {
            do {
                guard try !SpliceMessage(section.bytes[...]).isCRCValid else { continue }
                result[section.bytes] = "its checksum is wrong"
            } catch {
                result[section.bytes] = "it cannot be read: \(error)"
            }
        }
        return result
    }
}
