import Bitstream
import Markup
import Playlists
import TrackModel

/// The text forms of a splice_info_section.
package enum SpliceText {
    /// The bytes of a section from its text.
    ///
    /// Forms: base64 of either alphabet, hex with or without `0x`, XML with or without a `Binary`
    /// element, or a playlist tag that contains one.
    static func bytes(_ text: String) throws(MetadataError) -> [UInt8] {
        guard text.utf8.count <= 1 << 20 else {
            throw MetadataError(.notText, "The text is too long for a section.", offset: 1 << 20)
        }
        let xml = Substring(text).trimmed
        if xml.hasPrefix("<"), binaryElement(of: xml)?.isEmpty ?? true {
            return try section(ofXML: xml)
        }
        let inner = Array(payload(of: text).utf8)
        guard !inner.isEmpty else {
            throw MetadataError(.notText, "The text contains no section.", offset: 0)
        }
        // Base64 of a section begins with `/D`, which is not a hex digit.
        guard let bytes = Hexadecimal.bytes(inner) ?? Base64.bytes(inner), !bytes.isEmpty else {
            throw MetadataError(
                .notText, "The text is neither base64 nor hex of a section.", offset: 0)
        }
        return bytes
    }

    /// A section in any of the text forms.
    package static func message(_ text: String) throws(MetadataError) -> SpliceMessage {
        try SpliceMessage(try bytes(text)[...])
    }

    /// The section described by XML without a `Binary` element.
    private static func section(ofXML text: Substring) throws(MetadataError) -> [UInt8] {
        guard let bytes = SpliceXML(text)?.section?.encoded else {
            throw MetadataError(
                .notText, "The XML holds neither a Binary element nor a SpliceInfoSection.",
                offset: 0)
        }
        return bytes
    }

    /// The text of the section in XML, in a playlist tag, or in quotes.
    private static func payload(of text: String) -> String {
        var rest = Substring(text).trimmed
        if rest.hasPrefix("<") { return String(binaryElement(of: rest) ?? "") }
        if rest.hasPrefix("#"), let colon = rest.firstIndex(of: ":") {
            rest = rest[rest.index(after: colon)...]
            rest = attribute(of: rest) ?? rest
        }
        return String(rest.trimmed.filter { $0 != "\"" })
    }

    /// The first attribute of a tag that holds a section.
    private static func attribute(of list: Substring) -> Substring? {
        for name in ["SCTE35-CMD=", "SCTE35-OUT=", "SCTE35-IN=", "SCTE35=", "CUE="] {
            guard let found = list.firstRange(of: name) else { continue }
            let value = list[found.upperBound...]
            if value.hasPrefix("\"") { return value.dropFirst().prefix { $0 != "\"" } }
            return value.prefix { $0 != "," }
        }
        return nil
    }

    /// The text of `<Binary>` in any namespace.
    private static func binaryElement(of xml: Substring) -> Substring? {
        var rest = xml
        while let open = rest.firstIndex(of: "<") {
            let tag = rest[rest.index(after: open)...].prefix { $0 != ">" }
            let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
            rest = rest[tag.endIndex...].dropFirst()
            if name == "Binary" || name.hasSuffix(":Binary") {
                return rest.prefix { $0 != "<" }.trimmed
            }
        }
        return nil
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        let start = drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...last]
    }

    fileprivate func firstRange(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) {
                return start..<index(start, offsetBy: text.count)
            }
            start = index(after: start)
        }
        return nil
    }
}

/// Reads the XML form of a splice_info_section (ANSI/SCTE 35, section 11).
struct SpliceXML {
    private let root: MarkupElement

    /// nil for XML without a `SpliceInfoSection`.
    init?(_ text: some StringProtocol) {
        guard let root = try? MarkupReader.read(Array(text.utf8)),
            let section = Self.section(in: root)
        else { return nil }
        self.root = section
    }

    private static func section(in element: MarkupElement) -> MarkupElement? {
        if element.name == "SpliceInfoSection" { return element }
        return element.children.lazy.compactMap(section).first
    }

