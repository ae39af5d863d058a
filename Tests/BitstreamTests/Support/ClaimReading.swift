import TrackModel

extension [Claim] {
    /// The claimed value of a key; nil when not claimed.
    func value(_ key: String, from source: Claim.Source = .bitstream) -> JSONValue? {
        first { $0.key == key && $0.source == source }?.value
    }
}
