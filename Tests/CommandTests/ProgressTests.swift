import Testing
import TrackProbeKit

@testable import trackprobe

@Suite struct ProgressTests {
    private func told(_ input: String, time: Double?, of duration: Double) -> ProbeControl.Progress
    {
        ProbeControl.Progress(
            input: input, time: time, duration: time == nil ? nil : duration, position: nil,
            size: nil)
    }

    @Test func `progress of one file shows position, speed and remaining time`() {
        var progress = FileProgress(files: 1)
        progress.add(told("a.mkv", time: nil, of: 0), at: 0)
        #expect(progress.words(at: 0, columns: 80) == nil)
        progress.add(told("a.mkv", time: 50, of: 200), at: 10)
        #expect(progress.words(at: 10, columns: 80) == "25 % 5.0× 0:30 left")
    }

    @Test func `progress of many files shows the current file and the total remaining time`() {
        var progress = FileProgress(files: 300)
        for number in 0..<36 {
            progress.add(told("\(number).mkv", time: nil, of: 0), at: Double(number))
            progress.end("\(number).mkv")
        }
        progress.add(told("films/Alien.mkv", time: nil, of: 0), at: 36)
        #expect(progress.words(at: 36, columns: 80) == "37/300 Alien.mkv 4:24 left")
        progress.add(told("films/Alien.mkv", time: 41, of: 100), at: 56)
        #expect(
            progress.words(at: 56, columns: 80)?.hasPrefix("37/300 Alien.mkv 41 % 2.1× ") == true)
    }

    @Test func `a long name is cut so that the line fits`() {
        var progress = FileProgress(files: 2)
        progress.add(told(String(repeating: "長い", count: 40), time: 5, of: 10), at: 2)
        let words = progress.words(at: 4, columns: 30) ?? ""
        #expect(DisplayWidth.of(words) < 30)
        #expect(words.hasPrefix("1/2 長い"))
    }

    @Test func `a narrow line has the name rather than the speed`() {
        var progress = FileProgress(files: 30)
        progress.add(told("films/Harbour Lights.mkv", time: 50, of: 100), at: 0)
        progress.end("x")
        progress.add(told("films/Harbour Lights.mkv", time: 50, of: 100), at: 10)
        #expect(progress.words(at: 10, columns: 28) == "2/30 Harbour Ligh… 3:10 left")
    }

    @Test func `control characters of a file name do not move the cursor`() {
        var progress = FileProgress(files: 2)
        progress.add(told("\u{1B}[2J.mkv", time: nil, of: 0), at: 0)
        #expect(progress.words(at: 4, columns: 60)?.contains("\u{1B}") == false)
    }
}
