import Reporting
import TimedMetadata
import TrackModel

/// ANSI/SCTE 35; times are ticks of 90 kHz unless said otherwise.
extension TimelineTables {
    /// A section, and the event message that carried it.
    static let splice = DocumentTable<(message: SpliceMessage, emsg: EventMessage?)>(
        name: "scte35", keepsNull: false,
        members: message.members { $0.message } + [
            .object("emsg", eventMessage, "The event message that carried it.") { $0.emsg }
        ])

    static let message = DocumentTable<SpliceMessage>(
        name: "spliceMessage", keepsNull: false,
        members: [
            .count("tableID", "table_id, 252.") { _ in SpliceInfoSection.tableID }.always(),
            .count("sapType", "sap_type.") { $0.section.sapType }.always(),
            .count("sectionLength", "section_length, bytes.") { $0.sectionLength }.always(),
            .count("protocolVersion", "protocol_version.") { $0.section.protocolVersion }
                .always(),
            .flag("isEncrypted", "encrypted_packet.") { $0.section.isEncrypted }.always(),
            .count("encryptionAlgorithm", "encryption_algorithm.") {
                $0.section.encryptionAlgorithm
            }.always(),
            .count("ptsAdjustment", "pts_adjustment.") { $0.section.ptsAdjustment }.always(),
            .count("cwIndex", "cw_index.") { $0.section.cwIndex }.always(),
            .count("tier", "tier; 4095 means all.") { $0.section.tier }.always(),
            .count("spliceCommandLength", "As written; 4095 where it is not specified.") {
                $0.spliceCommandLength
            }.always(),
            .count("spliceCommandType", "splice_command_type.") { $0.section.command.type }
                .always(),
            .text("command", "The standard's name of it.") { $0.section.command.name }.always(),
            .object("commandFields", command, "Fields of the command; absent where encrypted.") {
                $0.section.isEncrypted ? nil : $0.section.command
            },
            .list("descriptors", descriptor, "In order; absent where encrypted.") {
                $0.section.isEncrypted ? nil : $0.section.descriptors
            },
            .flag("isCRCValid", "Whether CRC_32 matches the bytes.") { $0.isCRCValid }
                .always(),
            .list("diagnostics", diagnostic, "Diagnostics; absent where there are none.") {
                $0.diagnostics.isEmpty ? nil : $0.diagnostics
            },
        ])

    private static let command = DocumentTable<SpliceCommand>(
        name: "spliceCommand", keepsNull: false,
        members: insert.members { $0.insert } + [
            .count("ptsTime", "Of time_signal; absent for now.") { $0.signalTime },
            .list("events", scheduled, "Events of splice_schedule.") { $0.schedule },
            .count("identifier", "Identifier of private_command.") { $0.privateIdentifier },
            .text("privateBytes", "Hex.") { $0.privateBytes.map(Hexadecimal.text) },
        ])

    private static let insert = DocumentTable<SpliceInsert?>(
        name: "spliceInsert", keepsNull: false,
        members: [
            .count("spliceEventID", "splice_event_id.") { $0?.spliceEventID },
            .flag("isCancel", "splice_event_cancel_indicator.") { $0?.isCancel },
            .flag("isOutOfNetwork", "out_of_network_indicator.") { $0?.valid?.isOutOfNetwork },
            .flag("isProgramSplice", "program_splice_flag.") {
                $0?.valid.map { $0.components == nil }
            },
            .flag("isImmediate", "splice_immediate_flag.") { $0?.valid?.isImmediate },
            .flag("eventIDCompliance", "event_id_compliance_flag.") {
                $0?.valid?.eventIDCompliance
            },
            .list("components", insertComponent, "Absent for the whole programme.") {
                $0?.valid?.components
            },
            .object("breakDuration", breakDuration, "break_duration().") {
                $0?.valid?.breakDuration
            },
            .count("uniqueProgramID", "unique_program_id.") { $0?.valid?.uniqueProgramID },
            .count("availNum", "avail_num.") { $0?.valid?.availNum },
            .count("availsExpected", "avails_expected.") { $0?.valid?.availsExpected },
        ])

