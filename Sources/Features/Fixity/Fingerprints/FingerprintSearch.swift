import Catalog
import TrackModel

/// Pairs of files that may be of one film by their fingerprints.
package struct FingerprintSearch {
    /// Two places in a list of files, the lower first.
    struct Pair: Hashable, Comparable {
        let one: Int, two: Int

        init(_ one: Int, _ two: Int) { (self.one, self.two) = (min(one, two), max(one, two)) }

        static func < (left: Pair, right: Pair) -> Bool {
            (left.one, left.two) < (right.one, right.two)
        }
    }

    /// The likeness of all pairs that were compared.
    private(set) var likeness: [Pair: FingerprintLikeness] = [:]

    /// One of so many values is looked up.
    private static let soundShare: UInt64 = 32, frameShare: UInt64 = 8
    /// Common values from which a pair is compared.
    private static let enough: Int32 = 3
    /// Files with a value above which it says nothing, such as the intro of a series.
    private static let maxFiles = 64

    package init() {}

    init(_ likeness: [Pair: FingerprintLikeness]) { self.likeness = likeness }

    /// Compares all pairs of similar length that have something in common, or the same name.
    package init(_ files: [CandidateFile], in reader: CatalogReader) throws {
        let places = Dictionary(
            files.indices.map { (files[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        var byValue: [UInt64: [Int32]] = [:]
        try reader.forEachFingerprint { id, fingerprint in
            guard let place = places[id] else { return }
            for value in Self.values(of: fingerprint) {
                byValue[value, default: []].append(Int32(place))
            }
        }
        guard !byValue.isEmpty else { return }
        var common: [Pair: Int32] = [:]
        for places in byValue.values where (2...Self.maxFiles).contains(places.count) {
            for (number, one) in places.enumerated() {
                for two in places[(number + 1)...] {
                    common[Pair(Int(one), Int(two)), default: 0] += 1
                }
            }
        }
        byValue = [:]
        var pairs = Set(common.filter { $0.value >= Self.enough }.keys)
        pairs.formUnion(DuplicateSearch.namesakes(files))
        let alike = pairs.filter { pair in
            DuplicateSearch.isSameLength(
                files[pair.one].duration ?? 0, files[pair.two].duration ?? 0)
        }
        try compare(alike.sorted(), files, reader)
    }

    private mutating func compare(
        _ pairs: [Pair], _ files: [CandidateFile], _ reader: CatalogReader
    ) throws {
        var first: (place: Int, fingerprint: PreparedFingerprint)?
        for (place, group) in Dictionary(grouping: pairs, by: \.one).sorted(by: { $0.key < $1.key })
        {
            var found: [Int64: PreparedFingerprint] = [:]
            let wanted = [place] + group.map(\.two)
            try reader.forEachFingerprint(of: wanted.map { files[$0].id }) {
                found[$0] = PreparedFingerprint($1)
            }
            guard let one = found[files[place].id] else { continue }
            first = (place, one)
            for pair in group {
                guard let two = found[files[pair.two].id], let first else { continue }
                likeness[pair] = first.fingerprint.likeness(
                    to: two, speed: DuplicateSearch.speed(files[pair.one], files[pair.two]))
            }
        }
    }

    /// Some values of a fingerprint, which another encoding of the film has too in part.
    private static func values(of fingerprint: MediaFingerprint) -> Set<UInt64> {
        var values: Set<UInt64> = []
        func add(_ word: UInt64, _ kind: UInt64, _ share: UInt64) {
            let value = word &* 0x9E37_79B9_7F4A_7C15
            if (value >> 32) % share == 0 { values.insert(word | kind << 32) }
        }
        for sequence in fingerprint.sequences {
            switch sequence.kind {
            case .audio:
                for word in sequence.words { add(word & 0xFFFF_FFFF, 1, soundShare) }
            case .frames:
                for word in sequence.words where word != 0 {
                    add(word & 0xFFFF_FFFF, 2, frameShare)
                    add(word >> 32, 3, frameShare)
                }
            }
        }
        return values
    }
}
