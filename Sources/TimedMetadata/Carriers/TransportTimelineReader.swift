import Bitstream

/// Reads ID3, SCTE-35 and captions of an MPEG-2 transport stream.
struct TransportTimelineReader<Source: ByteSource> {
    private var input: ByteWindow<Source>
    private let layout: TransportPacketLayout
    private var content: TransportTimelineContent

    /// Bytes of a video access unit that may hold captions.
    private static var largestPicture: Int { 1 << 20 }
    private static var largestTag: Int { 4 << 20 }
    /// Packets read at once.
    private static var pieceCount: Int { 1024 }
    /// Bytes that are searched for packets behind damage.
    private static var longestGap: Int64 { 1 << 20 }

    /// - Parameter isPart: whether it is a segment of something longer.
    init?(_ source: Source, isPart: Bool = false) {
        content = TransportTimelineContent(isPart: isPart)
        input = ByteWindow(source)
        guard let layout = TransportPacketLayout(input.bytes(at: 0, count: 16 << 10)) else {
            return nil
        }
        self.layout = layout
    }

    consuming func read() -> TimelineBuilder {
        var demultiplexer = TransportDemultiplexer { stream, _ in Self.delivery(stream) }
        var position = Int64(layout.offset)
        while true {
            let piece = input.bytes(at: position, count: Self.pieceCount * layout.size)
            guard piece.count >= TransportPacketLayout.payloadSize else { break }
            var packets = piece
            while packets.count >= TransportPacketLayout.payloadSize, packets.first == 0x47 {
                let place = position + Int64(packets.startIndex - piece.startIndex)
                let units = demultiplexer.read(
                    packets.prefix(TransportPacketLayout.payloadSize), at: place)
                for unit in units { content.read(unit, programs: demultiplexer.programs) }
                packets = packets.dropFirst(layout.size)
            }
            let read = Int64(packets.startIndex - piece.startIndex)
            position += read
            if packets.count >= TransportPacketLayout.payloadSize {
                guard let next = synchronized(after: position) else { break }
                position = next
            } else if read == 0 {
                break
            }
        }
        for unit in demultiplexer.finish() {
            content.read(unit, programs: demultiplexer.programs)
        }
        return content.finished(programs: demultiplexer.programs)
    }

    /// Where packets go on behind bytes that are none.
    private mutating func synchronized(after position: Int64) -> Int64? {
        for offset in 1..<Self.longestGap {
            let bytes = input.bytes(at: position + offset, count: layout.size * 2 + 1)
            guard let first = bytes.first else { return nil }
            if first == 0x47, bytes.count > layout.size,
                bytes[bytes.startIndex + layout.size] == 0x47
            {
                return position + offset
            }
        }
        return nil
    }

    private static func delivery(_ stream: TransportElementaryStream) -> TransportDemultiplexer
        .Delivery?
    {
        switch TransportStreamRole(stream) {
        case .splice: .sections
        case .id3: .packets(limit: largestTag)
        case .video: .packets(limit: largestPicture)
        case .other: .packets(limit: 64)
        case .none: nil
        }
    }
}

/// A stream of a PMT as the time line reads it.
enum TransportStreamRole {
    case splice, id3
    /// Video that may hold captions.
    case video(codec: String)
    /// Sound and other pictures, which tell where the media begins and ends.
    case other

    init?(_ stream: TransportElementaryStream) {
        let codec = stream.codecName
        if codec == "scte_35" || stream.streamType == 0x86 && codec == nil {
            self = .splice
        } else if stream.streamType == 0x15 || codec == "timed_id3" {
            self = .id3
        } else if let codec, CaptionPacket.mayHold(codec: codec) {
            self = .video(codec: codec)
        } else if [0x03, 0x04].contains(stream.streamType)
            || codec.map({ !Self.sparse.contains($0) }) ?? false
        {
            self = .other
        } else {
            return nil
        }
    }
    /// Codecs whose times say nothing of where the media begins.
    private static let sparse: Set<String> = [
        "klv", "dvb_subtitle", "dvb_teletext", "hdmv_pgs_subtitle", "hdmv_text_subtitle",
        "smpte_2038",
    ]
}
