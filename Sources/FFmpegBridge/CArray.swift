/// Arrays of C, which Swift sees as tuples.
enum CArray {
    /// The elements of the array, and of arrays inside it one after the other.
    static func elements<Tuple, Element: BitwiseCopyable>(
        _ tuple: Tuple, _ type: Element.Type
    ) -> [Element] {
        withUnsafeBytes(of: tuple) { bytes in
            stride(from: 0, to: bytes.count, by: MemoryLayout<Element>.stride).map {
                bytes.loadUnaligned(fromByteOffset: $0, as: type)
            }
        }
    }
}
