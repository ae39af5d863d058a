import Bitstream

extension Timeline {
    /// Why nothing could be read.
    public enum ReadingError: Error, Hashable, Sendable {
        /// No kind of input that carries timed metadata.
        case notRecognized
    }

    /// The time line of bytes that a program already has: a transport stream, an
    /// ISO file or segment, packed audio, ID3 tags, event messages, a splice_info_section.
    public init(bytes: [UInt8]) throws(ReadingError) {
        var source = MemorySource(bytes)
        self = try Timeline.read(&source)
    }

    /// The time line of a file, which is read once, in pieces.
    package static func read(
        _ source: inout some ByteSource
    ) throws(ReadingError) -> Timeline {
        guard let content = content(of: &source) else { throw .notRecognized }
        return content.finished()
    }

    /// The messages of a carrier; nil where there is none.
    ///
    /// - Parameter isPart: whether it is a segment of something longer.
    static func content(
        of source: inout some ByteSource, isPart: Bool = false
    ) -> TimelineBuilder? {
        let head = source.read(at: 0, count: 4 << 10)[...]
        if ISOTimelineReader<MemorySource>.recognizes(head) {
            return ISOTimelineReader(source, isPart: isPart).read()
        }
        if let reader = TransportTimelineReader(source, isPart: isPart) { return reader.read() }
        if MatroskaTimelineReader<MemorySource>.recognizes(head) {
            return MatroskaTimelineReader(source, isPart: isPart).read()
        }
        if ChunkedAudioReader<MemorySource>.recognizes(head) {
            return ChunkedAudioReader(source).read()
        }
        if PackedAudioReader<MemorySource>.recognizes(head) {
            return PackedAudioReader(source).read()
        }
        if WebVTTReader.recognizes(head) || TTMLReader.recognizes(head) {
            return TimelineBuilder(text: source.read(at: 0, count: 16 << 20))
        }
        if head.first == UInt8(SpliceInfoSection.tableID) {
            return sections(source.read(at: 0, count: 1 << 20)[...])
        }
        return nil
    }

    /// Sections that follow each other.
    private static func sections(_ bytes: Bytes) -> TimelineBuilder {
        var builder = TimelineBuilder()
        var rest = bytes
        while !rest.isEmpty {
            let offset = rest.startIndex - bytes.startIndex
            do throws(MetadataError) {
                let message = try SpliceMessage(rest)
                builder.add(
                    TimelineEvent(
                        .scte35(message), id: message.section.eventID,
                        origin: .init(.file, offset: offset)))
                rest = rest.dropFirst(message.bytes.count)
            } catch {
                builder.note(MetadataDiagnostic(error, kind: "scte35", at: offset))
                break
            }
        }
        return builder
    }
}

extension SpliceInfoSection {
    /// splice_event_id, or that of the first segmentation; nil without one.
    package var eventID: String? {
        if case .insert(let insert) = command { return String(insert.spliceEventID) }
        if case .schedule(let events) = command {
            return events.first.map { String($0.spliceEventID) }
        }
        return segmentations.first.map { String($0.segmentationEventID) }
    }
}
