import CFFmpeg
import CFFmpegShims
import Platform

// FFmpeg's codes as the names of the record. nil for unspecified and unknown.

func text(_ string: UnsafePointer<CChar>?) -> String? {
    string.map { String(cString: $0) }
}

extension AVColorPrimaries {
    var name: String? { self == AVCOL_PRI_UNSPECIFIED ? nil : known(av_color_primaries_name(self)) }
}

extension AVColorTransferCharacteristic {
    var name: String? { self == AVCOL_TRC_UNSPECIFIED ? nil : known(av_color_transfer_name(self)) }
}

extension AVColorSpace {
    var name: String? { self == AVCOL_SPC_UNSPECIFIED ? nil : known(av_color_space_name(self)) }
}

extension AVColorRange {
    var name: String? {
        self == AVCOL_RANGE_UNSPECIFIED ? nil : known(av_color_range_name(self))
    }
}

extension AVChromaLocation {
    var name: String? {
        self == AVCHROMA_LOC_UNSPECIFIED ? nil : known(av_chroma_location_name(self))
    }
}

extension AVFieldOrder {
    var name: String? {
        switch self {
        case AV_FIELD_PROGRESSIVE: "progressive"
        case AV_FIELD_TT: "tt"
        case AV_FIELD_BB: "bb"
        case AV_FIELD_TB: "tb"
        case AV_FIELD_BT: "bt"
        default: nil
        }
    }
}

/// Codes that H.273 reserves have names in FFmpeg too; they tell nothing.
private func known(_ name: UnsafePointer<CChar>?) -> String? {
    guard let name = text(name), name != "reserved", name != "unknown", name != "unspecified"
    else { return nil }
    return name
}

/// FFmpeg's name of a channel layout and its number of channels; nil when there
/// are none. An order that is only a count has no name.
func describe(_ layout: inout AVChannelLayout) -> (channels: Int, name: String?)? {
    guard layout.nb_channels > 0 else { return nil }
    let channels = Int(layout.nb_channels)
    guard layout.order != AV_CHANNEL_ORDER_UNSPEC else { return (channels, nil) }
    let name = described(capacity: 256) { av_channel_layout_describe(&layout, $0, $1) }
    return (channels, name)
}

/// The text a C function writes into a buffer; nil when it fails.
func described(
    capacity: Int, _ write: (UnsafeMutablePointer<CChar>, Int) -> Int32
) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        buffer.initialize(repeating: 0)
        guard let start = buffer.baseAddress, write(start, capacity) >= 0 else { return nil }
        return String(cString: start)
    }
}

func profileName(_ codec: AVCodecID, _ profile: Int32) -> String? {
    text(avcodec_profile_name(codec, profile))
        ?? text(trackprobe_newer_profile_name(codec, profile))
}

func fourCC(_ tag: UInt32) -> String? {
    guard tag != 0 else { return nil }
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: tag >> ($0 * 8)) }
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
        return "0x" + String(repeating: "0", count: max(0, 4 - String(tag, radix: 16).count))
            + String(tag, radix: 16)
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// The first 10,000 tags, as far as they are of 16 MiB; a text of more than 1 MiB is cut.
func dictionary(_ entries: OpaquePointer?) -> [(key: String, value: String)] {
    var result: [(String, String)] = []
    var left = mostText
    forEachEntry(of: entries) { entry in
        guard let key = cutText(entry.key), let value = cutText(entry.value) else { return true }
        left -= key.utf8.count + value.utf8.count
        guard left >= 0, result.count < mostTags else { return false }
        result.append((key, value))
        return true
    }
    return result
}

/// Tags that are left out of `dictionary`.
func leftOutCount(_ entries: OpaquePointer?) -> Int {
    let count = Int(av_dict_count(entries))
    // So few are within the bytes, be all keys and texts cut.
    guard count > mostText / longestText / 2 else { return 0 }
    return count - dictionary(entries).count
}

/// Keys of the tags whose text is cut.
func cutKeys(_ entries: OpaquePointer?) -> [String] {
    var result: [String] = []
    forEachEntry(of: entries) { entry in
        guard result.count < mostCutKeys else { return false }
        let isCut = [entry.key, entry.value]
            .contains { $0.map { length(of: $0) > longestText } ?? false }
        if isCut, let key = cutText(entry.key) { result.append(String(key.prefix(80))) }
        return true
    }
    return result
}

/// - Parameter take: false to go no further.
private func forEachEntry(of entries: OpaquePointer?, _ take: (AVDictionaryEntry) -> Bool) {
    var entry = av_dict_get(entries, "", nil, AV_DICT_IGNORE_SUFFIX)
    while let current = entry {
        guard take(current.pointee) else { return }
        entry = av_dict_get(entries, "", current, AV_DICT_IGNORE_SUFFIX)
    }
}

/// Bytes of a tag's text that are kept.
private let longestText = 1 << 20
/// Tags of a file or track that are kept, their bytes in all, and those that are told to be cut.
private let (mostTags, mostText, mostCutKeys) = (10_000, 16 << 20, 16)

/// Bytes up to the end of the text, at most one more than are kept.
private func length(of string: UnsafePointer<CChar>) -> Int { strnlen(string, longestText + 1) }

private func cutText(_ string: UnsafePointer<CChar>?) -> String? {
    guard let string else { return nil }
    var end = length(of: string)
    if end > longestText {
        end = longestText
        // Not in the middle of a character of UTF-8.
        while end > longestText - 4, UInt8(bitPattern: string[end]) & 0xC0 == 0x80 { end -= 1 }
    }
    let bytes = UnsafeRawBufferPointer(start: string, count: end)
    return String(decoding: bytes, as: UTF8.self)
}
