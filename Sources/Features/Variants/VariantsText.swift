import Playlists
import Reporting
import TrackModel

/// A playlist as text: its variants and renditions, and the requested answers.
package struct VariantsText {
    private let inspection: PlaylistInspection
    private var page: TextPage

    package init(_ inspection: PlaylistInspection, options: ReportOptions = ReportOptions()) {
        self.inspection = inspection
        page = TextPage(options: options)
    }

    private var presentation: Presentation { inspection.loaded.presentation }

    package var text: String {
        var copy = self
        copy.write()
        return copy.page.text
    }

    private mutating func write() {
        page.path(inspection.path)
        page.facts(facts.map { Span($0) })
        writeVariants("Variants", presentation.variants)
        writeVariants("I-frame variants", presentation.iFrameVariants)
        writeStreams()
        writePeriods()
        writeDateRanges()
        writeLadder()
        writeAnswers()
        writePlan()
        writeSimulation()
        if let validation = inspection.validation {
            ValidationText(validation).write(to: &page)
        }
        writeDiagnostics()
    }

    private var facts: [String] {
        let loaded = inspection.loaded
        let media = loaded.document.hls?.media
        let kind = ["hls": "HLS", "dash": "DASH", "smooth": "Smooth Streaming"]
        let duration = media?.duration ?? presentation.duration
        return [
            kind[presentation.kind.rawValue] ?? presentation.kind.rawValue,
            presentation.isMultivariant ? "multivariant" : "media playlist",
            loaded.document.hls?.version.map { "version \($0)" },
            media.map { "\($0.segments.count) segments" },
            duration.flatMap(Quantity.duration),
            media?.targetDuration.map { "target \($0) s" },
            media.flatMap {
                $0.discontinuities > 0 ? "\($0.discontinuities) discontinuities" : nil
            },
            presentation.isLive == true ? "live" : nil,
            presentation.multiplexing.map { "\($0.rawValue) audio" },
        ].compactMap { $0 } + presentation.protection
    }

    private mutating func heading(_ text: String) {
        page.blankLine()
        page.line([Span(text, .strong)])
    }

    // MARK: What there is

    private mutating func writeVariants(_ title: String, _ variants: [Variant]) {
        guard !variants.isEmpty else { return }
        heading(title)
        let chosen = inspection.qualification?.chosen
        let isAsked = title == "Variants"
        let rows = variants.map { variant in
            AlignedRows.Row(
                cells: [
                    Span("#\(variant.index)", .faint),
                    Span(variant.resolution.map { "\($0.width)×\($0.height)" } ?? "–"),
                    Span(variant.bandwidth.flatMap(rate) ?? "–"),
                    Span(variant.averageBandwidth.flatMap(rate) ?? "–", .faint),
                ],
                tail: words(of: variant).map { Span($0) },
                isMarked: isAsked && variant.index == chosen)
        }
        AlignedRows(rows: rows, rightAligned: [2, 3]).write(to: &page)
    }

    private func rate(_ bits: UInt64) -> String? { Int(exactly: bits).flatMap(Quantity.bitRate) }

    private func words(of variant: Variant) -> [String] {
        [
            variant.codecs, variant.frameRate.flatMap(Quantity.frameRate), variant.videoRange,
            variant.audioGroup.map { "audio “\($0)”" },
            variant.subtitlesGroup.map { "subtitles “\($0)”" },
            variant.pathwayID.map { "pathway \($0)" },
            variant.score.flatMap { Quantity.decimal($0, places: 3, isTrimmed: true) }
                .map { "score \($0)" },
            variant.isOffline.map { $0 ? "offline" : "not offline" },
            (variant.uri?.written).map(ShortURI.text),
            variant.unplayableReason.map { "not playable: \($0)" },
        ].compactMap { $0 }
    }

    private mutating func writeStreams() {
        for (title, type) in [
            ("Video streams", MediaType.video), ("Audio streams", .audio),
            ("Text streams", .subtitle),
        ] {
            let streams = presentation.streams(ofType: type)
            guard !streams.isEmpty else { continue }
            heading(title)
            let rows = streams.map { stream in
                AlignedRows.Row(
                    cells: [
                        Span(stream.id, .faint),
                        Span(stream.name.isEmpty ? "–" : stream.name),
                        Span(stream.language ?? stream.languageRaw ?? "–"),
                        Span(
                            "\(stream.tracks.count) \(stream.tracks.count == 1 ? "track" : "tracks")"
                        ),
                    ], tail: words(of: stream).map { Span($0) })
            }
            AlignedRows(rows: rows).write(to: &page)
        }
    }

    private func words(of stream: MediaStream) -> [String] {
        let channels = Set(stream.tracks.compactMap(\.channels)).sorted()
        let codecs = Set(stream.tracks.compactMap(\.codecs)).sorted()
        return codecs + channels.map { "\($0) channels" } + stream.characteristics
            + [
                stream.inStreamID, stream.isDefault ? "default" : nil,
                stream.isAutoselect ? "autoselect" : nil, stream.isForced ? "forced" : nil,
            ].compactMap { $0 }
            + stream.customAttributeSets.filter { !$0.isEmpty }.map { set in
                set.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(
                    separator: ",")
            }
    }

    /// Periods of a manifest, with what is in each.
    private mutating func writePeriods() {
        guard let manifest = inspection.loaded.document.dash else { return }
        heading("Periods")
        for period in manifest.periods.prefix(Self.mostPeriods) {
            let facts = [
                period.id.map { "“\($0)”" }, "from \(seconds(period.start))",
                period.duration.map { "for \(seconds($0))" },
                period.events.isEmpty ? nil : "\(period.events.count) events",
            ]
            page.facts(facts.compactMap { $0 }.map { Span($0) }, lead: [Span("  ")])
            let rows = period.adaptationSets.prefix(Self.mostPeriods).flatMap { set in
                set.representations.map { representation in
                    AlignedRows.Row(
                        cells: [
                            Span(set.isTrickMode ? "trick mode" : set.kind),
                            Span(set.language ?? "–"), Span(representation.id ?? "–"),
                            Span(representation.bandwidth.flatMap(rate) ?? "–"),
                        ],
                        tail: words(of: representation, in: set, period).map { Span($0) })
                }
            }
            if !rows.isEmpty {
                AlignedRows(rows: rows, rightAligned: [3], indent: 4).write(to: &page)
            }
        }
        let rest = manifest.periods.count - Self.mostPeriods
        if rest > 0 { page.line([Span("  … and \(rest) more: --format json has all", .faint)]) }
    }

    /// Periods, and sets of one, that the text lists.
    private static let mostPeriods = 100

    private func seconds(_ time: Double) -> String { Quantity.duration(time) ?? "0 s" }

    private func words(
        of representation: DASHRepresentation, in set: DASHAdaptationSet, _ period: DASHPeriod
    ) -> [String] {
        let size = representation.width.flatMap { width in
            representation.height.map { "\(width)×\($0)" }
        }
        let count = representation.segmentCount(periodDuration: period.duration)
        return [
            size, representation.codecs, representation.frameRate.flatMap(Quantity.frameRate),
            representation.sampleRate.map { "\($0) Hz" },
            count > 1 ? "\(count) segments" : nil,
            set.tiles.map { "tiles \($0)" },
            set.protections.isEmpty ? nil : "protected",
        ].compactMap { $0 } + set.roles.map(\.value)
    }

    private mutating func writeDateRanges() {
        guard let ranges = inspection.loaded.document.hls?.media?.dateRanges, !ranges.isEmpty
        else { return }
        heading("Date ranges")
        let rows = ranges.map { range in
            let seconds = range.duration.flatMap(Quantity.duration)
            return AlignedRows.Row(
                cells: [Span(range.id ?? "–"), Span(range.startDate?.description ?? "–")],
                tail: [range.className, seconds].compactMap { $0 }.map { Span($0) })
        }
        AlignedRows(rows: rows).write(to: &page)
    }

    // MARK: Answers

    private mutating func writeLadder() {
        guard let ladder = inspection.ladder else { return }
        heading("Ladder")
        let rows = ladder.rungs.map { rung in
            AlignedRows.Row(
                cells: [
                    Span(rung.label), Span(rung.bandwidth.map { "\($0) b/s" } ?? ""),
                    Span(rung.variant.map { "#\($0.index)" } ?? "", .faint),
                ])
        }
        AlignedRows(rows: rows, rightAligned: [1]).write(to: &page)
    }

    private mutating func writeAnswers() {
        if let target = inspection.target {
            heading("Target bandwidth")
            page.sentence([Span(target.request.rule)], lead: [Span("  ")])
            switch target.result {
            case .success(let index):
                let variant = presentation.variants[index]
                let words = [
                    "#\(index)", variant.bandwidth.map { "\($0) b/s" }, variant.uri?.written,
                ]
                page.facts(words.compactMap { $0 }.map { Span($0) }, lead: [AlignedRows.mark])
            case .failure(let failure):
                page.sentence([Span("none: \(failure)", .strong)], lead: [Span("  ")])
            }
        }
        if let qualification = inspection.qualification {
            heading("Qualified")
            for reason in qualification.reasons {
                page.sentence([Span(reason)], lead: [Span("  ")])
            }
            let words =
                qualification.chosen.map { index in
                    ["#\(index)", presentation.variants[index].uri?.written].compactMap { $0 }
                } ?? ["none"]
            page.facts(words.map { Span($0) }, lead: [AlignedRows.mark])
        }
        if let choice = inspection.choice {
            heading("Streams chosen")
            switch choice {
            case .success(let selection):
                let words = [
                    selection.video, selection.audio, selection.text,
                    "tracks " + selection.trackIDs.map(String.init).joined(separator: ", "),
                ]
                page.facts(words.compactMap { $0 }.map { Span($0) }, lead: [AlignedRows.mark])
            case .failure(let failure):
                page.sentence([Span("nothing changes: \(failure)", .strong)], lead: [Span("  ")])
            }
        }
    }

    private mutating func writePlan() {
        guard let plan = inspection.plan else { return }
        heading("Download plan")
        for part in plan.parts {
            page.line([Span(part.isPrimary ? "  primary" : "  auxiliary")])
            let rows = part.items.map { item in
                AlignedRows.Row(
                    cells: [
                        Span(item.label), Span(item.bytes.flatMap(bytes) ?? "size unknown"),
                        Span(item.uri.written),
                    ], tail: item.isShared ? [Span("shared", .faint)] : [])
            }
            if !rows.isEmpty {
                AlignedRows(rows: rows, rightAligned: [1], indent: 4).write(to: &page)
            }
        }
        page.line([Span("  together \(plan.bytes.map { "\($0) bytes" } ?? "unknown")")])
    }

    private func bytes(_ count: UInt64) -> String? { Int(exactly: count).flatMap(Quantity.bytes) }

    private mutating func writeSimulation() {
        guard let simulations = inspection.simulations else { return }
        switch simulations {
        case .success(let outcomes): SimulationText(outcomes).write(to: &page)
        case .failure(let failure):
            heading("Simulation")
            page.sentence([Span("none: \(failure)", .strong)], lead: [Span("  ")])
        }
    }

    private mutating func writeDiagnostics() {
        let diagnostics = inspection.loaded.diagnostics
        guard !diagnostics.isEmpty else { return }
        heading("Diagnostics")
        for diagnostic in diagnostics {
            let place = diagnostic.line.map { "line \($0): " } ?? ""
            let style: Span.Style =
                switch diagnostic.severity {
                case .error: .error
                case .warning: .warning
                case .info: .faint
                }
            page.sentence(
                [
                    Span(place + diagnostic.message),
                    Span("[\(diagnostic.code.rawValue)]", .faint),
                ], lead: [Span(diagnostic.severity.rawValue, style), Span("  ")])
        }
    }
}
