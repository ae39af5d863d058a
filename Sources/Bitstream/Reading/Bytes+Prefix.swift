extension Bytes {
    /// The part behind `prefix`; nil when the bytes do not begin so.
    func dropping(_ prefix: [UInt8]) -> Bytes? {
        starts(with: prefix) ? dropFirst(prefix.count) : nil
    }
}
