import Bitstream

/// Reads the subtitle pages of one teletext stream (EN 300 472, EN 300 706 level 1.5).
package struct TeletextReader: Sendable {
    /// A page being received.
    private struct Page {
        var number: Int
        /// Seconds at which its header was received.
        var start: Double
        var isSubtitle: Bool
        /// C12 to C14 of its header.
        var option: Int
        /// Bytes without parity, by row from 1.
        var rows: [Int: [UInt8]] = [:]
        /// Characters of enhancement packets.
        var enhanced: [Place: Character] = [:]
        /// Character set designation of X/28; nil without one.
        var designation: Int?
    }

    private struct Place: Hashable {
        var row: Int
        var column: Int
    }

    /// Pages being received, by magazine 0 to 7.
    private var pages = [Page?](repeating: nil, count: 8)
    /// Character set designations of M/29, by magazine.
    private var designations = [Int?](repeating: nil, count: 8)
    /// Captions on the screen, by page.
    private var shown: [Int: ShownCaption] = [:]
    private var retained: [ShownCaption] = []
    /// Languages of the subtitle pages in the PMT; an empty text when not stated.
    private let announced: [Int: String]

    /// Captions retained between two calls of `takeCaptions`.
    private static let maxRetained = 1 << 12
    /// Subtitle pages of one stream.
    private static let maxPages = 64

    /// - Parameter announced: subtitle pages of the PMT. Their languages select the character set when
    ///   the stream designates none.
    package init(announced: [TransportElementaryStream.Subtitle] = []) {
        self.announced = Dictionary(
            announced.map { ($0.page, $0.language ?? "") }, uniquingKeysWith: { first, _ in first })
    }

    /// The captions that ended since the last call.
    package mutating func takeCaptions() -> [ShownCaption] {
        defer { retained = [] }
        return retained
    }

    /// Ends the stream.
    package mutating func finish() {
        for magazine in pages.indices { endPage(of: magazine) }
        for (number, caption) in shown.sorted(by: { $0.key < $1.key }) {
            shown[number] = nil
            keep(caption)
        }
    }

    private mutating func keep(_ caption: ShownCaption) {
        if retained.count < Self.maxRetained { retained.append(caption) }
    }

    // MARK: Packets

    /// Reads a PES_data_field: data_identifier, then data units of one line each.
    ///
    /// - Parameter time: presentation time in seconds.
    package mutating func read(_ packet: Bytes, at time: Double) {
        guard let first = packet.first, (0x10...0x1F).contains(first) else { return }
        var rest = packet.dropFirst()
        while rest.count >= 2 {
            let head = Array(rest.prefix(2))
            let size = Int(head[1])
            let unit = rest.dropFirst(2).prefix(size)
            guard unit.count == size else { return }
            // Non-subtitle and subtitle data; framing code 0xE4.
            if head[0] == 0x02 || head[0] == 0x03, size >= 44 {
                let bytes = unit.dropFirst(2).prefix(42).map(Self.reversed)
                readLine(bytes, at: time)
            }
            rest = rest.dropFirst(2 + size)
        }
    }

    /// Reads the 42 bytes of a packet, least significant bit first.
    private mutating func readLine(_ line: [UInt8], at time: Double) {
        guard line.count == 42, let low = Self.hamming(line[0]), let high = Self.hamming(line[1])
        else { return }
        let magazine = low & 7
        let row = low >> 3 | high << 1
        switch row {
        case 0: readHeader(line, magazine, at: time)
        case 1...24:
            if pages[magazine]?.rows.count ?? 25 < 25 {
                pages[magazine]?.rows[row] = line.dropFirst(2).map { $0 & 0x7F }
            }
        case 26: readEnhancements(line, magazine)
        case 28, 29: readDesignation(line, row, magazine)
        default: break
        }
    }

    private mutating func readHeader(_ line: [UInt8], _ magazine: Int, at time: Double) {
        let digits = line[2..<10].map { Self.hamming($0) }
        guard let units = digits[0], let tens = digits[1] else { return }
        // C11: a header ends the pages of all magazines.
        if let control = digits[7], control & 1 == 1 {
            for other in pages.indices { endPage(of: other) }
        } else {
            endPage(of: magazine)
        }
        // Hexadecimal page numbers are not displayed; they fill time.
        guard units < 10, tens < 10 else { return }
        let number = (magazine == 0 ? 8 : magazine) * 100 + tens * 10 + units
        let control = digits[7] ?? 0
        let isSubtitle = (digits[5] ?? 0) & 8 != 0 || announced[number] != nil
        guard isSubtitle else { return }
        pages[magazine] = Page(
            number: number, start: time, isSubtitle: isSubtitle,
            option: control >> 1, designation: designations[magazine])
    }

    private mutating func endPage(of magazine: Int) {
        guard let page = pages[magazine] else { return }
        pages[magazine] = nil
        let text = text(of: page)
        if let before = shown[page.number] {
            guard before.text != text else { return }
            var ended = before
            ended.end = page.start
            shown[page.number] = nil
            keep(ended)
        }
        guard !text.isEmpty, shown.count < Self.maxPages else { return }
        shown[page.number] = ShownCaption(channel: "\(page.number)", text: text, start: page.start)
    }

    // MARK: Enhancements

    /// X/26: triplets that place characters outside the set.
    private mutating func readEnhancements(_ line: [UInt8], _ magazine: Int) {
        guard pages[magazine] != nil else { return }
        var row = 0
        for index in 0..<13 {
            let start = 3 + index * 3
            guard let triplet = Self.hamming(line[start], line[start + 1], line[start + 2]) else {
                continue
            }
            let (address, mode, data) = (triplet & 0x3F, triplet >> 6 & 0x1F, triplet >> 11 & 0x7F)
            if address >= 40 {
                // Set active position; 40 means row 24.
                if mode == 0x04 { row = address == 40 ? 24 : address - 40 }
                if mode == 0x1F { return }
                continue
            }
            guard row > 0, data >= 0x20 else { continue }
            switch mode {
            case 0x0F:
                if let character = TeletextCharacters.supplementary(data) {
                    pages[magazine]?.enhanced[Place(row: row, column: address)] = character
                }
            case 0x10:
                let character: Character = data == 0x2A ? "@" : Self.plain(data)
                pages[magazine]?.enhanced[Place(row: row, column: address)] = character
            case 0x11...0x1F:
                pages[magazine]?.enhanced[Place(row: row, column: address)] =
                    TeletextCharacters.accented(data, by: mode & 15)
            default: break
            }
        }
    }

    private static func plain(_ code: Int) -> Character {
        Unicode.Scalar(UInt32(code)).map(Character.init) ?? " "
    }

    /// X/28/0, X/28/4, M/29/0 and M/29/4: character set designation.
    private mutating func readDesignation(_ line: [UInt8], _ row: Int, _ magazine: Int) {
        guard let code = Self.hamming(line[2]), code == 0 || code == 4,
            let triplet = Self.hamming(line[3], line[4], line[5])
        else { return }
        let designation = triplet >> 7 & 0x7F
        if row == 29 {
            designations[magazine] = designation
        } else if code == 4 || triplet & 0x0F == 0 {
            pages[magazine]?.designation = designation
        }
    }

    // MARK: Text

    private func text(of page: Page) -> String {
        let region =
            page.designation.map { $0 >> 3 }
            ?? TeletextCharacters.region(of: announced[page.number] ?? "")
        guard let characters = TeletextCharacters(region: region, option: page.option) else {
            return ""
        }
        var lines: [String] = []
        for (row, bytes) in page.rows.sorted(by: { $0.key < $1.key }) {
            var line = ""
            // Colour codes occupy a space. Mosaic colours are followed by graphics.
            var isMosaic = false
            for (column, byte) in bytes.enumerated() {
                if let character = page.enhanced[Place(row: row, column: column)] {
                    line.append(character)
                    continue
                }
                switch byte {
                case 0x00...0x07: isMosaic = false
                case 0x10...0x17: isMosaic = true
                default: break
                }
                let isLetter = byte >= 0x20 && !(isMosaic && byte & 0x20 != 0)
                line.append(isLetter ? characters.character(byte) : " ")
            }
            let words = line.split(separator: " ").joined(separator: " ")
            if !words.isEmpty { lines.append(words) }
        }
        return lines.joined(separator: "\n")
    }

    // MARK: Codes

    private static func reversed(_ byte: UInt8) -> UInt8 {
        var (from, to) = (byte, UInt8(0))
        for _ in 0..<8 {
            to = to << 1 | from & 1
            from >>= 1
        }
        return to
    }

    /// Decodes Hamming 8/4 and corrects one bit; nil with two wrong bits (clause 8.2).
    private static func hamming(_ byte: UInt8) -> Int? {
        let value = words[Int(byte)]
        return value < 0 ? nil : Int(value)
    }

    private static let words: [Int8] = {
        var words = [Int8](repeating: -1, count: 256)
        for data in 0..<16 {
            let bits = (0..<4).map { data >> $0 & 1 }
            let p1 = 1 ^ bits[0] ^ bits[2] ^ bits[3]
            let p2 = 1 ^ bits[0] ^ bits[1] ^ bits[3]
            let p3 = 1 ^ bits[0] ^ bits[1] ^ bits[2]
            let p4 = 1 ^ p1 ^ bits[0] ^ p2 ^ bits[1] ^ p3 ^ bits[2] ^ bits[3]
            let all = [p1, bits[0], p2, bits[1], p3, bits[2], p4, bits[3]]
            let word = all.enumerated().reduce(0) { $0 | $1.element << $1.offset }
            words[word] = Int8(data)
            for bit in 0..<8 { words[word ^ 1 << bit] = Int8(data) }
        }
        return words
    }()

    /// Decodes Hamming 24/18 and corrects one bit; nil with two wrong bits (clause 8.3).
    private static func hamming(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
        let word = Int(first) | Int(second) << 8 | Int(third) << 16
        var place = 0
        for bit in 0..<23 where word >> bit & 1 == 1 { place ^= bit + 1 }
        // Each group and the whole word have odd parity.
        let isOdd = word.nonzeroBitCount % 2 == 1
        place ^= 0x1F
        var corrected = word
        if isOdd {
            guard place == 0 else { return nil }
        } else if place > 0 {
            guard place <= 23 else { return nil }
            corrected ^= 1 << (place - 1)
        }
        return corrected >> 2 & 0x01 | corrected >> 3 & 0x0E | corrected >> 4 & 0x7F0 | corrected
            >> 5 & 0x3F800
    }
}
