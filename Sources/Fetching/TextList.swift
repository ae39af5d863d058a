import Platform

/// Texts as C takes them, as long as the list lives.
final class TextList {
    private let texts: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String?]) { self.texts = texts.map { $0.map { strdup($0) } ?? nil } }

    deinit { for text in texts { free(text) } }

    subscript(index: Int) -> UnsafePointer<CChar>? {
        texts.indices.contains(index) ? texts[index].map { UnsafePointer($0) } : nil
    }

    /// With a NULL behind the last.
    func withPointers<Value>(
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
    ) -> Value {
        let pointers: [UnsafePointer<CChar>?] = texts.map { $0.map { UnsafePointer($0) } } + [nil]
        return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }
}
