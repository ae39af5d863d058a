import TrackModel

/// A stream of a title by the navigation data of a disc.
package struct DiscStream: Hashable, Sendable {
    /// PID, or stream id of an MPEG program stream with that of a private stream in its place.
    package var id: Int
    package var mediaType: MediaType
    /// FFmpeg's name; nil for an unknown coding.
    package var codec: String?
    /// Code as written; nil where none is stated.
    package var language: String?
    /// FFmpeg's words.
    package var dispositions: [String] = []
    package var channels: Int?
    package var sampleRate: Int?
    package var size: PixelSize?
    package var frameRate: Rational?

    init(id: Int, mediaType: MediaType) {
        self.id = id
        self.mediaType = mediaType
    }

    /// Three or two letters; nil for other bytes.
    static func language(_ bytes: Bytes?) -> String? {
        guard let bytes, (2...3).contains(bytes.count),
            bytes.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A title of a DVD or a playlist of a Blu-ray disc.
package struct DiscTitle: Hashable, Sendable {
    var number: Int
    /// File name of a playlist; nil on a DVD.
    var playlist: String?
    /// Seconds, with the first angle.
    package var duration = 0.0
    /// Seconds from the start.
    package var chapters: [Double] = []
    var angles = 1
    package var streams: [DiscStream] = []
    /// Parts of files in the order of play, with the first angle.
    package var parts: [DiscPart] = []
    /// Starts of items or cells in the joined parts.
    package var joints: [DiscJoint] = []
    /// Whether each part is there.
    package var isComplete = true
    /// Plays of the part that is played most often from and to the same times.
    var maxPlays = 1
    /// Parts and times, which are equal for equal titles.
    var identity: [Int] = []

    init(number: Int) { self.number = number }

    /// Bytes.
    package var size: Int64 { parts.reduce(0) { $0 &+ $1.length } }

    var audioCount: Int { streams.count { $0.mediaType == .audio } }

    /// The title as records have it.
    func summary(isMain: Bool) -> MediaDisc.Title {
        var title = MediaDisc.Title(number: number)
        title.playlist = playlist
        title.duration = (duration * 1000).rounded() / 1000
        title.chapters = chapters.count
        title.angles = angles
        title.size = Int(clamping: size)
        func languages(_ type: MediaType) -> [String] {
            streams.filter { $0.mediaType == type }.map { $0.language ?? "und" }
        }
        title.audioLanguages = languages(.audio)
        title.subtitleLanguages = languages(.subtitle)
        title.isMain = isMain
        return title
    }
}

/// The choice of the main title.
package struct DiscChoice: Hashable, Sendable {
    /// Place in the list of titles.
    package let index: Int
    let reason: MediaDisc.Reason
    /// Other candidates of nearly the same length; nil where the user named the title.
    let nearCount: Int?

    /// Seconds of a main title at least, where any lasts so long.
    static let minDuration = 120.0
    /// Share of the longest duration within which durations count as equal.
    static let tolerance = 0.01
    /// Plays of one part; a playlist with more is a loop or hides the main one.
    static let maxPlays = 2

    /// The title of a number; nil where none of its parts is there.
    init?(_ number: Int, of titles: [DiscTitle]) {
        let found = titles.firstIndex { $0.number == number && !$0.parts.isEmpty }
        guard let index = found else { return nil }
        self.index = index
        (reason, nearCount) = (.requested, nil)
    }

    /// Candidates are titles whose parts are there, and none of which is played more than twice
    /// between the same times, of at least two minutes where any is so long; of equal titles the
    /// first. The longest wins. Of those within
    /// 1 % of it the one with the most chapters wins, then the one with the most audio streams, then
    /// the first.
    ///
    /// nil without a candidate that lasts.
    init?(_ titles: [DiscTitle]) {
        var seen: Set<[Int]> = []
        let different = titles.indices.filter { seen.insert(titles[$0].identity).inserted }
        let playable = different.filter {
            let title = titles[$0]
            return title.duration > 0 && !title.parts.isEmpty && title.isComplete
                && title.maxPlays <= Self.maxPlays
        }
        let long = playable.filter { titles[$0].duration >= Self.minDuration }
        let candidates = long.isEmpty ? playable : long
        guard let longest = candidates.map({ titles[$0].duration }).max() else { return nil }
        let near = candidates.filter { titles[$0].duration >= longest * (1 - Self.tolerance) }
        let mostChapters = near.map { titles[$0].chapters.count }.max()
        let byChapters = near.filter { titles[$0].chapters.count == mostChapters }
        let mostAudio = byChapters.map { titles[$0].audioCount }.max()
        let byAudio = byChapters.filter { titles[$0].audioCount == mostAudio }
        guard let index = byAudio.min(by: { titles[$0].number < titles[$1].number }) else {
            return nil
        }
        self.index = index
        nearCount = near.count - 1
        reason =
            candidates.count == 1
            ? .only
            : near.count == 1
                ? .longest
                : byChapters.count == 1 ? .mostChapters : byAudio.count == 1 ? .mostAudio : .first
    }
}
