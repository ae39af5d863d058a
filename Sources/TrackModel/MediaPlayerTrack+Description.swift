extension MediaPlayerTrack: CustomStringConvertible {
    /// `English, Surround 5.1, eac3`
    public var description: String {
        [language ?? languageCode, name, codec].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
