import TrackModel

/// The titles of a disc, and the main one.
package struct DiscStructure: Hashable, Sendable {
    package let form: MediaDisc.Form
    package let titles: [DiscTitle]
    /// nil where no title can be played.
    package let choice: DiscChoice?
    /// Copy protections whose files are on the disc.
    let protection: [String]

    /// The main title.
    package var main: DiscTitle? { choice.map { titles[$0.index] } }

    /// nil for files without the folder of a video disc.
    ///
    /// - Parameter title: number of the title to take; nil to choose one.
    package init?(_ files: inout some DiscFiles, title number: Int? = nil) {
        func chosen(of titles: [DiscTitle]) -> DiscChoice? {
            if let number { DiscChoice(number, of: titles) } else { DiscChoice(titles) }
        }
        let names = files.members(of: [])
        if let folder = names["BDMV"] {
            let titles = BluRayDisc.titles(in: [folder], &files)
            if !titles.isEmpty || names["VIDEO_TS"] == nil {
                form = BluRayDisc.isUHD([folder], &files) ? .uhdBluRay : .bluRay
                self.titles = titles
                choice = chosen(of: titles)
                protection = [("AACS", "aacs"), ("BDSVM", "bd+")].compactMap { folder, word in
                    names[folder].map { _ in word }
                }
                return
            }
        }
        guard let folder = names["VIDEO_TS"] else { return nil }
        form = .dvd
        titles = DVDDisc.titles(in: [folder], &files)
        choice = chosen(of: titles)
        protection = []
    }

    /// The disc as records have it.
    package var summary: MediaDisc {
        var disc = MediaDisc(form)
        disc.titleCount = titles.count
        let main = choice?.index
        // The main title is among those that are listed.
        disc.titles = titles.indices.prefix(MediaDisc.maxTitles).map {
            titles[$0].summary(isMain: $0 == main)
        }
        if let main, main >= MediaDisc.maxTitles {
            disc.titles[MediaDisc.maxTitles - 1] = titles[main].summary(isMain: true)
        }
        disc.mainTitle = main.map { titles[$0].number }
        disc.reason = choice?.reason
        disc.nearTitles = choice?.nearCount
        disc.protection = protection.isEmpty ? nil : protection
        return disc
    }
}

/// Whether sectors of a title are encrypted, by the bits that its format has for it.
package enum DiscEncryption {
    /// Bytes of an aligned unit of 32 source packets.
    package static let unitSize = 6_144
    /// Bytes of a pack.
    package static let packSize = DVDPack.size

    /// AACS: the copy permission indicator of an aligned unit is set, and the packets after the
    /// first 16 bytes have no sync byte. A copy may have the indicator without encryption. nil for
    /// fewer bytes.
    package static func isEncrypted(unit: [UInt8]) -> Bool? {
        guard unit.count == unitSize else { return nil }
        guard unit[0] >> 6 != 0 else { return false }
        let syncBytes = stride(from: 192 + 4, to: unitSize, by: 192).count { unit[$0] == 0x47 }
        return syncBytes < 16
    }

    /// CSS: the scrambling control of a PES packet of video, audio or private stream 1 is set. nil
    /// for a pack of other packets.
    package static func isEncrypted(pack: [UInt8]) -> Bool? {
        // A pack of MPEG-2.
        guard let start = DVDPack.packets(of: pack).first, pack[4] >> 6 == 1 else { return nil }
        switch pack[start + 3] {
        case 0xBD, 0xC0...0xEF: return pack[start + 6] >> 6 == 2 && pack[start + 6] & 0x30 != 0
        default: return nil
        }
    }
}
