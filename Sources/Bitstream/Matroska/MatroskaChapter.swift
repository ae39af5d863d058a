import TrackModel

/// One EditionEntry: a way to play the file.
struct MatroskaEdition: Hashable, Sendable {
    var uid: UInt64?
    var isHidden = false
    var isDefault = false
    /// Whether playback follows the chapters' order rather than the file's.
    var isOrdered = false
    var chapters: [MatroskaChapter] = []
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
