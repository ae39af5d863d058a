import TrackModel

/// What the name of a file states of its film: title, year, and which part or episode it is.
///
/// Two names are of one film only where nothing in them differs but words that describe a version,
/// such as `1080p` and `x265`.
struct FilmName: Hashable, Sendable {
    /// Lower-case words.
    let title: [String]
    let year: Int?
    /// The episodes or parts that it is; nil for none.
    let part: Part?
    /// Words after the title that describe no version.
    let rest: [String]

    /// Which part of a series or of a film a name states.
    struct Part: Hashable, Sendable {
        /// nil where it has a number only.
        private(set) var season: Int?
        private(set) var episodes: [Int] = []
        /// `part2`, `disc1`, and what follows them.
        private(set) var others: [String] = []

        init() {}

        /// `s1e2`, `episode2`, `part2`
        var text: String {
            let mark = season == nil ? "episode" : "e"
            return (season.map { "s\($0)" } ?? "") + episodes.map { "\(mark)\($0)" }.joined()
                + others.joined()
        }

        private var isEmpty: Bool { season == nil && episodes.isEmpty && others.isEmpty }

        /// Adds `S01E02`; `S01 E02` and `S01E02-E03` are one part, as is `1x02-1x03`.
        mutating func add(season: Int, _ numbers: [Int]) {
            if isEmpty {
                (self.season, episodes) = (season, numbers)
            } else if self.season == season, others.isEmpty {
                episodes += numbers
            } else {
                others.append("s\(season)" + numbers.map { "e\($0)" }.joined())
            }
        }

        /// Adds `Episode 2`.
        mutating func add(episode number: Int) {
            if isEmpty || season != nil && others.isEmpty {
                episodes.append(number)
            } else {
                others.append("episode\(number)")
            }
        }

        mutating func add(_ other: String) { others.append(other) }
    }

    /// Whether it identifies one film: a year, or season and episode.
    var isSpecific: Bool { !title.isEmpty && (year != nil || part?.season != nil) }

    /// The same for all files of a film, or of an episode, whose own title may be in some names;
    /// nil where the name identifies none.
    var key: String? {
        guard isSpecific else { return nil }
        let title = title.joined(separator: " ")
        if let part, part.season != nil { return "\(title) \(part.text)" }
        return "\(title) (\(year ?? 0)) \(part?.text ?? "") \(rest.joined(separator: " "))"
    }

    /// Whether two names state different episodes or parts, or different years of one title.
    func contradicts(_ other: FilmName) -> Bool {
        if let part, let others = other.part, part != others { return true }
        guard title == other.title, let year, let others = other.year else { return false }
        return year != others
    }

    /// - Parameter location: bytes of the path.
    init(_ location: [UInt8]) {
        let parts = location.split(separator: UInt8(ascii: "/")).suffix(2).map {
            String(decoding: $0, as: UTF8.self)
        }
        var own = Self.parsed(Self.withoutExtension(parts.last ?? ""))
        // `Film (2010)/Film.mkv`
        if own.year == nil, parts.count == 2 {
            let folder = Self.parsed(parts[0])
            if folder.title == own.title { own.year = folder.year }
        }
        (title, year, part, rest) = own
    }

    private typealias Parsed = (title: [String], year: Int?, part: Part?, rest: [String])

    private static func parsed(_ name: String) -> Parsed {
        let name = withoutGroup(name)
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
            .map(String.init)
        var (title, rest): ([String], [String]) = ([], [])
        var year: Int?
        var part = Part()
        var isTitle = true
        var skips = 0
        for (place, word) in words.enumerated() {
            if skips > 0 {
                skips -= 1
                continue
            }
            let next = place + 1 < words.count ? words[place + 1] : ""
            // `5.1` and `DD5.1`
            if !isTitle, let last = word.last, "2567".contains(last), ["0", "1"].contains(next),
                word.count == 1 || isMeasure(word)
            {
                skips = 1
                continue
            }
            if let found = episode(word) {
                part.add(season: found.season, found.numbers)
                isTitle = false
                if let first = found.numbers.last,
                    let last = lastEpisode(upTo: next, after: word, first, in: name)
                {
                    part.add(episode: last)
                    skips = 1
                }
            } else if place > 0, let found = Int(word), word.utf8.count == 4,
                (1900...2100).contains(found), year == nil,
                isBracketed(word, in: name) || !isYear(next)
            {
                year = found
                isTitle = false
            } else if partWords.contains(word), let number = number(next) {
                add(partName(word), number, to: &part)
                skips = 1
                isTitle = isTitle && partName(word) == "part" && year == nil
            } else if let found = joinedPart(word) {
                add(found.name, found.number, to: &part)
            } else if isTitle, !(place > 0 && isVersion(word)) {
                title.append(word)
            } else if !isVersion(word), !isMeasure(word) {
                rest.append(word)
            } else {
                isTitle = false
            }
        }
        return (title, year, part == Part() ? nil : part, rest.sorted())
    }

    private static func add(_ name: String, _ number: Int, to part: inout Part) {
        name == "episode" ? part.add(episode: number) : part.add("\(name)\(number)")
    }

    private static func withoutExtension(_ name: String) -> String {
        guard let point = name.lastIndex(of: "."), point > name.startIndex,
            name[point...].utf8.count <= 6
        else { return name }
        return String(name[..<point])
    }

