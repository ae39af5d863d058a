import Reporting
import TrackModel

/// A fact that differs between two records.
public struct MediaDifference: Hashable, Sendable {
    /// Member of the record (`codec`, `container.tags.title`), `finding CODE`, or `track` for a track
    /// on one side only.
    public let name: String
    /// `trackID` on each side; nil for the file and for a missing track.
    public let leftTrack: Int?, rightTrack: Int?
    /// Values as JSON; nil for none.
    public let left: String?, right: String?
}

extension MediaComparison {
    /// Compares two records; their tracks are paired by content.
    ///
    /// - Parameter includesMeasurements: whether statistics of packets, frames and audio are
    ///   compared.
    public init(
        _ left: MediaRecord, _ right: MediaRecord, includesMeasurements: Bool = false
    ) {
        self.init(
            (Side(path: left.input.path, kind: .record), left),
            (Side(path: right.input.path, kind: .record), right),
            includesMeasurements: includesMeasurements)
    }

    /// The differences: those of the file first, then those of each pair of tracks.
    public var differences: [MediaDifference] {
        parts.flatMap { part in
            func difference(_ name: String, _ left: JSONValue?, _ right: JSONValue?)
                -> MediaDifference
            {
                MediaDifference(
                    name: name, leftTrack: part.leftTrack, rightTrack: part.rightTrack,
                    left: left.map { JSONWriter.text($0) }, right: right.map { JSONWriter.text($0) }
                )
            }
            guard !part.isLonely else {
                let type = part.mediaType.map(JSONValue.string)
                return [
                    difference(
                        "track", part.leftTrack == nil ? nil : type,
                        part.rightTrack == nil ? nil : type)
                ]
            }
            return part.facts.map { difference($0.name, $0.left, $0.right) }
        }
    }

    /// The differences as tables for people.
    public func report(options: ReportOptions = ReportOptions()) -> String {
        ComparisonText([self], options: options).text
    }
}
