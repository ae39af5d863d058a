import TrackModel

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
        var hash = FNV1a()
        hash.add(InputPathText(path).bytes)
        return hash.value % UInt64(count) == UInt64(index - 1)
    }
}
