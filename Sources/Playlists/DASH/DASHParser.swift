import Markup

/// Elements → manifest. What cannot be read is noted.
struct DASHParser {
    private let limits: PlaylistLimits
    private var diagnostics = DiagnosticList()

    init(limits: PlaylistLimits) { self.limits = limits }

    mutating func manifest(_ root: MarkupElement) -> DASHManifest {
        var manifest = DASHManifest(root: root)
        if manifest.isDynamic {
            diagnostics.add(
                .manifestUnsupported, line: root.line,
                "the presentation is live; only the state in the file is read")
        }
        let base = root.baseURL
        var next = 0.0
        for element in root.all("Period") {
            let period = period(element, base: base, start: next)
            next = period.start + (period.duration ?? 0)
            manifest.periods.append(period)
        }
        closePeriods(&manifest)
        if manifest.periods.isEmpty {
            diagnostics.add(.manifestElement, line: root.line, "MPD without a Period")
        }
        manifest.diagnostics = diagnostics.all
        return manifest
    }

    /// A period ends where the next begins, and the last with the presentation.
    private func closePeriods(_ manifest: inout DASHManifest) {
        for index in manifest.periods.indices where manifest.periods[index].duration == nil {
            let end =
                index + 1 < manifest.periods.count
                ? manifest.periods[index + 1].start : manifest.duration
            manifest.periods[index].duration = end.map { $0 - manifest.periods[index].start }
                .flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    private mutating func period(
        _ element: MarkupElement, base: [String], start: Double
    ) -> DASHPeriod {
        let base = base + element.baseURL
        let start = element["start"].flatMap(XMLDuration.seconds) ?? start
        var period = DASHPeriod(
            id: element["id"], start: start,
            duration: element["duration"].flatMap(XMLDuration.seconds), adaptationSets: [],
            events: [], attributes: element.attributes, line: element.line)
        if element["xlink:href"] ?? element["href"] != nil {
            diagnostics.add(
                .manifestUnsupported, line: element.line,
                "the Period is in a separate document, which is not fetched")
        }
        for stream in element.all("EventStream") {
            let scale = stream.integer("timescale") ?? 1
            guard scale > 0 else { continue }
            let timescale = Double(scale)
            let offset = Double(stream.integer("presentationTimeOffset") ?? 0)
            for event in stream.all("Event") {
                let ticks = event.integer("presentationTime") ?? 0
                let length = event.integer("duration")
                period.events.append(
                    DASHEvent(
                        schemeIDURI: stream["schemeIdUri"], value: stream["value"],
                        id: event["id"], start: start + (Double(ticks) - offset) / timescale,
                        duration: length.map { Double($0) / timescale }, timescale: scale,
                        presentationTime: ticks, durationTicks: length,
                        message: event["messageData"]
                            ?? (event.children.isEmpty ? event.trimmedText : event.innerXML),
                        isBase64: event["contentEncoding"] == "base64", line: event.line))
            }
        }
        let addressing = DASHAddressing(element, inheriting: nil)
        for set in element.all("AdaptationSet") {
            period.adaptationSets.append(adaptationSet(set, base: base, addressing))
        }
        return period
    }

    private mutating func adaptationSet(
        _ element: MarkupElement, base: [String], _ inherited: DASHAddressing?
    ) -> DASHAdaptationSet {
        let base = base + element.baseURL
        let protections =
            (element.all("ContentProtection")
            + element.all("Representation").flatMap { $0.all("ContentProtection") })
            .map(DASHProtection.init)
        var set = DASHAdaptationSet(
            id: element["id"], contentType: element["contentType"], mimeType: element["mimeType"],
            language: element["lang"], label: element.first("Label")?.trimmedText,
            roles: element.descriptors("Role"),
            accessibilities: element.descriptors("Accessibility"),
            properties: element.descriptors("SupplementalProperty")
                + element.descriptors("EssentialProperty"),
            protections: protections.uniqued(),
            defaultKeyID: protections.lazy.compactMap(\.defaultKeyIDs.first).first,
            inbandEvents: element.descriptors("InbandEventStream"), representations: [],
            line: element.line, attributes: element.attributes)
        let addressing = DASHAddressing(element, inheriting: inherited)
        let channels = element.descriptors("AudioChannelConfiguration")
        for child in element.all("Representation") {
            var representation = representation(child, in: element, base: base, addressing)
            if representation.channels.isEmpty { representation.channels = channels }
            inherit(set.inbandEvents, by: &representation)
            set.representations.append(representation)
        }
        if set.representations.isEmpty {
            diagnostics.add(
                .manifestElement, line: element.line, "AdaptationSet without a Representation")
        }
        return set
    }

    /// Event streams of an AdaptationSet are those of each of its Representations.
    private mutating func inherit(
        _ events: [DASHDescriptor], by representation: inout DASHRepresentation
    ) {
        let most = DASHRepresentation.maxEventStreams
        if events.count + representation.inbandEvents.count > most {
            diagnostics.add(
                .limitExceeded, line: representation.line,
                "the Representation has too many event streams; the first \(most) are read")
        }
        representation.inbandEvents = Array(
            (events.prefix(most) + representation.inbandEvents).prefix(most))
    }

    /// A Representation without the descriptors of its AdaptationSet.
    private mutating func representation(
        _ element: MarkupElement, in set: MarkupElement, base: [String],
        _ inherited: DASHAddressing?
    ) -> DASHRepresentation {
        func attribute(_ name: String) -> String? { element[name] ?? set[name] }
        func integer(_ name: String) -> UInt64? { element.integer(name) ?? set.integer(name) }
        let result = DASHRepresentation(
            id: element["id"], bandwidth: element.integer("bandwidth"),
            codecs: attribute("codecs"), supplementalCodecs: attribute("supplementalCodecs"),
            mimeType: attribute("mimeType"), width: integer("width"), height: integer("height"),
            frameRate: attribute("frameRate").flatMap(Self.rate), scanType: attribute("scanType"),
            sampleRate: integer("audioSamplingRate"),
            channels: element.descriptors("AudioChannelConfiguration"),
            properties: element.descriptors("SupplementalProperty")
                + element.descriptors("EssentialProperty"),
            protections: (set.all("ContentProtection") + element.all("ContentProtection"))
                .map(DASHProtection.init).uniqued(),
            inbandEvents: element.descriptors("InbandEventStream"),
            attributes: element.attributes, baseURLs: base + element.baseURL,
            addressing: DASHAddressing(element, inheriting: inherited), line: element.line)
        if result.bandwidth == nil {
            diagnostics.add(
                .manifestValue, line: element.line, "the Representation has no bandwidth")
        }
        return result
    }

    /// `25`, `30000/1001`
    private static func rate(_ text: String) -> Double? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, let rate = NumberText.decimal(first.utf8) else { return nil }
        guard parts.count == 2 else { return parts.count == 1 ? rate : nil }
        guard let divisor = NumberText.decimal(parts[1].utf8), divisor > 0 else { return nil }
        return rate / divisor
    }
}

extension DASHProtection {
    fileprivate init(_ element: MarkupElement) {
        schemeIDURI = element["schemeIdUri"] ?? ""
        value = element["value"] ?? ""
        defaultKeyIDs = (element.attribute(named: "default_KID") ?? "")
            .split(whereSeparator: \.isWhitespace)
            .map { $0.lowercased().filter { $0 != "-" } }
        headers = element.all("pssh").map(\.trimmedText).filter { !$0.isEmpty }
        licenseURLs = element.children.compactMap { child in
            guard child.name.lowercased() == "laurl" else { return nil }
            let written = child.trimmedText
            return written.isEmpty ? child["licenseUrl"] ?? child["href"] : written
        }
    }
}

extension MarkupElement {
    /// The first BaseURL, as others stand for the same bytes elsewhere.
    fileprivate var baseURL: [String] {
        first("BaseURL").map { [$0.trimmedText] }?.filter { !$0.isEmpty } ?? []
    }

