/// One `trak` box.
package struct ISOTrack: Hashable, Sendable {
    /// One `kind` box: what a track is for.
    struct Kind: Hashable, Sendable {
        /// schemeURI: `urn:mpeg:dash:role:2011` …
        var scheme: String
        /// `main`, `commentary` …; `""` when the scheme needs none.
        var value: String
    }

    /// One entry of the edit list `elst`, as written.
    package struct Edit: Hashable, Sendable {
        /// segment_duration: ticks of the movie.
        package internal(set) var segmentDuration: Int
        /// media_time: ticks of the track; -1 is an empty edit.
        package internal(set) var mediaTime: Int
        /// media_rate, 1 for normal speed, 0 for a frozen picture.
        var rate: Double
    }

    /// track_ID of `tkhd`; nil when it cannot be read.
    package internal(set) var id: Int?
    /// track_enabled of `tkhd`; true when it cannot be read.
    package internal(set) var isEnabled = true
    /// Front to back, lower is nearer.
    var layer = 0
    /// Tracks of one group other than 0 replace each other.
    var alternateGroup = 0
    var transform: ISOTransform?
    /// `tkhd` width and height, 16.16 fixed point: the size to show at, before
    /// the transformation. nil when not written; 0 for tracks without pictures.
    var displayWidth, displayHeight: Int?
    /// `mdhd`: ticks a second.
    package internal(set) var timescale: Int?
    /// `mdhd`: ticks; nil when not known.
    var durationTicks: Int?
    /// `mdhd`: ISO 639-2/T, Macintosh codes translated; nil when unreadable.
    package internal(set) var legacyLanguage: String?
    /// `elng`: BCP-47.
    package internal(set) var extendedLanguage: String?
    /// handler_type of `mdia/hdlr`: `vide`, `soun`, `subt`, `sbtl`, `text`,
    /// `tmcd`, `meta`, `auxv` …
    var handlerType: String?
    /// name of `mdia/hdlr`.
    var handlerName: String?
    /// `udta/name`: QuickTime's track name.
    var name: String?
    /// `udta/titl` of 3GPP, else `udta/©nam`.
    var userTitle: String?
    /// `udta/kind`.
    var kinds: [Kind] = []
    /// `udta/tagc`: QuickTime's media characteristics
    /// (`public.accessibility.describes-video` …).
    var mediaCharacteristics: [String] = []
    /// The edit list; its beginning where `hasMoreEdits`.
    package internal(set) var edits: [Edit] = []
    /// Whether the edit list is longer than is read.
    var hasMoreEdits = false
    /// `tref`: track_IDs by reference type (`chap`, `vdep`, `tmcd`, `cdsc`,
    /// `sync` …).
    package internal(set) var references: [String: [Int]] = [:]
    var sampleEntries: [ISOSampleEntry] = []
    package internal(set) var samples = ISOSampleTable()
    /// First sample of a `tmcd` track: frames since midnight.
    var timecodeFrame: Int?
    /// Timescale of the movie, in which edits are written.
    package internal(set) var movieTimescale: Int?

    /// Language as written in the file: `elng`, else the code of `mdhd`.
    package var language: String? { extendedLanguage ?? legacyLanguage }

    /// The title as written: `titl`, `name` or `©nam` of the user data; nil when
    /// none is.
    package var title: String? { userTitle ?? name }

    /// track_IDs of the tracks that this one holds metadata of: references `rndr`
    /// and `cdsc`.
    package var describedTracks: [Int] {
        (references["rndr"] ?? []) + (references["cdsc"] ?? [])
    }

    /// The first sample entry: samples rarely use another.
    package var sampleEntry: ISOSampleEntry? { sampleEntries.first }
}
