import TrackModel

/// One EditionEntry: a way to play the file.
struct MatroskaEdition: Hashable, Sendable {
    var uid: UInt64?
    var name: String?
    var isHidden = false
    var isDefault = false
    /// Whether playback follows the chapters' order rather than the file's.
    var isOrdered = false
    var chapters: [MatroskaChapter] = []

    /// Chapters for a viewer: hidden ones, disabled ones and nested ones left out.
    var shown: [Chapter] {
        chapters.filter { !$0.isHidden && $0.isEnabled }.enumerated().map { index, atom in
            var chapter = Chapter(
                id: atom.uid ?? UInt64(index), start: atom.start.map { Double($0) / 1e9 },
                end: atom.end.map { Double($0) / 1e9 }, title: atom.displays.first?.title)
            chapter.segmentID = atom.segmentID
            return chapter
        }
    }

    /// Seconds that an ordered edition plays: the sum of its enabled chapters, hidden ones
    /// included.
    var playingTime: Double? {
        let played = chapters.filter(\.isEnabled)
        guard isOrdered, !played.isEmpty else { return nil }
        var seconds = 0.0
        for chapter in played {
            guard let start = chapter.start, let end = chapter.end, end >= start else { return nil }
            seconds += (Double(end) - Double(start)) / 1e9
        }
        return seconds
    }
}

/// One ChapterAtom.
struct MatroskaChapter: Hashable, Sendable {
    /// A title in one language.
    struct Display: Hashable, Sendable {
        var title: String
        /// ChapLanguageBCP47 where written, else ChapLanguage, `eng` where that is
        /// absent too.
        var languages: [String]
    }

    var uid: UInt64?
    /// Nanoseconds.
    var start: Int?
    /// Nanoseconds; nil when open.
    var end: Int?
    var isHidden = false
    var isEnabled = true
    /// ChapterSegmentUUID: the file that contains the range.
    var segmentID: String?
    var displays: [Display] = []
    var nested: [MatroskaChapter] = []
}

extension MatroskaEdition {
    init(_ element: EBMLElement, _ input: inout some PositionedBytes) {
        self.init()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.editionUID: uid = input.uid(child)
            case MatroskaID.editionFlagHidden: isHidden = input.flag(child) ?? false
            case MatroskaID.editionFlagDefault: isDefault = input.flag(child) ?? false
            case MatroskaID.editionFlagOrdered: isOrdered = input.flag(child) ?? false
            case MatroskaID.editionDisplay where name == nil:
                name = input.elements(in: child).first { $0.id == MatroskaID.editionString }
                    .map { input.text($0) }
            case MatroskaID.chapterAtom: chapters.append(MatroskaChapter(child, depth: 0, &input))
            default: break
            }
        }
    }
}

extension MatroskaChapter {
    init(_ element: EBMLElement, depth: Int, _ input: inout some PositionedBytes) {
        self.init()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.chapterUID: uid = input.uid(child)
            case MatroskaID.chapterTimeStart: start = input.int(child)
            case MatroskaID.chapterTimeEnd: end = input.int(child)
            case MatroskaID.chapterFlagHidden: isHidden = input.flag(child) ?? false
            case MatroskaID.chapterFlagEnabled: isEnabled = input.flag(child) ?? true
            case MatroskaID.chapterSegmentUUID: segmentID = input.segmentID(child)
            case MatroskaID.chapterDisplay: displays.append(Display(child, &input))
            case MatroskaID.chapterAtom where depth < 8:
                nested.append(Self(child, depth: depth + 1, &input))
            default: break
            }
        }
    }
}

extension MatroskaChapter.Display {
    fileprivate init(_ element: EBMLElement, _ input: inout some PositionedBytes) {
        var title = ""
        var legacyLanguages: [String] = []
        var languages: [String] = []
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.chapString: title = input.text(child)
            case MatroskaID.chapLanguage: legacyLanguages.append(input.text(child))
            case MatroskaID.chapLanguageBCP47: languages.append(input.text(child))
            default: break
            }
        }
        if languages.isEmpty { languages = legacyLanguages }
        self.init(title: title, languages: languages.isEmpty ? ["eng"] : languages)
    }
}
