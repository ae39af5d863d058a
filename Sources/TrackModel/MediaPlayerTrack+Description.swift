extension MediaPlayerTrack {
    /// A cover or a thumbnail: one picture that belongs to the file and is not played.
    package var isAttachedPicture: Bool { dispositions.contains("attached_pic") }
}

extension MediaPlayerTrack: CustomStringConvertible {
    /// `English, Surround 5.1, eac3`
    public var description: String {
        [language ?? languageCode, name, codec].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
