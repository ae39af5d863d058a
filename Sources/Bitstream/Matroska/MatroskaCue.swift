/// One entry of the Cues: where to begin reading for a time of one track.
package struct MatroskaCue: Hashable, Sendable {
    /// CueTime, in ticks of the segment.
    package internal(set) var time: Int64
    /// CueTrack: a TrackNumber.
    package internal(set) var track: Int
    /// Byte offset of the cluster in the file, after CueClusterPosition; nil when not
    /// written.
    package internal(set) var position: Int64?
}

extension MatroskaFile {
    /// Entries read of an index at most.
    private static let maxCues = 20_000

    /// The index in the order of the file, as far as it can be read; empty without
    /// one.
    package func cues(source: inout some ByteSource) -> [MatroskaCue] {
        var input = BoundedSource(source)
        defer { source = input.source }
        var cues: [MatroskaCue] = []
        for element in topLevel where element.id == MatroskaID.cues {
            var position = element.data.lowerBound
            while cues.count < Self.maxCues,
                let point = input.element(at: position, before: element.data.upperBound)
            {
                position = point.data.upperBound
                guard point.id == MatroskaID.cuePoint else { continue }
                cues += input.cues(in: point, segmentStart: segmentStart)
            }
        }
        return Array(cues.prefix(Self.maxCues))
    }
}

extension BoundedSource {
    /// One CuePoint: a time, and a position for each of some tracks.
    fileprivate mutating func cues(
        in point: EBMLElement, segmentStart: Int64
    ) -> [MatroskaCue] {
        var time: Int?
        var cues: [MatroskaCue] = []
        for element in elements(in: point) {
            switch element.id {
            case MatroskaID.cueTime: time = int(element)
            case MatroskaID.cueTrackPositions:
                if let cue = cue(element, segmentStart: segmentStart) { cues.append(cue) }
            default: break
            }
        }
        guard let time else { return [] }
        for index in cues.indices { cues[index].time = Int64(time) }
        return cues
    }

    private mutating func cue(_ positions: EBMLElement, segmentStart: Int64) -> MatroskaCue? {
        var track: Int?
        var cluster: Int?
        for element in elements(in: positions) {
            switch element.id {
            case MatroskaID.cueTrack: track = int(element)
            case MatroskaID.cueClusterPosition: cluster = int(element)
            default: break
            }
        }
        guard let track else { return nil }
        let position = cluster.map { segmentStart.addingReportingOverflow(Int64($0)) }
        return MatroskaCue(
            time: 0, track: track,
            position: position.flatMap { $0.overflow ? nil : $0.partialValue })
    }
}
