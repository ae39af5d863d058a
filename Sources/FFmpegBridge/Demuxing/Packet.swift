import CFFmpeg
import CFFmpegShims

/// One packet of a stream, reused from read to read.
package struct Packet: ~Copyable {
    let handle: UnsafeMutablePointer<AVPacket>

    package init() throws(FFmpegError) {
        handle = try allocated(av_packet_alloc(), "av_packet_alloc")
    }

    deinit {
        var handle: UnsafeMutablePointer<AVPacket>? = self.handle
        av_packet_free(&handle)
    }

    package var streamIndex: Int { Int(handle.pointee.stream_index) }

    /// Bytes of the payload.
    package var size: Int { Int(max(handle.pointee.size, 0)) }

    /// Whether a decoder has nothing to read: FFmpeg would refuse the packet, or take it for the end of
    /// the stream. Ogg files may end with such a packet.
    package var isEmpty: Bool {
        size == 0 && (handle.pointee.data != nil || handle.pointee.side_data_elems == 0)
    }

    /// A copy of the payload, at most `limit` bytes of it.
    package func bytes(limit: Int = .max) -> [UInt8] {
        guard let data = handle.pointee.data, size > 0 else { return [] }
        return Array(UnsafeBufferPointer(start: data, count: min(size, limit)))
    }

    /// Replaces `bytes` by the payload, at most `limit` bytes of it, in the memory
    /// that they have.
    package func copy(into bytes: inout [UInt8], limit: Int = .max) {
        bytes.removeAll(keepingCapacity: true)
        guard let data = handle.pointee.data, size > 0 else { return }
        bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: min(size, limit)))
    }

    /// Whether all bytes of the payload are equal, as where a file was never written.
    package var isBlank: Bool {
        guard let data = handle.pointee.data, size >= 16 else { return false }
        let bytes = UnsafeBufferPointer(start: data, count: size)
        return bytes.allSatisfy { $0 == bytes[0] }
    }

    /// Presentation time in units of the stream's time base; nil when the container has none.
    package var presentationTime: Int64? { known(handle.pointee.pts) }
    package var decodingTime: Int64? { known(handle.pointee.dts) }

    /// Duration in units of the stream's time base; nil when unknown.
    package var duration: Int64? { handle.pointee.duration > 0 ? handle.pointee.duration : nil }

    /// Byte offset in the file; nil when unknown.
    package var position: Int64? { handle.pointee.pos >= 0 ? handle.pointee.pos : nil }

    /// Samples at its end that are not played: Matroska DiscardPadding, and what an edit list of
    /// MP4 cuts off.
    package var discardedSamples: Int {
        guard let data = sideData(AV_PKT_DATA_SKIP_SAMPLES), data.count >= 8 else { return 0 }
        return data[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether the demuxer knows that part of the packet is lost or damaged: of a
    /// transport stream by its counters and error flags.
    package var isCorrupt: Bool { handle.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 }

    /// Whether it has bytes beyond a place of the file, or may be cut there.
    func reaches(_ place: Int64) -> Bool {
        isCorrupt || position.map { $0 >= place || Int64(size) >= place - $0 } ?? false
    }

    package var isKey: Bool { handle.pointee.flags & AV_PKT_FLAG_KEY != 0 }

    /// Matroska BlockAddition: its BlockAddID and payload; nil when there is none.
    package var blockAddition: (id: UInt64, payload: [UInt8])? {
        guard let data = sideData(AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL), data.count > 8 else {
            return nil
        }
        return (data.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }, Array(data.dropFirst(8)))
    }

    /// ITU-T T.35 message with HDR10+ that FFmpeg took out of what Matroska keeps beside
    /// the block; nil when there is none.
    package var hdr10Plus: [UInt8]? {
        var size = 0
        guard let data = trackprobe_packet_hdr10plus(handle, &size) else { return nil }
        defer { av_free(data) }
        return Array(UnsafeBufferPointer(start: data, count: size))
    }

    /// Codec private data that replaces the stream's from this packet on.
    package var newConfiguration: [UInt8]? { sideData(AV_PKT_DATA_NEW_EXTRADATA) }

    private func sideData(_ type: AVPacketSideDataType) -> [UInt8]? {
        var size = 0
        guard let data = trackprobe_packet_side_data(handle, type, &size) else { return nil }
        return Array(UnsafeBufferPointer(start: data, count: size))
    }

    private func known(_ time: Int64) -> Int64? { time == trackprobe_no_timestamp ? nil : time }
}

/// A packet that outlives the next read. Its payload is shared.
package final class PacketCopy: @unchecked Sendable {
    // Unchecked: one thread at a time has it, and nothing changes its payload.
    package let packet: Packet

    package init(_ packet: borrowing Packet) throws(FFmpegError) {
        self.packet = try Packet()
        try check(av_packet_ref(self.packet.handle, packet.handle), "av_packet_ref")
    }
}
