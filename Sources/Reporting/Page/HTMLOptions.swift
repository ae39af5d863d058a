/// How pages of HTML are made.
package struct HTMLOptions: Hashable, Sendable {
    /// A library with a table even for a single file.
    package var isLibrary = false
    /// Script and style in files of these names beside the page, for places that serve
    /// pages but refuse what stands inside them.
    package var isSplit = false
    /// More files than this and the page holds the summary and the files with problems.
    package var mostFiles = 25_000
    /// Details that open from rows have curves and chapters until they take so many bytes.
    package var mostDetailBytes = 10_000_000
    /// Bytes of a contact sheet as it is made for a page.
    package static let usualSheetBytes = 100_000
    /// Bytes of a contact sheet, and of all in a page.
    package var mostSheetBytes = HTMLOptions.usualSheetBytes
    package var mostSheetsBytes = 100 << 20
    /// Who makes the page, of what; nil where that is not told.
    package var origin: Origin?
    /// Command that lists the files that a page is too small for.
    package var catalogCommand = "trackprobe catalog list DB"

    package struct Origin: Hashable, Sendable {
        /// With its version.
        package var program: String
        /// Folders and files, or a catalogue, as the user named them.
        package var inputs: [String]
        /// `2026-11-23 21:00 UTC`; nil where it is not told.
        package var time: String?

        package init(program: String, inputs: [String], time: String?) {
            (self.program, self.inputs, self.time) = (program, inputs, time)
        }
    }

    package init() {}
}
