/// One text that a subtitle track shows for a while, without its markup.
package struct Cue: Hashable, Sendable {
    /// Seconds; nil where the container has no times.
    package var start, end: Double?
    /// Words that are spoken or written, without brackets, names of speakers and notes.
    package var words = ""
    /// Characters that a viewer reads.
    package var length = 0
    /// Whether something in brackets says how it sounds: `[door creaks]`.
    package var hasSound = false
    /// Whether a line begins with who speaks: `ANNA:`.
    package var hasSpeaker = false
    /// Whether a note or timed syllables mark it as sung.
    package var isSung = false
    /// Whether it is put at a place of its own in the picture.
    package var isPlaced = false
    /// Whether it draws instead of writing.
    package var isDrawn = false
    /// Whether its bytes are no UTF-8.
    package var isDamaged = false
    /// Whether UTF-8 was taken for another encoding and encoded once more: `Ã¤` for `ä`.
    package var isGarbled = false

    /// Whether it is a picture.
    package var isPicture = false
    /// Whether the stream marks the picture as one that is always shown.
    package var isForced = false

    /// Whether the picture may be one that is shown already.
    package var isRepeated = false

    package init(start: Double? = nil, end: Double? = nil) {
        (self.start, self.end) = (start, end)
    }
}
