import Foundation
import Testing

@testable import TrackModel

@Suite struct CodecTests {
    /// A name that two codecs have means neither.
    @Test func `each name occurs once`() {
        var seen: [String: String] = [:]
        func take(_ name: String, _ row: Codec) {
            let before = seen.updateValue(row.name, forKey: name)
            #expect(before == nil, "\(name): \(before ?? "") and \(row.name)")
        }
        for row in Codec.all {
            take("name \(row.name)", row)
            for word in (row.entries + " " + row.strings).split(separator: " ") {
                take("string \(word.prefix { $0 != "=" }.lowercased())", row)
            }
            for word in row.aliases.split(separator: " ") { take("alias \(word)", row) }
            for word in row.matroska.split(separator: " ") { take("Matroska \(word)", row) }
            for word in row.sidecars.split(separator: " ") { take("extension \(word)", row) }
            for type in row.objectTypes { take("object type \(type)", row) }
            for code in row.transport { take("\(code)", row) }
            if !row.subType.isEmpty { take("Core Media \(row.subType)", row) }
        }
    }

    @Test func `aliases are unique and without punctuation`() {
        for row in Codec.all {
            for alias in row.aliases.split(separator: " ") {
                #expect(Spelling.letters(of: alias) == alias)
                #expect(Codec.spellings[String(alias)] == row.name, "\(alias)")
            }
        }
    }

    /// A family is the name of a codec that is of no other.
    @Test func `families are codecs`() {
        for row in Codec.all {
            let family = Codec(named: row.family)
            #expect(family?.family == row.family && family?.mediaType == row.mediaType)
        }
    }

    @Test func `every codec of a transport stream has a usual name`() {
        for row in Codec.all where !row.transport.isEmpty { #expect(row.words != row.name) }
    }

    /// RFC 6381 and the registrations of the MP4 registration authority.
    @Test(arguments: [
        ("dtsh", "dts"), ("dtsl", "dts"), ("mhm2", "mpegh_3d_audio"), ("mha2", "mpegh_3d_audio"),
        ("evc1", "evc"), ("lvc1", "lcevc"), ("apv1", "apv"), ("hev1", "hevc"),
    ]) func `a sample entry is valid in CODECS`(entry: String, codec: String) {
        #expect(Codec(sampleEntry: entry)?.name == codec)
        #expect(Codec.codec(string: entry)?.codec.name == codec)
    }

    @Test(arguments: [
        ("h265", "hevc"), ("mpeg2", "mpeg2video"), ("ec3", "eac3"), ("hvc1", "hevc"),
        ("vobsub", "dvd_subtitle"), ("h264", "h264"), ("movtext", "mov_text"), ("av01", "av1"),
    ]) func `accepts several spellings of a codec`(spelling: String, codec: String) {
        #expect(Codec.spellings[spelling] == codec)
    }

    /// PCM is what several codecs are called.
    @Test func `shared names are not spellings`() {
        #expect(Codec.spellings["pcm"] == nil)
        #expect(Codec.spellings["dvbsubtitle"] == "dvb_subtitle")
    }
}
