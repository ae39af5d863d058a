import Reporting
import TrackModel

/// `html`: a page for one input, or a library with a table for several, as a self-contained file.
///
/// Rows and details are packed as records arrive; the page is written at the end.
package struct HTMLReport: ReportFormat {
    private let options: HTMLOptions
    private var library: LibraryPage
    /// The first record, as long as it is the only one.
    private var only: (record: MediaRecord, sheet: [UInt8]?)?
    /// Contact sheet of the next record.
    private var sheet: [UInt8]?
    private var isLibrary = false

    package init(options: ReportOptions) { self.init(page: HTMLOptions()) }

    package init(page options: HTMLOptions) {
        self.options = options
        library = LibraryPage(options)
        isLibrary = options.isLibrary
    }

    package mutating func begin(count: Int) -> String {
        if count != 1 { isLibrary = true }
        return ""
    }

    package mutating func attach(sheet: [UInt8]) { self.sheet = sheet }

    package mutating func write(_ record: MediaRecord) -> String {
        defer { sheet = nil }
        if !isLibrary, only == nil, library.isEmpty {
            only = (record, sheet)
        } else {
            if let first = only { library.add(first.record, sheet: first.sheet) }
            only = nil
            isLibrary = true
            library.add(record, sheet: sheet)
        }
        return ""
    }

    package mutating func end() -> String {
        if !isLibrary, let only {
            return FilePage(only.record, sheet: only.sheet).text(options)
        }
        return library.text()
    }
}

/// The page of one file, readable without a script, which only formats numbers for the reader's
/// locale.
struct FilePage {
    private let record: MediaRecord
    private let sheet: [UInt8]?

    init(_ record: MediaRecord, sheet: [UInt8]?) {
        self.record = record
        self.sheet = sheet
    }

    func text(_ options: HTMLOptions) -> String {
        var sheets = PageSheets(options)
        var members = sheet.map { sheets.add($0) } ?? [:]
        if let text = sheets.texts.first {
            members["sheet"] = .string("data:image/jpeg;base64," + text)
        }
        return Page(
            title: PageText(FileFacts(record).name, limit: 200).text, template: "file",
            content: FileDetail(record, extent: .whole, sheet: members).json
        ).text(options)
    }
}
