import Bitstream
import FFmpegBridge
import Playlists
import TimedMetadata

/// Boxes of segments of MP4, without their media.
enum SegmentBoxReader {
    private static let maxBoxes = 10_000
    /// Bytes of the boxes of one segment that are read.
    private static let maxBytes = 4 << 20

    static func header(_ stream: any ByteStream, _ movie: ISOFile) -> HeaderBoxes {
        var header = HeaderBoxes()
        header.brands = [movie.majorBrand].compactMap { $0 } + movie.compatibleBrands
        header.timescale = movie.tracks.first?.timescale
        header.edits = movie.tracks.first?.edits.map(\.mediaTime) ?? []
        header.trackCount = movie.tracks.count
        forEachBox(of: stream) { box in
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
        func content(_ box: Box) -> ArraySlice<UInt8> {
            let count = Int(min(box.end - box.content, Int64(max(0, budget))))
            budget -= count
            return stream.bytes(at: box.content, count: count)[...]
        }
        forEachBox(of: stream) { box in
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
                for samples in run.prefix(maxBoxes) {
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
        _ bytes: ArraySlice<UInt8>, _ box: Box, _ size: Int64?
    ) -> [IndexBox] {
        guard let index = ISOSegmentIndex(bytes) else { return [] }
        var result = IndexBox(
            timescale: index.timescale, earliestTime: index.earliestTime, position: box.start)
        // Version, flags, reference_ID, timescale, two times, reserved; then entries of 12 bytes.
        let isLong = bytes.first != 0
        let first = bytes.startIndex + (isLong ? 32 : 24)
        guard first <= bytes.endIndex else { return [result] }
        let count = bytes[(first - 2)..<first].reduce(0) { $0 << 8 | Int($1) }
        let offset = bytes[(first - 4 - (isLong ? 8 : 4))..<(first - 4)]
            .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard var end = Int64(exactly: offset), end < 1 << 60,
            bytes.endIndex - first >= 12 * count
        else { return [result] }
        for entry in 0..<count {
            let place = first + 12 * entry
            let size = bytes[place..<place + 4].reduce(Int64(0)) { $0 << 8 | Int64($1) }
            if size >= 1 << 31 { result.isHierarchical = true }
            end += size & 0x7FFF_FFFF
        }
        (result.end, result.segmentEnd) = (box.end + end, size)
        return [result]
    }

    private struct Box {
        let type: String
        let start, content, end: Int64
    }

    /// - Parameter body: false ends it.
    private static func forEachBox(of stream: any ByteStream, _ body: (Box) -> Bool) {
        guard let size = stream.size else { return }
        var start: Int64 = 0
        for _ in 0..<maxBoxes where start < size {
            let head = stream.bytes(at: start, count: 16)
            guard head.count >= 8 else { return }
            func number(_ range: Range<Int>) -> UInt64 {
                head[range].reduce(0) { $0 << 8 | UInt64($1) }
            }
            var (length, headerSize) = (Int64(number(0..<4)), Int64(8))
            if length == 1, head.count == 16 {
                (length, headerSize) = (Int64(exactly: number(8..<16)) ?? .max, 16)
            } else if length == 0 {
                length = size - start
            }
            guard length >= headerSize else { return }
            let (sum, isFar) = start.addingReportingOverflow(length)
            let end = isFar ? size : min(sum, size)
            let type = String(decoding: head[4..<8], as: UTF8.self)
            guard body(Box(type: type, start: start, content: start + headerSize, end: end)) else {
                return
            }
            start = end
        }
    }
}
