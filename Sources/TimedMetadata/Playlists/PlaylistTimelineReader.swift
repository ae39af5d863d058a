import Bitstream
import Playlists

/// Reads the events in the tags of a media playlist.
struct PlaylistTimelineReader {
    private let playlist: MediaPlaylist
    let dates: DateMap
    /// File name of the playlist; nil for the input itself.
    private let file: String?

    init(_ playlist: MediaPlaylist, file: String? = nil) {
        self.playlist = playlist
        self.file = file
        dates = DateMap(playlist)
    }

    func read(into builder: inout TimelineBuilder) {
        addDates(to: &builder)
        addDateRanges(to: &builder)
        addCues(to: &builder)
    }

    private func origin(_ line: Int) -> TimelineEvent.Origin {
        TimelineEvent.Origin(.playlist, file: file, line: line)
    }

    private func note(
        _ builder: inout TimelineBuilder, _ code: String, _ message: String, line: Int
    ) {
        builder.note(MetadataDiagnostic(.warning, code, message, line: line, file: file))
    }

    private func addDates(to builder: inout TimelineBuilder) {
        for anchor in dates.anchors {
            builder.add(
                TimelineEvent(
                    .programDateTime(drift: anchor.drift), start: anchor.time,
                    date: anchor.date.description, origin: origin(anchor.line)))
            if let drift = anchor.drift, abs(drift) > DateMap.tolerance {
                let milliseconds = Int((drift * 1000).rounded())
                note(
                    &builder, "date.drift",
                    "The date is \(abs(milliseconds)) ms \(drift > 0 ? "later" : "earlier") than expected "
                        + "from the durations since the previous one.", line: anchor.line)
            }
        }
    }

    private func addDateRanges(to builder: inout TimelineBuilder) {
        let tags = playlist.dateRanges
        noteContradictions(tags, in: &builder)
        let ranges = tags.merged
        let ends = DateRangeEnds(ranges)
        let lines = messageLines(tags)
        for range in ranges {
            let end = ends.end(of: range)
            let cue = DateRangeCue(range, end: end)
            let start =
                cue.cues.contains("PRE")
                ? 0
                : cue.cues.contains("POST")
                    ? dates.duration : range.startDate.flatMap(dates.announcedTime)
            builder.add(
                TimelineEvent(
                    .dateRange(cue), id: range.id, start: start,
                    end: start.flatMap { start in cue.duration.map { start + $0 } },
                    duration: cue.duration ?? cue.plannedDuration, date: cue.startDate?.description,
                    origin: origin(range.line)))
            let last = start.flatMap { start in cue.duration.map { start + $0 } }
            for (name, bytes, time) in [
                ("SCTE35-CMD", cue.scte35Command, start), ("SCTE35-OUT", cue.scte35Out, start),
                ("SCTE35-IN", cue.scte35In, last ?? start),
            ] {
                guard let bytes else { continue }
                let line = range.id.flatMap { lines[$0]?[name] }
                addMessage(
                    bytes, name, at: time, until: name == "SCTE35-OUT" ? last : nil,
                    line: line ?? range.line, to: &builder)
            }
        }
    }

    /// Line of the first occurrence of each message attribute, by ID.
    private func messageLines(_ tags: [DateRange]) -> [String: [String: Int]] {
        var lines: [String: [String: Int]] = [:]
        for tag in tags {
            guard let id = tag.id else { continue }
            for attribute in tag.attributes.all where attribute.name.hasPrefix("SCTE35-") {
                if lines[id]?[attribute.name] == nil {
                    lines[id, default: [:]][attribute.name] = tag.line
                }
            }
        }
        return lines
    }

    /// Adds a message of a range. An opening ends with the range.
    private func addMessage(
        _ bytes: [UInt8], _ name: String, at time: Double?, until end: Double?, line: Int,
        to builder: inout TimelineBuilder
    ) {
        do throws(MetadataError) {
            let message = try SpliceMessage(bytes[...])
            for diagnostic in message.diagnostics {
                note(&builder, diagnostic.code, "\(name): \(diagnostic.message)", line: line)
            }
            builder.add(
                TimelineEvent(
                    .scte35(message), id: message.section.eventID, start: time, end: end,
                    origin: origin(line)))
        } catch {
            note(&builder, "scte35.\(error.code.rawValue)", "\(name): \(error)", line: line)
        }
    }

    /// Reports different values of an attribute in tags with the same ID.
    private func noteContradictions(_ tags: [DateRange], in builder: inout TimelineBuilder) {
        var known: [String: [String: String]] = [:]
        for tag in tags {
            guard let id = tag.id else { continue }
            for attribute in tag.attributes.all {
                if let value = known[id]?[attribute.name], value != attribute.value {
                    note(
                        &builder, "date-range.contradiction",
                        "DATERANGE “\(id)” repeats \(attribute.name) with a different value.",
                        line: tag.line)
                } else {
                    known[id, default: [:]][attribute.name] = attribute.value
                }
            }
            if let end = tag.endDate, let duration = tag.duration, let start = tag.startDate,
                abs(end.timeInterval(since: start) - duration) > DateMap.tolerance
            {
                note(
                    &builder, "date-range.contradiction",
                    "END-DATE and DURATION of DATERANGE “\(id)” contradict each other.",
                    line: tag.line)
            }
        }
    }

    /// Adds the cues. A tag before a segment applies to its start.
    private func addCues(to builder: inout TimelineBuilder) {
        var time = 0.0
        for segment in playlist.segments {
            for tag in segment.tags { add(tag, at: time, to: &builder) }
            time += max(0, segment.duration ?? 0)
        }
        for tag in playlist.trailingTags { add(tag, at: time, to: &builder) }
    }

    private func add(_ tag: HLSTag, at time: Double, to builder: inout TimelineBuilder) {
        switch tag.name {
        case "EXT-OATCLS-SCTE35": addMessage(tag.value ?? "", tag, at: time, to: &builder)
        case "EXT-X-SCTE35":
            addMessage(tag.attributes.text("CUE") ?? tag.value ?? "", tag, at: time, to: &builder)
        case "EXT-X-CUE-OUT", "EXT-X-CUE-IN":
            let duration =
                tag.attributes.decimal("DURATION")
                ?? tag.value.flatMap { Double($0.prefix { $0 != "," }) }
            let isTime = duration.map { $0.isFinite && $0 >= 0 } ?? false
            builder.add(
                TimelineEvent(
                    .cue(PlaylistCue(tag: tag.name, duration: isTime ? duration : nil)),
                    start: time,
                    end: isTime ? duration.map { time + $0 } : nil,
                    duration: isTime ? duration : nil,
                    origin: origin(tag.line)))
        default: break
        }
    }

    private func addMessage(
        _ text: String, _ tag: HLSTag, at time: Double, to builder: inout TimelineBuilder
    ) {
        do throws(MetadataError) {
            let message = try SpliceText.message(text)
            for diagnostic in message.diagnostics {
                note(&builder, diagnostic.code, diagnostic.message, line: tag.line)
            }
            builder.add(
                TimelineEvent(
                    .scte35(message), id: message.section.eventID, start: time,
                    origin: origin(tag.line)))
        } catch {
            note(&builder, "scte35.\(error.code.rawValue)", "\(tag.name): \(error)", line: tag.line)
        }
    }
}
