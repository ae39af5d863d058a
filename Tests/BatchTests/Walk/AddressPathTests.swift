import Testing

@testable import Batch
@testable import Fetching

@Suite struct AddressPathTests {
    @Test(arguments: [
        "http://host/film.mkv", "https://host//a//b/", "http://me:pw@host:8080/a?x=//y/&z=/",
        "HTTP://host/", "http://host/a/../b/./c", "https://host///",
    ])
    func `a path keeps all of an address`(address: String) throws {
        let path = try #require(InputPath(address: address))
        #expect(path.address == address)
    }

    @Test(arguments: ["film.mkv", "/http://host/x", "ftp://host/x", "http:/host/x", "", "-"])
    func `other names are paths`(name: String) {
        #expect(InputPath(address: name) == nil)
        #expect(InputPath(named: name, takesAddresses: true).address == nil)
    }

    @Test func `a folder that resembles an address is a path`() {
        #expect(InputPath("http:/host/film.mkv").address == nil)
        #expect(InputPath("http://host/film.mkv").address == nil)
        #expect(InputPath(address: "http://host/\u{1}/x") == nil)
    }

    @Test func `addresses are inputs if they are accepted`() throws {
        let path = try #require(InputPath(address: "http://host/film.mkv"))
        var options = WalkOptions()
        let refused = Array(InputWalk([path], options: options))
        #expect(refused == [.failed(path, .cannotRead(SystemError(2)))])
        options.network = NetworkAccess()
        let events = Array(InputWalk([path], options: options))
        guard case .input(let input)? = events.first else {
            Issue.record("no input")
            return
        }
        #expect(events.count == 1)
        #expect(input.kind == .address)
        #expect(input.path.address == "http://host/film.mkv")
    }
}
