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

extension MatroskaFile {
    /// The chapters of the default edition, else the first that is not hidden;
    /// hidden chapters and nested ones left out. Ids are the ChapterUIDs, or numbers from 0.
    var chapters: [Chapter] {
        let shown = editions.filter { !$0.isHidden }
        let edition = shown.first(where: \.isDefault) ?? shown.first
        let atoms = (edition?.chapters ?? []).filter { !$0.isHidden && $0.isEnabled }
        return atoms.enumerated().map { index, atom in
            Chapter(
                id: .init(atom.uid ?? UInt64(index)), start: atom.start.map { Double($0) / 1e9 },
                end: atom.end.map { Double($0) / 1e9 }, title: atom.displays.first?.title)
        }
    }
}

extension MatroskaReader {
    mutating func readChapters(_ chapters: EBMLElement) {
        for element in input.elements(in: chapters) where element.id == MatroskaID.editionEntry {
            file.editions.append(edition(element))
        }
    }

    private mutating func edition(_ element: EBMLElement) -> MatroskaEdition {
        var edition = MatroskaEdition()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.editionUID: edition.uid = input.uid(child)
            case MatroskaID.editionFlagHidden: edition.isHidden = input.flag(child) ?? false
            case MatroskaID.editionFlagDefault: edition.isDefault = input.flag(child) ?? false
            case MatroskaID.editionFlagOrdered: edition.isOrdered = input.flag(child) ?? false
            case MatroskaID.chapterAtom: edition.chapters.append(chapter(child, depth: 0))
            default: break
            }
        }
        return edition
    }

    private mutating func chapter(_ element: EBMLElement, depth: Int) -> MatroskaChapter {
        var chapter = MatroskaChapter()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.chapterUID: chapter.uid = input.uid(child)
            case MatroskaID.chapterTimeStart: chapter.start = input.int(child)
            case MatroskaID.chapterTimeEnd: chapter.end = input.int(child)
            case MatroskaID.chapterFlagHidden: chapter.isHidden = input.flag(child) ?? false
            case MatroskaID.chapterFlagEnabled: chapter.isEnabled = input.flag(child) ?? true
            case MatroskaID.chapterDisplay: chapter.displays.append(display(child))
            case MatroskaID.chapterAtom where depth < 8:
                chapter.nested.append(self.chapter(child, depth: depth + 1))
            default: break
            }
        }
        return chapter
    }

    private mutating func display(_ element: EBMLElement) -> MatroskaChapter.Display {
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
        return MatroskaChapter.Display(
            title: title, languages: languages.isEmpty ? ["eng"] : languages)
    }
}
