import Reporting
import TrackModel

/// Seasons among the files of a library, and what is odd in each.
package struct SeasonSearch: Sendable {
    private struct Place: Hashable {
        var folder: [UInt8]
        var series: String
        var season: Int

        /// Places of all files of the season in the folder, and with the title.
        var wider: [Place] {
            [Place(folder: folder, series: "", season: season)]
                + (series.isEmpty ? [] : [Place(folder: [], series: series, season: season)])
        }
    }

    private var groups: [Place: [EpisodeFacts]] = [:]
    private var sidecars: [String: [SidecarSubtitles]] = [:]

    package init() {}

    package mutating func add(_ episode: EpisodeFacts) {
        let name = episode.name
        let place = Place(folder: name.folder, series: name.series, season: name.season)
        groups[place, default: []].append(episode)
    }

    package mutating func add(_ sidecar: SidecarSubtitles) {
        sidecars[sidecar.film, default: []].append(sidecar)
    }

    /// The seasons without fingerprints.
    var seasons: [Season] { seasons { _ in [:] } }

    /// Every season with two files or more, in the order of folders.
    ///
    /// - Parameter fingerprints: those of rows, as far as they are known.
    package func seasons(
        fingerprints: ([Int64]) throws -> [Int64: MediaFingerprint]
    ) rethrows -> [Season] {
        // A season may be in several folders, and its files may have several titles.
        var elsewhere: [Place: Set<Int>] = [:]
        for (place, episodes) in groups {
            let numbers = episodes.flatMap { Array($0.name.numbers) }
            for wider in place.wider { elsewhere[wider, default: []].formUnion(numbers) }
        }
        return try groups.filter { $0.value.count > 1 }.map { place, episodes in
            let known = Set(place.wider.flatMap { elsewhere[$0] ?? [] })
            let path = FileName.text(of: place.folder)
            let found = try fingerprints(episodes.compactMap(\.id))
            let comparison = SeasonComparison(
                episodes.map(withSidecars), season: place.season, known: known,
                fingerprints: found.mapValues(PreparedFingerprint.init))
            return Season(
                input: MediaRecord.Input(path: path.isEmpty ? "/" : path),
                series: place.series.isEmpty ? nil : place.series, number: place.season,
                episodes: episodes.count,
                oddities: comparison.oddities, intros: comparison.intros)
        }.sorted { one, two in
            NaturalOrder.precedes(one.input.path, two.input.path)
                ?? ((one.series ?? "", one.number) < (two.series ?? "", two.number))
        }
    }
}

extension SeasonSearch {
    /// An episode with the languages of its subtitles in files beside it.
    private func withSidecars(_ episode: EpisodeFacts) -> EpisodeFacts {
        var episode = episode
        for sidecar in sidecars[episode.stem] ?? []
        where sidecar.belongs(to: episode.location) && !sidecar.isForced {
            if let language = sidecar.language {
                episode.subtitles?.known.insert(language)
            } else {
                episode.subtitles?.isIncomplete = true
            }
        }
        return episode
    }
}

/// The episodes of a season against their majority.
struct SeasonComparison {
    /// Episodes in which a value must be known, and the share that must agree.
    private static let majority = (count: 4, share: 0.75)
    /// Loudness in LU from which an episode is odd; EBU R 128 programmes differ by less than 1.
    private static let loudness = 8.0
    /// Shares of the median length between which an episode is as long as the others, and beyond
    /// which it is odd: half of an episode, or two of them.
    private static let length = (alike: 0.75...1.33, expected: 0.5...1.9)
    /// Relative difference up to which aspect ratios are the same: 1.78 cropped to 1.85 is.
    private static let aspect = 0.05
    /// 24 and 23.976 differ by 0.001.
    private static let frameRate = 0.0005

    private let episodes: [EpisodeFacts]
    private let season: Int
    /// What is known of the intro of each episode.
    private let findings: [IntroSearch.Finding?]
    /// Numbers of this season here and in other folders.
    private let known: Set<Int>

