import Testing

@testable import TrackModel

@Suite struct ContainerFormatTests {
    @Test func `each name occurs once`() {
        var words: Set<String> = []
        var demuxers: Set<Substring> = []
        for row in ContainerFormat.all {
            #expect(words.insert(row.word).inserted, "\(row.word)")
            for demuxer in row.demuxers.split(separator: " ") {
                #expect(demuxers.insert(demuxer).inserted, "\(demuxer)")
            }
        }
    }

    /// Names as FFmpeg's `-demuxers` lists them.
    @Test(arguments: [
        ("matroska,webm", "matroska"), ("mov,mp4,m4a,3gp,3g2,mj2", "mp4"), ("mpeg", "mpegps"),
        ("mxf_opatom", "mxf"), ("asf_o", "asf"), ("ogg", "ogg"), ("sdl,sdl2", "sdl"),
    ]) func `a demuxer has one format`(demuxer: String, word: String) {
        #expect(ContainerFormat.word(demuxer: demuxer) == word)
    }

    @Test(arguments: [("mpegps", "mpeg"), ("mp4", "mp4"), ("webm", "webm"), ("sdl", "sdl")])
    func `a format has a demuxer`(word: String, demuxer: String) {
        #expect(ContainerFormat.demuxer(word) == demuxer)
    }

    @Test(arguments: [
        ("mkv", "matroska"), ("webm", "webm"), ("quicktime", "mov"), ("mov", "mov"),
        ("m4a", "mp4"), ("ts", "mpegts"), ("mpg", "mpegps"), ("opus", "ogg"), ("flac", "flac"),
    ]) func `accepts several spellings of a container`(spelling: String, word: String) {
        #expect(ContainerFormat.spellings[spelling] == word)
    }

    @Test(arguments: [
        ("mkv", ["matroska", "webm"]), ("mks", ["matroska"]),
        ("mpg", ["mpegts", "mpegps", "mpegvideo"]),
        ("wav", ["wav", "w64"]), ("flac", ["ogg", "flac"]), ("bin", []), ("", []),
    ]) func `an extension maps to formats`(ending: String, words: [String]) {
        #expect(ContainerFormat.promised(by: ending) == words)
    }

    @Test(arguments: [("matroska", "mkv"), ("mpegts", "ts"), ("asf", "wmv"), ("w64", "w64")])
    func `a format has a usual extension`(word: String, ending: String) {
        #expect(ContainerFormat.fileExtension(of: word) == ending)
    }
}
