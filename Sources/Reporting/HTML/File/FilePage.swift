import TrackModel

/// The page of one file, readable as it stands; the script only writes its numbers as
/// the reader does.
struct FilePage {
    private let record: MediaRecord

    init(_ record: MediaRecord) { self.record = record }

    func text(_ options: HTMLOptions) -> String {
        Page(
            title: PageText(FileFacts(record).name, limit: 200).text, template: "file",
            content: FileDetail(record, extent: .whole).json
        ).text(options)
    }
}
