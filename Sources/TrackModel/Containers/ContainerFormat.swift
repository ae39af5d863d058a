/// A row of the table of containers; lists in one text are separated by spaces.
package struct ContainerFormat: Sendable {
    /// The record's word.
    package let word: String
    /// FFmpeg's names of its demuxers, each comma separated as FFmpeg writes it.
    let demuxers: String
    /// The name for people; the record's word where there is no better known one.
    package let words: String
    /// Extensions that promise the format, the usual one first.
    let extensions: String
    /// Extensions of files that may hold it and whose name promises nothing.
    let otherExtensions: String
    /// Further spellings in conditions, by letters and digits in lower case.
    let aliases: String
    /// MediaInfo's Format; empty for a raw stream, which has that of its codec.
    package let mediaInfo: String
    package let traits: Traits

    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// FFmpeg makes decoding times up.
        package static let lacksDecodingTimes = Traits(rawValue: 1)
        /// Raw video that FFmpeg does not mark as without timestamps.
        package static let isRawVideo = Traits(rawValue: 2)
        /// Told by the look of a few frames: garbage at the start of a file may look so.
        package static let isHeaderless = Traits(rawValue: 4)
        /// An MPEG-2 transport or program stream, whose clock has 33 bits and which may go on as another programme.
        package static let isMPEGSystem = Traits(rawValue: 8)
        /// A raw stream whose frames say how long they last.
        package static let statesFrameLengths = Traits(rawValue: 16)
        /// Cuts packets itself and has the times of each.
        package static let hasWholePackets = Traits(rawValue: 32)
        /// Numbers its streams, although FFmpeg does not say so.
        package static let numbersStreams = Traits(rawValue: 64)
        /// FFmpeg learns only from the first packets how long a tick is.
        package static let hasLateClock = Traits(rawValue: 128)
        /// One picture, or several in a row, without times: the rate that FFmpeg gives them is its own.
        package static let isImage = Traits(rawValue: 256)
        /// FFmpeg reads ID3 tags wherever they stand, not only at the start.
        package static let hasTagsAnywhere = Traits(rawValue: 512)
    }

    init(
        _ word: String, _ words: String = "", demuxers: String? = nil, extensions: String = "",
        otherExtensions: String = "", aliases: String = "", mediaInfo: String? = nil,
        traits: Traits = []
    ) {
        self.word = word
        self.words = words.isEmpty ? word : words
        self.demuxers = demuxers ?? word
        (self.extensions, self.otherExtensions) = (extensions, otherExtensions)
        (self.aliases, self.traits) = (aliases, traits)
        self.mediaInfo = mediaInfo ?? words
    }
}

// Each index is made when something is first looked up in it.

extension ContainerFormat {
    package static let all: [ContainerFormat] = films + sound + rawStreams + images + lists

    /// Extensions of files that may hold a film, in small letters.
    package static let filmExtensions: [String] = {
        let all = films.flatMap { ($0.extensions + " " + $0.otherExtensions).split(separator: " ") }
        return Set(all.map(String.init)).filter { Codec(sidecar: $0) == nil }.sorted()
    }()

    /// The record's words of EBML files (RFC 9559).
    package static let matroskaWords = ["matroska", "webm"]
    /// The record's words of ISO base media files (ISO/IEC 14496-12).
    package static let isoMediaWords = ["mp4", "mov"]
    /// The record's words of playlists and manifests.
    package static let listWords = lists.map(\.word)

    /// nil for a format that has no row.
    package init?(word: String) {
        guard let row = Self.all.first(where: { $0.word == word }) else { return nil }
        self = row
    }

    /// By the name of FFmpeg's demuxer.
    package init?(demuxer: String) {
        guard let row = Self.byDemuxer[demuxer] else { return nil }
        self = row
    }

    private static let byDemuxer: [String: ContainerFormat] = {
        var index: [String: ContainerFormat] = [:]
        for row in all {
            for demuxer in row.demuxers.split(separator: " ") where index[String(demuxer)] == nil {
                index[String(demuxer)] = row
            }
        }
        return index
    }()

    /// The record's word for the format of a demuxer: the first of FFmpeg's names where it has no row.
    package static func word(demuxer: String) -> String {
        ContainerFormat(demuxer: demuxer)?.word
            ?? demuxer.split(separator: ",").first.map(String.init) ?? demuxer
    }

    /// FFmpeg's name of the demuxer for a format in the record's word or in FFmpeg's.
    package static func demuxer(_ word: String) -> String {
        let name = ContainerFormat(word: word)?.demuxers.split(separator: " ").first
        let names = name?.split(separator: ",").map(String.init) ?? []
        return names.contains(word) ? word : names.first ?? word
    }

    /// The name for people.
    package static func words(_ word: String) -> String {
        ContainerFormat(word: word)?.words ?? word
    }

    /// The extension that files of a format usually have.
    package static func fileExtension(of word: String) -> String {
        ContainerFormat(word: word)?.extensions.split(separator: " ").first.map(String.init) ?? word
    }

    /// The record's words of the formats that an extension in lower case promises; none for one that promises nothing.
    package static func promised(by ending: String) -> [String] {
        all.filter { $0.extensions.split(separator: " ").contains { $0 == ending } }.map(\.word)
    }

    /// All that media files end in, in lower case.
    package static let fileExtensions: Set<String> = Set(
        all.flatMap { row in
            (row.extensions + " " + row.otherExtensions).split(separator: " ").map(String.init)
        })

    /// The record's words by what people write, in letters and digits alone in lower case.
    package static let spellings: [String: String] = Spelling.index(
        all.map { row in
            Spelling.Row(
                name: row.word, aliases: row.aliases, words: row.words,
                marks: row.extensions + " " + row.otherExtensions)
        })
}
