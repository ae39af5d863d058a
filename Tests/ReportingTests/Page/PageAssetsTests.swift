import Fixtures
import Foundation
import Reporting
import Testing

@Suite struct PageAssetsTests {
    @Test func `are made from the sources beside them`() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", Media.package.appending(path: ".make/page-assets").path, "--check",
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "run .make/page-assets")
    }

    @Test func `nothing in the script ends or hides its element`() {
        for text in [PageAssets.script, PageAssets.style] {
            #expect(!text.lowercased().contains("</"))
            #expect(!text.contains("<!--"))
        }
    }

    /// Trusted Types forbid them too, where a browser knows these.
    @Test func `the script reads no text as HTML or as code`() {
        for way in [
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
        ] {
            #expect(!PageAssets.script.contains(way), "\(way)")
        }
    }

    @Test func `the script asks for nothing and keeps nothing`() {
        for way in [
            "fetch(", "XMLHttpRequest", "localStorage", "sessionStorage", "indexedDB", "cookie",
            "import(",
        ] {
            #expect(!PageAssets.script.contains(way), "\(way)")
        }
    }
}
