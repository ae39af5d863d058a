/// `ics_info()`, the time and frequency grid of a channel: ISO/IEC 14496-3, clause
/// 4.4.2.7.
struct AACWindow {
    let isShort: Bool
    /// `max_sfb`
    let bandCount: Int
    /// Windows in each group; one group of one unless windows are short.
    let groups: [Int]
    /// Lines of each scale factor band.
    let bandWidths: [Int]

    init(_ reader: inout BitReader, sampleRate: Int) throws(BitstreamError) {
        try reader.skip(1)
        isShort = try reader.int(2) == 2
        try reader.skip(1)
        var groups = [1]
        if isShort {
            bandCount = try reader.int(4)
            for _ in 0..<7 {
                if try reader.flag() { groups[groups.count - 1] += 1 } else { groups.append(1) }
            }
        } else {
            bandCount = try reader.int(6)
            // LC does without prediction.
            guard try !reader.flag() else { throw .unsupported("predictor_data") }
        }
        self.groups = groups
        let borders = Self.borders(sampleRate: sampleRate, isShort: isShort)
        guard bandCount < borders.count else { throw .invalid("max_sfb") }
        bandWidths = zip(borders.dropFirst(), borders).map { $0 - $1 }
    }

    /// `swb_offset_long_window` and `_short_window` up to 24 kHz: tables 4.110 to
    /// 4.119.
    private static func borders(sampleRate: Int, isShort: Bool) -> [Int] {
        switch (sampleRate, isShort) {
        case (18_783..., false):
            [
                0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 52, 60, 68, 76, 84, 92, 100, 108, 116,
                124, 136, 148, 160, 172, 188, 204, 220, 240, 260, 284, 308, 336, 364, 396, 432, 468,
                508, 552, 600, 652, 704, 768, 832, 896, 960, 1024,
            ]
        case (18_783..., true): [0, 4, 8, 12, 16, 20, 24, 28, 36, 44, 52, 64, 76, 92, 108, 128]
        case (9391..., false):
            [
                0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 100, 112, 124, 136, 148, 160, 172,
                184, 196, 212, 228, 244, 260, 280, 300, 320, 344, 368, 396, 424, 456, 492, 532, 572,
                616, 664, 716, 772, 832, 896, 960, 1024,
            ]
        case (9391..., true): [0, 4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 60, 72, 88, 108, 128]
        case (_, false):
            [
                0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 132, 144, 156, 172, 188, 204, 220, 236,
                252, 268, 288, 308, 328, 348, 372, 396, 420, 448, 476, 508, 544, 580, 620, 664, 712,
                764, 820, 880, 944, 1024,
            ]
        case (_, true): [0, 4, 8, 12, 16, 20, 24, 28, 36, 44, 52, 60, 72, 88, 108, 128]
        }
    }
}
