import TimedMetadata
import TrackModel

extension TimelineEvent {
    /// Puts the assets of an interstitial's list in, where the list is on disk: JSON with
    /// `ASSETS`, each of `URI` and `DURATION`.
    mutating func addAssets(contents: (String) -> [UInt8]?) {
        guard case .dateRange(var cue) = payload, let uri = cue.interstitial?.assetListURI,
            let bytes = contents(uri),
            let list = try? JSONValue(parsing: bytes),
            let assets = list["ASSETS"]?.elements
        else { return }
        cue.interstitial?.assets = assets.compactMap { asset in
            asset["URI"]?.text.map {
                InterstitialCue.Asset(uri: $0, duration: Self.seconds(asset["DURATION"]))
            }
        }
        payload = .dateRange(cue)
    }

    private static func seconds(_ value: JSONValue?) -> Double? {
        switch value {
        case .int(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }
}
