import Bitstream
import TimedMetadata
import TrackModel

/// Reads the CEA-608, CEA-708 or teletext captions of one stream, per channel or page.
package struct CaptionCues: Sendable {
    private var reader = CaptionReader(keepsCaptions: true)
    /// nil for CEA captions.
    private var teletext: TeletextReader?
    /// Channels that the language tag of the track describes, in order of preference.
    private var tagged = ["CC1", "SERVICE1"]
    private var channels: [(name: String, reader: CueReader)] = []
    private var unread = 0

    /// Channels, services or pages of one stream.
    private static let maxChannels = 16
    /// Packets between two collections of captions.
    private static let stride = 64
    /// Seconds between two byte pairs of line 21.
    private static let pairInterval = 1001.0 / 30_000

    package init() {}

    /// - Parameter pages: teletext pages that the PMT announces as subtitles.
    package init(teletextPages pages: [TransportElementaryStream.Subtitle]) {
        teletext = TeletextReader(announced: pages)
        tagged = pages.prefix(1).map { "\($0.page)" }
    }

    /// Reads the caption data of a frame.
    ///
    /// - Parameters:
    ///   - time: presentation time in seconds.
    ///   - settled: seconds before which no further frame is presented; nil when unknown.
    package mutating func read(
        _ constructs: [CaptionConstruct], at time: Double, settled: Double?
    ) {
        reader.read(constructs, at: time, settled: settled)
        count()
    }

    /// Reads a packet of a caption track or file, or of teletext.
    ///
    /// - Parameter time: seconds at which its first byte pair is sent.
    package mutating func read(packet: [UInt8], at time: Double) {
        if teletext != nil {
            teletext?.read(packet[...], at: time)
            return count()
        }
        var sent = [0, 0]
        for construct in CaptionTrackSample.constructs(inPacket: packet[...]) {
            var pairTime = time
            if sent.indices.contains(construct.type) {
                pairTime += Double(sent[construct.type]) * Self.pairInterval
                sent[construct.type] += 1
            }
            read([construct], at: pairTime, settled: pairTime)
        }
    }

    /// Ends the stream.
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
        guard channels.count < Self.maxChannels else { return nil }
        channels.append((channel, CueReader(.captions)))
        return channels.count - 1
    }

    /// The channel that the language tag describes, else the one with the most letters; nil before
    /// any text.
    package var main: (name: String, reader: CueReader)? {
        for name in tagged {
            let channel = channels.first { $0.name == name && $0.reader.letters > 0 }
            if let channel { return channel }
        }
        // The tag describes another page.
        if teletext != nil, !tagged.isEmpty { return nil }
        return channels.sorted { $0.name < $1.name }
            .max { $0.reader.letters < $1.reader.letters }
    }

    /// Statistics of the `main` channel; nil without one.
    ///
    /// - Parameters:
    ///   - start: seconds at which the file begins on the packets' clock.
    ///   - duration: seconds.
    package func reading(isComplete: Bool, start: Double, duration: Double?) -> CueReading? {
        guard let main else { return nil }
        var reading = main.reader.reading(isComplete: isComplete, start: start, duration: duration)
        reading.channel = main.name
        return reading
    }
}
