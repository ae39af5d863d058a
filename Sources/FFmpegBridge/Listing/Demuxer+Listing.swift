import CFFmpeg
import CFFmpegShims
import TrackModel

extension Demuxer {
    /// Reads the packets that are asked for and, with `readsFrames`, decodes them. After
    /// `probeStreams`.
    ///
    /// - Parameter sections: of the file.
    /// - Returns: the sections with the numbers of packets and frames that were read.
    package func list(
        _ listing: PacketListing, in sections: DemuxedSection, isStopped: () -> Bool
    ) throws(FFmpegError) -> DemuxedSection {
        allowEverything()
        let selected = listing.selected(sections)
        for index in 0..<streamCount where !selected.contains(Int64(index)) {
            stream(index)?.pointee.discard = AVDISCARD_ALL
        }
        var streams: [Int: ListedStream] = [:]
        for number in selected {
            guard let index = Int(exactly: number), let stream = stream(index) else { continue }
            streams[index] = ListedStream(
                stream, of: context, decodes: listing.readsFrames, options: listing.decoderOptions)
        }
        var reading = ListedReading(
            streams: streams, listing: listing, clock: context.pointee.start_time)
        for (place, interval) in listing.intervals.enumerated() {
            if place > 0 { for stream in streams.values { stream.flush() } }
            try reading.read(interval, of: self, isStopped: isStopped)
        }
        func counted(_ section: DemuxedSection) -> DemuxedSection {
            guard let number = section["index"]?.integer, let index = Int(exactly: number),
                let stream = streams[index]
            else { return section }
            var section = section
            section.replace("nb_read_frames", .digits(stream.frames))
            section.replace("nb_read_packets", .digits(stream.packets))
            return section
        }
        return sections.mapping(.stream, counted).mapping(.programStream, counted)
    }

    /// Moves as near to a time as the index allows.
    ///
    /// - Parameter time: microseconds.
    fileprivate func seek(near time: Int64) throws(FFmpegError) {
        try check(
            avformat_seek_file(context, -1, -Int64.max, time, Int64.max, 0), "avformat_seek_file")
    }
}

/// The state of reading from interval to interval.
private struct ListedReading {
    let streams: [Int: ListedStream]
    let listing: PacketListing
    /// Microseconds; when the last packet is presented, or begins. nil while unknown.
    private var now: Int64?

    init(streams: [Int: ListedStream], listing: PacketListing, clock: Int64) {
        (self.streams, self.listing) = (streams, listing)
        now = clock == trackprobe_no_timestamp ? nil : clock
    }

    mutating func read(
        _ interval: ReadInterval, of demuxer: borrowing Demuxer, isStopped: () -> Bool
    ) throws(FFmpegError) {
        switch interval.start {
        case .time(let time): try demuxer.seek(near: time)
        case .offset(let offset):
            guard let now else {
                throw FFmpegError(code: trackprobe_error_invalid_argument, call: "read_intervals")
            }
            try demuxer.seek(near: now.addingReportingOverflow(offset).partialValue)
        case nil: break
        }
        let packet = try Packet()
        let frame = try Frame()
        var first: Int64?
        var count: Int64 = 0
        var goesOn = true
        // Also an error ends the packets of an interval.
        while goesOn, !isStopped(), (try? demuxer.read(into: packet)) == true {
            guard let stream = streams[packet.streamIndex] else { continue }
            let other = trackprobe_times_packets_by_decoding ? packet.decodingTime : nil
            if let ticks = packet.presentationTime ?? other {
                now = av_rescale_q(
                    ticks, stream.timeBase, AVRational(num: 1, den: AV_TIME_BASE))
            }
            first = first ?? now
            if isOver(interval, since: first, count) { break }
            count += 1
            stream.packets += 1
            if listing.showsPackets { goesOn = listing.take(stream.section(of: packet)) }
            guard goesOn, listing.readsFrames else { continue }
            goesOn = stream.decode(packet, into: frame, take)
        }
        guard goesOn, listing.readsFrames else { return }
        for (_, stream) in streams.sorted(by: { $0.key < $1.key }) where goesOn {
            goesOn = stream.drain(into: frame, take)
        }
    }

    private func take(_ section: DemuxedSection) -> Bool {
        listing.showsFrames ? listing.take(section) : true
    }

    private func isOver(_ interval: ReadInterval, since first: Int64?, _ count: Int64) -> Bool {
        switch interval.end {
        case nil: return false
        case .count(let limit): return count >= limit
        case .time(let end): return now.map { $0 >= end } ?? false
        case .offset(let length):
            guard let now, let first else { return false }
            return now >= first.addingReportingOverflow(length).partialValue
        }
    }
}

extension DemuxedSection {
    fileprivate mutating func replace(_ key: String, _ value: DemuxedValue) {
        items = items.map { item in
            if case .field(key, _) = item { return .field(key, value) }
            return item
        }
    }
}
