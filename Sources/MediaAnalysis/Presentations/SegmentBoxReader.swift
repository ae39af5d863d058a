import Bitstream
import FFmpegBridge
import Playlists
import TimedMetadata

/// Boxes of segments of MP4, without their media.
enum SegmentBoxReader {
    private static let maxRuns = 10_000
    /// Bytes of the boxes of one segment that are read.
    private static let maxBytes = 4 << 20

    static func header(_ stream: any ByteStream, _ movie: ISOFile) -> HeaderBoxes {
        var header = HeaderBoxes()
        header.brands = [movie.majorBrand].compactMap { $0 } + movie.compatibleBrands
        header.timescale = movie.tracks.first?.timescale
        header.edits = movie.tracks.first?.edits.map(\.mediaTime) ?? []
        header.trackCount = movie.tracks.count
        TopBox.forEach(of: stream) { box in
            header.types.insert(box.type)
            return box.type != "moof"
        }
        return header
    }

    /// - Parameter movie: its initialization.
    static func boxes(
        of stream: any ByteStream, index: Int, movie: ISOFile?
    ) -> SegmentBoxes {
        var boxes = SegmentBoxes(index: index)
        let defaults = movie?.fragments?.trackDefaults ?? []
        var budget = maxBytes
        var layout = FragmentLayout()
        // Samples of the last fragment begin here.
        var dataStart: Int64?
        func content(_ box: TopBox) -> ArraySlice<UInt8> {
            let count = Int(min(box.end - box.content, Int64(max(0, budget))))
            budget -= count
            return stream.bytes(at: box.content, count: count)[...]
        }
        TopBox.forEach(of: stream) { box in
            layout.starts.insert(box.start)
            layout.end = box.end
            switch box.type {
            case "styp": boxes.brands = brands(content(box))
            case "moof":
                let (fragment, start) = fragment(content(box), defaults)
                boxes.fragments.append(fragment)
                layout.fragments.append((box.start, fragment))
                dataStart = start.map { box.start + Int64($0) }
            case "mdat":
                guard let last = boxes.fragments.indices.last,
                    !boxes.fragments[last].isFollowedByData
                else { break }
                boxes.fragments[last].isFollowedByData = true
                boxes.fragments[last].beginsInData = dataStart.map {
                    (box.content...max(box.content, box.end)).contains($0)
                }
            case "emsg":
                boxes.hasLateMessage = boxes.hasLateMessage || !boxes.fragments.isEmpty
                guard let message = try? EventMessage(payload: content(box)) else { break }
                let kind = DASHDescriptor(
                    schemeIDURI: message.schemeIDURI, value: message.value)
                if !boxes.messages.contains(kind), boxes.messages.count < 64 {
                    boxes.messages.append(kind)
                }
            case "sidx":
                guard let index = ISOSegmentIndex(content(box)) else { break }
                boxes.indexes.append(indexBox(index, box, stream.size))
                layout.indexes.append((box.end, index))
            default: break
            }
            return budget > 0
        }
        let timescale = movie?.tracks.first?.timescale
        for (place, index) in layout.indexes.enumerated() {
            layout.judge(index.value, from: index.end, timescale, &boxes.indexes[place])
        }
        return boxes
    }

