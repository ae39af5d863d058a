import Bitstream
import Markup
import Playlists
import TrackModel

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

    /// nil for a command that the standard does not have.
    var section: SpliceInfoSection? {
        guard let command else { return nil }
        return SpliceInfoSection(
            command, descriptors: root.children.compactMap(descriptor),
            ptsAdjustment: root.integer("ptsAdjustment") ?? 0, tier: root.integer("tier") ?? 0xFFF,
            sapType: root.integer("sapType") ?? 3,
            protocolVersion: root.integer("protocolVersion") ?? 0,
            cwIndex: root.first("EncryptedPacket")?.integer("cwIndex") ?? 0)
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
            ptsTime: element.first("Program").flatMap(time), breakDuration: duration(of: element),
            uniqueProgramID: element.integer("uniqueProgramId") ?? 0,
            availNum: element.integer("availNum") ?? 0,
            availsExpected: element.integer("availsExpected") ?? 0,
            eventIDCompliance: element.flag("eventIdComplianceFlag") ?? true)
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
            subSegmentsExpected: element.integer("subSegmentsExpected"),
            eventIDCompliance: element.flag("segmentationEventIdComplianceIndicator") ?? true)
    }

    /// Bytes by segmentation_upid_format; where that is not written, as hex where it is
    /// such.
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

    /// Seconds since 6 January 1980, 0:00 UTC; leap seconds are not counted.
    fileprivate func spliceDate(_ name: String) -> Int? {
        guard let epoch = PlaylistDate("1980-01-06T00:00:00Z"),
            let date = attribute(named: name).flatMap({ PlaylistDate($0) })
        else { return nil }
        return Int(exactly: date.timeInterval(since: epoch).rounded())
    }
}
