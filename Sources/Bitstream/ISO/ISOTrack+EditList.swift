import TrackModel

extension ISOTrack {
    /// The edit list in seconds; nil without one, for one that shows all of the
    /// media from its beginning, and where a timescale is missing.
    var editList: [EditListEntry]? {
        guard !edits.isEmpty, !isShownWhole, let movieTimescale, movieTimescale > 0,
            let timescale, timescale > 0
        else { return nil }
        return edits.map { edit in
            EditListEntry(
                segmentDuration: edit.segmentDuration > 0
                    ? Double(edit.segmentDuration) / Double(movieTimescale) : nil,
                mediaTime: edit.mediaTime >= 0 ? Double(edit.mediaTime) / Double(timescale) : nil,
                rate: edit.rate)
        }
    }

    /// Whether the list is the one that changes nothing. A duration of 0 is as long
    /// as the media, and one tick of the movie is rounding.
    private var isShownWhole: Bool {
        guard edits.count == 1, let edit = edits.first, edit.mediaTime == 0, edit.rate == 1 else {
            return false
        }
        guard let movieTimescale, let mediaDuration, edit.segmentDuration > 0 else { return true }
        let difference = Double(edit.segmentDuration) - mediaDuration * Double(movieTimescale)
        return difference.magnitude <= 1
    }
}
