import Reporting
import TrackModel

/// The episodes of one season in one folder: the content of a report of `catalog seasons` and of its
/// JSON of schema `trackprobe-seasons/1`.
package struct Season: Hashable, Sendable {
    static let schema = "trackprobe-seasons/1"

    /// A difference of an episode from the others.
    package struct Oddity: Hashable, Sendable {
        var trait: EpisodeTrait
        /// `S01E02`
        var episode: String
        /// The file; nil for a missing one.
        var path: String?
        var pathBytes: String?
        /// Language of the audio or subtitles; nil for other traits.
        var language: String?
        var value: String
        var others: String
        /// Others that have this value, of those in which it is known.
        var agreeing: Int
        var count: Int
    }

    /// The intro of an episode, which the others have too.
    package struct Intro: Hashable, Sendable {
        var episode: String
        var path: String
        var pathBytes: String?
        /// Seconds from the beginning of the file.
        var start: Double, end: Double
        /// Bytes of the path, seconds and chapters of the file.
        var location: [UInt8] = []
        var duration: Double?
        var chapters: [Chapter] = []
    }

    package var input: MediaRecord.Input
    /// Title in the names of the files, in lower case; nil where they have none.
    var series: String?
    var number: Int
    /// Files.
    var episodes: Int
    package var oddities: [Oddity]
    package var intros: [Intro] = []

    package var error: MediaRecord.Failure? { nil }
}

enum SeasonTables {
    static let document = DocumentTable<Season>(
        name: "document", keepsNull: false,
        members: [
            .text("folder", "Absolute path of the folder, with invalid UTF-8 as \\xE9.") {
                $0.input.path
            }.always(),
            .text("folderBytes", "The path in base64; absent where it is UTF-8.") {
                $0.input.pathBytes
            },
            .text(
                "series",
                "Title in the names of files, in lower case; absent where they have a number only."
            ) { $0.series },
            .count("season", "Number of the season, from 1.") { $0.number }.always(),
            .count("episodes", "Number of files.") { $0.episodes }.always(),
            .list(
                "oddities", oddity,
                "What differs in an episode while three quarters of at least four agree; in order of episodes."
            ) { $0.oddities }.always(),
            .list(
                "intros", intro,
                "The intro of each episode that has one, by fingerprints of audio; absent for none."
            ) { $0.intros.isEmpty ? nil : $0.intros },
        ])

    private static let intro = DocumentTable<Season.Intro>(
        name: "intro", keepsNull: false,
        members: [
            .text("episode", "Season and number.") { $0.episode }.always(),
            .text("path", "Absolute path.") { $0.path }.always(),
            .text("pathBytes", "The path in base64; absent where it is UTF-8.") { $0.pathBytes },
            .number("start", "Seconds from the beginning of the file.") { $0.start }.always(),
            .number("end", "Seconds.") { $0.end }.always(),
        ])

    private static let oddity = DocumentTable<Season.Oddity>(
        name: "oddity", keepsNull: false,
        members: [
            .text("episode", "Season and number: S01E02, S01E02-E03.") { $0.episode }.always(),
            .text("path", "Absolute path; absent for missing-episode.") { $0.path },
            .text("pathBytes", "The path in base64; absent where it is UTF-8.") { $0.pathBytes },
            .word("what", "What differs.") { $0.trait }.always(),
            .text(
                "language",
                "Language of the audio that differs, or the missing language; absent for others."
            ) { $0.language },
            .text("value", "Value of this episode.") { $0.value }.always(),
            .text("others", "Value of the others; their median for numbers.") { $0.others }
                .always(),
            .count("agreeing", "Episodes that agree on it.") { $0.agreeing }.always(),
            .count("of", "Episodes in which it is known.") { $0.count }.always(),
        ])
}

enum SeasonsSchema {
    static var text: String {
        DocumentSchema.text(
            "trackprobe catalog seasons --format json", of: Season.schema,
            [DocumentDefinition(SeasonTables.document)])
    }
}

extension Season: LongReportable {
    package var document: DeferredJSON {
        let head: [(name: String, value: () throws -> DeferredJSON?)] = [
            ("schema", { .value(.string(Self.schema)) })
        ]
        return .object(head + SeasonTables.document.deferred(self))
    }

    package static let formats: [FormatEntry<Season>] = [
        FormatEntry(.text) { SeasonsText(options: $0) }, .json, .ndjson,
    ]
}

/// `text`: a paragraph for each season with an oddity, then the sums.
package struct SeasonsText: ReportFormat {
    private let options: ReportOptions
    private var seasons = 0
    private var oddSeasons = 0
    private var oddities = 0

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ season: Season) -> String {
        seasons += 1
        guard !season.oddities.isEmpty else { return "" }
        var page = TextPage(options: options)
        if oddSeasons > 0 { page.blankLine() }
        oddSeasons += 1
        oddities += season.oddities.count
        page.line([Span(season.input.path, .strong)])
        page.facts(
            [season.series, "season \(season.number)", Quantity.files(season.episodes)]
                .compactMap { $0 }.map { Span($0, .faint) }, lead: [Span("  ")])
        var last: Season.Oddity?
        for oddity in season.oddities {
            if last?.episode != oddity.episode || last?.path != oddity.path {
                let name = oddity.path.map { season.name(of: $0) }
                page.sentence(
                    [Span(oddity.episode)] + [name].compactMap { $0.map { Span($0, .faint) } },
                    lead: [Span("  ")])
            }
            page.sentence([Span(oddity.words)], lead: [Span("     →  ")])
            last = oddity
        }
        return page.text
    }

    package mutating func end() -> String {
        guard oddSeasons > 0 else { return "" }
        var page = TextPage(options: options)
        page.blankLine()
        page.facts([
            Span("\(seasons) \(seasons == 1 ? "season" : "seasons")", .strong),
            Span("\(oddSeasons) with \(oddities) \(oddities == 1 ? "oddity" : "oddities")"),
        ])
        return page.text
    }
}

extension Season {
    /// The path below the folder.
    fileprivate func name(of path: String) -> String {
        path.hasPrefix(input.path + "/") ? String(path.dropFirst(input.path.count + 1)) : path
    }
}

extension Season.Oddity {
    fileprivate var words: String {
        let share = "in \(agreeing) of \(count)"
        return switch trait {
        case .intro: "the intro is missing: \(others) \(share)"
        case .missingEpisode: "missing: \(agreeing) of \(count) episodes are there"
        case .sameEpisode: "the same episode in \(value)"
        case .audioLanguage: "audio in \(others) is missing, has \(value); \(others) \(share)"
        case .subtitleLanguage:
            "subtitles in \(others) are missing, has \(value); \(others) \(share)"
        default:
            "\(trait.name)\(language.map { " of \($0)" } ?? ""): \(value); \(others) \(share)"
        }
    }
}

extension EpisodeTrait {
    /// `frame rate`
    var name: String { String(rawValue.map { $0 == "-" ? " " : $0 }) }
}
