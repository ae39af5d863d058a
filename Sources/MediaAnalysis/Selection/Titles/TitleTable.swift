import Reporting
import TrackModel

/// Original languages of titles in a CSV file: a column `language`, and columns that name the title
/// by path, folder, title with year, or identifiers of catalogues.
struct TitleTable {
    struct Entry: Hashable {
        let language: String
        let line: Int
    }

    /// Name of the file, without its folder.
    let name: String
    /// Entries by their keys; nil where rows contradict each other.
    private var entries: [Key: Entry?] = [:]

    private enum Key: Hashable {
        case path(String)
        case folder(String)
        /// Catalogue and identifier.
        case id(String, String)
        /// The title split at spaces, and the year; nil for any.
        case title([String], year: String?)
    }

    init(file path: String) throws(TableFile.Problem) {
        try self.init(try TableFile.table(path), at: path)
    }

    init(_ table: CSVTable, at path: String) throws(TableFile.Problem) {
        name = path.split(separator: "/").last.map(String.init) ?? path
        guard let language = table.column("language", "originallanguage"), let keys = Keys(table)
        else {
            throw TableFile.Problem(
                description:
                    "\(path):1: found the columns \(table.header.joined(separator: ", ")), expected "
                    + "language and one of path, folder, title, imdb, tmdb, tvdb.")
        }
        for row in table.rows where language < row.fields.count && !row.fields[language].isEmpty {
            let text = row.fields[language]
            guard let tag = OriginalLanguage.tag(text) else {
                throw TableFile.Problem(
                    description:
                        "\(path):\(row.line): found “\(text)”, expected a language: a tag, "
                        + "a code of ISO 639 or an English name.")
            }
            for key in keys.all(of: row) { add(Entry(language: tag, line: row.line), for: key) }
        }
    }

    private mutating func add(_ entry: Entry, for key: Key) {
        guard let earlier = entries[key] else {
            entries[key] = .some(entry)
            return
        }
        if earlier?.language != entry.language { entries[key] = .some(nil) }
    }

    /// The columns that name a title.
    private struct Keys {
        private let path: Int?
        private let folder: Int?
        private let title: Int?
        private let year: Int?
        private let ids: [(catalogue: String, column: Int)]

        init?(_ table: CSVTable) {
            (path, folder) = (table.column("path", "file"), table.column("folder", "directory"))
            (title, year) = (table.column("title", "name"), table.column("year"))
            ids = ["imdb", "tmdb", "tvdb"].compactMap { name in
                table.column(name, name + "id").map { (name, $0) }
            }
            if path == nil, folder == nil, title == nil, ids.isEmpty { return nil }
        }

        func all(of row: CSVTable.Row) -> [Key] {
            func text(_ column: Int?) -> String? {
                guard let column, column < row.fields.count, !row.fields[column].isEmpty else {
                    return nil
                }
                return row.fields[column]
            }
            var keys: [Key] = []
            if let path = text(path) { keys.append(.path(TitleName.components(path))) }
            if let folder = text(folder) { keys.append(.folder(TitleName.components(folder))) }
            for (catalogue, column) in ids {
                if let id = text(column) { keys.append(.id(catalogue, id.lowercased())) }
            }
            if let title = text(title) {
                keys.append(.title(TitleWords(title).words, year: text(year)))
            }
            return keys
        }
    }

    // MARK: Looking up

    /// The entry of a media file by its path, else identifiers, else folder, else title.
    ///
    /// - Parameter ids: of its NFO files, beside those in its path.
    func entry(of name: TitleName, ids: [String: String]) -> (entry: Entry, confidence: Double)? {
        for path in name.paths {
            if let found = entries[.path(path)] { return found.map { ($0, 1) } }
        }
        for (catalogue, id) in name.ids.merging(ids, uniquingKeysWith: { own, _ in own }) {
            if let found = entries[.id(catalogue, id.lowercased())] {
                return found.map { ($0, 1) }
            }
        }
        for folder in name.folders {
            if let found = entries[.folder(folder)] { return found.map { ($0, 0.95) } }
        }
        for title in name.titles {
            for year in [title.year, nil] {
                if let found = entries[.title(title.words, year: year)] {
                    return found.map { ($0, year == nil ? 0.7 : 0.9) }
                }
            }
        }
        return nil
    }
}
