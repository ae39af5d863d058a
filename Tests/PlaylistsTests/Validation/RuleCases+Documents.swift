@testable import Playlists

extension RuleCase {
    private static let spot = "X-ASSET-URI=\"https://ads.example/spot\""
    private static let list = "X-ASSET-LIST=\"list.json\""

    /// An interstitial of a playlist that is validated alone, with an asset of 18 s.
    private static func interstitial(
        _ code: String, _ attributes: String,
        _ document: String = #"{"ASSETS":[{"URI":"https://ads.example/spot","DURATION":18}]}"#,
        change: @escaping @Sendable (inout RulePresentation) -> Void = { _ in }
    ) -> RuleCase {
        RuleCase(code) {
            $0.take("low")
            $0.before("low0", "\(date)\n" + range("a", "interstitial") + ",\(attributes)")
            $0.files["spot"] = RulePresentation.media("spot")
            $0.files["list.json"] = document
            change(&$0)
        }
    }

    private static func range(_ id: String, _ kind: String) -> String {
        "#EXT-X-DATERANGE:ID=\"\(id)\",CLASS=\"com.apple.hls.\(kind)\","
            + "START-DATE=\"2026-01-01T00:00:00.000Z\""
    }

    /// A steering manifest of a playlist whose variants have no PATHWAY-ID.
    private static func steering(_ code: String, _ document: String) -> RuleCase {
        RuleCase(code) {
            $0.replace(rendition, "#EXT-X-CONTENT-STEERING:SERVER-URI=\"s.json\"\n\(rendition)")
            $0.files["s.json"] = document
        }
    }

