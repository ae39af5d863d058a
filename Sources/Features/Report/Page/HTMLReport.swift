import Reporting
import TrackModel

/// `html`: a page for one input, or a library with a table for several, as a self-contained file.
///
/// Rows and details are packed as records arrive; the page is written at the end.
package struct HTMLReport: ReportFormat {
    private let options: HTMLOptions
    private var library: LibraryPage
    /// The first record, as long as it is the only one.
    private var only: (record: MediaRecord, sheet: [UInt8]?, strip: [UInt8]?)?
    /// Contact sheet and frames of the next record.
    private var sheet: [UInt8]?, strip: [UInt8]?
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

    package mutating func attach(strip: [UInt8]) { self.strip = strip }

    /// The changes since the last run of a batch, for a library.
    package mutating func attach(changes: JSONValue) { library.changes = changes }

    package mutating func write(_ record: MediaRecord) -> String {
        defer { (sheet, strip) = (nil, nil) }
        if !isLibrary, only == nil, library.isEmpty {
            only = (record, sheet, strip)
        } else {
            if let first = only { library.add(first.record, sheet: first.sheet) }
            only = nil
            isLibrary = true
            library.add(record, sheet: sheet)
        }
        return ""
    }

    package mutating func end() -> String {
        guard !isLibrary, let only else { return library.text() }
        var sheets = PageSheets(options, isInline: true)
        var page = FilePage(record: only.record, extent: .whole)
        page.sheet = only.sheet.map { sheets.add($0) }
        page.strip = only.strip.map(PageSheets.strip)
        return Page(
            title: PageText(FileFacts(only.record).name, limit: 200).text,
            body: HTML("main", ["class": "file"], page.html).text
        ).text(options)
    }
}
