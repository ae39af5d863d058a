import Bitstream

/// Collects the events of a transport stream, with the clocks of its programmes.
struct TransportTimelineContent {
    private var builder: TimelineBuilder
    private var events: [Found] = []
    private var clocks: [Int: ProgramClock] = [:]
    private var media: [Int: MediaExtent] = [:]
    private var tags: [Int: TagAssembler] = [:]
    private var roles: [Int: Place] = [:]
    /// Latest messages by PID, to detect repetitions.
    private var lastSplices: [Int: [Repeated]] = [:]

    private struct Place {
        let program: Int
        let role: TransportStreamRole
    }

    private struct Found {
        var event: TimelineEvent
        let program: Int
        /// Unwrapped ticks of the programme.
        let ticks: Int?
    }

    private struct Repeated {
        let section: SpliceInfoSection
        /// Ticks at which it takes effect; nil means immediately.
        let ticks: Int?
        /// Ticks at which it was last received.
        var seen: Int?
        let index: Int
    }

    /// Messages of a PID that are remembered.
    private static let maxRemembered = 16
    /// Ticks within which an equal immediate message is a repetition.
    private static let repetition = 10 * 90_000
    private static let maxEvents = TimelineBuilder.maxEvents

    /// - Parameter isPart: whether the input is a segment.
    init(isPart: Bool) { builder = TimelineBuilder(isPart: isPart) }

    mutating func read(_ unit: TransportDemultiplexer.Unit, programs: [TransportProgram]) {
        switch unit {
        case .clock(let ticks, let pid):
            for program in programs where program.pcrPID == pid {
                clocks[program.number, default: ProgramClock()].advance(to: ticks)
            }
        case .section(let bytes, let pid, let position):
            guard let place = place(of: pid, programs) else { return }
            readSection(bytes, pid, position, place.program)
        case .packet(let packet, let pid, let position):
            guard let place = place(of: pid, programs) else { return }
            read(packet, pid, position, place)
        }
    }

    private mutating func place(of pid: Int, _ programs: [TransportProgram]) -> Place? {
        if let known = roles[pid] { return known }
        for program in programs {
            guard let stream = program.streams.first(where: { $0.pid == pid }),
                let role = TransportStreamRole(stream)
            else { continue }
            let place = Place(program: program.number, role: role)
            roles[pid] = place
            return place
        }
        return nil
    }

    private mutating func read(
        _ packet: PESPacket, _ pid: Int, _ position: Int64, _ place: Place
    ) {
        let clock = clocks[place.program] ?? ProgramClock()
        let ticks = packet.pts.map(clock.unwrapped)
        switch place.role {
        case .splice: break
        case .other: note(ticks, pid, place.program)
        case .video(let codec):
            note(ticks, pid, place.program)
            guard let ticks else { return }
            let settled = packet.dts.map(clock.unwrapped) ?? ticks
            builder.captions.add(
                .pairs(
                    CaptionPacket.constructs(in: packet.payload, codec: codec),
                    settled: Self.seconds(settled)), at: Self.seconds(ticks),
                from: CaptionCollector.Source(pid: pid, program: place.program))
        case .id3:
            tags[pid, default: TagAssembler()].read(packet, ticks: ticks, position: position)
            takeTags(pid, place.program)
        }
    }

    private mutating func note(_ ticks: Int?, _ pid: Int, _ program: Int) {
        guard let ticks else { return }
        // Before the first clock reference.
        if clocks[program]?.now == nil {
            clocks[program, default: ProgramClock()].advance(to: ticks)
        }
        media[pid, default: MediaExtent(program: program)].note(ticks)
    }

    private mutating func takeTags(_ pid: Int, _ program: Int) {
        for (bytes, ticks, position) in tags[pid]?.takeTags() ?? [] {
            let (list, diagnostics) = ID3Tag.tags(in: bytes[...])
            for (_, tag) in list {
                for diagnostic in tag.diagnostics { builder.note(placed(diagnostic, position)) }
                add(
                    TimelineEvent(.id3(tag), origin: origin(.pes, position, pid, program)), program,
                    ticks)
            }
            for diagnostic in diagnostics { builder.note(placed(diagnostic, position)) }
        }
    }

    /// The diagnostic at the position of the packet in which the message starts.
    private func placed(_ diagnostic: MetadataDiagnostic, _ position: Int64) -> MetadataDiagnostic {
        var placed = diagnostic
        placed.offset = Int(clamping: position)
        return placed
    }

    private func origin(
        _ carriage: TimelineEvent.Origin.Carriage, _ position: Int64, _ pid: Int, _ program: Int
    ) -> TimelineEvent.Origin {
        TimelineEvent.Origin(
            carriage, offset: Int(clamping: position), pid: pid, program: program)
    }

