import CFFmpeg
import CFFmpegShims
import TrackModel

extension Demuxer {
    /// FFmpeg's knowledge as ffprobe prints it. After `probeStreams`.
    ///
    /// - Parameter name: of the input, as the user wrote it.
    package func sections(named name: String) -> DemuxedSection {
        let streams = (0..<streamCount).compactMap { index in
            stream(index).flatMap { StreamSection(context, $0) }
        }
        return DemuxedSection(
            .root,
            [
                .section(programs(of: streams)),
                .section(DemuxedSection(.streams, streams.map { .section($0.section(.stream)) })),
                .section(chapterSections), .section(formatSection(name)),
            ])
    }

    private func formatSection(_ name: String) -> DemuxedSection {
        var format = DemuxedSection(.format)
        format.add("filename", .text(name))
        format.add("nb_streams", context.pointee.nb_streams)
        format.add("nb_programs", context.pointee.nb_programs)
        let groups = trackprobe_stream_group_count(context)
        if groups >= 0 { format.add("nb_stream_groups", groups) }
        format.add("format_name", .text(formatName))
        format.add("format_long_name", formatLongName.map { .text($0) } ?? .missing("unknown"))
        let clock = AVRational(num: 1, den: AV_TIME_BASE)
        format.add("start_time", .time(context.pointee.start_time, clock))
        format.add("duration", .time(context.pointee.duration, clock))
        let size = avio_size(context.pointee.pb)
        format.add("size", size >= 0 ? .quantity(size, .byte) : .missing("N/A"))
        format.add("bit_rate", .bitRate(context.pointee.bit_rate))
        format.add("probe_score", formatScore ?? context.pointee.probe_score)
        format.add(context.pointee.metadata, as: .formatTags)
        return format
    }

    private var chapterSections: DemuxedSection {
        var chapters = DemuxedSection(.chapters)
        for index in 0..<Int(context.pointee.nb_chapters) {
            guard let chapter = context.pointee.chapters[index]?.pointee else { continue }
            var section = DemuxedSection(.chapter)
            section.add("id", chapter.id)
            section.add("time_base", chapter.time_base)
            section.add("start", chapter.start)
            section.add("start_time", .time(chapter.start, chapter.time_base))
            section.add("end", chapter.end)
            section.add("end_time", .time(chapter.end, chapter.time_base))
            section.add(chapter.metadata, as: .chapterTags)
            chapters.add(section)
        }
        return chapters
    }

    private func programs(of streams: [StreamSection]) -> DemuxedSection {
        var programs = DemuxedSection(.programs)
        for index in 0..<Int(context.pointee.nb_programs) {
            guard let program = context.pointee.programs[index]?.pointee else { continue }
            var section = DemuxedSection(.program)
            section.add("program_id", program.id)
            section.add("program_num", program.program_num)
            section.add("nb_streams", program.nb_stream_indexes)
            section.add("pmt_pid", program.pmt_pid)
            section.add("pcr_pid", program.pcr_pid)
            section.add(program.metadata, as: .programTags)
            let members = (0..<Int(program.nb_stream_indexes)).compactMap { place in
                streams.first { $0.index == Int64(program.stream_index[place]) }
            }
            section.add(
                DemuxedSection(
                    .programStreams, members.map { .section($0.section(.programStream)) }))
            programs.add(section)
        }
        return programs
    }
}

extension DemuxedSection {
    mutating func add(_ key: String, _ number: some BinaryInteger) {
        add(key, .integer(Int64(truncatingIfNeeded: number)))
    }

    mutating func add(_ key: String, _ ratio: AVRational) { add(key, .ratio(ratio)) }

    /// Adds the tags, where there is a dictionary of them.
    mutating func add(_ entries: OpaquePointer?, as kind: DemuxedSectionKind) {
        guard entries != nil else { return }
        add(DemuxedSection(kind, dictionary(entries).map { .field($0.key, .text($0.value)) }))
    }
}

extension DemuxedValue {
    /// A time in ticks.
    static func timestamp(_ ticks: Int64) -> DemuxedValue {
        ticks == trackprobe_no_timestamp ? .missing("N/A") : .integer(ticks)
    }

    static func time(_ ticks: Int64, _ base: AVRational) -> DemuxedValue {
        guard ticks != trackprobe_no_timestamp else { return .missing("N/A") }
        // The quotient comes first, as in av_q2d.
        return .seconds(Double(ticks) * (Double(base.num) / Double(base.den)))
    }

    static func ratio(_ value: AVRational, _ separator: String = "/") -> DemuxedValue {
        .text("\(value.num)\(separator)\(value.den)")
    }

    static func bitRate(_ rate: Int64) -> DemuxedValue {
        rate > 0 ? .quantity(rate, .bitsPerSecond) : .missing("N/A")
    }

    /// A number printed as a string.
    static func digits(_ number: some BinaryInteger) -> DemuxedValue {
        number > 0 ? .text("\(number)") : .missing("N/A")
    }

    static func name(_ pointer: UnsafePointer<CChar>?, else missing: String) -> DemuxedValue {
        pointer.map { .text(String(cString: $0)) } ?? .missing(missing)
    }
}