    init(
        _ episodes: [EpisodeFacts], season: Int, known: Set<Int>,
        fingerprints: [Int64: PreparedFingerprint] = [:]
    ) {
        let sorted = episodes.sorted { one, two in
            let (first, second) = (one.name.numbers, two.name.numbers)
            return (first.lowerBound, first.upperBound) != (second.lowerBound, second.upperBound)
                ? (first.lowerBound, first.upperBound) < (second.lowerBound, second.upperBound)
                : one.location.lexicographicallyPrecedes(two.location)
        }
        (self.episodes, self.season, self.known) = (sorted, season, known)
        let prints = sorted.map { episode in episode.id.flatMap { fingerprints[$0] } }
        findings = IntroSearch(prints, isMajority: Self.isMajority).findings
    }

    /// Oddities by episode, then in the order of traits.
    var oddities: [Season.Oddity] {
        var found: [(number: Int, place: Int, oddity: Season.Oddity)] = []
        for (number, oddity) in missing { found.append((number, -1, oddity)) }
        let others =
            repeated + languages(.audioLanguage, \.audio)
            + languages(.subtitleLanguage, \.subtitles)
            + different + unequal + withoutIntro
        // A track that is missing cannot be the default one.
        for (place, oddity) in others {
            let isTrackMissing = others.contains {
                $0.place == place && $0.oddity.trait == oddity.trait.language
                    && $0.oddity.others == oddity.others
            }
            if isTrackMissing { continue }
            found.append((episodes[place].name.numbers.lowerBound, place, oddity))
        }
        let order = Dictionary(
            uniqueKeysWithValues: EpisodeTrait.allCases.enumerated().map { ($1, $0) })
        return found.sorted { one, two in
            let (first, second) = (one.oddity, two.oddity)
            return
                (one.number, one.place, order[first.trait] ?? 0, first.language ?? "", first.others)
                < (
                    two.number, two.place, order[second.trait] ?? 0, second.language ?? "",
                    second.others
                )
        }.map(\.oddity)
    }

    private typealias Found = [(place: Int, oddity: Season.Oddity)]

    private static func isMajority(_ agreeing: Int, of count: Int) -> Bool {
        count >= majority.count && Double(agreeing) >= Double(count) * majority.share
    }

    private func oddity(
        _ trait: EpisodeTrait, at place: Int, _ value: String, others: String, _ agreeing: Int,
        of count: Int, language: String? = nil
    ) -> (place: Int, oddity: Season.Oddity) {
        let episode = episodes[place]
        let name = FileName.text(of: episode.location)
        return (
            place,
            Season.Oddity(
                trait: trait, episode: episode.name.label, path: FileName.shown(name),
                pathBytes: FileName.base64(name), language: language, value: value, others: others,
                agreeing: agreeing, count: count)
        )
    }

    // MARK: Numbers of episodes

    /// Numbers between others; the run begins at 1 unless the season is numbered on from earlier ones.
    private var missing: [(number: Int, oddity: Season.Oddity)] {
        let numbers = Set(episodes.flatMap { Array($0.name.numbers) }).filter { $0 > 0 }
        guard let first = numbers.min(), let last = numbers.max() else { return [] }
        for start in [1, first] where Self.isMajority(numbers.count, of: last - start + 1) {
            let count = last - start + 1
            return (start...last).filter { !known.contains($0) }.map { number in
                let label = EpisodeName.label(season: season, number...number)
                return (
                    number,
                    Season.Oddity(
                        trait: .missingEpisode, episode: label, value: "none", others: "a file",
                        agreeing: numbers.count, count: count)
                )
            }
        }
        return []
    }

    private var repeated: Found {
        let places = Dictionary(grouping: episodes.indices) { episodes[$0].name.numbers }
        let single = places.count { $0.value.count == 1 }
        guard Self.isMajority(single, of: places.count) else { return [] }
        return places.values.filter { $0.count > 1 }.flatMap { copies in
            copies.map { place in
                oddity(
                    .sameEpisode, at: place, "\(copies.count) files", others: "1 file", single,
                    of: places.count)
            }
        }
    }

    // MARK: Intro

    private var withoutIntro: Found {
        let known = findings.compactMap { $0 }
        let lengths = known.compactMap { finding -> Double? in
            guard case .intro(let start, let end) = finding else { return nil }
            return end - start
        }.sorted()
        guard Self.isMajority(lengths.count, of: known.count), !lengths.isEmpty,
            let usual = Quantity.duration(lengths[lengths.count / 2])
        else { return [] }
        return findings.indices.filter { findings[$0] == IntroSearch.Finding.none }.map { place in
            oddity(.intro, at: place, "none", others: usual, lengths.count, of: known.count)
        }
    }

