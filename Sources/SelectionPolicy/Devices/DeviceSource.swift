/// Who says what a device can do.
package struct DeviceSource: Hashable, Codable, Sendable {
    /// As limits of the file name it.
    package var name: String
    package var title: String
    package var url: String?
    /// The date of the page, or when it was read: `2022-11-04`.
    package var date: String?

    package var words: String {
        date.map { "\(title), \($0)" } ?? title
    }
}
