import TrackModel

extension MediaDisc {
    /// `Blu-ray disc`, `UDF 2.50`, `“HARBOUR”`, `playlist 00001.mpls of 6: the longest`.
    package var words: [String] {
        [
            form.words, fileSystemWords, volumeLabel.map { "“\($0)”" }, mainWords,
            protection.map { list in
                "protected by \(list.map { $0.uppercased() }.joined(separator: ", "))"
            },
        ].compactMap { $0 }
    }

    private var fileSystemWords: String? {
        switch fileSystem {
        case .udf: ["UDF", fileSystemRevision].compactMap { $0 }.joined(separator: " ")
        case .iso9660: "ISO 9660"
        case nil: nil
        }
    }

    private var mainWords: String? {
        guard let main = titles.first(where: \.isMain) else { return nil }
        let noun = form == .dvd ? "title" : "playlist"
        let near = nearTitles.flatMap { $0 > 0 ? " (\($0) nearly as long)" : nil } ?? ""
        return "\(noun) \(main.name) of \(titleCount)\(reason?.words ?? "")\(near)"
    }

    /// Titles that a page lists: all where they are few, else the longest.
    package func listedTitles(limit: Int) -> [Title] {
        guard titles.count > limit else { return titles }
        let longest = titles.indices.sorted { left, right in
            let (one, two) = (titles[left], titles[right])
            if one.isMain != two.isMain { return one.isMain }
            return (two.duration ?? 0, left) < (one.duration ?? 0, right)
        }
        return longest.prefix(limit).sorted().map { titles[$0] }
    }
}

extension MediaDisc.Form {
    /// `Blu-ray disc`.
    var words: String {
        switch self {
        case .dvd: "DVD-Video"
        case .bluRay: "Blu-ray disc"
        case .uhdBluRay: "Ultra HD Blu-ray disc"
        }
    }
}

extension MediaDisc.Reason {
    fileprivate var words: String {
        switch self {
        case .only: ""
        case .longest: ", the longest"
        case .mostChapters: ", the one of the longest with the most chapters"
        case .mostAudio: ", the one of the longest with the most audio streams"
        case .first: ", the first of the longest"
        case .requested: ", as requested"
        }
    }
}

extension MediaDisc.Title {
    /// `00001.mpls`; the number of a title of a DVD.
    package var name: String { playlist ?? "\(number)" }

    /// `3 chapters`, `2 angles`, `audio eng deu`, `subtitles fra`.
    package var words: [String] {
        [
            chapters.flatMap { $0 > 0 ? $0 == 1 ? "1 chapter" : "\($0) chapters" : nil },
            angles.flatMap { $0 > 1 ? "\($0) angles" : nil },
            size.flatMap(Quantity.bytes),
            Self.languages("audio", audioLanguages),
            Self.languages("subtitles", subtitleLanguages),
        ].compactMap { $0 }
    }

    /// Languages that one line lists.
    private static let maxLanguages = 8

    private static func languages(_ noun: String, _ languages: [String]) -> String? {
        guard !languages.isEmpty else { return nil }
        let more = languages.count > maxLanguages ? " …" : ""
        return "\(noun) \(languages.prefix(maxLanguages).joined(separator: " "))\(more)"
    }
}
