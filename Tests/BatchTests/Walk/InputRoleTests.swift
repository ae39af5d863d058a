import Testing
import TrackModel

@testable import Batch

@Suite struct InputRoleTests {
    @Test(arguments: [
        ("Alien-trailer.mkv", [], InputRole.trailer), ("Alien.sample.mkv", [], .sample),
        ("sample.mkv", [], .sample), ("Trailer.mp4", [], .trailer),
        ("Alien-behindthescenes.mkv", [], .extra),
        ("Making of.mkv", ["Alien", "Featurettes"], .extra),
        ("a.mkv", ["Trailers"], .trailer), ("Alien-deleted.mkv", [], .extra),
        ("Pilot.mkv", ["Series", "Lost", "Extras"], .extra),
    ])
    func `samples, trailers and extras are identified by name and folder`(
        name: String, folders: [String], role: InputRole
    ) {
        #expect(InputRole(name: name, folders: folders) == role)
    }

    @Test(arguments: [
        ("Alien.mkv", ["Alien (1979)"]), ("The Trailer Park.mkv", []), ("The Other.mkv", []),
        ("In Short.mkv", []), ("Crime Scene.mkv", []), ("Example.mkv", ["Otherworld"]),
        ("Pilot.mkv", ["Shorts", "Season 1"]), ("Shorts S01E02.mkv", ["Shorts"]),
        ("1x02 Two.mkv", ["Shorts"]), ("Alien.mkv", ["Extras", "Alien (1979)"]),
        ("Pilot.mkv", ["Series", "Shorts"]), ("a.mkv", ["TV Shows", "Extras"]),
    ])
    func `a title with such a word is not an extra`(name: String, folders: [String]) {
        #expect(InputRole(name: name, folders: folders) == nil)
    }
}
