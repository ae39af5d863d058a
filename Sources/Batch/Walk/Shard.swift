#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// One of several equal parts of a list, the same on every machine and in every run.
package struct Shard: Hashable, Sendable {
    /// From 1.
    package let index: Int
    package let count: Int

    /// - Parameter text: `2/8`; nil for other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), index >= 1,
            index <= count
        else { return nil }
        self.index = index
        self.count = count
    }

    /// By FNV-1a of the bytes of the path as it was named or found.
    package func contains(_ path: FilePath) -> Bool {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in InputPathText(path).bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash % UInt64(count) == UInt64(index - 1)
    }
}
