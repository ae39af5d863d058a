/// Bytes of a file that are read at any place: all that readers of boxes and of elements need.
package protocol PositionedBytes {
    /// Up to `count` bytes from `position`; fewer at the end of the file, or where
    /// no more may be read.
    mutating func bytes(at position: Int64, count: Int) -> Bytes
}
