import MediaAnalysis
import Reporting
import SelectionPolicy
import TrackModel

/// A CSV file of the tracks that a person wants: a column `file`, and `track`, or one of `video`,
/// `audio` and `subtitle`. A track is `3` or `#3`; `none` is no track, and nothing is no answer.
package struct ChoiceTable: Sendable {
    /// The answers for one file.
    package struct Choice: Sendable {
        /// Line of the first answer.
        package let line: Int
        /// Numbers of tracks whose kind the file knows.
        var tracks: [Int] = []
        /// Answers by kind; nil for no track.
        var byKind: [MediaType: Int?] = [:]
    }

    /// Files in the order of the table.
    package private(set) var files: [String] = []
    package private(set) var choices: [String: Choice] = [:]

    fileprivate static let kinds = [MediaType.video, .audio, .subtitle]

    /// - Parameter path: of the table; the files are named from its folder.
    package init(file path: String) throws(TableFile.Problem) {
        try self.init(try TableFile.table(path), at: path)
    }

    init(_ table: CSVTable, at path: String) throws(TableFile.Problem) {
        let columns = Self.kinds.map { table.column($0.rawValue, $0.rawValue + "s") }
        let track = table.column("track", "tracks", "trackid")
        guard let file = table.column("file", "path"),
            track != nil || columns.contains(where: { $0 != nil })
        else {
            throw TableFile.Problem(
                description: "\(path):1: found the columns "
                    + "\(table.header.joined(separator: ", ")), expected file, and track or any of "
                    + "video, audio, subtitle.")
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        for row in table.rows where file < row.fields.count && !row.fields[file].isEmpty {
            let named = row.fields[file]
            let name = named.hasPrefix("/") ? named : folder + named
            if choices[name] == nil { files.append(name) }
            var choice = choices[name] ?? Choice(line: row.line)
            func answers(_ column: Int?) throws(TableFile.Problem) -> [Int?] {
                guard let column, column < row.fields.count else { return [] }
                return try Self.answers(row.fields[column], "\(path):\(row.line)")
            }
            choice.tracks += try answers(track).compactMap { $0 }
            for (kind, column) in zip(Self.kinds, columns) {
                guard let answer = try answers(column).first else { continue }
                choice.byKind[kind] = .some(answer)
            }
            choices[name] = choice
        }
    }

    private static func answers(_ text: String, _ place: String) throws(TableFile.Problem) -> [Int?]
    {
        var answers: [Int?] = []
        for word in text.split(whereSeparator: { " ,;+".contains($0) }) {
            if ["none", "no", "-"].contains(word.lowercased()) {
                answers.append(nil)
                continue
            }
            guard let number = Int(word.drop { $0 == "#" }), number >= 0 else {
                throw TableFile.Problem(
                    description:
                        "\(place): found “\(word)”, expected a track such as 3 or #3, or none.")
            }
            answers.append(number)
        }
        return answers
    }
}

extension ChoiceTable.Choice {
    /// The answers by kind.
    ///
    /// - Parameter tracks: of the file.
    func wanted(of tracks: [MediaPlayerTrack]) throws(TableFile.Problem) -> [MediaType:
        Int?]
    {
        var wanted = byKind
        for id in self.tracks {
            guard let track = tracks.first(where: { $0.trackID == id }),
                ChoiceTable.kinds.contains(track.mediaType)
            else { throw TableFile.Problem(description: "there is no track #\(id) to choose") }
            wanted[track.mediaType] = .some(id)
        }
        for (kind, answer) in wanted {
            guard let id = answer else { continue }
            guard tracks.contains(where: { $0.trackID == id && $0.mediaType == kind }) else {
                throw TableFile.Problem(description: "there is no \(kind.rawValue) track #\(id)")
            }
        }
        return wanted
    }
}

extension TrackSelector {
    /// A record with the tracks that a choice names.
    package func example(
        _ record: MediaRecord, choosing choice: ChoiceTable.Choice
    ) throws(TableFile.Problem) -> PolicyExample {
        let tracks = example(record, wanted: [:]).tracks
        return example(record, wanted: try choice.wanted(of: tracks))
    }
}
