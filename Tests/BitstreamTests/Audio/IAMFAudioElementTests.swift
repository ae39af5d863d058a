import Testing

@testable import Bitstream

/// Section 3.6 of IAMF v1.1.
@Suite struct IAMFAudioElementTests {
    /// Sequence header and codec configuration of PCM.
    private let head = bytes("f806 69616d66 0001 000f c801 6970636d 40 0000 01 18 0000ac44")

    /// An audio element with `substreams` of them, no parameters, and what belongs
    /// to its type.
    private func element(
        id: Int = 5, type: Int = 0, substreams: Int, parameters: [UInt8] = [0],
        _ configuration: [UInt8]
    ) -> [UInt8] {
        let body =
            [UInt8(id), UInt8(type << 5), 0xC8, 0x01, UInt8(substreams)]
            + (0..<substreams).map { UInt8($0) } + parameters + configuration
        return [1 << 3, UInt8(body.count)] + body
    }

    private func summary(_ elements: [UInt8]...) -> String? {
        let claims = IAMFScanner().reading(packets: [head + elements.flatMap { $0 }]).claims
        guard case .int(let channels)? = claims.value("channels"),
            case .string(let layout)? = claims.value("channelLayout")
        else { return nil }
        return "\(channels) \(layout)"
    }

    /// One layer: loudspeaker_layout, substreams, coupled ones.
    @Test(arguments: [
        (0, 1, 0, "1 mono"), (1, 1, 1, "2 stereo"), (2, 4, 2, "6 5.1(side)"),
        (3, 5, 3, "8 5.1.2"), (4, 6, 4, "10 5.1.4"), (5, 5, 3, "8 7.1"), (6, 6, 4, "10 7.1.2"),
        (7, 7, 5, "12 7.1.4"), (8, 4, 2, "6 3.1.2"), (9, 1, 1, "2 binaural"),
    ])
    func `a layer has the channels of its loudspeakers`(
        code: Int, substreams: Int, coupled: Int, expected: String
    ) {
        let layer = [0x20, UInt8(code << 4), UInt8(substreams), UInt8(coupled)]
        #expect(summary(element(substreams: substreams, layer)) == expected)
        // A channel too few.
        #expect(summary(element(substreams: substreams, layer.dropLast() + [9])) == nil)
    }

    @Test(arguments: [(0, 1, 0, "1 1 channels (LFE)"), (8, 9, 7, "16 9.1.6"), (7, 2, 1, "3 3.0")])
    func `more loudspeakers are numbered apart`(
        code: Int, substreams: Int, coupled: Int, expected: String
    ) {
        let layer = [0x20, 0xF0, UInt8(substreams), UInt8(coupled), UInt8(code)]
        #expect(summary(element(substreams: substreams, layer)) == expected)
    }

    /// Stereo, then 3.1.2 with a gain, then 5.1.2, as section 7.2 of the
    /// specification grows them.
    @Test func `the last layer is what all of them make`() {
        let layers = bytes("60 10 0101 88 0301 c0 0100 30 0101")
        #expect(summary(element(substreams: 5, layers)) == "8 5.1.2")
    }

    @Test func `parameters are read over`() {
        // Demixing with one subblock of 8, default mode and weight; then gain of
        // reconstruction in mode 1; then something new of 3 bytes.
        let parameters = bytes("03 01 11 f701 00 08 08 20 00 02 12 f701 80 07 03 aabbcc")
        #expect(
            summary(element(substreams: 1, parameters: parameters, bytes("20 10 0101")))
                == "2 stereo")
    }

    @Test func `ambisonics have a square of channels`() {
        // Mono mode with a map of 4; projection mode with a matrix of 1 × 9.
        #expect(
            summary(element(type: 1, substreams: 4, bytes("00 04 04 00010203")))
                == "4 ambisonic 1")
        #expect(
            summary(element(type: 1, substreams: 1, bytes("01 09 01 00") + zeros(18)))
                == "9 ambisonic 2")
        #expect(summary(element(type: 1, substreams: 3, bytes("00 03 03 000102"))) == nil)
    }

    @Test func `a mix has no channels of its own`() {
        let stereo = bytes("20 10 0101")
        let one = element(id: 5, substreams: 1, stereo)
        #expect(summary(one, one) == "2 stereo")
        #expect(summary(one, element(id: 6, substreams: 1, stereo)) == nil)
        #expect(summary(one, element(id: 6, type: 3, substreams: 1, stereo)) == nil)
        // The second one is cut.
        #expect(summary(one, element(id: 6, substreams: 1, stereo).dropLast()) == nil)
    }

    @Test func `data ends the descriptors`() {
        let data: [UInt8] = [6 << 3, 2, 0, 0]
        #expect(
            summary(element(substreams: 1, bytes("20 10 0101")), data, [1 << 3, 0xFF])
                == "2 stereo")
    }

    @Test func `damaged input neither traps nor takes long`() {
        for whole in [
            element(substreams: 5, bytes("60 10 0101 88 0301 c0 0100 30 0101")),
            element(type: 1, substreams: 4, bytes("00 04 04 00010203")),
            element(
                substreams: 1, parameters: bytes("02 01 11 f701 00 08 00 02 04 04 20 00 07 01 aa"),
                bytes("20 10 0101")),
        ] {
            survivesDamage(head + whole) {
                _ = IAMFScanner().reading(configuration: Array($0), packets: [Array($0)]).claims
            }
        }
    }
}
