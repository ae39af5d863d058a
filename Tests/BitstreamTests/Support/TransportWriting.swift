/// A long section with its CRC (ISO/IEC 13818-1, section 2.4.4).
func tableSection(
    _ tableID: Int, extension number: Int, version: Int = 0, _ body: [UInt8]
) -> [UInt8] {
    let section =
        u8(tableID) + u16(0xB000 | (body.count + 9)) + u16(number) + u8(0xC1 | version << 1)
        + u8(0) + u8(0) + body
    var register = UInt32.max
    for byte in section {
        for bit in (0..<8).reversed() {
            let isSet = (register >> 31) ^ UInt32(byte >> UInt8(bit) & 1) == 1
            register = register << 1 ^ (isSet ? 0x04C1_1DB7 : 0)
        }
    }
    return section + u32(Int(register))
}

/// A section in as many packets of 188 bytes as it takes.
func packets(pid: Int, _ section: [UInt8]) -> [UInt8] {
    var rest = (u8(0) + section)[...]
    var packets: [UInt8] = []
    while !rest.isEmpty {
        let start = packets.isEmpty ? 0x4000 : 0
        let payload = Array(rest.prefix(184))
        packets +=
            u8(0x47) + u16(start | pid) + u8(0x10 | (packets.count / 188) & 15) + payload
            + Array(repeating: 0xFF, count: 184 - payload.count)
        rest = rest.dropFirst(184)
    }
    return packets
}

/// A packet without a table in it.
func packet(pid: Int, scrambled: Bool = false) -> [UInt8] {
    u8(0x47) + u16(pid) + u8(scrambled ? 0x90 : 0x10) + zeros(184)
}

/// A descriptor loop after its length.
func descriptorLoop(_ descriptors: [UInt8]...) -> [UInt8] {
    let loop = descriptors.flatMap { $0 }
    return u16(0xF000 | loop.count) + loop
}

func descriptor(_ tag: Int, _ payload: [UInt8]...) -> [UInt8] {
    let payload = payload.flatMap { $0 }
    return u8(tag) + u8(payload.count) + payload
}
