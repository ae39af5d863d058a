/// A folder that holds what stood under a URL: segments of a playlist that was saved with
/// absolute references.
public struct BaseFolder: Hashable, Sendable {
    /// `http:` or `https:`, up to where the folder begins.
    public var url: String
    /// A path.
    public var folder: String

    /// The folder that holds what stood under `url`.
    public init(url: String, folder: String) {
        self.url = url
        self.folder = folder
    }
}