    func descriptors(_ name: String) -> [DASHDescriptor] {
        all(name).map {
            DASHDescriptor(schemeIDURI: $0["schemeIdUri"] ?? "", value: $0["value"] ?? "")
        }
    }
}

extension DASHManifest {
    /// Reads an MPD from the bytes of a file or a response.
    public init(parsing bytes: some Collection<UInt8>) throws(PlaylistError) {
        try self.init(parsing: Array(bytes), limits: PlaylistLimits())
    }

    /// Reads an MPD from text.
    public init(parsing text: String) throws(PlaylistError) {
        try self.init(parsing: text.utf8)
    }

    init(
        parsing bytes: [UInt8], limits: PlaylistLimits
    ) throws(PlaylistError) {
        let root = try MarkupElement.parse(bytes, limits: limits)
        guard root.name == "MPD" else {
            throw PlaylistError(.notAManifest, line: root.line, found: "<\(root.name)")
        }
        var parser = DASHParser(limits: limits)
        self = parser.manifest(root)
    }

    fileprivate init(root: MarkupElement) {
        isDynamic = root["type"] == "dynamic"
        duration = root["mediaPresentationDuration"].flatMap(XMLDuration.seconds)
        minimumBufferTime = root["minBufferTime"].flatMap(XMLDuration.seconds)
        profiles = (root["profiles"] ?? "").split(separator: ",").map(String.init)
        periods = []
        diagnostics = []
        attributes = root.attributes
        clocks = root.descriptors("UTCTiming")
        element = ManifestElement(root)
    }
}