    /// nil for an unknown command.
    var section: SpliceInfoSection? {
        guard let command else { return nil }
        var section = SpliceInfoSection(
            command, descriptors: root.children.compactMap(descriptor),
            ptsAdjustment: root.integer("ptsAdjustment") ?? 0, tier: root.integer("tier") ?? 0xFFF)
        section.sapType = root.integer("sapType") ?? 3
        section.protocolVersion = root.integer("protocolVersion") ?? 0
        section.cwIndex = root.first("EncryptedPacket")?.integer("cwIndex") ?? 0
        return section
    }

    // MARK: Commands

    private var command: SpliceCommand? {
        for element in root.children {
            switch element.name {
            case "SpliceNull": return .null
            case "BandwidthReservation": return .bandwidthReservation
            case "TimeSignal": return .timeSignal(ptsTime: time(in: element))
            case "SpliceInsert": return .insert(insert(element))
            case "SpliceSchedule": return .schedule(element.all("Event").map(scheduled))
            case "PrivateCommand":
                let bytes = Hexadecimal.bytes(
                    Array((element.first("PrivateBytes")?.trimmedText ?? "").utf8))
                return .privateCommand(
                    identifier: UInt32(truncatingIfNeeded: element.integer("identifier") ?? 0),
                    bytes: bytes ?? [])
            default: continue
            }
        }
        return nil
    }

    private func time(in element: MarkupElement) -> Int? {
        element.first("SpliceTime")?.integer("ptsTime")
    }

    private func insert(_ element: MarkupElement) -> SpliceInsert {
        let components = element.all("Component").map {
            SpliceInsert.Component(
                componentTag: $0.integer("componentTag") ?? 0, ptsTime: time(in: $0))
        }
        var insert = SpliceInsert(
            spliceEventID: element.integer("spliceEventId") ?? 0,
            isCancel: element.flag("spliceEventCancelIndicator") ?? false,
            isOutOfNetwork: element.flag("outOfNetworkIndicator") ?? false,
            isImmediate: element.flag("spliceImmediateFlag") ?? false,
            ptsTime: element.first("Program").flatMap(time), breakDuration: duration(of: element))
        insert.uniqueProgramID = element.integer("uniqueProgramId") ?? 0
        insert.availNum = element.integer("availNum") ?? 0
        insert.availsExpected = element.integer("availsExpected") ?? 0
        insert.eventIDCompliance = element.flag("eventIdComplianceFlag") ?? true
        insert.components = components.isEmpty ? nil : components
        return insert
    }

    private func scheduled(_ element: MarkupElement) -> ScheduledSplice {
        let components = element.all("Component").map {
            ScheduledSplice.Component(
                componentTag: $0.integer("componentTag") ?? 0,
                utcSpliceTime: $0.spliceDate("utcSpliceTime") ?? 0)
        }
        return ScheduledSplice(
            spliceEventID: element.integer("spliceEventId") ?? 0,
            isCancel: element.flag("spliceEventCancelIndicator") ?? false,
            isOutOfNetwork: element.flag("outOfNetworkIndicator") ?? false,
            utcSpliceTime: element.first("Program")?.spliceDate("utcSpliceTime"),
            components: components.isEmpty ? nil : components, breakDuration: duration(of: element),
            uniqueProgramID: element.integer("uniqueProgramId") ?? 0,
            availNum: element.integer("availNum") ?? 0,
            availsExpected: element.integer("availsExpected") ?? 0)
    }

    private func duration(of element: MarkupElement) -> BreakDuration? {
        element.first("BreakDuration").map {
            BreakDuration(
                autoReturn: $0.flag("autoReturn") ?? false, duration: $0.integer("duration") ?? 0)
        }
    }

    // MARK: Descriptors

