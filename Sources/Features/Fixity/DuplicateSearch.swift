import Catalog
import TrackModel

/// Groups of files with the same content.
package struct DuplicateSearch: Sendable {
    package struct Group: Hashable, Sendable {
        package var kind: DuplicateGroup.Kind
        package var files: [CandidateFile]
        /// What each file has in common with the first one by fingerprints; nil if unknown.
        var likeness: [FingerprintLikeness?] = []
    }

    private let files: [CandidateFile]
    private let fingerprints: FingerprintSearch

    /// - Parameter fingerprints: compared for these files.
    package init(
        _ files: [CandidateFile], fingerprints: FingerprintSearch = FingerprintSearch()
    ) {
        (self.files, self.fingerprints) = (files, fingerprints)
    }

    /// The groups by kind, then by path. A file with the same bytes as another one represents it in
    /// groups of a later kind.
    package var groups: [Group] {
        let same = sets(of: Array(files.indices)) { Self.byteKeys(files[$0]) }
        let afterBytes = representatives(of: same)
        let essence = sets(of: afterBytes) { Self.essenceKeys(files[$0]) }
        // Files of one essence are of one film; only its other versions are of interest.
        let versions = versions(of: representatives(of: essence, among: afterBytes))
        return group(same, .bytes) + group(essence, .essence) + group(versions, .version)
    }

    // MARK: Bytes and essence

    /// Sizes are compared too: short digests may be equal by chance.
    private static func byteKeys(_ file: CandidateFile) -> [String] {
        var keys = file.digests.map { "\($0.key.rawValue) \($0.value) \(file.size)" }
        if let inode = file.inode { keys.append("inode \(inode)") }
        return keys
    }

    /// Digests of all video and audio tracks, in any order.
    private static func essenceKeys(_ file: CandidateFile) -> [String] {
        let tracks = file.tracks.filter {
            ["video", "audio"].contains($0.mediaType) && !$0.isAttachedPicture
        }
        guard !tracks.isEmpty else { return [] }
        let kinds: [(String, KeyPath<CandidateFile.Track, [DigestAlgorithm: String]>)] = [
            ("packets", \.packets), ("frames", \.frames),
        ]
        // A CRC is too short to identify a film.
        let algorithms = DigestAlgorithm.allCases.filter { $0 != .crc32 }
        return kinds.flatMap { name, path in
            algorithms.compactMap { algorithm -> String? in
                let all = tracks.compactMap { $0[keyPath: path][algorithm] }
                guard all.count == tracks.count else { return nil }
                return "\(name) \(algorithm.rawValue) \(all.sorted().joined(separator: " "))"
            }
        }
    }

    // MARK: Versions

    /// Seconds and share by which lengths of one film differ, and the speed of PAL.
    private static let tolerance = (seconds: 5.0, share: 0.01, pal: 25 / 23.976, palShare: 0.003)

    static func isSameLength(_ one: Double, _ other: Double) -> Bool {
        let (short, long) = (min(one, other), max(one, other))
        guard short > 0, long.isFinite else { return false }
        if long - short <= max(tolerance.seconds, long * tolerance.share) { return true }
        // 24 frames per second are shown as 25.
        return abs(long / short / tolerance.pal - 1) <= tolerance.palShare
    }

    /// Factor of the times of the first file to those of the other, 1 unless one has the speed of PAL.
    static func speed(_ one: CandidateFile, _ two: CandidateFile) -> Double {
        guard let first = one.duration, let second = two.duration, first > 0, second > 0 else {
            return 1
        }
        let ratio = second / first
        let isPAL = abs(max(ratio, 1 / ratio) / tolerance.pal - 1) <= tolerance.palShare
        return isPAL ? ratio : 1
    }

    /// Places by the name of the film.
    private static func byName(_ files: [CandidateFile], _ places: [Int]) -> [[Int]] {
        var byName: [String: [Int]] = [:]
        for place in places {
            guard let key = FilmName(files[place].location).key else { continue }
            byName[key, default: []].append(place)
        }
        return Array(byName.values)
    }

    /// Pairs of files with the name of one film. A name that many files have identifies none.
    static func namesakes(_ files: [CandidateFile]) -> [FingerprintSearch.Pair] {
        byName(files, Array(files.indices)).filter { $0.count <= maxNamesakes }.flatMap { places in
            places.indices.flatMap { first in
                places[(first + 1)...].map { FingerprintSearch.Pair(places[first], $0) }
            }
        }
    }

    private static let maxNamesakes = 50

    private func versions(of places: [Int]) -> [[Int]] {
        var pairs: [(Int, Int)] = []
        for places in Self.byName(files, places) {
            // Lengths in one group are all alike.
            var sets: [[Int]] = []
            for place in places.sorted() {
                guard let length = files[place].duration else { continue }
                let fitting = sets.firstIndex { set in
                    set.allSatisfy {
                        Self.isSameLength(files[$0].duration ?? 0, length)
                            && !isContradicted($0, place)
                    }
                }
                if let fitting { sets[fitting].append(place) } else { sets.append([place]) }
            }
            pairs += sets.flatMap { set in set.dropFirst().map { (set[0], $0) } }
        }
        let known = Set(places)
        for (pair, likeness) in fingerprints.likeness
        where known.contains(pair.one) && known.contains(pair.two) {
            let (one, two) = (
                FilmName(files[pair.one].location), FilmName(files[pair.two].location)
            )
            guard one.contradicts(two) ? likeness.isSureSame : likeness.isSame else { continue }
            pairs.append((pair.one, pair.two))
        }
        return Self.sets(of: places, pairs: pairs)
    }

    /// Whether fingerprints show two films under one name.
    private func isContradicted(_ one: Int, _ two: Int) -> Bool {
        fingerprints.likeness[.init(one, two)]?.isDifferent == true
    }

    // MARK: Sets

    /// Sets of two or more files that share a key, each file in one.
    private func sets(of places: [Int], keys: (Int) -> [String]) -> [[Int]] {
        var first: [String: Int] = [:]
        var pairs: [(Int, Int)] = []
        for place in places {
            for key in keys(place) {
                if let other = first[key] {
                    pairs.append((other, place))
                } else {
                    first[key] = place
                }
            }
        }
        return Self.sets(of: places, pairs: pairs)
    }

    /// Sets of two or more files that pairs connect.
    private static func sets(of places: [Int], pairs: [(Int, Int)]) -> [[Int]] {
        var leader = Dictionary(uniqueKeysWithValues: places.map { ($0, $0) })
        func lead(_ place: Int) -> Int {
            var place = place
            while let next = leader[place], next != place { place = next }
            return place
        }
        for pair in pairs {
            let (one, two) = (lead(pair.0), lead(pair.1))
            leader[max(one, two)] = min(one, two)
        }
        return Dictionary(grouping: places, by: lead).values.filter { $0.count > 1 }
            .map { $0.sorted() }.sorted { $0[0] < $1[0] }
    }

    private func representatives(of sets: [[Int]], among places: [Int]? = nil) -> [Int] {
        let others = Set(sets.flatMap { $0.dropFirst() })
        return (places ?? Array(files.indices)).filter { !others.contains($0) }
    }

    private func group(_ sets: [[Int]], _ kind: DuplicateGroup.Kind) -> [Group] {
        sets.map { places in
            Group(
                kind: kind, files: places.map { files[$0] },
                likeness: places.map { fingerprints.likeness[.init(places[0], $0)] })
        }
    }
}

