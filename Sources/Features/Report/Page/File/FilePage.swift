import Reporting
import TrackModel

/// The page of one file, readable without a script, which only formats numbers for the reader's locale.
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
