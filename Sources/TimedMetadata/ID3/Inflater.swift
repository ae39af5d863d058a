import Bitstream
import CZlib

/// Decompression of zlib streams (RFC 1950), for ID3 frames and Matroska blocks.
enum Inflater {
    /// The content of a zlib stream. More than `limit` bytes are an error.
    static func inflated(zlib bytes: Bytes, limit: Int) throws(BitstreamError) -> [UInt8] {
        guard bytes.count <= Int(UInt32.max) else { throw .invalid("compressed size") }
        var stream = z_stream()
        guard
            inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw .invalid("memory") }
        defer { inflateEnd(&stream) }
        var input = Array(bytes)
        var output: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 16 << 10)
        let status = input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            var status = Z_OK
            while status == Z_OK, output.count <= limit {
                let written = block.withUnsafeMutableBufferPointer { block in
                    stream.next_out = block.baseAddress
                    stream.avail_out = UInt32(block.count)
                    status = inflate(&stream, Z_NO_FLUSH)
                    return block.count - Int(stream.avail_out)
                }
                output += block[..<written]
            }
            return status
        }
        guard output.count <= limit else { throw .invalid("decompressed size") }
        switch status {
        case Z_STREAM_END: return output
        case Z_BUF_ERROR: throw .truncated
        default: throw .invalid("zlib stream")
        }
    }
}
