import Bitstream

/// Reads ID3, SCTE-35 and captions of an MPEG-2 transport stream.
struct TransportTimelineReader<Source: ByteSource> {
    private var input: ByteWindow<Source>
    private let layout: TransportPacketLayout
    private var content: TransportTimelineContent

    /// Bytes that are read of a video access unit.
    private static var maxPictureSize: Int { 1 << 20 }
    private static var maxTagSize: Int { 4 << 20 }
    /// Packets read at once.
    private static var pieceCount: Int { 1024 }
    /// Bytes that are searched for packets after damage.
    private static var maxGap: Int64 { 1 << 20 }

    /// - Parameter isPart: whether the input is a segment.
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

    /// Position of the next packet after damage; nil without one.
    private mutating func synchronized(after position: Int64) -> Int64? {
        for offset in 1..<Self.maxGap {
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
        case .id3: .packets(limit: maxTagSize)
        case .video: .packets(limit: maxPictureSize)
        case .other: .packets(limit: 64)
        case .none: nil
        }
    }
}

/// The use of a PMT stream for the time line.
enum TransportStreamRole {
    case splice, id3
    /// Video that may contain captions.
    case video(codec: String)
    /// Audio and other video, which determine the start and end of the media.
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
    /// Sparse codecs, whose times do not mark the start of the media.
    private static let sparse: Set<String> = [
        "klv", "dvb_subtitle", "dvb_teletext", "hdmv_pgs_subtitle", "hdmv_text_subtitle",
        "smpte_2038",
    ]
}

/// The clock of one programme: 33 bits of 90 kHz, unwrapped.
struct ProgramClock {
    /// Current ticks; nil before the first reference.
    private(set) var now: Int?

    private static let modulus = 1 << 33

    /// The 33-bit value of an unwrapped tick.
    static func wrapped(_ tick: Int) -> Int { (tick % modulus + modulus) % modulus }

    /// The unwrapped tick nearest to the current one.
    func unwrapped(_ ticks: Int) -> Int {
        guard let now else { return ticks }
        var distance = (ticks - now) % Self.modulus
        if distance > Self.modulus / 2 { distance -= Self.modulus }
        if distance < -Self.modulus / 2 { distance += Self.modulus }
        return now + distance
    }

    /// Sets the clock to a reference.
    ///
    /// - Returns: the unwrapped tick.
    @discardableResult
    mutating func advance(to ticks: Int) -> Int {
        let tick = unwrapped(ticks)
        now = tick
        return tick
    }
}

/// Assembles ID3 tags that span several PES packets.
struct TagAssembler {
    private var pending: [UInt8] = []
    private var ticks: Int?
    private var position: Int64 = 0
    private var done: [(bytes: [UInt8], ticks: Int?, position: Int64)] = []

    private static let maxSize = 16 << 20

    mutating func read(_ packet: PESPacket, ticks: Int?, position: Int64) {
        var payload = packet.payload
        // A metadata stream may wrap its units: service, number, flags, length.
        if packet.streamID == 0xFC, !payload.starts(with: [0x49, 0x44, 0x33]),
            payload.dropFirst(5).starts(with: [0x49, 0x44, 0x33])
        {
            payload = payload.dropFirst(5)
        }
        if payload.starts(with: [0x49, 0x44, 0x33]) || pending.isEmpty {
            finish()
            self.ticks = ticks
            self.position = position
        }
        guard pending.count + payload.count <= Self.maxSize else { return }
        pending += payload
        takeWhole()
    }

    /// Removes the complete tags at the start.
    private mutating func takeWhole() {
        var end = 0
        while end < pending.count, let size = ID3Tag.size(pending[end...]) {
            guard end + size <= pending.count else { break }
            end += size
        }
        guard end > 0 else { return }
        done.append((Array(pending[..<end]), ticks, position))
        pending.removeFirst(end)
        // Stuffing.
        if pending.first == 0 || pending.first == 0xFF { pending = [] }
    }

    /// Hands on a truncated tag, so that it is reported.
    mutating func finish() {
        if !pending.isEmpty { done.append((pending, ticks, position)) }
        pending = []
    }

    mutating func takeTags() -> [(bytes: [UInt8], ticks: Int?, position: Int64)] {
        defer { done = [] }
        return done
    }
}
