/// A row of the table of containers; lists in one text are separated by spaces.
package struct ContainerFormat: Sendable {
    /// `MediaContainer.format`.
    package let word: String
    /// FFmpeg's names of its demuxers, each comma separated as FFmpeg writes it.
    let demuxers: String
    /// Its usual name; `word` where there is none.
    package let words: String
    /// Extensions of the format, the usual one first.
    let extensions: String
    /// Further extensions of such files, which are ambiguous.
    let otherExtensions: String
    /// Further spellings in conditions, in lower case and without punctuation.
    let aliases: String
    /// MediaInfo's Format; empty for a raw stream, which has that of its codec.
    package let mediaInfo: String
    package let traits: Traits

    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// FFmpeg invents decoding timestamps, or they follow no order.
        package static let lacksDecodingTimes = Traits(rawValue: 1)
        /// Raw video that FFmpeg does not mark as without timestamps.
        package static let isRawVideo = Traits(rawValue: 2)
        /// FFmpeg detects it from a few frames: garbage at the start of a file may match.
        package static let isHeaderless = Traits(rawValue: 4)
        /// An MPEG-2 transport or program stream, whose clock has 33 bits and which may go on as another programme.
        package static let isMPEGSystem = Traits(rawValue: 8)
        /// A raw stream whose frames state their duration.
        package static let statesFrameLengths = Traits(rawValue: 16)
        /// Cuts packets itself and has the times of each.
        package static let hasWholePackets = Traits(rawValue: 32)
        /// Has stream numbers, although FFmpeg does not report them.
        package static let numbersStreams = Traits(rawValue: 64)
        /// FFmpeg knows the time base only after the first packets.
        package static let hasLateClock = Traits(rawValue: 128)
        /// One image, or a sequence, without timestamps: the frame rate is FFmpeg's default.
        package static let isImage = Traits(rawValue: 256)
        /// FFmpeg computes durations of packets from the bit rate, on average right.
        package static let lacksPacketDurations = Traits(rawValue: 1024)
        /// States the bytes of every packet, so that FFmpeg marks one that the file cuts.
        package static let statesPacketSizes = Traits(rawValue: 2048)
        /// FFmpeg reads ID3 tags anywhere, not only at the start.
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

    /// Extensions of files that may contain video, in lower case.
    package static let filmExtensions: [String] = {
        let all = films.flatMap { ($0.extensions + " " + $0.otherExtensions).split(separator: " ") }
        return Set(all.map(String.init)).filter { Codec(sidecar: $0) == nil }.sorted()
    }()

    /// `MediaContainer.format` of EBML files (RFC 9559).
    package static let matroskaWords = ["matroska", "webm"]
    /// `MediaContainer.format` of ISO base media files (ISO/IEC 14496-12).
    package static let isoMediaWords = ["mp4", "mov"]
    /// `MediaContainer.format` of playlists and manifests.
    package static let listWords = lists.map(\.word)

    /// nil for a format that has no row.
    package init?(word: String) {
        guard let row = Self.all.first(where: { $0.word == word }) else { return nil }
        self = row
    }

    /// The format of one of FFmpeg's demuxers.
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

    /// `MediaContainer.format` for a demuxer: the first of FFmpeg's names where it has no row.
    package static func word(demuxer: String) -> String {
        ContainerFormat(demuxer: demuxer)?.word
            ?? demuxer.split(separator: ",").first.map(String.init) ?? demuxer
    }

    /// FFmpeg's demuxer for a format, by `MediaContainer.format` or FFmpeg's name.
    package static func demuxer(_ word: String) -> String {
        let name = ContainerFormat(word: word)?.demuxers.split(separator: " ").first
        let names = name?.split(separator: ",").map(String.init) ?? []
        return names.contains(word) ? word : names.first ?? word
    }

    /// Its usual name.
    package static func words(_ word: String) -> String {
        ContainerFormat(word: word)?.words ?? word
    }

    /// The extension that files of a format usually have.
    package static func fileExtension(of word: String) -> String {
        ContainerFormat(word: word)?.extensions.split(separator: " ").first.map(String.init) ?? word
    }

    /// `MediaContainer.format` of the formats that an extension in lower case stands for; empty
    /// for an ambiguous one.
    package static func promised(by ending: String) -> [String] {
        all.filter { $0.extensions.split(separator: " ").contains { $0 == ending } }.map(\.word)
    }

    /// All extensions of media files, in lower case.
    package static let fileExtensions: Set<String> = Set(
        all.flatMap { row in
            (row.extensions + " " + row.otherExtensions).split(separator: " ").map(String.init)
        })

    /// `MediaContainer.format` by users' spellings, in lower case and without punctuation.
    package static let spellings: [String: String] = Spelling.index(
        all.map { row in
            Spelling.Row(
                name: row.word, aliases: row.aliases, words: row.words,
                marks: row.extensions + " " + row.otherExtensions)
        })
}

/// The first bytes of playlists and manifests: HLS, DASH and Smooth Streaming.
package enum PlaylistSignature {
    /// Whether a file with this beginning is one.
    package static func begins(_ head: [UInt8]) -> Bool {
        let header = Array("#EXTM3U".utf8)
        let isBlank =
            { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) } as (UInt8) -> Bool
        var text = head.drop(while: isBlank)
        // Comments before the header are a fault of the playlist, reported by its parser.
        while text.first == UInt8(ascii: "#"), !text.starts(with: header) {
            text = text.drop { $0 != 0x0A }.drop(while: isBlank)
        }
        if text.starts(with: header) { return true }
        guard text.first == UInt8(ascii: "<") else { return false }
        let start = text.prefix(2048)
        return ["<MPD", ":MPD", "<SmoothStreamingMedia"].contains { mark in
            start.indices.contains { start[$0...].starts(with: mark.utf8) }
        }
    }
}
