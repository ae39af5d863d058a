import Testing
import TrackModel

@testable import FixityFeature

/// Chapters with the intro, in the simple format of OGM.
@Suite struct ChapterFileTests {
    private func lines(
        _ start: Double, _ end: Double, _ existing: [(Double?, String?)] = [],
        duration: Double? = 2500
    ) -> [String] {
        let chapters = existing.enumerated().map { place, chapter in
            Chapter(id: UInt64(place), start: chapter.0, title: chapter.1)
        }
        let text = ChapterFile.text(
            intro: start, end: end, existing: chapters, duration: duration)
        #expect(text.unicodeScalars.first == "\u{FEFF}")
        return text.unicodeScalars.dropFirst().split(separator: "\n").map { String($0) }
    }

    @Test func `an intro after a scene has a chapter before and after it`() {
        #expect(
            lines(95.5, 3755.25, duration: 5000) == [
                "CHAPTER01=00:00:00.000", "CHAPTER01NAME=Before the intro",
                "CHAPTER02=00:01:35.500", "CHAPTER02NAME=Intro", "CHAPTER03=01:02:35.250",
                "CHAPTER03NAME=Episode",
            ])
        #expect(lines(0.4, 60).first == "CHAPTER01=00:00:00.400")
        #expect(lines(0, 60, duration: 61).count == 2)
    }

    @Test func `existing chapters remain`() {
        #expect(
            lines(90, 120, [(0, "One\nline"), (91, "Titles"), (900, nil), (nil, "No time")]) == [
                "CHAPTER01=00:00:00.000", "CHAPTER01NAME=One line", "CHAPTER02=00:01:31.000",
                "CHAPTER02NAME=Titles", "CHAPTER03=00:02:00.000", "CHAPTER03NAME=Episode",
                "CHAPTER04=00:15:00.000", "CHAPTER04NAME=Chapter 04",
            ])
    }
}