    private static let insertComponent = DocumentTable<SpliceInsert.Component>(
        name: "insertComponent", keepsNull: false,
        members: [
            .count("componentTag", "component_tag.") { $0.componentTag }.always(),
            .count("ptsTime", "Absent for now.") { $0.ptsTime },
        ])

    private static let breakDuration = DocumentTable<BreakDuration>(
        name: "breakDuration", keepsNull: false,
        members: [
            .flag("autoReturn", "auto_return.") { $0.autoReturn }.always(),
            .count("duration", "Ticks of 90 kHz.") { $0.duration }.always(),
        ])

    private static let scheduled = DocumentTable<ScheduledSplice>(
        name: "scheduledSplice", keepsNull: false,
        members: [
            .count("spliceEventID", "splice_event_id.") { $0.spliceEventID }.always(),
            .flag("isCancel", "splice_event_cancel_indicator.") { $0.isCancel }.always(),
            .flag("isOutOfNetwork", "out_of_network_indicator.") { $0.valid?.isOutOfNetwork },
            .flag("isProgramSplice", "program_splice_flag.") {
                $0.valid.map { $0.components == nil }
            },
            .count("utcSpliceTime", "Seconds since 6 January 1980.") { $0.valid?.utcSpliceTime },
            .list("components", scheduledComponent, "Absent for the whole programme.") {
                $0.valid?.components
            },
            .object("breakDuration", breakDuration, "break_duration().") {
                $0.valid?.breakDuration
            },
            .count("uniqueProgramID", "unique_program_id.") { $0.valid?.uniqueProgramID },
            .count("availNum", "avail_num.") { $0.valid?.availNum },
            .count("availsExpected", "avails_expected.") { $0.valid?.availsExpected },
        ])

    private static let scheduledComponent = DocumentTable<ScheduledSplice.Component>(
        name: "scheduledComponent", keepsNull: false,
        members: [
            .count("componentTag", "component_tag.") { $0.componentTag }.always(),
            .count("utcSpliceTime", "Seconds since 6 January 1980.") { $0.utcSpliceTime }
                .always(),
        ])

    static let readingError = DocumentTable<MetadataError>(
        name: "readingError", keepsNull: false,
        members: [
            .text("code", "A stable word.") { $0.code.rawValue }.always(),
            .text("message", "One sentence.") { $0.message }.always(),
            .count("offset", "Bytes from the start of the message.") { $0.offset }.always(),
        ])
}

extension SpliceCommand {
    fileprivate var insert: SpliceInsert? {
        guard case .insert(let insert) = self else { return nil }
        return insert
    }

    fileprivate var signalTime: Int? {
        switch self {
        case .timeSignal(let time): time
        case .insert(let insert): insert.valid?.ptsTime
        default: nil
        }
    }

    fileprivate var schedule: [ScheduledSplice]? {
        guard case .schedule(let list) = self else { return nil }
        return list
    }

    fileprivate var privateIdentifier: Int? {
        guard case .privateCommand(let identifier, _) = self else { return nil }
        return Int(identifier)
    }

    fileprivate var privateBytes: [UInt8]? {
        switch self {
        case .privateCommand(_, let bytes): bytes
        case .reserved(_, let bytes): bytes.isEmpty ? nil : bytes
        default: nil
        }
    }
}

extension SpliceInsert {
    /// nil for a cancelled event, of which nothing else is said.
    fileprivate var valid: SpliceInsert? { isCancel ? nil : self }
}

extension ScheduledSplice {
    /// nil for a cancelled event, of which nothing else is said.
    fileprivate var valid: ScheduledSplice? { isCancel ? nil : self }
}

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
            .text("privateBytes", "Bytes of other descriptors, hex.") {
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
            .text("upidText", "In the human-readable form of its type.") { $0?.text },
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
