import Bitstream
import FFmpegBridge
import TrackModel

// What counting every packet showed.

extension TrackProbe {
    var packetStatistics: PacketStatistics? {
        reportsPackets ? packetCounter?.summary(metadata: scanner?.dynamicMetadata) : nil
    }

    var countedFindings: [Finding] {
        guard let packetCounter, let counted = packetStatistics else { return [] }
        return breaks(counted.timestamps)
            + [
                partialMetadata, seekMiss(packetCounter), indexMiss(packetCounter),
                wrap(packetCounter),
                staleStatistics(counted), cutPacket,
            ].compactMap { $0 }
    }

    private func breaks(_ faults: PacketStatistics.TimestampFaults) -> [Finding] {
        let kinds: [(PacketStatistics.TimestampFaults.Fault.Kind, Int, Finding.Code, String)] = [
            (.gap, faults.gaps, .timeGap, "nothing is presented for"),
            (
                .overlap, faults.overlaps, .timeOverlap,
                "a packet begins before its predecessor ends, by"
            ),
            (.backwards, faults.backwards, .timeNonMonotonic, "decoding times go back by"),
        ]
        return kinds.compactMap { kind, count, code, words in
            guard count > 0, let first = faults.first.first(where: { $0.kind == kind }) else {
                return nil
            }
            let times = count == 1 ? "" : ", the first of \(count)"
            return finding(
                code,
                "\(words) \(seconds(first.length)) \(location(first.time, first.position))\(times)")
        }
    }

    /// By the headers, where they were read, else by the frames.
    var changes: [TrackChange] {
        let told = changeDetector.changes
        let known = Set(told.map(\.key))
        let seen = decoding.changes.changeDetector.changes.filter { !known.contains($0.key) }
        return (told + seen).sorted { ($0.time ?? .infinity) < ($1.time ?? .infinity) }
    }

    var changeFindings: [Finding] {
        changes.prefix(8).map { change in
            finding(
                mediaType == .audio ? .audioChange : .videoChange,
                "\(change.key) changes from \(change.before) to \(change.after) "
                    + location(change.time, change.position))
        }
    }

    private var partialMetadata: Finding? {
        guard let metadata = scanner?.dynamicMetadata else { return nil }
        if metadata.rpuFrames > 0, metadata.rpuFrames < metadata.frames {
            return finding(
                .hdrDoviGap, "\(metadata.rpuFrames) of \(metadata.frames) frames carry an RPU")
        }
        guard metadata.hdr10PlusFrames > 0, metadata.hdr10PlusFrames < metadata.frames else {
            return nil
        }
        return finding(
            .hdrHDR10PlusGap,
            "\(metadata.hdr10PlusFrames) of \(metadata.frames) frames carry HDR10+")
    }

    private func seekMiss(_ packetCounter: PacketCounter) -> Finding? {
        packetCounter.markMisses.map { misses in
            finding(
                .indexSeekMiss,
                "\(misses.count) packets are marked as seek points and hold no random access "
                    + "point, the first \(location(misses.first.time, misses.first.position))")
        }
    }

    private func indexMiss(_ packetCounter: PacketCounter) -> Finding? {
        guard let misses = packetCounter.indexMisses(isComplete: hasEnded) else { return nil }
        return finding(
            .indexSeekMiss,
            "\(misses.count) of \(misses.total) entries of the index lead to no random access "
                + "point, the first \(location(description.seconds(misses.time), misses.position))")
    }

    private func wrap(_ packetCounter: PacketCounter) -> Finding? {
        packetCounter.wrapLocation.map { wrap in
            finding(
                .timeWrap, "the clock begins at 0 again \(location(wrap.time, wrap.position))")
        }
    }

    private var cutPacket: Finding? {
        guard hasEnded, let cut = lastPacket.cutLocation else { return nil }
        return finding(
            .containerPacketCut,
            "the last packet, \(location(cut.time, cut.position)), ends in its middle")
    }

    private func staleStatistics(_ counted: PacketStatistics) -> Finding? {
        guard let tags = containerTrack.statistics, !isStopped else { return nil }
        // Of compressed tracks the tags count what is stored, FFmpeg what it makes of it.
        let bytes = containerTrack.isCompressed ? nil : tags.byteCount
        let pairs = [("frames", tags.frameCount, counted.packets), ("bytes", bytes, counted.bytes)]
        guard let wrong = pairs.first(where: { $0.1 != nil && $0.1 != $0.2 }),
            let declared = wrong.1
        else { return nil }
        return Finding(
            .tagsStaleStatistics, trackID: description.index,
            message: "statistics tags count \(declared) \(wrong.0), the track has \(wrong.2)",
            declared: .int(declared), observed: .int(wrong.2))
    }

    func location(_ time: Double?, _ position: Int64?) -> String {
        let time = time.map { "at \(seconds($0))" } ?? "at an unknown time"
        return position.map { "\(time), byte \($0)" } ?? time
    }

    private func seconds(_ value: Double) -> String {
        "\((value * 1000).rounded() / 1000) s"
    }
}
