import Foundation
import Testing

@testable import Reporting

@Suite struct PageAssetsTests {
    @Test func `hashes equal known SHA-256 values`() {
        let digest = { (text: String) in
            SHA256.digest(Array(text.utf8)).map { String(format: "%02x", $0) }.joined()
        }
        #expect(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        for (count, hash) in [
            (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
            (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
            (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
            (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
            (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
        ] {
            #expect(digest(String(repeating: "a", count: count)) == hash)
        }
    }

    @Test func `the embedded files are whole`() {
        #expect(PageAssets.script.hasPrefix("(() => {\n") && PageAssets.script.hasSuffix("})();\n"))
        #expect(PageAssets.style.hasSuffix("}\n"))
        #expect(PageAssets.templates["page"]?.hasPrefix("<!DOCTYPE html>\n") == true)
        #expect(PageAssets.templates.values.allSatisfy { $0.hasSuffix("\n") })
    }

    @Test func `the script cannot end its HTML element`() {
        for text in [PageAssets.script, PageAssets.style] {
            #expect(!text.lowercased().contains("</"))
            #expect(!text.contains("<!--"))
        }
    }

    /// Trusted Types forbid them too, in browsers that support them.
    @Test func `the script reads no text as HTML or as code`() {
        for way in [
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
        ] {
            #expect(!PageAssets.script.contains(way), "\(way)")
        }
    }

    @Test func `the script sends no request and stores nothing`() {
        for way in [
            "fetch(", "XMLHttpRequest", "localStorage", "sessionStorage", "indexedDB", "cookie",
            "import(",
        ] {
            #expect(!PageAssets.script.contains(way), "\(way)")
        }
    }
}