    private static func clone(_ members: String) -> RuleCase {
        steering(
            "rfc.steering-clone",
            #"{"VERSION":1,"TTL":9,"PATHWAY-PRIORITY":["."],"PATHWAY-CLONES":[{\#(members)}]}"#)
    }

    private static func preload(_ code: String, _ attributes: String) -> RuleCase {
        interstitial(code, "\(spot)\n\(range("p", "preload")),\(attributes)")
    }

    static let documents: [RuleCase] = interstitials + assets + steering + deliveries

    private static let interstitials: [RuleCase] = [
        interstitial("rfc.interstitial", "\(spot),\(list)"),
        interstitial("rfc.interstitial-attributes", "\(spot),X-RESUME-OFFSET=\"0\""),
        interstitial("rfc.interstitial-attributes", "\(spot),X-PLAYOUT-LIMIT=-1"),
        interstitial("rfc.interstitial-attributes", "\(spot),X-SNAP=OUT"),
        interstitial("rfc.interstitial-attributes", "\(spot),X-RESTRICT=\"SKIP,SKIP\""),
        interstitial("rfc.interstitial-attributes", "\(spot),X-SKIP-CONTROL-OFFSET=1.5"),
        interstitial("rfc.interstitial-attributes", "\(spot),X-SKIP-CONTROL-LABEL-ID=\"Exit 1\""),
        interstitial("rfc.interstitial-attributes", "X-ASSET-URI=\"spot\""),
        interstitial("rfc.interstitial-value", "\(spot),X-SNAP=\"OUT,UP\""),
        interstitial("rfc.interstitial-value", "\(spot),X-TIMELINE-STYLE=\"BOLD\""),
        RuleCase("rfc.interstitial-order") {
            for name in ["low", "high", "sound", "frames"] {
                let ranges = [range("a", "interstitial"), range("b", "interstitial")].map {
                    "\($0),\(spot)"
                }
                let lines = name == "low" ? ranges.reversed() : ranges
                $0.before("\(name)0", ([date] + lines).joined(separator: "\n"))
            }
            $0.files["spot"] = RulePresentation.media("spot")
        },
        interstitial(
            "rfc.interstitial-query",
            "X-ASSET-URI=\"https://ads.example/spot?_HLS_interstitial_id=b\""),
        interstitial("rfc.interstitial-query", "X-ASSET-LIST=\"list.json?_HLS_mine=1\""),
        interstitial("rfc.interstitial-duration", "\(spot),DURATION=17"),
        interstitial("rfc.interstitial-duration", "\(list),PLANNED-DURATION=20"),
        interstitial(
            "rfc.break-interstitial", "\(spot)\n\(splice(at: "00:00:00")),PLANNED-DURATION=10"),
        interstitial(
            "rfc.break-interstitial",
            "\(spot),X-PLAYOUT-LIMIT=5\n\(splice(at: "00:00:00")),PLANNED-DURATION=10"),
        preload("rfc.preload", "DURATION=3,X-TARGET-ID=\"x\",X-TARGET-CLASS=\"y\""),
        preload("rfc.preload", "X-URI=\"u\",X-TARGET-ID=\"x\",X-TARGET-CLASS=\"y\""),
        preload(
            "rfc.preload-target",
            "DURATION=3,X-URI=\"https://ads.example/spot\",X-TARGET-ID=\"a\",X-TARGET-CLASS=\"y\""),
        preload(
            "rfc.preload-target",
            "DURATION=3,X-URI=\"https://ads.example/other\",X-TARGET-ID=\"a\","
                + "X-TARGET-CLASS=\"com.apple.hls.interstitial\""),
    ]

    private static let assets: [RuleCase] = [
        interstitial("rfc.asset-list", list, "{}"),
        interstitial("rfc.asset-list", list, "not JSON"),
        interstitial("rfc.asset-list", list, #"{"ASSETS":[{"URI":"https://ads.example/spot"}]}"#),
        interstitial("rfc.asset-list", list, #"{"ASSETS":[],"SKIP-CONTROL":{"OFFSET":1.5}}"#),
        interstitial("rfc.asset-list", list) { $0.files["list.json"] = nil },
        interstitial("rfc.asset", list) { $0.files["spot"] = nil },
        interstitial("rfc.asset", spot) { $0.files["spot"] = "no playlist" },
        interstitial("rfc.asset", spot) {
            $0.files["spot"] = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nnone\n"
        },
        interstitial("rfc.asset-end", spot) { $0.replace("#EXT-X-ENDLIST\n", "", in: ["spot"]) },
        interstitial(
            "rfc.asset-duration", list,
            #"{"ASSETS":[{"URI":"https://ads.example/spot","DURATION":17}]}"#),
    ]

    private static let steering: [RuleCase] = [
        steering("rfc.steering-manifest", #"{"TTL":9,"PATHWAY-PRIORITY":["."]}"#),
        steering("rfc.steering-manifest", #"{"VERSION":1,"PATHWAY-PRIORITY":["."]}"#),
        steering("rfc.steering-manifest", #"{"VERSION":1,"TTL":9}"#),
        steering("rfc.steering-manifest", #"{"VERSION":1,"TTL":9,"PATHWAY-PRIORITY":[".","."]}"#),
        steering("rfc.steering-manifest", "<html>"),
        RuleCase("rfc.steering-manifest") {
            let inline = "data:application/json,%7B%22VERSION%22:1,%22TTL%22:9%7D"
            $0.replace(rendition, "#EXT-X-CONTENT-STEERING:SERVER-URI=\"\(inline)\"\n\(rendition)")
            $0.replace("SERVER-URI=\"data", "SERVER-URI=\"DATA")
        },
        steering("rfc.steering-priority", #"{"VERSION":1,"TTL":9,"PATHWAY-PRIORITY":["B"]}"#),
        clone(#""ID":"B","BASE-ID":"A","URI-REPLACEMENT":{"HOST":"b.example"}"#),
        clone(#""ID":"B","BASE-ID":".","URI-REPLACEMENT":{"HOST":"b.example/a"}"#),
        clone(#""ID":".","BASE-ID":".","URI-REPLACEMENT":{"HOST":"b.example"}"#),
        clone(
            #""ID":"B","BASE-ID":".","URI-REPLACEMENT":{"PER-VARIANT-URIS":{"x":"https://a.b/c"}}"#
        ),
        adding("rfc.session-data-document", "#EXT-X-SESSION-DATA:DATA-ID=\"d\",URI=\"none.json\""),
        RuleCase("rfc.same-server-control") {
            $0.replace(
                "#EXT-X-PLAYLIST-TYPE",
                "#EXT-X-SERVER-CONTROL:HOLD-BACK=18\n#EXT-X-PLAYLIST-TYPE", in: ["low"])
        },
    ]

    /// A response that keeps every rule, and one change of it.
    private static func delivery(
        _ code: String, _ role: Delivery.Role = .playlist, isLive: Bool = false,
        _ change: @escaping @Sendable (inout Delivery) -> Void
    ) -> RuleCase {
        RuleCase(code) {
            if isLive { $0.makeLive() }
            var delivery = Delivery(
                uri: "low", role: role, playlist: PlaylistURI(written: "low"), status: 200)
            delivery.address = "https://a.example/low.m3u8"
            delivery.version = "HTTP/2"
            delivery.fields = [
                "content-type": role == .playlist
                    ? "Application/vnd.apple.mpegurl; charset=utf-8" : "video/mp2t",
                "access-control-allow-origin": "*", "cache-control": "public, max-age=3",
                "content-length": "900",
            ]
            change(&delivery)
            $0.observation.deliveries = [delivery]
        }
    }

    private static let deliveries: [RuleCase] = [
        delivery("rfc.delivery-status", .media) { $0.status = 503 },
        delivery("rfc.delivery-status", .key) { $0.status = 404 },
        RuleCase("rfc.delivery-playlist", "rfc.delivery-type") {
            delivery("") {
                $0.address = "https://a.example/low"
                $0.fields["content-type"] = "text/plain"
            }.change(&$0)
        },
        delivery("rfc.delivery-type") { $0.fields["content-type"] = "text/plain" },
        delivery("rfc.delivery-type", .media) { $0.fields["content-type"] = "text/html" },
        delivery("rfc.delivery-compression") { $0.fields["content-length"] = "1024" },
        delivery("rfc.delivery-origin", .media) {
            $0.fields["access-control-allow-origin"] = nil
        },
        delivery("rfc.delivery-caching", isLive: true) {
            $0.fields["cache-control"] = "max-age=3, s-maxage=60"
        },
        delivery("rfc.delivery-caching", isLive: true) { $0.fields["cache-control"] = nil },
        delivery("rfc.delivery-age", isLive: true) { $0.fields["age"] = "10" },
        RuleCase("rfc.delivery-version") {
            $0.makeLive()
            for name in ["low", "high", "sound", "frames"] {
                $0.replace(
                    "#EXT-X-TARGETDURATION:6",
                    "#EXT-X-TARGETDURATION:6\n#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=9", in: [name])
            }
            $0.replace(
                "#EXT-X-TARGETDURATION:6", "#EXT-X-TARGETDURATION:6\n#EXT-X-PART-INF:PART-TARGET=3",
                in: ["low"])
            delivery("") { $0.version = "HTTP/1.1" }.change(&$0)
        },
    ]
}
