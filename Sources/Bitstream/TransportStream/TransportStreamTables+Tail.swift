extension TransportStreamTables {
    /// Whether the file ends inside a packet; nil when its size is not known or the
    /// last packets do not lie in line with the first.
    package func isTailCut(source: inout some ByteSource) -> Bool? {
        guard let size = source.size, size > firstPacket else { return nil }
        let whole = (size - firstPacket) / Int64(packetSize)
        let end = firstPacket + whole * Int64(packetSize)
        // As many as prove the line, and what is behind them.
        let proof = min(whole, 8)
        guard proof >= 3 else { return nil }
        let start = end - proof * Int64(packetSize)
        let bytes = source.read(at: start, count: Int(size - start))
        guard bytes.count == Int(size - start),
            stride(from: 0, to: Int(end - start), by: packetSize).allSatisfy({ bytes[$0] == 0x47 })
        else { return nil }
        let rest = bytes.dropFirst(Int(end - start))
        // What surrounds the last packet, a time before the next or parity, may lack.
        guard let first = rest.first, rest.count < TransportPacketLayout.payloadSize else {
            return false
        }
        return first == 0x47 ? true : nil
    }
}
