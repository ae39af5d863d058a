/// The keys of the contract.
extension SpliceMessage: Encodable {
    private enum CodingKeys: String, CodingKey {
        case tableID, sapType, sectionLength, protocolVersion, isEncrypted, encryptionAlgorithm
        case ptsAdjustment, cwIndex, tier, spliceCommandLength, spliceCommandType, command
        case commandFields, descriptors, isCRCValid, diagnostics
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(SpliceInfoSection.tableID, forKey: .tableID)
        try members.encode(section.sapType, forKey: .sapType)
        try members.encode(sectionLength, forKey: .sectionLength)
        try members.encode(section.protocolVersion, forKey: .protocolVersion)
        try members.encode(section.isEncrypted, forKey: .isEncrypted)
        try members.encode(section.encryptionAlgorithm, forKey: .encryptionAlgorithm)
        try members.encode(section.ptsAdjustment, forKey: .ptsAdjustment)
        try members.encode(section.cwIndex, forKey: .cwIndex)
        try members.encode(section.tier, forKey: .tier)
        try members.encode(spliceCommandLength, forKey: .spliceCommandLength)
        try members.encode(section.command.type, forKey: .spliceCommandType)
        try members.encode(section.command.name, forKey: .command)
        try members.encode(isCRCValid, forKey: .isCRCValid)
        if !diagnostics.isEmpty { try members.encode(diagnostics, forKey: .diagnostics) }
        guard !section.isEncrypted else { return }
        try members.encode(CommandFields(section.command), forKey: .commandFields)
        try members.encode(section.descriptors, forKey: .descriptors)
    }
}

/// The members of any command, as JSON has them.
private struct CommandFields: Encodable {
    var spliceEventID: Int?
    var isCancel: Bool?
    var isOutOfNetwork: Bool?
    var isProgramSplice: Bool?
    var isImmediate: Bool?
    var eventIDCompliance: Bool?
    var ptsTime: Int?
    var components: [SpliceInsert.Component]?
    var breakDuration: BreakDuration?
    var uniqueProgramID: Int?
    var availNum: Int?
    var availsExpected: Int?
    var events: [Event]?
    var identifier: UInt32?
    var privateBytes: String?

    struct Event: Encodable {
        var spliceEventID: Int
        var isCancel: Bool
        var isOutOfNetwork: Bool?
        var isProgramSplice: Bool?
        var utcSpliceTime: Int?
        var components: [ScheduledSplice.Component]?
        var breakDuration: BreakDuration?
        var uniqueProgramID: Int?
        var availNum: Int?
        var availsExpected: Int?

        init(_ event: ScheduledSplice) {
            spliceEventID = event.spliceEventID
            isCancel = event.isCancel
            guard !isCancel else { return }
            isOutOfNetwork = event.isOutOfNetwork
            isProgramSplice = event.components == nil
            utcSpliceTime = event.utcSpliceTime
            components = event.components
            breakDuration = event.breakDuration
            uniqueProgramID = event.uniqueProgramID
            availNum = event.availNum
            availsExpected = event.availsExpected
        }
    }

    init(_ command: SpliceCommand) {
        switch command {
        case .insert(let insert): read(insert)
        case .timeSignal(let time): ptsTime = time
        case .schedule(let list): events = list.map(Event.init)
        case .privateCommand(let identifier, let bytes):
            self.identifier = identifier
            privateBytes = Hexadecimal.text(bytes)
        case .reserved(_, let bytes):
            if !bytes.isEmpty { privateBytes = Hexadecimal.text(bytes) }
        case .null, .bandwidthReservation, .encrypted: break
        }
    }

    private mutating func read(_ insert: SpliceInsert) {
        spliceEventID = insert.spliceEventID
        isCancel = insert.isCancel
        guard !insert.isCancel else { return }
        isOutOfNetwork = insert.isOutOfNetwork
        isProgramSplice = insert.components == nil
        isImmediate = insert.isImmediate
        eventIDCompliance = insert.eventIDCompliance
        ptsTime = insert.ptsTime
        components = insert.components
        breakDuration = insert.breakDuration
        uniqueProgramID = insert.uniqueProgramID
        availNum = insert.availNum
        availsExpected = insert.availsExpected
    }
}

