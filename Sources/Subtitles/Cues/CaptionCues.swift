import Bitstream
import TimedMetadata
import TrackModel

/// Reads the captions of one stream, CEA-608 and CEA-708 or teletext, each channel or page by itself.
package struct CaptionCues: Sendable {
    private var reader = CaptionReader(keepsCaptions: true)
    /// nil for other captions.
    private var teletext: TeletextReader?
    /// Channels that the track's tag speaks of, the first of them that has words.
    private var tagged = ["CC1", "SERVICE1"]
    private var channels: [(name: String, reader: CueReader)] = []
    private var unread = 0

    /// Channels that are read: those of line 21 and the first services, or pages.
    private static let most = 16
    /// Units after which captions are taken.
    private static let stride = 64
    /// Seconds between two pairs of line 21.
    private static let pair = 1001.0 / 30_000

    package init() {}

    /// - Parameter pages: of teletext that tables announce as subtitles.
    package init(teletextPages pages: [TransportElementaryStream.Subtitle]) {
        teletext = TeletextReader(announced: pages)
        tagged = pages.prefix(1).map { "\($0.page)" }
    }

    /// The captions of a picture.
    ///
    /// - Parameters:
    ///   - time: seconds; when it is shown.
    ///   - settled: seconds before which nothing comes any more; nil where it is not known.
    package mutating func read(
        _ constructs: [CaptionConstruct], at time: Double, settled: Double?
    ) {
        reader.read(constructs, at: time, settled: settled)
        count()
    }

    /// A packet of a track or file of captions, or of teletext.
    ///
    /// - Parameter time: seconds; when the first of it is sent.
    package mutating func read(packet: [UInt8], at time: Double) {
        if teletext != nil {
            teletext?.read(packet[...], at: time)
            return count()
        }
        var sent = [0, 0]
        for construct in CaptionTrackSample.constructs(inPacket: packet[...]) {
            var moment = time
            if sent.indices.contains(construct.type) {
                moment += Double(sent[construct.type]) * Self.pair
                sent[construct.type] += 1
            }
            read([construct], at: moment, settled: moment)
        }
    }

    /// No packet follows.
    package mutating func finish() {
        reader.finish()
        teletext?.finish()
        take()
        for index in channels.indices { channels[index].reader.finish() }
    }

    private mutating func count() {
        unread += 1
        if unread >= Self.stride { take() }
    }

    private mutating func take() {
        unread = 0
        for caption in teletext?.takeCaptions() ?? reader.takeCaptions() {
            guard let index = place(of: caption.channel) else { continue }
            channels[index].reader.read(caption)
        }
    }

    private mutating func place(of channel: String) -> Int? {
        if let index = channels.firstIndex(where: { $0.name == channel }) { return index }
        guard channels.count < Self.most else { return nil }
        channels.append((channel, CueReader(.captions)))
        return channels.count - 1
    }

    /// The channel that the track's tag speaks of; of others that of most letters. nil before any has
    /// shown something.
    package var main: (name: String, reader: CueReader)? {
        for name in tagged {
            let channel = channels.first { $0.name == name && $0.reader.letters > 0 }
            if let channel { return channel }
        }
        // A tag of another page says nothing of this one.
        if teletext != nil, !tagged.isEmpty { return nil }
        return channels.sorted { $0.name < $1.name }
            .max { $0.reader.letters < $1.reader.letters }
    }

    /// The reading of the captions of `main`; nil without any.
    ///
    /// - Parameters:
    ///   - start: seconds; when the film begins on the clock of packets.
    ///   - film: seconds; its length.
    package func reading(isComplete: Bool, start: Double, film: Double?) -> CueReading? {
        guard let main else { return nil }
        var reading = main.reader.reading(isComplete: isComplete, start: start, film: film)
        reading.channel = main.name
        return reading
    }
}
