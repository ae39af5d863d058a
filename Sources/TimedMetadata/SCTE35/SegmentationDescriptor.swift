import Bitstream

/// segmentation_descriptor (ANSI/SCTE 35, section 10.3.3): what begins or ends at the
/// time of the command.
public struct SegmentationDescriptor: Hashable, Sendable {
    /// Where and on what it may be shown; of a descriptor whose
    /// delivery_not_restricted_flag is off.
    package struct Restrictions: Hashable, Sendable {
        package var isWebDeliveryAllowed: Bool
        /// no_regional_blackout_flag
        package var hasNoRegionalBlackout: Bool
        package var isArchiveAllowed: Bool
        /// device_restrictions: 0 to 2 groups of devices, 3 none.
        package var deviceRestrictions: Int

        package init(
            isWebDeliveryAllowed: Bool, hasNoRegionalBlackout: Bool, isArchiveAllowed: Bool,
            deviceRestrictions: Int
        ) {
            self.isWebDeliveryAllowed = isWebDeliveryAllowed
            self.hasNoRegionalBlackout = hasNoRegionalBlackout
            self.isArchiveAllowed = isArchiveAllowed
            self.deviceRestrictions = deviceRestrictions
        }
    }

    package struct Component: Hashable, Sendable {
        package var componentTag: Int
        /// Ticks of 90 kHz to add to the time of the command.
        package var ptsOffset: Int

        package init(componentTag: Int, ptsOffset: Int) {
            self.componentTag = componentTag
            self.ptsOffset = ptsOffset
        }
    }

    /// segmentation_event_id
    public var segmentationEventID: Int
    /// segmentation_event_cancel_indicator: nothing else is said.
    public var isCancel: Bool
    /// segmentation_event_id_compliance_indicator; a reserved one before 2020.
    package var eventIDCompliance: Bool
    /// nil for the whole programme (program_segmentation_flag).
    package var components: [Component]?
    /// nil where delivery is not restricted.
    package var restrictions: Restrictions?
    /// Ticks of 90 kHz.
    public var segmentationDuration: Int?
    /// segmentation_upid
    public var upid: SegmentationUPID
    /// segmentation_type_id
    public var type: SegmentationType
    /// segment_num
    public var segmentNum: Int
    /// segments_expected
    public var segmentsExpected: Int
    /// nil where not written, as before 2016.
    package var subSegmentNum: Int?
    package var subSegmentsExpected: Int?

    package init(
        segmentationEventID: Int, isCancel: Bool = false, components: [Component]? = nil,
        restrictions: Restrictions? = nil, segmentationDuration: Int? = nil,
        upid: SegmentationUPID = SegmentationUPID(type: 0, bytes: []),
        type: SegmentationType = SegmentationType(rawValue: 0), segmentNum: Int = 0,
        segmentsExpected: Int = 0, subSegmentNum: Int? = nil, subSegmentsExpected: Int? = nil,
        eventIDCompliance: Bool = true
    ) {
        self.segmentationEventID = segmentationEventID
        self.isCancel = isCancel
        self.components = components
        self.restrictions = restrictions
        self.segmentationDuration = segmentationDuration
        self.upid = upid
        self.type = type
        self.segmentNum = segmentNum
        self.segmentsExpected = segmentsExpected
        self.subSegmentNum = subSegmentNum
        self.subSegmentsExpected = subSegmentsExpected
        self.eventIDCompliance = eventIDCompliance
    }
}

extension SegmentationDescriptor {
    init(_ reader: inout BitReader) throws(BitstreamError) {
        self.init(segmentationEventID: try reader.int(32), isCancel: try reader.flag())
        eventIDCompliance = try reader.flag()
        try reader.skip(6)
        guard !isCancel else { return }
        let isProgram = try reader.flag()
        let hasDuration = try reader.flag()
        if try reader.flag() {
            try reader.skip(5)
        } else {
            restrictions = Restrictions(
                isWebDeliveryAllowed: try reader.flag(),
                hasNoRegionalBlackout: try reader.flag(), isArchiveAllowed: try reader.flag(),
                deviceRestrictions: try reader.int(2))
        }
        if !isProgram {
            var list: [Component] = []
            for _ in 0..<(try reader.int(8)) {
                let tag = try reader.int(8)
                try reader.skip(7)
                list.append(Component(componentTag: tag, ptsOffset: try reader.int(33)))
            }
            components = list
        }
        if hasDuration { segmentationDuration = try reader.int(40) }
        let upidType = try reader.int(8)
        upid = SegmentationUPID(type: upidType, bytes: try reader.bytes(try reader.int(8)))
        type = SegmentationType(rawValue: try reader.int(8))
        segmentNum = try reader.int(8)
        segmentsExpected = try reader.int(8)
        guard type.hasSubSegments, reader.remaining >= 16 else { return }
        subSegmentNum = try reader.int(8)
        subSegmentsExpected = try reader.int(8)
    }

    func write(to writer: inout BitWriter) {
        writer.bits(segmentationEventID, 32)
        writer.flag(isCancel)
        writer.flag(eventIDCompliance)
        writer.reserved(6)
        guard !isCancel else { return }
        writer.flag(components == nil)
        writer.flag(segmentationDuration != nil)
        writer.flag(restrictions == nil)
        if let restrictions {
            writer.flag(restrictions.isWebDeliveryAllowed)
            writer.flag(restrictions.hasNoRegionalBlackout)
            writer.flag(restrictions.isArchiveAllowed)
            writer.bits(restrictions.deviceRestrictions, 2)
        } else {
            writer.reserved(5)
        }
        if let components {
            writer.bits(components.count, 8)
            for component in components.prefix(0xFF) {
                writer.bits(component.componentTag, 8)
                writer.reserved(7)
                writer.bits(component.ptsOffset, 33)
            }
        }
        if let segmentationDuration { writer.bits(segmentationDuration, 40) }
        writer.bits(upid.type, 8)
        writer.bits(upid.bytes.count, 8)
        writer.append(upid.bytes)
        writer.bits(type.rawValue, 8)
        writer.bits(segmentNum, 8)
        writer.bits(segmentsExpected, 8)
        guard type.hasSubSegments, let subSegmentNum else { return }
        writer.bits(subSegmentNum, 8)
        writer.bits(subSegmentsExpected ?? 0, 8)
    }
}
