/// `channel_mode` and `presentation_ch_mode` of AC-4: ETSI TS 103 190-2, clause
/// 6.3.2.7.2.
struct AC4ChannelMode: Hashable, Sendable {
    /// 0 mono, 1 stereo … 4 5.1 … 11 7.0.4 to 14 9.1.4 and 15 22.2.
    let rawValue: Int

    init?(rawValue: Int) {
        guard (0...15).contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// The prefix code: a one more means a later group of modes.
    init(_ reader: inout BitReader) throws(BitstreamError) {
        if try !reader.flag() {
            rawValue = 0
        } else if try !reader.flag() {
            rawValue = 1
        } else {
            switch try reader.int(2) {
            case let code where code < 3: rawValue = 2 + code
            default: rawValue = try Self.wideMode(&reader)
            }
        }
    }

    private static func wideMode(_ reader: inout BitReader) throws(BitstreamError) -> Int {
        let code = try reader.int(3)
        if code < 6 { return 5 + code }
        if code == 6 { return 11 + (try reader.int(1)) }
        let tail = try reader.int(2)
        guard tail < 3 else { throw .unsupported("channel_mode") }
        return 13 + tail
    }

    /// In immersive stereo the codes of 7.0 and 7.1 stand for two channels: table
    /// 56.
    var renderedForHeadphones: AC4ChannelMode? {
        rawValue == 5 || rawValue == 6 ? AC4ChannelMode(rawValue: 1) : self
    }

    /// Whether loudspeakers above the listener belong to it.
    var isImmersive: Bool { rawValue >= 9 }

    var channels: Int { [1, 2, 3, 5, 6, 7, 8, 7, 8, 7, 8, 11, 12, 13, 14, 24][rawValue] }
}
