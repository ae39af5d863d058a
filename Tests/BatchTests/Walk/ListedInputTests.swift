import Foundation
import Testing

@testable import Batch

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

@Suite struct ListedInputTests {
    private static func entry(_ line: String, takesAddresses: Bool = true) -> ListedInput {
        ListedInput(json: Array(line.utf8), number: 7, takesAddresses: takesAddresses)
    }

    @Test func `a line names a path and an id`() {
        #expect(
            Self.entry(#"{"path":"a\nb \"c\".mkv","id":"x"}"#)
                == ListedInput(FilePath("a\nb \"c\".mkv"), id: "x"))
        #expect(
            Self.entry(#"{"path":"a.mkv","id":12}"#) == ListedInput(FilePath("a.mkv"), id: "12"))
        #expect(Self.entry(#"{"path":"a.mkv"}"#) == ListedInput(FilePath("a.mkv")))
    }

    @Test func `a name that is not UTF-8 is written in Base64`() {
        let bytes: [UInt8] = [0x66, 0xE9, 0xFF, 0x0A, 0x2E, 0x74, 0x73]
        let text = Data(bytes).base64EncodedString()
        let entry = Self.entry(#"{"path":"shown","pathBytes":"\#(text)"}"#)
        #expect(InputPathText(entry.path).bytes == bytes)
        #expect(entry.problem == nil)
    }

    @Test func `addresses are parsed only if they are accepted`() {
        let line = #"{"path":"http://host//a"}"#
        #expect(Self.entry(line).path.address == "http://host//a")
        #expect(Self.entry(line, takesAddresses: false).path.address == nil)
    }

    @Test(arguments: [
        "{}", "[]", "a.mkv", "\"a.mkv\"", #"{"path":""}"#, #"{"path":1}"#, #"{"path":null}"#,
        #"{"pathBytes":"*"}"#, #"{"path":"a\u0000b"}"#, #"{"path":"a.mkv""#,
        #"{"path":"\#(String(repeating: "a", count: 70000))"}"#,
    ])
    func `a line without a path is reported with its number`(line: String) {
        #expect(Self.entry(line).problem == .unreadableLine(7))
        #expect(Self.entry(line).path == FilePath("line 7"))
    }

    @Test func `the id of a line without a path is copied`() {
        #expect(Self.entry(#"{"id":"x"}"#).id == "x")
    }
}