extension SpliceDescriptor: Encodable {
    private enum CodingKeys: String, CodingKey {
        case tag, identifier, segmentationEventID, isCancel, eventIDCompliance
        case isProgramSegmentation, components, isDeliveryNotRestricted, isWebDeliveryAllowed
        case hasNoRegionalBlackout, isArchiveAllowed, deviceRestrictions, segmentationTypeID
        case segmentationType, segmentationDuration, upidType, upidTypeName, upid, upidText
        case upidFormatIdentifier, upids, segmentNum, segmentsExpected, subSegmentNum
        case subSegmentsExpected, providerAvailID, preroll, dtmf, taiSeconds, taiNanoseconds
        case utcOffset, audioComponents, privateBytes
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(tag, forKey: .tag)
        try members.encodeIfPresent(identifierText, forKey: .identifier)
        switch content {
        case .avail(let id): try members.encode(id, forKey: .providerAvailID)
        case .dtmf(let preroll, let tones):
            try members.encode(preroll, forKey: .preroll)
            try members.encode(tones, forKey: .dtmf)
        case .time(let seconds, let nanoseconds, let offset):
            try members.encode(seconds, forKey: .taiSeconds)
            try members.encode(nanoseconds, forKey: .taiNanoseconds)
            try members.encode(offset, forKey: .utcOffset)
        case .audio(let components): try members.encode(components, forKey: .audioComponents)
        case .other(let bytes): try members.encode(Hexadecimal.text(bytes), forKey: .privateBytes)
        case .segmentation(let segmentation): try Self.encode(segmentation, to: &members)
        }
    }

    private static func encode(
        _ segmentation: SegmentationDescriptor,
        to members: inout KeyedEncodingContainer<CodingKeys>
    ) throws {
        try members.encode(segmentation.segmentationEventID, forKey: .segmentationEventID)
        try members.encode(segmentation.isCancel, forKey: .isCancel)
        try members.encode(segmentation.eventIDCompliance, forKey: .eventIDCompliance)
        guard !segmentation.isCancel else { return }
        try members.encode(segmentation.components == nil, forKey: .isProgramSegmentation)
        try members.encodeIfPresent(segmentation.components, forKey: .components)
        try members.encode(segmentation.restrictions == nil, forKey: .isDeliveryNotRestricted)
        if let restrictions = segmentation.restrictions {
            try members.encode(restrictions.isWebDeliveryAllowed, forKey: .isWebDeliveryAllowed)
            try members.encode(restrictions.hasNoRegionalBlackout, forKey: .hasNoRegionalBlackout)
            try members.encode(restrictions.isArchiveAllowed, forKey: .isArchiveAllowed)
            try members.encode(restrictions.deviceRestrictions, forKey: .deviceRestrictions)
        }
        try members.encode(segmentation.type.rawValue, forKey: .segmentationTypeID)
        try members.encodeIfPresent(segmentation.type.name, forKey: .segmentationType)
        try members.encodeIfPresent(
            segmentation.segmentationDuration, forKey: .segmentationDuration)
        let upid = segmentation.upid
        try members.encode(upid.type, forKey: .upidType)
        try members.encodeIfPresent(upid.typeName, forKey: .upidTypeName)
        try members.encode(Hexadecimal.text(upid.bytes), forKey: .upid)
        try members.encodeIfPresent(upid.text, forKey: .upidText)
        try members.encodeIfPresent(upid.formatIdentifier, forKey: .upidFormatIdentifier)
        try members.encodeIfPresent(upid.members, forKey: .upids)
        try members.encode(segmentation.segmentNum, forKey: .segmentNum)
        try members.encode(segmentation.segmentsExpected, forKey: .segmentsExpected)
        try members.encodeIfPresent(segmentation.subSegmentNum, forKey: .subSegmentNum)
        try members.encodeIfPresent(segmentation.subSegmentsExpected, forKey: .subSegmentsExpected)
    }
}

/// A part of MID().
extension SegmentationUPID: Encodable {
    private enum CodingKeys: String, CodingKey {
        case upidType, upidTypeName, upid, upidText, upidFormatIdentifier
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(type, forKey: .upidType)
        try members.encodeIfPresent(typeName, forKey: .upidTypeName)
        try members.encode(Hexadecimal.text(bytes), forKey: .upid)
        try members.encodeIfPresent(text, forKey: .upidText)
        try members.encodeIfPresent(formatIdentifier, forKey: .upidFormatIdentifier)
    }
}