// MARK: Which is better

extension DuplicateGroup {
    /// - Parameter records: those of the files, in order; nil where one is missing.
    package init(_ group: DuplicateSearch.Group, records: [MediaRecord?]) {
        let facts = zip(group.files, records).map { VersionFacts($0, $1) }
        var order = Array(facts.indices)
        var reasons: [Reason]?
        if group.kind == .version {
            let best = facts.indices.first { place in
                facts.indices.allSatisfy {
                    $0 == place || facts[place].comparison(with: facts[$0]).isBetter
                }
            }
            if let best {
                order = [best] + order.filter { $0 != best }
                reasons = order.dropFirst().flatMap {
                    facts[best].comparison(with: facts[$0]).reasons
                }
            }
        }
        let likeness = group.likeness.isEmpty ? facts.map { _ in nil } : group.likeness
        var files: [File] = []
        var inodes: Set<[Int64]> = []
        var redundant: Int64 = 0
        for place in order {
            let (candidate, fact) = (group.files[place], facts[place])
            var file = File(path: FileName.shown(candidate.name), bytes: candidate.size)
            file.pathBytes = FileName.base64(candidate.name)
            (file.video, file.audio, file.verdict) = (fact.video, fact.audio, fact.verdictWord)
            if reasons != nil, place == order.first { file.isBest = true }
            file.audioLikeness = likeness[place]?.audio.map(Self.hundredths)
            file.frameLikeness = likeness[place]?.frames.map(Self.hundredths)
            let isLink = candidate.inode.map { !inodes.insert($0).inserted } ?? false
            if isLink { file.isHardLink = true }
            if !files.isEmpty, !isLink { redundant &+= candidate.size }
            files.append(file)
        }
        input = MediaRecord.Input(path: group.files[order.first ?? 0].name)
        (kind, self.files, self.reasons) = (group.kind, files, reasons)
        redundantBytes = redundant
    }

    private static func hundredths(_ share: Double) -> Double { (share * 100).rounded() / 100 }
}

