import CZlib
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON as it stands in a page: in UTF-8, deflated (RFC 1950), in Base64. Nothing in
/// it can end the element it stands in.
package enum PackedJSON {
    package static func text(_ value: JSONValue) -> String {
        Data(deflated(Array(JSONWriter.text(value).utf8))).base64EncodedString()
    }

    private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        let packed = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
            let result = compress2(
                buffer.baseAddress, &count, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
            filled = result == Z_OK ? Int(count) : 0
        }
        return packed.isEmpty ? stored(bytes) : packed
    }

    /// Without compression: for want of memory, which is all that zlib could lack.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var packed: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            packed.append(rest.isEmpty ? 1 : 0)
            for word in [length, ~length] {
                packed += [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
            }
            packed += block
        } while !rest.isEmpty
        let sum = UInt32(truncatingIfNeeded: adler32(1, bytes, UInt32(bytes.count)))
        return packed + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) }
    }
}