    private func descriptor(_ element: MarkupElement) -> SpliceDescriptor? {
        switch element.name {
        case "AvailDescriptor":
            SpliceDescriptor(.avail(providerAvailID: element.integer("providerAvailId") ?? 0))
        case "DTMFDescriptor":
            SpliceDescriptor(
                .dtmf(preroll: element.integer("preroll") ?? 0, tones: element["chars"] ?? ""))
        case "TimeDescriptor":
            SpliceDescriptor(
                .time(
                    taiSeconds: element.integer("taiSeconds") ?? 0,
                    taiNanoseconds: element.integer("taiNs") ?? 0,
                    utcOffset: element.integer("utcOffset") ?? 0))
        case "AudioDescriptor": SpliceDescriptor(.audio(element.all("AudioChannel").map(channel)))
        case "SegmentationDescriptor": SpliceDescriptor(.segmentation(segmentation(element)))
        default: nil
        }
    }

    private func channel(_ element: MarkupElement) -> SpliceDescriptor.AudioComponent {
        SpliceDescriptor.AudioComponent(
            componentTag: element.integer("componentTag") ?? 0, isoCode: element["ISOCode"] ?? "",
            bitStreamMode: element.integer("BitStreamMode") ?? 0,
            numChannels: element.integer("NumChannels") ?? 0,
            isFullService: element.flag("FullSrvcAudio") ?? false)
    }

    private func segmentation(_ element: MarkupElement) -> SegmentationDescriptor {
        let components = element.all("Component").map {
            SegmentationDescriptor.Component(
                componentTag: $0.integer("componentTag") ?? 0,
                ptsOffset: $0.integer("ptsOffset") ?? 0)
        }
        let upids = element.all("SegmentationUpid").map(upid)
        return SegmentationDescriptor(
            segmentationEventID: element.integer("segmentationEventId") ?? 0,
            isCancel: element.flag("segmentationEventCancelIndicator") ?? false,
            eventIDCompliance: element.flag("segmentationEventIdComplianceIndicator") ?? true,
            components: components.isEmpty ? nil : components,
            restrictions: element.first("DeliveryRestrictions").map { rules in
                .init(
                    isWebDeliveryAllowed: rules.flag("webDeliveryAllowedFlag") ?? false,
                    hasNoRegionalBlackout: rules.flag("noRegionalBlackoutFlag") ?? false,
                    isArchiveAllowed: rules.flag("archiveAllowedFlag") ?? false,
                    deviceRestrictions: rules.integer("deviceRestrictions") ?? 0)
            }, segmentationDuration: element.integer("segmentationDuration"),
            upid: upids.count > 1
                ? SegmentationUPID(multiple: upids)
                : upids.first ?? SegmentationUPID(type: 0, bytes: []),
            type: SegmentationType(rawValue: element.integer("segmentationTypeId") ?? 0),
            segmentNum: element.integer("segmentNum") ?? 0,
            segmentsExpected: element.integer("segmentsExpected") ?? 0,
            subSegmentNum: element.integer("subSegmentNum"),
            subSegmentsExpected: element.integer("subSegmentsExpected"))
    }

    /// The UPID, decoded by segmentation_upid_format, else as hex if it is valid hex.
    private func upid(_ element: MarkupElement) -> SegmentationUPID {
        let text = element.trimmedText
        let bytes: [UInt8]? =
            switch element["segmentationUpidFormat"]?.lowercased() {
            case "text": nil
            case "base-64", "base64": Base64.bytes(Array(text.utf8))
            default: Hexadecimal.bytes(Array(text.utf8))
            }
        let identifier = element.integer("formatIdentifier").map { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        }
        return SegmentationUPID(
            type: element.integer("segmentationUpidType") ?? 0,
            bytes: Array(((identifier ?? []) + (bytes ?? Array(text.utf8))).prefix(255)))
    }
}

extension MarkupElement {
    fileprivate func integer(_ name: String) -> Int? {
        attribute(named: name).flatMap { Int($0) }
    }

    fileprivate func flag(_ name: String) -> Bool? {
        attribute(named: name).map { ["true", "1"].contains($0.lowercased()) }
    }

    /// Seconds since 6 January 1980, 0:00 UTC, without leap seconds.
    fileprivate func spliceDate(_ name: String) -> Int? {
        guard let epoch = PlaylistDate("1980-01-06T00:00:00Z"),
            let date = attribute(named: name).flatMap({ PlaylistDate($0) })
        else { return nil }
        return Int(exactly: date.timeInterval(since: epoch).rounded())
    }
}
