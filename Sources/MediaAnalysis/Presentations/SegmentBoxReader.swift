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
        // Samples of the last fragment begin here.
        var dataStart: Int64?
        func content(_ box: TopBox) -> ArraySlice<UInt8> {
            let count = Int(min(box.end - box.content, Int64(max(0, budget))))
            budget -= count
            return stream.bytes(at: box.content, count: count)[...]
        }
        TopBox.forEach(of: stream) { box in
            switch box.type {
            case "styp": boxes.brands = brands(content(box))
            case "moof":
                let (fragment, start) = fragment(content(box), defaults)
                boxes.fragments.append(fragment)
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
            case "sidx": boxes.indexes += indexBox(content(box), box, stream.size)
            default: break
            }
            return budget > 0
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
            for (type, payload) in ISOBoxes(payload) {
                let run = track.read(type, payload)
                guard type == "trun", let run else { continue }
                if let version = payload.first { result.runVersions.insert(Int(version)) }
                dataOffset = dataOffset ?? run.dataOffset
                for samples in run.prefix(maxRuns) {
                    duration = duration.flatMap { sum in
                        samples.duration.flatMap { length in
                            let (all, isLong) = length.multipliedReportingOverflow(
                                by: samples.count)
                            let (total, isFar) = sum.addingReportingOverflow(all)
                            return isLong || isFar ? nil : total
                        }
                    }
                }
            }
            if let header = track.header {
                result.isRelative =
                    result.isRelative && header.isBaseMovieFragment
                    && header.baseDataOffset == nil
            }
            guard result.trackCount == 1 else { continue }
            (result.decodeTime, result.duration) = (track.decodeTime, duration)
        }
        return (result, dataOffset)
    }

    private static func indexBox(
        _ bytes: ArraySlice<UInt8>, _ box: TopBox, _ size: Int64?
    ) -> [IndexBox] {
        guard let index = ISOSegmentIndex(bytes) else { return [] }
        var result = IndexBox(
            timescale: index.timescale, earliestTime: index.earliestTime, position: box.start)
        result.isHierarchical = index.isHierarchical
        if let reach = index.reach { (result.end, result.segmentEnd) = (box.end + reach, size) }
        return [result]
    }
}
