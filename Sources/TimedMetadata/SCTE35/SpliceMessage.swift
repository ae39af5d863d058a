import Bitstream

/// A splice_info_section as it came: the section, and how its bytes were framed.
public struct SpliceMessage: Hashable, Sendable {
    /// Its fields.
    public var section: SpliceInfoSection
    /// section_length: bytes after it.
    package var sectionLength: Int
    /// splice_command_length as written; 0xFFF where it is not told.
    package var spliceCommandLength: Int
    /// Whether CRC_32 is that of the bytes.
    public var isCRCValid: Bool
    /// Facts about an odd section.
    public var diagnostics: [MetadataDiagnostic] = []
    /// The section without what followed it.
    package var bytes: [UInt8]

    /// Byte offset of splice_command_type.
    private static let commandType = 13
    /// Behind section_length: header, splice_command_type, descriptor_loop_length
    /// and CRC_32.
    private static let shortest = 17

    /// Reads one section. A wrong checksum is told by `isCRCValid`.
    public init(_ bytes: ArraySlice<UInt8>) throws(MetadataError) {
        guard let first = bytes.first else {
            throw MetadataError(.truncated, "There are no bytes.", offset: 0)
        }
        guard Int(first) == SpliceInfoSection.tableID else {
            throw MetadataError(
                .notRecognized,
                "A splice_info_section begins with table_id 0xFC, this with 0x"
                    + Hexadecimal.text([first]) + ".", offset: 0)
        }
        var reader = BitReader(bytes)
        do throws(BitstreamError) {
            try reader.skip(10)
            let sapType = try reader.int(2)
            sectionLength = try reader.int(12)
            guard sectionLength >= Self.shortest else { throw BitstreamError.invalid("length") }
            guard 3 + sectionLength <= bytes.count else { throw BitstreamError.truncated }
            self.bytes = Array(bytes.prefix(3 + sectionLength))
            let protocolVersion = try reader.int(8)
            let isEncrypted = try reader.flag()
            section = SpliceInfoSection(
                .null, sapType: sapType, protocolVersion: protocolVersion,
                encryptionAlgorithm: try reader.int(6))
            section.ptsAdjustment = try reader.int(33)
            section.cwIndex = try reader.int(8)
            section.tier = try reader.int(12)
            spliceCommandLength = try reader.int(12)
            section.hasLegacyCommandLength = spliceCommandLength == 0xFFF
            isCRCValid = CRC.checksum(self.bytes[...], .mpeg) == 0
            if isEncrypted {
                let type = try reader.int(8)
                section.command = .encrypted(
                    type: type, length: spliceCommandLength,
                    bytes: Array(self.bytes.dropFirst(Self.commandType + 1).dropLast(4)))
            }
        } catch {
            throw MetadataError(error, in: "The section", offset: reader.position / 8)
        }
        if !section.isEncrypted { try readContent() }
        note(isCRCValid, "crc", "The checksum of the section is wrong.", at: sectionLength - 1)
        note(
            section.protocolVersion == 0, "protocol-version", "The protocol version is not 0.",
            at: 3)
        note(
            bytes.count == self.bytes.count, "trailing-bytes", "Bytes follow the section.",
            at: self.bytes.count)
    }

    private mutating func note(
        _ isRight: Bool, _ kind: String, _ message: String, at offset: Int
    ) {
        guard !isRight else { return }
        diagnostics.append(
            MetadataDiagnostic(.warning, "scte35.\(kind)", message, offset: offset))
    }

    /// Command and descriptors of a section that is not encrypted.
    private mutating func readContent() throws(MetadataError) {
        let body = bytes.dropLast(4)
        var reader = BitReader(Array(body.dropFirst(Self.commandType)))
        let written = section.hasLegacyCommandLength ? nil : spliceCommandLength
        do throws(BitstreamError) {
            section.command = try SpliceCommand(
                type: try reader.int(8), length: written, &reader)
        } catch {
            throw MetadataError(
                error, in: "The splice command", offset: Self.commandType + reader.position / 8)
        }
        let read = Self.commandType + reader.position / 8
        let end = Self.descriptorLoop(
            in: body, ends: [written.map { Self.commandType + 1 + $0 } ?? read, read])
        guard let end else {
            throw MetadataError(
                .truncated, "The descriptors end after the section does.", offset: read)
        }
        note(
            written.map { Self.commandType + 1 + $0 == read } ?? true, "command-length",
            "The splice command is \(read - Self.commandType - 1) bytes long and said to be "
                + "\(spliceCommandLength).", at: 11)
        try readDescriptors(body, at: end)
    }

    /// Where the descriptor loop begins: behind the command as its length says, or as
    /// its syntax says where producers count otherwise; where the loop fills the
    /// section, before where it merely fits.
    private static func descriptorLoop(in body: Bytes, ends: [Int]) -> Int? {
        let rests = ends.map { end -> Int? in
            guard end >= 0, end + 2 <= body.count else { return nil }
            let length = Int(body[end] & 0x0F) << 8 | Int(body[end + 1])
            let whole = Int(body[end]) << 8 | Int(body[end + 1])
            let rest = body.count - end - 2 - length
            return whole == length && rest >= 0 ? rest : nil
        }
        let index = rests.firstIndex(of: 0) ?? rests.firstIndex { $0 != nil }
        return index.map { ends[$0] }
    }

    private mutating func readDescriptors(_ body: Bytes, at start: Int) throws(MetadataError) {
        let length = Int(body[start]) << 8 | Int(body[start + 1])
        var position = start + 2
        let end = position + length
        while position < end {
            guard position + 2 <= end, position + 2 + Int(body[position + 1]) <= end else {
                throw MetadataError(
                    .truncated, "A splice descriptor is longer than its loop.", offset: position)
            }
            let payload = body[position + 2..<position + 2 + Int(body[position + 1])]
            var isWhole = true
            section.descriptors.append(
                SpliceDescriptor(tag: Int(body[position]), payload: payload, isWhole: &isWhole))
            note(
                isWhole, "descriptor", "A splice descriptor ends before its fields do.",
                at: position)
            position = payload.endIndex
        }
        section.alignmentStuffing = Array(body[end...])
    }
}

extension MetadataError {
    /// - Parameter subject: begins the sentence.
    init(_ error: BitstreamError, in subject: String, offset: Int) {
        switch error {
        case .truncated: self.init(.truncated, "\(subject) is cut.", offset: offset)
        case .invalid(let field), .unsupported(let field):
            self.init(.invalid, "\(subject) has an impossible \(field).", offset: offset)
        }
    }
}
