import Testing

@testable import TimedMetadata

@Suite struct SpliceMessageTests {
    /// ANSI/SCTE 35, section 14.1.
    private static let timeSignal =
        "/DA0AAAAAAAA///wBQb+cr0AUAAeAhxDVUVJSAAAjn/PAAGlmbAICAAAAAAsoKGKNAIAmsnRfg=="
    /// ANSI/SCTE 35, section 14.2.
    private static let spliceInsert =
        "/DAvAAAAAAAA///wFAVIAACPf+/+c2nALv4AUsz1AAAAAAAKAAhDVUVJAAABNWLbowo="

    @Test func `a time signal with a placement opportunity decodes as in the standard`()
        throws
    {
        let message = try SpliceText.message(Self.timeSignal)
        let section = message.section
        #expect(message.isCRCValid)
        #expect(message.diagnostics.isEmpty)
        #expect(message.sectionLength == 52)
        #expect(message.spliceCommandLength == 5)
        #expect(section.sapType == 3)
        #expect(section.tier == 0xFFF)
        #expect(section.cwIndex == 255)
        #expect(section.command == .timeSignal(ptsTime: 0x072BD_0050))
        let segmentation = try #require(section.segmentations.first)
        #expect(segmentation.segmentationEventID == 0x4800_008E)
        #expect(segmentation.components == nil)
        #expect(
            segmentation.restrictions
                == .init(
                    isWebDeliveryAllowed: false, hasNoRegionalBlackout: true,
                    isArchiveAllowed: true, deviceRestrictions: 3))
        #expect(segmentation.segmentationDuration == 0x0001_A599_B0)
        #expect(segmentation.upid.type == 8)
        #expect(segmentation.upid.bytes == hex("000000002CA0A18A"))
        #expect(segmentation.upid.text == "748724618")
        #expect(segmentation.type.name == "Provider Placement Opportunity Start")
        #expect(segmentation.segmentNum == 2)
        #expect(segmentation.subSegmentNum == nil)
    }

    @Test func `a splice insert decodes as in the standard`() throws {
        let section = try SpliceText.message(Self.spliceInsert).section
        guard case .insert(let insert) = section.command else {
            Issue.record("no splice_insert")
            return
        }
        #expect(insert.spliceEventID == 0x4800_008F)
        #expect(insert.isOutOfNetwork)
        #expect(!insert.isImmediate)
        #expect(insert.components == nil)
        #expect(insert.ptsTime == 0x0_7369_C02E)
        #expect(insert.breakDuration == BreakDuration(autoReturn: true, duration: 0x0052_CCF5))
        #expect(section.descriptors == [SpliceDescriptor(.avail(providerAvailID: 0x135))])
    }

    @Test func `encoding gives the section that was read`() throws {
        for text in [Self.timeSignal, Self.spliceInsert] {
            #expect(try SpliceText.message(text).section.base64 == text)
        }
    }

    @Test func `every form of text gives the same section`() throws {
        let message = try SpliceText.message(Self.spliceInsert)
        let digits = message.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            .joined()
        let url = Self.spliceInsert.replacing("/", with: "_").replacing("+", with: "-")
        for text in [
            " \(Self.spliceInsert)\r\n", url, String(url.prefix { $0 != "=" }), "0x" + digits,
            digits.uppercased(), "\"\(Self.spliceInsert)\"",
            "<scte35:Signal><scte35:Binary signalType=\"SpliceInfoSection\">\n\(Self.spliceInsert)"
                + "\n</scte35:Binary></scte35:Signal>", "<Binary>\(Self.spliceInsert)</Binary>",
            "#EXT-OATCLS-SCTE35:\(Self.spliceInsert)",
            "#EXT-X-SCTE35:ID=\"1\",CUE=\"\(Self.spliceInsert)\",TYPE=0x22",
            "#EXT-X-DATERANGE:ID=\"a,b\",SCTE35-OUT=0x\(digits.uppercased()),DURATION=3",
        ] {
            #expect(try SpliceText.message(text) == message, "\(text)")
        }
    }

    @Test(arguments: ["", "-", "no section", "0xFC3", "<Binary/>", "/DAvA"])
    func `other data is an error`(text: String) {
        #expect(throws: MetadataError.self) { try SpliceText.message(text) }
    }

    @Test func `a wrong checksum is reported and the section decoded`() throws {
        var bytes = try SpliceText.bytes(Self.spliceInsert)
        bytes[bytes.count - 1] ^= 1
        let message = try SpliceMessage(bytes[...])
        #expect(!message.isCRCValid)
        #expect(message.diagnostics.map(\.code) == ["scte35.crc"])
        #expect(message.section == (try SpliceText.message(Self.spliceInsert).section))
    }

    @Test func `trailing bytes are reported and ignored`() throws {
        let message = try SpliceMessage(
            (try SpliceText.bytes(Self.spliceInsert) + [0xFF, 0xFF])[...])
        #expect(message.isCRCValid)
        #expect(message.diagnostics.map(\.code) == ["scte35.trailing-bytes"])
    }

    @Test func `a command without a length has that of its syntax`() throws {
        var section = SpliceInfoSection(.timeSignal(ptsTime: 90_000))
        section.hasLegacyCommandLength = true
        section.descriptors = [SpliceDescriptor(.avail(providerAvailID: 7))]
        let message = try SpliceMessage(try #require(section.encoded)[...])
        #expect(message.spliceCommandLength == 0xFFF)
        #expect(message.section == section)
        #expect(message.diagnostics.isEmpty)
    }

    @Test func `descriptors are read after a wrong command length`() throws {
        let section = SpliceInfoSection(
            .null, descriptors: [SpliceDescriptor(.avail(providerAvailID: 7))])
        var bytes = try #require(section.encoded)
        // splice_command_length 1 for an empty command.
        bytes[12] |= 1
        let message = try SpliceMessage(bytes[...])
        #expect(message.section.descriptors == section.descriptors)
        #expect(message.diagnostics.map(\.code).contains("scte35.command-length"))
    }

    @Test func `private descriptors are retained as bytes`() throws {
        let foreign = SpliceDescriptor(tag: 2, identifier: 0x4142_4344, bytes: [1, 2, 3])
        let section = SpliceInfoSection(.null, descriptors: [foreign])
        let message = try SpliceMessage(try #require(section.encoded)[...])
        #expect(message.section.descriptors == [foreign])
        #expect(message.section.descriptors.first?.identifierText == "ABCD")
    }

    @Test func `a truncated descriptor is retained as bytes and the others are decoded`() throws {
        let cut = SpliceDescriptor(
            tag: 2, identifier: SpliceDescriptor.standardIdentifier, bytes: [0, 0, 0, 1, 0x7F])
        let avail = SpliceDescriptor(.avail(providerAvailID: 1))
        let section = SpliceInfoSection(.null, descriptors: [cut, avail])
        let message = try SpliceMessage(try #require(section.encoded)[...])
        #expect(message.section.descriptors == [cut, avail])
        #expect(message.diagnostics.map(\.code) == ["scte35.descriptor"])
    }

    @Test func `an encrypted section has its header and the encrypted bytes`() throws {
        var section = SpliceInfoSection(
            .encrypted(type: 0x65, length: 20, bytes: Array(1...40)))
        section.encryptionAlgorithm = 2
        section.cwIndex = 4
        let message = try SpliceMessage(try #require(section.encoded)[...])
        #expect(message.section == section)
        #expect(message.isCRCValid)
        #expect(message.section.isEncrypted)
    }

    @Test func `the splice time has the adjustment added and wraps at 33 bits`() {
        let section = SpliceInfoSection(
            .timeSignal(ptsTime: 0x1_FFFF_FFFF), ptsAdjustment: 90_001)
        #expect(section.spliceTime == 90_000)
        #expect(SpliceInfoSection(.timeSignal(ptsTime: nil)).spliceTime == nil)
    }

    @Test func `damaged data neither traps nor hangs`() throws {
        for text in [Self.timeSignal, Self.spliceInsert] {
            let bytes = try SpliceText.bytes(text)
            survivesDamage(bytes) { _ = try? SpliceMessage($0[...]) }
            // With a length that fits, so that more than the header is reached.
            survivesDamage(bytes) { damaged in
                guard damaged.count > 3 else { return }
                var fitting = damaged
                fitting[0] = 0xFC
                fitting[1] = 0x30 | UInt8((damaged.count - 3) >> 8)
                fitting[2] = UInt8((damaged.count - 3) & 0xFF)
                _ = try? SpliceMessage(fitting[...])
            }
        }
    }

    @Test func `every truncated message is an error with an offset`() throws {
        let bytes = try SpliceText.bytes(Self.timeSignal)
        for end in 0..<bytes.count {
            #expect(throws: MetadataError.self) { try SpliceMessage(bytes[..<end]) }
        }
    }
}