    @discardableResult
    private mutating func add(_ event: TimelineEvent, _ program: Int, _ ticks: Int?) -> Int? {
        guard events.count < Self.maxEvents else {
            builder.noteTooMany(offset: event.origin.offset)
            return nil
        }
        events.append(Found(event: event, program: program, ticks: ticks))
        return events.count - 1
    }

    private mutating func readSection(
        _ bytes: Bytes, _ pid: Int, _ position: Int64, _ program: Int
    ) {
        guard bytes.first == UInt8(SpliceInfoSection.tableID) else { return }
        let message: SpliceMessage
        do throws(MetadataError) {
            message = try SpliceMessage(bytes)
        } catch {
            return builder.note(
                placed(MetadataDiagnostic(error, kind: "scte35", at: 0), position))
        }
        let now = clocks[program]?.now
        let ticks = message.section.spliceTime.map {
            clocks[program]?.unwrapped($0) ?? $0
        }
        guard !isRepeated(message.section, ticks, now: now, pid) else { return }
        for diagnostic in message.diagnostics { builder.note(placed(diagnostic, position)) }
        let event = TimelineEvent(
            .scte35(message), id: message.section.eventID,
            origin: origin(.section, position, pid, program))
        guard let index = add(event, program, ticks ?? now) else { return }
        let repeated = Repeated(section: message.section, ticks: ticks, seen: now, index: index)
        lastSplices[pid, default: []].append(repeated)
        if lastSplices[pid].map({ $0.count > Self.maxRemembered }) ?? false {
            lastSplices[pid]?.removeFirst()
        }
    }

    /// Counts a repeated message. Splicers may change pts_adjustment together with the time; their sum
    /// is compared.
    private mutating func isRepeated(
        _ section: SpliceInfoSection, _ ticks: Int?, now: Int?, _ pid: Int
    ) -> Bool {
        let place = lastSplices[pid]?.lastIndex { known in
            guard known.ticks == ticks, known.section.command == section.command,
                known.section.descriptors == section.descriptors
            else { return false }
            guard ticks == nil, section.command != .null, let now, let seen = known.seen else {
                return true
            }
            return now - seen <= Self.repetition
        }
        guard let place, let known = lastSplices[pid]?[place] else { return false }
        lastSplices[pid]?[place].seen = now
        events[known.index].event.occurrences += 1
        return true
    }

    private static func seconds(_ ticks: Int) -> Double { Double(ticks) / 90_000 }

    /// The events, with times from the start of each programme.
    consuming func finished(programs: [TransportProgram]) -> TimelineBuilder {
        for pid in tags.keys.sorted() {
            tags[pid]?.finish()
            takeTags(pid, roles[pid]?.program ?? 0)
        }
        var zeros: [Int: Int] = [:]
        var ends: [Int: Int] = [:]
        for extent in media.values {
            guard let first = extent.first, let end = extent.end else { continue }
            zeros[extent.program] = min(zeros[extent.program] ?? first, first)
            ends[extent.program] = max(ends[extent.program] ?? end, end)
        }
        for found in events where zeros[found.program] == nil {
            zeros[found.program] = found.ticks
        }
        let isSingle = programs.count < 2
        for found in events {
            var event = found.event
            if isSingle { event.origin.program = nil }
            event.start = found.ticks.map { Self.seconds($0 - (zeros[found.program] ?? $0)) }
            builder.add(event)
        }
        for (program, zero) in zeros {
            builder.captions.shift(by: -Self.seconds(zero)) { $0.program == program }
        }
        if isSingle { builder.captions.forgetPrograms() }
        let main = programs.first { zeros[$0.number] != nil }?.number
        builder.mediaStart = main.flatMap { zeros[$0] }.map {
            Self.seconds(ProgramClock.wrapped($0))
        }
        builder.mediaDuration = main.flatMap { number in
            ends[number].flatMap { end in zeros[number].map { Self.seconds(end - $0) } }
        }
        return builder
    }
}

/// The first and last time of a stream.
private struct MediaExtent {
    let program: Int
    private(set) var first: Int?
    private var last: Int?
    private var count = 0

    init(program: Int) { self.program = program }

    mutating func note(_ ticks: Int) {
        first = min(first ?? ticks, ticks)
        last = max(last ?? ticks, ticks)
        count += 1
    }

    /// End of the last packet, with the mean duration of the others.
    var end: Int? {
        guard let first, let last else { return nil }
        return count > 1 ? last + (last - first) / (count - 1) : last
    }
}
