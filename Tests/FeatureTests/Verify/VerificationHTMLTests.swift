import Foundation
import Reporting
import Testing
import TrackModel

@testable import VerifyFeature

@Suite struct VerificationHTMLTests {
    private static func page(_ verifications: [Verification]) -> String {
        var format = VerificationHTML(options: ReportOptions())
        let begin = format.begin(count: verifications.count)
        return begin + verifications.map { format.write($0) }.joined() + format.end()
    }

    private static func verification(
        _ path: String = "film.mkv", _ change: (inout MediaRecord) -> Void
    ) -> Verification {
        var output = VerificationTests.film
        output.input.path = path
        change(&output)
        return Verification(VerificationTests.film, output)
    }

    @Test func `the verdict comes first, then losses with both values`() throws {
        let page = Self.page([Self.verification { $0.tracks[0].bitDepth = 8 }])
        let verdict = try #require(page.range(of: "<p class=\"word\">LOST</p>"))
        let row = try #require(
            page.range(
                of:
                    "<th scope=\"row\">bits</th><td>#0 → #0</td><td dir=\"auto\">Samples have fewer "
                    + "bits.</td><td dir=\"auto\">10</td><td dir=\"auto\">8</td>"))
        #expect(verdict.lowerBound < row.lowerBound)
        #expect(!page.contains("and 1 more"))
    }

    @Test func `worst frames are embedded side by side, within a limit of bytes`() {
        var verification = Self.verification { _ in }
        verification.images = [
            ConversionImage(
                time: 9, outputTime: 9, words: "0:00:09.0 PSNR 30 dB", source: [1, 2, 3],
                output: nil),
            ConversionImage(
                time: 3, outputTime: 3, words: "0:00:03.0",
                source: [UInt8](repeating: 0, count: 21 << 20), output: [1]),
        ]
        let page = Self.page([verification])
        #expect(
            page.contains("<img alt=\"Source at 0:00:09.0\" src=\"data:image/jpeg;base64,AQID\">"))
        #expect(page.components(separatedBy: "<img ").count == 2)
        #expect(page.contains("The frame could not be decoded."))
        #expect(page.contains("The page has no room for more frames."))
    }

    @Test func `a list of pairs has a summary and names that are escaped`() {
        let hostile = "</title><script>\" onload=x \u{202E}.mkv"
        let page = Self.page([
            Self.verification(hostile) { $0.tracks[1].name = hostile },
            Verification(unpaired: "in/a.mkv", "out/a", isAdditional: false),
        ])
        #expect(page.contains("1 pair: 1 lost; 1 output missing"))
        #expect(page.contains("<p class=\"word\">MISSING</p>"))
        #expect(!page.contains("<script>\""))
        #expect(page.contains("&lt;/title&gt;&lt;script&gt;&quot; onload=x \\u{202E}"))
    }
}
