import Bitstream
import FFmpegBridge
import TrackModel

/// Visits the places of a sampling plan: seeks to the random access point before
/// each, and decodes what the plan asks for.
struct SamplingPass {
    let plan: SamplingPlan
    /// Whether all of the file was decoded before, and only seeking is tried.
    let isCheck: Bool
    /// Bytes of the file; nil for a pipe.
    let size: Int64?

    /// Bytes of a transport stream, above which places are found by their share of the file. FFmpeg
    /// looks for a time by reading megabytes of films of many bits a second.
    private static let longStream: Int64 = 32 << 20

    /// Seconds of processor time, after which the pass ends at the place it is at.
    private static let longest = 4.0

    /// - Returns: seconds; the time of the first packet at each place that was
    ///   visited.
    func run(
        _ demuxer: borrowing Demuxer, tracks: [Int: TrackProbe], interrupt: Interrupt
    ) throws(FFmpegError) -> [Double] {
        let packet = try Packet()
        let frame = try Frame()
        let guide = Self.guide(tracks.values)
        let limit = Interrupt()
        limit.setDeadline(Self.longest)
        var visited: [Double] = []
        for (time, part) in zip(plan.times, plan.parts) where !interrupt.isDue && !limit.isDue {
            do throws(FFmpegError) {
                if !isCheck, let size, size > Self.longStream,
                    TransportStreamTables.demuxers.contains(demuxer.formatName)
                {
                    try demuxer.seek(
                        toByte: Int64(part * Double(size)), allowance: SamplingPlan.allowance)
                } else {
                    try seek(demuxer, guide, time)
                }
            } catch {
                // Without an index there may be no way there; that is no fault.
                break
            }
            for track in tracks.values { track.didSeek(isCheck: isCheck) }
            let found = look(demuxer, tracks, packet, frame, after: visited.last)
            for track in tracks.values { track.drain(into: frame) }
            // Where nothing is to be read, as little is to be hoped for further on.
            guard let found else { break }
            // A stream with few random access points leads to the same one again.
            if found > visited.last ?? -.infinity { visited.append(found) }
        }
        return visited
    }

    /// The track whose random access points lead the way: video, if there is any.
    private static func guide(
        _ tracks: some Collection<TrackProbe>
    ) -> StreamDescription? {
        let streams = tracks.filter { !$0.isAttachedPicture }.map(\.description)
            .sorted { $0.index < $1.index }
        return streams.first { $0.mediaType == .video } ?? streams.first { $0.mediaType == .audio }
    }

    private func seek(
        _ demuxer: borrowing Demuxer, _ guide: StreamDescription?, _ time: Double
    ) throws(FFmpegError) {
        let ticks = guide.flatMap { stream in stream.timeBase.map { time / $0.doubleValue } }
        guard let ticks, ticks.magnitude < 1e18 else {
            guard time.magnitude < 1e12 else { return }
            return try demuxer.seek(
                stream: nil, to: Int64(time * 1e6), allowance: SamplingPlan.allowance)
        }
        try demuxer.seek(
            stream: guide?.index, to: Int64(ticks.rounded()), allowance: SamplingPlan.allowance)
    }

    /// - Returns: the time of the first packet that has one; nil where there is none.
    private func look(
        _ demuxer: borrowing Demuxer, _ tracks: [Int: TrackProbe], _ packet: borrowing Packet,
        _ frame: borrowing Frame, after last: Double?
    ) -> Double? {
        var first: Double?
        var bytes = 0
        while tracks.values.contains(where: { $0.wantsSample(plan.budget) }),
            bytes < SamplingPlan.allowance, (try? demuxer.read(into: packet)) == true
        {
            bytes &+= packet.size
            guard let track = tracks[packet.streamIndex] else { continue }
            if let time = track.description.seconds(packet.presentationTime ?? packet.decodingTime)
            {
                guard let begin = first else {
                    if let last, time <= last { return time }
                    first = time
                    track.decodeSample(packet, plan.budget, demuxer, frame)
                    continue
                }
                guard time < begin + SamplingPlan.reach else { break }
            }
            track.decodeSample(packet, plan.budget, demuxer, frame)
        }
        return first
    }
}
