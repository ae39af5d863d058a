import Testing

@testable import TrackModel

@Suite struct MediaRecordingTests {
    /// ISO 6709:2008, annex H: degrees, degrees and minutes, degrees, minutes and seconds.
    @Test(arguments: [
        ("+27.5916+086.5640+8850/", 27.5916, 86.564, 8850.0), ("-90+000/", -90, 0, nil),
        ("+4012.22-07500.25/", 40.203666667, -75.004166667, nil),
        ("+401213.1-0750015.1+2.79/", 40.203638889, -75.004194444, 2.79),
        ("+37.3318-122.0312+010.000CRSWGS_84/", 37.3318, -122.0312, 10),
    ])
    func `places have degrees`(
        text: String, latitude: Double, longitude: Double, altitude: Double?
    ) throws {
        let point = try #require(GeographicPoint(iso6709: text))
        #expect(abs(point.latitude - latitude) < 1e-8)
        #expect(abs(point.longitude - longitude) < 1e-8)
        #expect(point.altitude == altitude)
    }

    @Test(arguments: [
        "", "/", "+27.5916/", "27.5916+086.5640/", "+91+000/", "+10+181/", "+1.2.3+4/", "+nan+inf/",
        "+27.5916+086.5640+8850+1/", "+27,5+086,5/", "+123+000/", "+\u{0661}0+010/",
        "+" + String(repeating: "9", count: 400) + "+000/",
    ])
    func `other text is no place`(text: String) {
        #expect(GeographicPoint(iso6709: text) == nil)
    }

    @Test func `a camera and a place make a recording, a date alone does not`() throws {
        let phone = [
            "com.apple.quicktime.make": "Apple", "com.apple.quicktime.model": "iPhone 15",
            "com.apple.quicktime.creationdate": "2024-05-01T10:00:00+0200",
            "creation_time": "2024-05-01T08:00:00.000000Z",
            "com.apple.quicktime.location.ISO6709": "+27.5916+086.5640+8850/",
        ]
        let recording = try #require(MediaRecording(tags: phone))
        #expect(recording.make == "Apple" && recording.model == "iPhone 15")
        #expect(recording.date == "2024-05-01T10:00:00+0200")
        #expect(recording.latitude == 27.5916 && recording.altitude == 8850)
        #expect(MediaRecording(tags: ["creation_time": "2024-05-01T08:00:00.000000Z"]) == nil)
        #expect(MediaRecording(tags: ["make": String(repeating: "a", count: 300)]) == nil)
        #expect(MediaRecording(tags: ["model": "X", "location": "home"])?.latitude == nil)
        // The video of a Live Photo.
        let pair = ["com.apple.quicktime.content.identifier": "8F6E2A4C"]
        #expect(MediaRecording(tags: pair)?.contentIdentifier == "8F6E2A4C")
    }
}
