import Bitstream
import FFmpegBridge
import TrackModel

// What is looked at only where the whole file is read anyway.

extension ContainerHeaders {
    /// The index of each track of `containerIDs`; none for containers that keep none
    /// that our parsers read.
    func indexes(of containerIDs: [Int], _ bytes: FileBytes) -> [Int: TrackIndex] {
        var bytes = bytes
        switch self {
        case .matroska(let file):
            let scale = Rational(file.info.timestampScale, 1_000_000_000)
            return Dictionary(grouping: file.cues(source: &bytes), by: \.track)
                .mapValues { .times($0.map { ($0.time, $0.position) }, unit: scale) }
        case .iso(let file):
            let indexes = containerIDs.compactMap { id -> (Int, TrackIndex)? in
                if let sync = file.fragmentSync(containerID: id, source: &bytes) {
                    return (id, .numbers(Set(sync.numbers), of: sync.count))
                }
                guard let numbers = file.syncSamples(containerID: id, source: &bytes) else {
                    return nil
                }
                let count = file.track(id)?.samples.count
                return (id, .numbers(Set(numbers), of: count))
            }
            return Dictionary(indexes) { first, _ in first }
        case .transportStream, .none: return [:]
        }
    }

    /// Elements whose checksum is wrong.
    func checksumFindings(_ bytes: FileBytes) -> [Finding] {
        guard case .matroska(let file) = self else { return [] }
        var bytes = bytes
        return file.checksumFaults(source: &bytes).map { fault in
            Finding(
                .containerChecksum,
                message: "the content of \(fault.element) at byte \(fault.position) "
                    + "is not what its checksum was made of")
        }
    }

    /// Whether the last packet of a transport or program stream is cut; nil where
    /// that cannot be told.
    func isTailCut(_ bytes: FileBytes, format: String) -> Bool? {
        var bytes = bytes
        if format == "mpeg" { return ProgramStreamTail.isCut(source: &bytes) }
        guard case .transportStream(let tables) = self else { return nil }
        return tables.isTailCut(source: &bytes)
    }
}
