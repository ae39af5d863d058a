import Reporting
import TimedMetadata
import TrackModel

/// Descriptors of ANSI/SCTE 35, section 10.
extension TimelineTables {
    static let descriptor = DocumentTable<SpliceDescriptor>(
        name: "spliceDescriptor", keepsNull: false,
        members: [
            .count("tag", "splice_descriptor_tag.") { $0.tag }.always(),
            .text("identifier", "CUEI for the standard's own.") { $0.identifierText },
            .count("providerAvailID", "avail_descriptor.") {
                guard case .avail(let id) = $0.content else { return nil }
                return id
            },
            .count("preroll", "DTMF_descriptor: tenths of a second.") { $0.tones?.preroll },
            .text("dtmf", "DTMF_descriptor: the tones.") { $0.tones?.tones },
            .count("taiSeconds", "time_descriptor.") { $0.time?.taiSeconds },
            .count("taiNanoseconds", "time_descriptor.") { $0.time?.taiNanoseconds },
            .count("utcOffset", "time_descriptor: seconds.") { $0.time?.utcOffset },
            .list("audioComponents", audioComponent, "audio_descriptor.") {
                guard case .audio(let components) = $0.content else { return nil }
                return components
            },
            .text("privateBytes", "Of other descriptors, hex.") {
                guard case .other(let bytes) = $0.content else { return nil }
                return Hexadecimal.text(bytes)
            },
        ] + segmentation.members { $0.segmentation })

    private static let audioComponent = DocumentTable<SpliceDescriptor.AudioComponent>(
        name: "audioComponent", keepsNull: false,
        members: [
            .count("componentTag", "component_tag.") { $0.componentTag }.always(),
            .text("isoCode", "ISO 639-2.") { $0.isoCode }.always(),
            .count("bitStreamMode", "Bit_Stream_Mode of ATSC A/52.") { $0.bitStreamMode }
                .always(),
            .count("numChannels", "Num_Channels of ATSC A/52.") { $0.numChannels }.always(),
            .flag("isFullService", "Full_Srvc_Audio.") { $0.isFullService }.always(),
        ])

    private static let segmentation = DocumentTable<SegmentationDescriptor?>(
        name: "segmentation", keepsNull: false,
        members: [
            .count("segmentationEventID", "segmentation_event_id.") { $0?.segmentationEventID },
            .flag("isCancel", "segmentation_event_cancel_indicator.") { $0?.isCancel },
            .flag("eventIDCompliance", "segmentation_event_id_compliance_indicator.") {
                $0?.eventIDCompliance
            },
            .flag("isProgramSegmentation", "program_segmentation_flag.") {
                $0?.valid.map { $0.components == nil }
            },
            .list("components", segmentationComponent, "Absent for the whole programme.") {
                $0?.valid?.components
            },
            .flag("isDeliveryNotRestricted", "delivery_not_restricted_flag.") {
                $0?.valid.map { $0.restrictions == nil }
            },
            .flag("isWebDeliveryAllowed", "web_delivery_allowed_flag.") {
                $0?.valid?.restrictions?.isWebDeliveryAllowed
            },
            .flag("hasNoRegionalBlackout", "no_regional_blackout_flag.") {
                $0?.valid?.restrictions?.hasNoRegionalBlackout
            },
            .flag("isArchiveAllowed", "archive_allowed_flag.") {
                $0?.valid?.restrictions?.isArchiveAllowed
            },
            .count("deviceRestrictions", "0 to 2 groups of devices, 3 none.") {
                $0?.valid?.restrictions?.deviceRestrictions
            },
            .count("segmentationTypeID", "segmentation_type_id.") { $0?.valid?.type.rawValue },
            .text("segmentationType", "The standard's name of it.") { $0?.valid?.type.name },
            .count("segmentationDuration", "Ticks of 90 kHz.") {
                $0?.valid?.segmentationDuration
            },
            .list("upids", upid, "The parts of MID().") { $0?.valid?.upid.members },
            .count("segmentNum", "segment_num.") { $0?.valid?.segmentNum },
            .count("segmentsExpected", "segments_expected.") { $0?.valid?.segmentsExpected },
            .count("subSegmentNum", "sub_segment_num.") { $0?.valid?.subSegmentNum },
            .count("subSegmentsExpected", "sub_segments_expected.") {
                $0?.valid?.subSegmentsExpected
            },
        ] + identifier.members { $0?.valid?.upid })

    private static let segmentationComponent = DocumentTable<SegmentationDescriptor.Component>(
        name: "segmentationComponent", keepsNull: false,
        members: [
            .count("componentTag", "component_tag.") { $0.componentTag }.always(),
            .count("ptsOffset", "Ticks of 90 kHz to add to the command's time.") {
                $0.ptsOffset
            }.always(),
        ])

    private static let identifier = DocumentTable<SegmentationUPID?>(
        name: "identifier", keepsNull: false,
        members: [
            .count("upidType", "segmentation_upid_type.") { $0?.type },
            .text("upidTypeName", "The standard's name of it.") { $0?.typeName },
            .text("upid", "Hex.") { ($0?.bytes).map(Hexadecimal.text) },
            .text("upidText", "In the form that its type has for people.") { $0?.text },
            .text("upidFormatIdentifier", "format_identifier of MPU().") {
                $0?.formatIdentifier
            },
        ])

    private static let upid = DocumentTable<SegmentationUPID>(
        name: "upid", keepsNull: false,
        members: identifier.members { $0 })
}

extension SpliceDescriptor {
    fileprivate var tones: (preroll: Int, tones: String)? {
        guard case .dtmf(let preroll, let tones) = content else { return nil }
        return (preroll, tones)
    }

    fileprivate var time: (taiSeconds: Int, taiNanoseconds: Int, utcOffset: Int)? {
        guard case .time(let seconds, let nanoseconds, let offset) = content else { return nil }
        return (seconds, nanoseconds, offset)
    }

    fileprivate var segmentation: SegmentationDescriptor? {
        guard case .segmentation(let segmentation) = content else { return nil }
        return segmentation
    }
}

extension SegmentationDescriptor {
    /// nil for a cancelled event, of which nothing else is said.
    fileprivate var valid: SegmentationDescriptor? { isCancel ? nil : self }
}
