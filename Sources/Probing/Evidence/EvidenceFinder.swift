import Bitstream
import FFmpegBridge
import TrackModel

/// Finds stated values in the parts of the file: `--evidence`.
///
/// A value is placed only where the part that its reader names is there once, or holds the very
/// configuration that was read.
struct EvidenceFinder {
    /// Bytes of a part that are shown.
    static let shownBytes = 32

    private var source: HeaderBytes
    private let form: FileLayout.Form?
    private let parts: [FilePart]
    /// The part around each part.
    private let parents: [Int?]

    /// Parts that are looked at.
    private static let maxParts = 20_000
    /// Bytes of a part in which a configuration is looked for.
    private static let longestConfiguration = 1 << 16

    init(_ input: MediaInput) {
        var bytes = input.bytes
        let layout =
            input.isSeekable
            ? FileLayout(source: &bytes, limits: LayoutLimits(parts: Self.maxParts)) : nil
        form = layout?.form
        parts = layout?.parts ?? []
        source = input.bytes
        var open: [Int] = []
        parents = parts.indices.map { [parts] index in
            open.removeLast(max(open.count - parts[index].depth, 0))
            defer { open.append(index) }
            return open.last
        }
    }

    // MARK: Values

    /// Adds the place to a value of a track.
    mutating func place(_ value: inout StatedValue, of key: String, in probe: TrackProbe) {
        let tracks = subtree(of: probe)
        if let name = value.part {
            value.part = nil
            if let part = only(name, in: tracks, of: probe) { set(&value, to: part) }
            return
        }
        guard value.source == .bitstream, value.method == Claim.Method.reader.rawValue,
            value.position == nil
        else {
            if value.position != nil { value.part = "packet" }
            showBytes(of: &value)
            return
        }
        switch probe.bitstream.places?.place(of: key, value.value) {
        case .configuration:
            guard let part = configuration(of: key, probe, in: tracks) else { return }
            set(&value, to: Self.isInSequenceSet(key) ? sequenceSet(of: part) ?? part : part)
        case .packet(let location, let size, let head):
            (value.part, value.time, value.position) = ("packet", location.time, location.position)
            if let position = location.position, !head.isEmpty,
                source.read(at: position, count: head.count) == head
            {
                value.length = Int64(size)
            }
            showBytes(of: &value)
        case .head, nil: break
        }
    }

    private mutating func set(_ value: inout StatedValue, to index: Int) {
        let part = parts[index]
        (value.part, value.clause) = (path(of: index), part.clause)
        (value.position, value.length) = (part.position, part.size)
        showBytes(of: &value)
    }

    private mutating func showBytes(of value: inout StatedValue) {
        guard let position = value.position else { return }
        let count = min(Int(clamping: value.length ?? .max), Self.shownBytes)
        let bytes = source.read(at: position, count: count)
        if !bytes.isEmpty { value.bytes = bytes[...].hex }
    }

    // MARK: Parts

    private func path(of index: Int) -> String {
        var names: [String] = []
        var next: Int? = index
        while let part = next {
            names.append(parts[part].name)
            next = parents[part]
        }
        return names.reversed().joined(separator: "/")
    }

    private func content(of index: Int) -> Range<Int> {
        let rest = parts[(index + 1)...]
        let end = rest.firstIndex { $0.depth <= parts[index].depth } ?? parts.endIndex
        return index + 1..<end
    }

    /// The parts of a track; those of the file where it does not hold tracks apart.
    private func subtree(of probe: TrackProbe) -> Range<Int>? {
        let id = probe.containerTrack.containerID
        let (name, number, words): (String, String, String?)
        switch form {
        case .matroska: (name, number, words) = ("TrackEntry", "TrackNumber", id.map { "\($0)" })
        case .iso: (name, number, words) = ("trak", "tkhd", id.map { "track \($0)" })
        default: return parts.indices
        }
        guard let words else { return nil }
        let found = parts.indices.filter { index in
            parts[index].name == name
                && content(of: index).contains {
                    parts[$0].name == number && parts[$0].detail == words
                        && parents[$0] == index
                }
        }
        guard found.count == 1, let index = found.first else { return nil }
        return index..<content(of: index).upperBound
    }

    /// The one part with these names, the last of them its own; nil for none, or several.
    private func only(
        _ names: String, in tracks: Range<Int>?, of probe: TrackProbe
    ) -> Int? {
        let names = names.split(separator: "/").map(String.init)
        let program = form == .transportStream ? programWords(of: probe) : nil
        let found = (tracks ?? 0..<0).filter { index in
            hasNames(names, index)
                && (program.map { parts[index].detail?.hasPrefix($0) == true } ?? true)
        }
        return found.count == 1 ? found.first : nil
    }

