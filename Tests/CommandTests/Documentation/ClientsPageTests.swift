import Fixtures
import Testing

/// docs/clients.md has a row for each built-in device, as `policy list` has it.
@Suite struct ClientsPageTests {
    @Test func `the page lists every device with its sources`() async throws {
        let run = try await Command.run("policy", "list", "--json")
        let devices = try #require(try run.json()["devices"].array)
        let words = [
            "read": "read from source", "documented": "documented", "table": "vendor's table",
            "reported": "reported",
        ]
        let rows = devices.map { device -> String in
            let sources = (device["sources"].array ?? []).map { source -> String in
                let known = source["known"].string.flatMap { words[$0] }
                let details = [source["date"].string, known].compactMap { $0 }
                let title = source["title"].string ?? ""
                return details.isEmpty ? title : "\(title) (\(details.joined(separator: ", ")))"
            }
            return "| `\(device["name"].string ?? "")` | \(device["about"].string ?? "") | "
                + "\(sources.joined(separator: "; ")) |"
        }
        let page = try DocumentationPage(path: "docs/clients.md")
        #expect(page.lines.filter { $0.hasPrefix("| `") } == rows)
    }
}