/// The facts of a file by which versions are compared.
struct VersionFacts {
    private let path: String
    let video: String?
    let audio: String?
    let verdictWord: String?
    private let verdict: Int
    private let pixels: Int
    private let range: Int
    private let depth: Int
    private let channels: Int
    private let isLossless: Bool
    private let codec: String?
    private let bitRate: Int?
    private let findings: Int
    private let words: [String]

    /// Confidence from which frames count as enlarged.
    private static let certainty = 0.75
    /// Ratios below which sizes and rates are alike.
    private static let ratio = (pixels: 1.2, bitRate: 1.15)

    init(_ file: CandidateFile, _ record: MediaRecord?) {
        path = FileName.shown(file.name)
        let tracks = record?.tracks ?? []
        let picture = tracks.first { $0.mediaType == .video && !$0.isAttachedPicture }
        let sound = tracks.filter { $0.mediaType == .audio }
            .max { ($0.channels ?? 0) < ($1.channels ?? 0) }
        let health = record.map { MediaHealth($0).verdict }
        verdictWord = health?.rawValue
        verdict = [.ok: 3, .suspicious: 2, .damaged: 1][health ?? .unreadable] ?? 0
        let isUpscaled =
            record?.findings.contains {
                $0.code == .videoUpscaled && ($0.confidence ?? 0) >= Self.certainty
            } ?? false
        let size = picture?.naturalSize ?? picture?.codedSize
        // Enlarged frames have no more detail.
        pixels =
            isUpscaled
            ? 0 : (size?.width ?? 0).multipliedReportingOverflow(by: size?.height ?? 0).partialValue
        let ranges: [DynamicRange: Int] = [
            .sdr: 1, .hlg: 2, .hdr10: 3, .hdr10Plus: 4, .dolbyVision: 5,
        ]
        range = picture?.dynamicRange.flatMap { ranges[$0] } ?? 0
        depth = picture?.bitDepth ?? 0
        channels = sound?.channels ?? 0
        isLossless = tracks.contains { $0.mediaType == .audio && $0.isLossless == true }
        (codec, bitRate) = (picture?.codec, picture?.bitRate)
        findings = record?.findings.count { $0.severity != .info } ?? 0
        let resolution = size.map { "\($0.width)×\($0.height)" }
        let rate = picture?.bitRate.map { "\($0 / 1000) kb/s" }
        video = picture.map { track in
            [
                track.codec, resolution, track.dynamicRange?.rawValue,
                track.bitDepth.map { "\($0) bit" }, rate,
            ].compactMap { $0 }.joined(separator: " ")
        }
        audio = sound.map { track in
            [track.codec, track.channels.map { "\($0) channels" }].compactMap { $0 }
                .joined(separator: " ")
        }
        words = [
            verdictWord ?? "unknown",
            (resolution ?? "none") + (isUpscaled ? " (upscaled)" : ""),
            picture?.dynamicRange?.rawValue ?? "unknown", "\(depth) bit", "\(channels)",
            isLossless ? "lossless" : "lossy", rate ?? "unknown", "\(findings)",
        ]
    }

    private static let names = [
        "verdict", "resolution", "dynamicRange", "bitDepth", "channels", "lossless", "bitRate",
        "findings",
    ]

    /// Whether this file is better: the first fact that differs decides. Reasons begin with it.
    func comparison(with other: VersionFacts) -> (isBetter: Bool, reasons: [DuplicateGroup.Reason])
    {
        func sign(_ one: Int, _ two: Int) -> Int { one == two ? 0 : one > two ? 1 : -1 }
        func ratioSign(_ one: Int, _ two: Int, _ ratio: Double) -> Int {
            Double(max(one, two)) < Double(min(one, two)) * ratio ? 0 : sign(one, two)
        }
        var rate = 0
        if let mine = bitRate, let theirs = other.bitRate, codec == other.codec {
            rate = ratioSign(mine, theirs, Self.ratio.bitRate)
        }
        let signs = [
            sign(verdict, other.verdict), ratioSign(pixels, other.pixels, Self.ratio.pixels),
            range == 0 || other.range == 0 ? 0 : sign(range, other.range),
            depth == 0 || other.depth == 0 ? 0 : sign(depth, other.depth),
            sign(channels, other.channels),
            sign(isLossless ? 1 : 0, other.isLossless ? 1 : 0), rate,
            sign(other.findings, findings),
        ]
        let reasons = signs.indices.filter { signs[$0] != 0 }.map { place in
            DuplicateGroup.Reason(
                fact: Self.names[place], path: other.path, best: words[place],
                other: other.words[place], isForBest: signs[place] > 0)
        }
        return (reasons.first?.isForBest ?? false, reasons)
    }
}
