import TrackModel

/// The place of an episode in its series, as its name and its folder state it.
struct EpisodeName: Hashable, Sendable {
    /// Title in lower case; empty where the name has only a number.
    let series: String
    let season: Int
    /// More than one number for a file with several episodes.
    let numbers: ClosedRange<Int>
    /// Bytes of the path of the folder that has the episodes.
    let folder: [UInt8]

    /// Numbers that one file has at most; a longer run is not one of episodes.
    private static let maxCount = 10

    /// nil for a name that states no season and number, and for specials (season 0).
    ///
    /// - Parameter location: bytes of the path.
    init?(_ location: [UInt8]) {
        let name = FilmName(location)
        var folder = Self.folder(of: location)
        guard let (stated, numbers) = Self.numbers(of: name, at: location),
            let season = stated ?? Self.season(ofFolder: folder), season > 0
        else { return nil }
        // `Series.S01E02.1080p-GROUP/series.s01e02.mkv`
        if let part = name.part, FilmName(folder + ".mkv".utf8).part == part {
            folder = Self.folder(of: folder)
        }
        series = stated == nil ? "" : name.title.joined(separator: " ")
        (self.season, self.numbers, self.folder) = (season, numbers, folder)
    }

    /// `S01E02`, `S01E02-E03`
    static func label(season: Int, _ numbers: ClosedRange<Int>) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let first = "S\(two(season))E\(two(numbers.lowerBound))"
        return numbers.count == 1 ? first : first + "-E\(two(numbers.upperBound))"
    }

    var label: String { Self.label(season: season, numbers) }

    private static func folder(of location: [UInt8]) -> [UInt8] {
        guard let slash = location.lastIndex(of: UInt8(ascii: "/")) else { return [] }
        return Array(location[..<slash])
    }

    /// The season is nil where the name has a number only.
    private static func numbers(
        of name: FilmName, at location: [UInt8]
    ) -> (season: Int?, numbers: ClosedRange<Int>)? {
        guard let part = name.part else {
            return leadingNumber(of: location).map { (nil, $0...$0) }
        }
        guard part.others.isEmpty, let first = part.episodes.min(), let last = part.episodes.max(),
            last - first < maxCount
        else { return nil }
        return (part.season, first...last)
    }

    /// 5 of `05 - Title.mkv`.
    private static func leadingNumber(of location: [UInt8]) -> Int? {
        let name = location.split(separator: UInt8(ascii: "/")).last ?? []
        let digits = name.prefix { (0x30...0x39).contains($0) }
        guard (1...3).contains(digits.count), let next = name.dropFirst(digits.count).first,
            " .-_".utf8.contains(next)
        else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private static let seasonWords: Set = [
        "season", "staffel", "saison", "temporada", "stagione", "series", "s",
    ]

    /// 2 of `Season 2`, `Staffel 02` and `S02`.
    private static func season(ofFolder folder: [UInt8]) -> Int? {
        let name = String(
            decoding: folder.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        for (place, word) in words.enumerated() {
            let letters = word.prefix { !$0.isNumber }
            guard seasonWords.contains(String(letters)) else { continue }
            let digits = letters.count < word.count ? word.dropFirst(letters.count) : nil
            if let digits {
                if digits.count <= 2, let number = Int(digits) { return number }
            } else if letters.count > 1, place + 1 < words.count, words[place + 1].count <= 2,
                let number = Int(words[place + 1])
            {
                return number
            }
        }
        return nil
    }
}