    /// `program 1,`: how the tables of the one program begin that has the track; nil for none, and
    /// several.
    private func programWords(of probe: TrackProbe) -> String? {
        guard let pid = probe.containerTrack.containerID else { return nil }
        let stream = parts.first {
            $0.kind == .stream && Int($0.name.dropFirst(2), radix: 16) == pid
        }
        // `h264 of program 1, clock of program 1, 50 PES packets`
        var numbers: [String] = []
        for words in (stream?.detail ?? "").split(separator: ",") {
            let words = words.split(separator: " ").map(String.init)
            guard words.first != "clock", words.suffix(3).prefix(2) == ["of", "program"],
                let number = words.last
            else { continue }
            numbers.append(number)
        }
        guard numbers.count == 1, let number = numbers.first else { return nil }
        return "program \(number),"
    }

    /// `*` is the first part inside another, which readers of sample entries take.
    private func hasNames(_ names: [String], _ index: Int) -> Bool {
        var next: Int? = index
        for name in names.reversed() {
            guard let part = next else { return false }
            let parent = parents[part]
            let isNamed = name == "*" ? parent == part - 1 : parts[part].name == name
            guard isNamed, parts[part].kind != .more else { return false }
            next = parent
        }
        return true
    }

    // MARK: Configurations

    private static let configurations: Set<String> = [
        "CodecPrivate", "avcC", "hvcC", "vvcC", "av1C", "vpcC", "esds", "dac3", "dec3", "dac4",
        "dmlp", "ddts", "udts", "dOps", "dfLa", "alac", "pcmC", "mhaC", "iacb", "glbl",
        "STREAMINFO", "strf", "fmt ",
    ]

    /// The only part that holds the configuration that the scanner read.
    private mutating func configuration(
        of key: String, _ probe: TrackProbe, in tracks: Range<Int>?
    ) -> Int? {
        let own = probe.containerTrack.configuration.map(Array.init) ?? []
        if let part = part(holding: own, in: tracks) { return part }
        // The configuration of our reader may span several parts, as of FLAC with its comments.
        guard own.isEmpty || Self.isInFormatHeader(key) else { return nil }
        return part(holding: probe.description.configuration, in: tracks)
    }

    private mutating func part(holding bytes: [UInt8], in tracks: Range<Int>?) -> Int? {
        guard !bytes.isEmpty, bytes.count <= Self.longestConfiguration else { return nil }
        var found: [Int] = []
        for index in tracks ?? 0..<0 where Self.configurations.contains(parts[index].name) {
            guard let size = parts[index].size, size >= bytes.count else { continue }
            let count = Int(min(size, Int64(Self.longestConfiguration + 64)))
            let content = source.read(at: parts[index].position, count: count)
            if content.firstRange(of: bytes) != nil { found.append(index) }
        }
        return found.count == 1 ? found.first : nil
    }

    private func sequenceSet(of index: Int) -> Int? {
        let sets = content(of: index).filter { parts[$0].name == FilePart.sequenceSet }
        return sets.count == 1 ? sets.first : nil
    }

    /// Members that no comments beside the header of the coding state.
    private static func isInFormatHeader(_ key: String) -> Bool {
        ["bitDepth", "channels", "sampleRate", "profile", "level"].contains(key)
    }

    /// Members that sequence parameter sets alone state; others may be of SEI messages beside them.
    private static func isInSequenceSet(_ key: String) -> Bool {
        [
            "bitDepth", "codedSize", "chromaSubsampling", "pixelFormat", "profile", "level", "tier",
            "referenceFrames", "colorRange", "colorPrimaries", "yCbCrMatrix", "sampleAspectRatio",
            "chromaLocation",
        ].contains(key)
    }
}

/// Every stated value of the tracks of a file, with its place.
package struct StatedEvidence {
    fileprivate typealias Member = (
        key: String, source: Evidence.Source, values: [StatedValue]
    )

    fileprivate var tracks: [Int: [Member]] = [:]

    /// Adds them to a record, once nothing else reads its evidence.
    package func add(to record: inout MediaRecord) {
        for place in record.tracks.indices {
            for member in tracks[record.tracks[place].trackID] ?? [] {
                var evidence =
                    record.tracks[place].evidence[member.key]
                    ?? Evidence(
                        source: member.source,
                        declared: member.values.first { $0.source == .container }?.value,
                        observed: member.values.first { $0.source != .container }?.value)
                evidence.claims = member.values
                record.tracks[place].evidence[member.key] = evidence
            }
        }
    }
}

extension OpenedFile {
    /// nil unless the input asks for evidence.
    func statedEvidence(
        of tracks: [Int: TrackProbe], _ comparison: AudioComparison
    ) -> StatedEvidence? {
        guard input.keepsEvidence else { return nil }
        var finder = EvidenceFinder(input)
        var evidence = StatedEvidence()
        for claimed in claims(of: tracks, comparison) {
            var members = ClaimResolver(claimed.claims).statedValues
            if let probe = tracks[claimed.trackID] {
                for member in members.indices {
                    for value in members[member].values.indices {
                        finder.place(
                            &members[member].values[value], of: members[member].key, in: probe)
                    }
                }
            }
            evidence.tracks[claimed.trackID] = members
        }
        return evidence
    }
}