    /// The intros of the episodes that have one.
    var intros: [Season.Intro] {
        zip(episodes, findings).compactMap { episode, finding in
            guard case .intro(let start, let end)? = finding else { return nil }
            let name = FileName.text(of: episode.location)
            return Season.Intro(
                episode: episode.name.label, path: FileName.shown(name),
                pathBytes: FileName.base64(name), start: start, end: end,
                location: episode.location,
                duration: episode.numbers[.init(trait: .duration)].map {
                    $0 * Double(episode.name.numbers.count)
                }, chapters: episode.chapters)
        }
    }

    // MARK: Values

    private func languages(
        _ trait: EpisodeTrait, _ path: KeyPath<EpisodeFacts, EpisodeFacts.Languages?>
    ) -> Found {
        let all = episodes.reduce(into: Set<String>()) {
            $0.formUnion($1[keyPath: path]?.known ?? [])
        }
        return all.flatMap { language -> Found in
            let answers = episodes.map { $0[keyPath: path]?.contains(language) }
            let (yes, known) = (answers.count { $0 == true }, answers.count { $0 != nil })
            guard Self.isMajority(yes, of: known) else { return [] }
            return answers.indices.filter { answers[$0] == false }.map { place in
                oddity(
                    trait, at: place, episodes[place][keyPath: path]?.words ?? "none",
                    others: language, yes, of: known, language: language)
            }
        }
    }

    private var different: Found {
        let keys = episodes.reduce(into: Set<EpisodeFacts.Key>()) { $0.formUnion($1.words.keys) }
        return keys.flatMap { key -> Found in
            let values = episodes.map { $0.words[key] }
            let counts = values.reduce(into: [String: Int]()) { counts, value in
                if let value { counts[value, default: 0] += 1 }
            }
            let known = counts.values.reduce(0, +)
            guard let usual = counts.first(where: { Self.isMajority($0.value, of: known) }) else {
                return []
            }
            return values.indices.compactMap { place in
                guard let value = values[place], value != usual.key else { return nil }
                return oddity(
                    key.trait, at: place, value, others: usual.key, usual.value, of: known,
                    language: key.language)
            }
        }
    }

    private var unequal: Found {
        let keys = episodes.reduce(into: Set<EpisodeFacts.Key>()) { $0.formUnion($1.numbers.keys) }
        return keys.flatMap { key -> Found in
            let values = episodes.map { $0.numbers[key] }
            let known = values.compactMap { $0 }.sorted()
            guard !known.isEmpty else { return [] }
            let median = known[known.count / 2]
            let alike = known.count { Self.isAlike($0, median, key.trait) }
            guard Self.isMajority(alike, of: known.count),
                let usual = Self.words(median, key.trait)
            else { return [] }
            return values.indices.compactMap { place in
                guard let value = values[place], Self.isOdd(value, median, key.trait),
                    let own = Self.words(value, key.trait)
                else { return nil }
                return oddity(
                    key.trait, at: place, own, others: usual, alike, of: known.count,
                    language: key.language)
            }
        }
    }

    private static func isAlike(_ value: Double, _ median: Double, _ trait: EpisodeTrait) -> Bool {
        trait == .duration ? length.alike.contains(value / median) : !isOdd(value, median, trait)
    }

    private static func isOdd(_ value: Double, _ median: Double, _ trait: EpisodeTrait) -> Bool {
        switch trait {
        case .loudness: abs(value - median) >= loudness
        case .duration: !(length.expected.contains(value / median))
        case .frameRate: abs(value / median - 1) > frameRate
        default: abs(value / median - 1) > aspect
        }
    }

    private static func words(_ value: Double, _ trait: EpisodeTrait) -> String? {
        switch trait {
        case .loudness: Quantity.decimal(value, places: 1).map { $0 + " LUFS" }
        case .duration: Quantity.duration(value)
        case .frameRate: Quantity.frameRate(value)
        default: Quantity.decimal(value, places: 2).map { $0 + ":1" }
        }
    }
}