    /// The name without the group that releases have at their end: `x265-GROUP`.
    private static func withoutGroup(_ name: String) -> String {
        guard let dash = name.lastIndex(of: "-"), dash > name.startIndex else { return name }
        let group = name[name.index(after: dash)...]
        guard !group.isEmpty, group.allSatisfy({ $0.isLetter || $0.isNumber }) else { return name }
        let before = name[..<dash].lowercased().split { !$0.isLetter && !$0.isNumber }.last
        guard let before, name[name.index(before: dash)] != " ",
            isVersion(String(before)) || isMeasure(String(before))
        else { return name }
        return String(name[..<dash])
    }

    /// Season and numbers of `s01e02e03` and `1x02`; nil for another word.
    private static func episode(_ word: String) -> (season: Int, numbers: [Int])? {
        var rest = word[...]
        func digits() -> Int? {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            return (1...4).contains(digits.count) ? Int(digits) : nil
        }
        if rest.first == "s" {
            rest = rest.dropFirst()
            guard let season = digits() else { return nil }
            var numbers: [Int] = []
            while rest.first == "e" {
                rest = rest.dropFirst()
                guard let episode = digits() else { return nil }
                numbers.append(episode)
            }
            return rest.isEmpty ? (season, numbers) : nil
        }
        guard let season = digits(), rest.first == "x" else { return nil }
        rest = rest.dropFirst()
        guard let episode = digits(), rest.isEmpty, season < 100, episode < 400 else { return nil }
        return (season, [episode])
    }

    /// 3 of `S01E02-03`: the number after the dash, if it is one of the next episodes.
    private static func lastEpisode(
        upTo next: String, after word: String, _ first: Int, in name: String
    ) -> Int? {
        guard next.utf8.count <= 3, let last = Int(next), last > first, last - first <= 3,
            name.lowercased().contains("\(word)-\(next)")
        else { return nil }
        return last
    }

    private static let partWords: Set = [
        "part", "pt", "cd", "dvd", "disc", "disk", "vol", "volume", "episode", "ep", "teil",
        "chapter",
    ]

    private static func partName(_ word: String) -> String {
        switch word {
        case "part", "pt", "vol", "volume", "teil", "chapter": "part"
        case "episode", "ep": "episode"
        default: "disc"
        }
    }

    /// `cd1` and `e05`.
    private static func joinedPart(_ word: String) -> (name: String, number: Int)? {
        let letters = word.prefix { $0.isLetter }
        let digits = word.dropFirst(letters.count)
        guard !digits.isEmpty, digits.count <= 4, let number = number(String(digits)) else {
            return nil
        }
        if letters == "e" { return ("episode", number) }
        return partWords.contains(String(letters)) ? (partName(String(letters)), number) : nil
    }

    private static func number(_ word: String) -> Int? {
        if let number = Int(word), number >= 0 { return number }
        return ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"].firstIndex(of: word)
            .map { $0 + 1 }
    }

    private static func isYear(_ word: String) -> Bool {
        word.utf8.count == 4 && Int(word).map { (1900...2100).contains($0) } ?? false
    }

    private static func isBracketed(_ word: String, in name: String) -> Bool {
        name.contains("(\(word))") || name.contains("[\(word)]")
    }

    /// `1080p`, `2160p`, `10bit`, `5`, `1` of `5.1`, `23fps`, `dd5`, `ddp5`, `aac2`.
    private static func isMeasure(_ word: String) -> Bool {
        let letters = word.drop { $0.isNumber }
        let digits = word.prefix { $0.isNumber }
        if !digits.isEmpty,
            ["p", "i", "k", "bit", "bits", "fps", "ch", "mb", "gb", "kbps"]
                .contains(String(letters))
        {
            return true
        }
        let name = word.prefix { $0.isLetter }
        let number = word.dropFirst(name.count)
        return ["dd", "ddp", "aac", "dts", "ac", "eac", "h", "x", "opus", "flac", "mp"]
            .contains(String(name)) && !number.isEmpty && number.allSatisfy(\.isNumber)
            && number.count <= 3
    }

    /// Whether a word describes a version: also a codec whose name has a digit, which is no other word.
    private static func isVersion(_ word: String) -> Bool {
        versionWords.contains(word)
            || word.contains(where: \.isNumber) && Codec(named: word) != nil
    }

    /// Words of a version: resolution, source, codec, range, audio, languages of releases.
    private static let versionWords: Set<String> = [
        "uhd", "hd", "fhd", "sd", "4k", "8k", "bluray", "blu", "ray", "bdrip", "brrip", "bd",
        "bdremux", "remux", "web", "webdl", "dl", "webrip", "rip", "hdtv", "pdtv", "dvdrip", "dvd5",
        "dvd9", "hddvd", "x264", "x265", "h265", "h", "264", "265", "avc", "hevc", "xvid", "divx",
        "mpeg2", "hdr", "hdr10", "hdr10plus", "dv", "dovi", "hlg", "sdr", "10bit", "8bit", "hi10p",
        "aac", "dd", "ddp", "dts", "hdma", "ma", "truehd", "atmos", "flac", "opus", "pcm", "lpcm",
        "proper", "repack", "multi", "dual", "dubbed", "subbed", "internal", "amzn", "nf", "dsnp",
        "hmax", "hulu", "itunes", "copy", "version",
    ]
}
