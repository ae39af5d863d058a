import Fixtures
import Foundation
import Testing
import TrackModel

@Suite struct SheetTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var output: String { folder.path("picture.png") }

    private func sheet(_ arguments: String...) async throws -> Command.Result {
        try await Command.run(["sheet"] + arguments + ["-o", output])
    }

    private func picture(_ arguments: String...) async throws -> PNGPicture {
        let run = try await Command.run(["sheet"] + arguments + ["-o", output])
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(run.error == "")
        return try PNGPicture(path: output)
    }

    /// Dots of letters are 2 pixels: lines of 22, gaps of 8. Frames of 1920×804 are
    /// 134 high at 320.
    @Test func `a contact sheet has sixteen frames under three lines of text`() async throws {
        let sheet = try await picture("film.mkv")
        #expect(sheet.size == PixelSize(width: 4 * 328 + 8, height: 8 + 74 + 4 * 164))
        // The background around the frames, and the red of the first stripe in each.
        for row in 0..<4 {
            for column in 0..<4 {
                let (x, y) = (8 + column * 328, 82 + row * 164)
                #expect(sheet.distance(x - 4, y + 60, [24, 24, 24]) <= 1)
                let red = sheet.color(x + 20, y + 90)
                #expect(red[0] > 200 && red[1] < 100, "\(row) \(column) \(red)")
            }
        }
    }

    @Test func `the page of a decoded file has frames above its time axis`() async throws {
        func page(_ arguments: String...) async throws -> String {
            try await Command.run(arguments + ["--format", "html"]).output
        }
        let strip = "<img class=\"strip\""
        #expect(try await page("film.mkv").contains(strip))
        #expect(try await !page("film.mkv", "--depth", "header").contains(strip))
        // Cover art is not video, and a library has no axis.
        #expect(try await !page("audio/cover.mp3").contains(strip))
        #expect(try await !page("film.mkv", "audio/cover.mp3").contains(strip))
    }

    @Test func `the columns and rows of a contact sheet can be chosen`() async throws {
        let sheet = try await picture(
            "film.mkv", "--columns", "3", "--rows", "1", "--width", "200")
        #expect(sheet.size == PixelSize(width: 3 * 204 + 4, height: 4 + 37 + 84 + 15))
    }

    @Test(arguments: [
        ("film.mkv", 1920, 804), ("shape/anamorphic-64-45.mp4", 512, 288),
        ("mp4/rotated-90.mp4", 180, 320), ("mp4/rotated-180.mp4", 320, 180),
        ("mp4/rotated-270.mp4", 180, 320), ("color/odd-size.mkv", 318, 178),
        ("raw/av1-10.ivf", 160, 90),
    ])
    func `a frame is upright and has its display aspect ratio`(
        file: String, width: Int, height: Int
    ) async throws {
        let frame = try await picture(file, "--frame", "0.1")
        #expect(frame.size == PixelSize(width: width, height: height))
    }

    /// The test pattern has its red stripe on the left; the metadata rotates it.
    @Test(arguments: [
        ("mp4/rotated-90.mp4", 30, 20), ("mp4/rotated-180.mp4", 300, 30),
        ("mp4/rotated-270.mp4", 150, 300),
    ])
    func `rotation moves the red stripe to the correct edge`(
        file: String, x: Int, y: Int
    ) async throws {
        let red = try await picture(file, "--frame", "0.1").color(x, y)
        #expect(red[0] > 230 && red[1] < 50 && red[2] < 50, "\(red)")
    }

    /// All were made of the same image with codes of BT.601. Where the file says
    /// BT.709, red is 255, 24, 0 by the weights of both.
    @Test(arguments: [
        ("color/lossless.mkv", [255, 0, 0], 2), ("color/ffv1.mkv", [255, 0, 0], 2),
        ("color/bt601-pal.mkv", [255, 0, 0], 8), ("color/yuv444.mkv", [255, 0, 0], 8),
        ("color/bt709.mp4", [255, 24, 0], 8), ("color/full-range.mp4", [255, 24, 0], 8),
        ("color/prores-hq.mov", [255, 24, 0], 8),
    ])
    func `colours follow the file's matrix and range`(
        file: String, red: [Int], tolerance: Int
    ) async throws {
        let frame = try await picture(file, "--frame", "0", "--width", "320")
        #expect(frame.distance(16, 150, red) <= tolerance, "\(frame.color(16, 150))")
    }

    /// Frames are at 0.08 and 0.12.
    @Test func `--frame extracts the frame that is on screen at that time`() async throws {
        let first = try await picture("color/lossless.mkv", "--frame", "0.08")
        let same = try await picture("color/lossless.mkv", "--frame", "0:00:00.115")
        let next = try await picture("color/lossless.mkv", "--frame", "0.121")
        func row(_ picture: PNGPicture) -> [[Int]] { (0..<320).map { picture.color($0, 30) } }
        #expect(row(first) == row(same))
        #expect(row(first) != row(next))
    }

    @Test func `a cover can be extracted by its track number`() async throws {
        let cover = try await picture("audio/cover.mp3", "--track", "1", "--frame", "0")
        // Navy.
        #expect(cover.size == PixelSize(width: 60, height: 60))
        #expect(cover.distance(30, 30, [0, 0, 128]) <= 3)
    }

    @Test(arguments: ["raw/avc.h264", "raw/main.hevc"])
    func `a stream without timestamps gives a contact sheet at byte positions`(file: String)
        async throws
    {
        #expect(try await sheet(file).status == 0)
        let later = try await sheet(file, "--frame", "0.2")
        #expect(later.status == 1)
        #expect(later.error.contains("its frames have none"))
    }

    @Test func `Dolby Vision without a base layer is shown in grey with a label`() async throws {
        let run = try await sheet("dolby-vision/p5.mp4", "--frame", "0")
        #expect(run.status == 0)
        #expect(run.error.contains("it is shown in grey"))
        let picture = try PNGPicture(path: output)
        let color = picture.color(20, 100)
        #expect((color.max() ?? 0) - (color.min() ?? 0) <= 1)
    }

    /// The second half of the file is cut off, its index is intact.
    @Test func `frames that cannot be decoded are crossed out`() async throws {
        var bytes = try Media.bytes("film.mkv")
        let video = bytes.count / 3..<bytes.count * 9 / 10
        for at in video { bytes[at] = 0 }
        let damaged = try folder.file("damaged.mkv", bytes)
        let run = try await sheet(damaged)
        #expect(run.status == 0)
        #expect(run.error.contains("could be decoded at"))
        #expect(try PNGPicture(path: output).size.width > 300)
    }

    @Test func `sheets of a folder go to another folder under the files' names`() async throws {
        let films = try TemporaryFolder()
        try films.file("a.mp4", Media.bytes("mp4/plain.mp4"))
        try films.file("b.mkv", Media.bytes("hdr/hdr10plus-b.mkv"))
        try films.file("c.aac", Media.bytes("raw/lc.aac"))
        let run = try await Command.run(
            "sheet", films.path, "-o", folder.path, "--columns", "1", "--rows", "1")
        #expect(run.status == 1)
        #expect(run.error.contains("c.aac”: it has no video track."))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["a.mp4.png", "b.mkv.png"])
        let picture = try PNGPicture(path: folder.path("a.mp4.png"))
        #expect(picture.size.width == 328 + 8)
        let wrong = try await Command.run("sheet", films.path, "-o", "x.png")
        #expect(wrong.status == 2)
        #expect(wrong.error.contains("name an existing folder"))
    }

    @Test func `the image can be written to standard output`() async throws {
        let run = try await Command.shell(
            "\"$TRACKPROBE\" sheet film.mkv --frame 1 -o - > '\(output)'")
        #expect(run.status == 0)
        #expect(try PNGPicture(path: output).size == PixelSize(width: 1920, height: 804))
    }

    @Test func `an image replaces one with its name and leaves no other file`() async throws {
        try folder.file("picture.png", [0x89, 0x50, 0x4E, 0x47])
        _ = try await picture("color/bt709.mp4", "--frame", "0")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["picture.png"])
    }

    @Test func `the input is never overwritten`() async throws {
        _ = try await picture("color/bt709.mp4", "--frame", "0")
        let before = try Data(contentsOf: folder.url.appending(path: "picture.png"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link.png"), withDestinationPath: output)
        for name in ["picture.png", "./picture.png", "link.png"] {
            let run = try await Command.run(
                "sheet", "picture.png", "-o", name, in: folder.url)
            #expect(run.status == 1)
            #expect(run.error.contains("it is an input file"))
        }
        #expect(try Data(contentsOf: folder.url.appending(path: "picture.png")) == before)
    }

    @Test(arguments: [
        (["missing.mkv"], "there is no such file"),
        (["damaged/text.mkv"], "not in a known media format"),
        (["raw/lc.aac"], "it has no video track"), (["audio/cover.mp3"], "it has no video track"),
        (["film.mkv", "--track", "1"], "track 1 is audio"),
        (["film.mkv", "--track", "99"], "it has no track 99; it has 17."),
        (["mp4/encrypted.mp4"], "is encrypted"), (["film.mkv", "--frame", "60"], "it ends at"),
        (["damaged/unknown-codec.mkv"], "no decoder"),
    ])
    func `failures are reported and leave no file`(
        arguments: [String], reason: String
    ) async throws {
        let run = try await Command.run(["sheet"] + arguments + ["-o", output])
        #expect(run.status == 1)
        #expect(run.error.hasPrefix("trackprobe: Cannot "))
        #expect(run.error.contains(reason), "\(run.error)")
        #expect(run.output == "")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func `a pipe is refused`() async throws {
        let run = try await Command.shell(
            "cat film.mkv | \"$TRACKPROBE\" sheet - -o '\(output)'")
        #expect(run.status == 1)
        #expect(run.error.contains("Save it to a file first."))
    }

    @Test func `a missing output folder is an error`() async throws {
        let run = try await Command.run(
            "sheet", "color/bt709.mp4", "-o", folder.path("missing/picture.png"))
        #expect(run.status == 1)
        #expect(run.error.contains("the folder does not exist"))
    }

    @Test(arguments: [
        (["sheet", "a"], "Missing expected argument '--output <file.png>'"),
        (["sheet", "a", "-o", "film.mkv"], "-o film.mkv: use the extension .png."),
        (["sheet", "a", "-o", "a.png", "--frame", "soon"], "--frame soon: write a time"),
        (["sheet", "a", "-o", "a.png", "--rows", "0"], "--rows takes a number from 1 to 32."),
        (["sheet", "a", "-o", "a.png", "--columns", "33"], "--columns takes a number"),
        (["sheet", "a", "-o", "a.png", "--width", "9000"], "--width takes a number from 32"),
        (["sheet", "a", "-o", "a.png", "--frame", "1", "--rows", "2"], "--columns and --rows"),
        (["sheet", "a", "-o", "a.png", "--track=-1"], "--track -1: tracks are numbered from 0."),
    ])
    func `wrong usage exits with 2`(arguments: [String], reason: String) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 2)
        #expect(run.error.hasPrefix("Error: \(reason)"), "\(run.error)")
    }
}
