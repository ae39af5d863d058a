import TrackModel

/// The chapters of an episode with its intro, as a file that `mkvpropedit --chapters` reads: the simple
/// format of OGM.
package enum ChapterFile {
    /// Seconds within which a chapter is taken for another one.
    private static let tolerance = 2.0

    /// `The Ferry - S01E01.chapters.txt`
    package static func name(of intro: Season.Intro) -> String {
        SidecarSubtitles.stem(of: intro.location) + ".chapters.txt"
    }

    package static func text(of intro: Season.Intro) -> String {
        text(
            intro: intro.start, end: intro.end, existing: intro.chapters,
            duration: intro.duration)
    }

    /// - Parameters:
    ///   - existing: the chapters of the file, which remain.
    ///   - duration: seconds of the file; nil if unknown.
    static func text(
        intro start: Double, end: Double, existing: [Chapter], duration: Double? = nil
    ) -> String {
        var chapters = existing.compactMap { chapter -> (time: Double, title: String)? in
            // A chapter of another file has no time in this one.
            guard chapter.segmentID == nil, let time = chapter.start, time >= 0, time < 1e6 else {
                return nil
            }
            return (time, chapter.title ?? "")
        }
        var added = [(time: start, title: "Intro")]
        if duration.map({ end + tolerance < $0 }) ?? true { added.append((end, "Episode")) }
        if start > tolerance { added.append((0, "Before the intro")) }
        for chapter in added
        where !chapters.contains(where: { abs($0.time - chapter.time) <= tolerance }) {
            chapters.append(chapter)
        }
        // The mark of UTF-8, since the locale would decide without it.
        var text = "\u{FEFF}"
        for (place, chapter) in chapters.sorted(by: { $0.time < $1.time }).enumerated() {
            let number = place < 9 ? "0\(place + 1)" : "\(place + 1)"
            let title = chapter.title.isEmpty ? "Chapter \(number)" : chapter.title
            let line = String(title.map { $0.isNewline ? " " : $0 })
            text += "CHAPTER\(number)=\(time(chapter.time))\nCHAPTER\(number)NAME=\(line)\n"
        }
        return text
    }

    /// `00:01:30.500`
    private static func time(_ seconds: Double) -> String {
        let milliseconds = Int((seconds * 1000).rounded())
        func padded(_ value: Int, _ digits: Int) -> String {
            let text = "\(value)"
            return String(repeating: "0", count: max(digits - text.count, 0)) + text
        }
        let (rest, whole) = (milliseconds % 1000, milliseconds / 1000)
        return "\(padded(whole / 3600, 2)):\(padded(whole / 60 % 60, 2)):\(padded(whole % 60, 2))"
            + ".\(padded(rest, 3))"
    }
}