    private static func brands(_ bytes: ArraySlice<UInt8>) -> [String] {
        // The minor version is between the major brand and the others.
        stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).filter {
            $0 != bytes.startIndex + 4
        }.map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
    }

    private static func fragment(
        _ bytes: ArraySlice<UInt8>, _ defaults: [ISOTrackDefaults]
    ) -> (FragmentBoxes, dataOffset: Int?) {
        var result = FragmentBoxes()
        var dataOffset: Int?
        for (type, payload) in ISOBoxes(bytes) where type == "traf" {
            result.trackCount += 1
            var track = ISOTrackFragment(defaults)
            var duration: Int? = 0
            var (earliest, time, isSync): (Int?, Int?, Bool?) = (nil, nil, nil)
            var count = 0
            for (type, payload) in ISOBoxes(payload) {
                let run = track.read(type, payload)
                guard type == "trun", let run else { continue }
                if let version = payload.first { result.runVersions.insert(Int(version)) }
                dataOffset = dataOffset ?? run.dataOffset
                if time == nil { time = track.decodeTime }
                for samples in run.prefix(maxRuns) {
                    if count == 0 { isSync = samples.isSync }
                    count = count.addingReportingOverflow(samples.count).partialValue
                    if let shown = ISOSampleTotals.sum(time, samples.compositionOffset) {
                        earliest = min(earliest ?? shown, shown)
                    }
                    let ticks = ISOSampleTotals.product(samples.duration, samples.count)
                    time = ISOSampleTotals.sum(time, ticks)
                    duration = ISOSampleTotals.sum(duration, ticks)
                }
            }
            if let header = track.header {
                result.isRelative =
                    result.isRelative && header.isBaseMovieFragment
                    && header.baseDataOffset == nil
            }
            guard result.trackCount == 1 else { continue }
            (result.decodeTime, result.duration) = (track.decodeTime, duration)
            (result.earliestTime, result.beginsWithSync) = (earliest, isSync)
            result.sampleCount = max(0, count)
        }
        return (result, dataOffset)
    }

    private static func indexBox(
        _ index: ISOSegmentIndex, _ box: TopBox, _ size: Int64?
    ) -> IndexBox {
        var result = IndexBox(
            timescale: index.timescale, earliestTime: index.earliestTime, position: box.start)
        result.isHierarchical = index.isHierarchical
        if let reach = index.reach {
            (result.end, result.segmentEnd) = (box.end + reach, size)
            result.referenceCount = index.references.count
        }
        return result
    }
}

/// Where the boxes of a segment are, for the references of its indexes.
private struct FragmentLayout {
    /// First bytes of the boxes that were read, and the byte after the last.
    var (starts, end): (Set<Int64>, Int64) = ([], 0)
    var fragments: [(start: Int64, boxes: FragmentBoxes)] = []
    /// With the byte after each.
    var indexes: [(end: Int64, value: ISOSegmentIndex)] = []

    /// - Parameters:
    ///   - start: byte after the index.
    ///   - timescale: of the track, ticks a second.
    func judge(
        _ index: ISOSegmentIndex, from start: Int64, _ timescale: Int?, _ box: inout IndexBox
    ) {
        guard !index.isHierarchical, let offset = index.firstOffset else { return }
        var position = start + offset
        var fragments = self.fragments.drop { $0.start < position }
        for (place, reference) in index.references.enumerated() {
            let next = position + reference.size
            guard next <= end else { return }
            if box.misplaced == nil, !starts.contains(position) { box.misplaced = place }
            let own = fragments.prefix { $0.start < next }
            fragments = fragments.dropFirst(own.count)
            position = next
            guard box.misplaced == nil, let first = own.first?.boxes else { continue }
            if box.accessPoint == nil, reference.startsWithAccessPoint,
                (1...2).contains(reference.accessPointType), first.beginsWithSync == false
            {
                box.accessPoint = place
            }
            guard box.duration == nil, let timescale, timescale > 0 else { continue }
            var (seconds, count) = (0.0, 0)
            for (_, fragment) in own {
                guard fragment.trackCount == 1, let ticks = fragment.duration else {
                    count = 0
                    break
                }
                seconds += Double(ticks) / Double(timescale)
                count += fragment.sampleCount
            }
            guard count > 0 else { continue }
            let declared = Double(reference.ticks) / Double(index.timescale)
            // The order of presentation may move a frame across the boundary.
            let tolerance = seconds / Double(count) + 1 / Double(index.timescale)
            if abs(declared - seconds) > tolerance {
                box.duration = .init(reference: place, declared: declared, observed: seconds)
            }
        }
    }
}
