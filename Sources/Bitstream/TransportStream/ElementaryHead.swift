/// The first bytes of an elementary stream, out of its PES packets (ISO/IEC
/// 13818-1, section 2.4.3.6).
struct ElementaryHead {
    private(set) var bytes: Bytes = []
    private var hasStarted = false

    private static let wanted = 32 << 10

    var isComplete: Bool { bytes.count >= Self.wanted }

    /// The payload of one transport packet.
    mutating func read(_ payload: Bytes, isStart: Bool) {
        guard !isComplete else { return }
        guard isStart else {
            if hasStarted { bytes += payload }
            return
        }
        // packet_start_code_prefix, stream_id, length, two bytes of flags, and the
        // length of the optional fields.
        let at = payload.startIndex
        guard payload.count > 9, payload.prefix(3).elementsEqual([0, 0, 1]),
            payload[at + 6] & 0xC0 == 0x80
        else { return }
        hasStarted = true
        bytes += payload.dropFirst(9 + Int(payload[at + 8]))
    }
}
