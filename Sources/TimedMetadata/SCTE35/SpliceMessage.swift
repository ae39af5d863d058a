import Bitstream

/// A received splice_info_section with its bytes.
public struct SpliceMessage: Hashable, Sendable {
    /// The decoded fields.
    public var section = SpliceInfoSection(.null)
    /// section_length: bytes after this field.
    package var sectionLength: Int
    /// splice_command_length as written; 0xFFF means unspecified.
    package var spliceCommandLength: Int
    /// Whether CRC_32 is correct.
    public var isCRCValid: Bool
    /// Facts about an odd section.
    public var diagnostics: [MetadataDiagnostic] = []
    /// The section without trailing bytes.
    var bytes: [UInt8]

    /// Byte offset of splice_command_type.
    private static let commandType = 13
    /// Bytes after section_length of the shortest section: header, splice_command_type,
    /// descriptor_loop_length and CRC_32.
    private static let minimumLength = 17

    /// The same from other collections of bytes.
    public init(_ bytes: some Collection<UInt8>) throws(MetadataError) {
        try self.init(Array(bytes)[...])
    }

    /// Reads one section. A wrong checksum is not an error; `isCRCValid` reports it.
    public init(_ bytes: ArraySlice<UInt8>) throws(MetadataError) {
        guard let first = bytes.first else {
            throw MetadataError(.truncated, "The section is empty.", offset: 0)
        }
        guard Int(first) == SpliceInfoSection.tableID else {
            throw MetadataError(
                .notRecognized,
                "The table_id is 0x\(Hexadecimal.text([first])), but that of a "
                    + "splice_info_section is 0xFC.",
                offset: 0)
        }
        var reader = BitReader(bytes)
        do throws(BitstreamError) {
            try reader.skip(10)
            section.sapType = try reader.int(2)
            sectionLength = try reader.int(12)
            guard sectionLength >= Self.minimumLength else {
                throw BitstreamError.invalid("length")
            }
            guard 3 + sectionLength <= bytes.count else { throw BitstreamError.truncated }
            self.bytes = Array(bytes.prefix(3 + sectionLength))
            section.protocolVersion = try reader.int(8)
            let isEncrypted = try reader.flag()
            section.encryptionAlgorithm = try reader.int(6)
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
        var coder = SpliceCoder(Array(body.dropFirst(Self.commandType)))
        let written = section.hasLegacyCommandLength ? nil : spliceCommandLength
        do throws(BitstreamError) {
            var type = 0
            try coder.int(&type, 8)
            section.command = try SpliceCommand(type: type, length: written, &coder)
        } catch {
            throw MetadataError(
                error, in: "The splice command", offset: Self.commandType + coder.position / 8)
        }
        let read = Self.commandType + coder.position / 8
        let end = Self.descriptorLoop(
            in: body, ends: [written.map { Self.commandType + 1 + $0 } ?? read, read])
        guard let end else {
            throw MetadataError(
                .truncated, "The descriptor loop is longer than the section.", offset: read)
        }
        note(
            written.map { Self.commandType + 1 + $0 == read } ?? true, "command-length",
            "splice_command_length is \(spliceCommandLength), but the command has "
                + "\(read - Self.commandType - 1) bytes.", at: 11)
        try readDescriptors(body, at: end)
    }

    /// The offset of the descriptor loop.
    ///
    /// It follows the command by splice_command_length or, as some producers count differently, by its
    /// syntax. An offset at which the loop fills the section is preferred to one at which it fits.
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
                isWhole, "descriptor", "A splice descriptor is truncated.",
                at: position)
            position = payload.endIndex
        }
        section.alignmentStuffing = Array(body[end...])
    }
}

extension MetadataError {
    /// - Parameter subject: subject of the sentence.
    init(_ error: BitstreamError, in subject: String, offset: Int) {
        switch error {
        case .truncated: self.init(.truncated, "\(subject) is truncated.", offset: offset)
        case .invalid(let field), .unsupported(let field):
            self.init(.invalid, "\(subject) has an invalid \(field).", offset: offset)
        }
    }
}
