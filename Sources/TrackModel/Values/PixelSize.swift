/// Width and height in pixels.
public struct PixelSize: Hashable, Codable, Sendable {
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Pixels across and down.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

extension PixelSize: CustomStringConvertible {
    /// `1920×1080`
    public var description: String { "\(width)×\(height)" }
}
