extension Simulation {
    /// Where the size of a segment comes from.
    package enum SizeSource: String, Hashable, Sendable, CaseIterable {
        /// The file in the folder.
        case file
        /// EXT-X-BYTERANGE, or a range of an MPD.
        case byteRange = "byte-range"
        /// EXT-X-BITRATE times the duration.
        case bitRate = "ext-x-bitrate"
        /// BANDWIDTH times the duration: an upper bound, with the sound in it.
        case bandwidth
        /// EXT-X-GAP: nothing is fetched.
        case gap
        /// Nothing tells it; no bytes count.
        case unknown
    }

    /// A stretch of a media playlist.
    package struct Segment: Hashable, Sendable {
        /// Seconds of media from the start of the playlist.
        package var start: Double
        /// Seconds.
        package var duration: Double
        package var bytes: UInt64
        package var source: SizeSource = .file
        /// Place in `SegmentRow.initializations`.
        package var initialization: Int?

        package var end: Double { start + duration }
    }

    /// The segments of a media playlist, one after the other.
    package struct SegmentRow: Hashable, Sendable {
        /// Tells rows apart: the URI of the playlist.
        package var name: String
        package var segments: [Segment]
        /// Bytes of each initialization section.
        package var initializations: [UInt64]

        package init(name: String, segments: [Segment], initializations: [UInt64] = []) {
            self.name = name
            self.segments = segments
            self.initializations = initializations
        }

        /// Segments of these durations and sizes.
        package init(name: String, durations: [Double], bytes: [UInt64]) {
            var start = 0.0
            let segments = zip(durations, bytes).map { duration, bytes in
                defer { start += duration }
                return Segment(start: start, duration: duration, bytes: bytes)
            }
            self.init(name: name, segments: segments)
        }

        /// Seconds by which boundaries of two playlists may differ and be the same:
        /// `maxFragLookUpTolerance` of hls.js.
        static let tolerance = 0.25

        /// The segment that goes on where media is buffered up to a time; nil behind the
        /// last. Segments of no length are passed over.
        func place(continuing end: Double) -> Int? {
            var (low, high) = (0, segments.count)
            while low < high {
                let middle = low + (high - low) / 2
                let segment = segments[middle]
                let slack = min(Self.tolerance, segment.duration / 2)
                if segment.end - slack > end { high = middle } else { low = middle + 1 }
            }
            return low < segments.count ? low : nil
        }
    }

    /// A variant as a player may choose it.
    package struct Quality: Hashable, Sendable {
        /// Index of the variant.
        package var variant: Int
        /// Peak with sound, bits a second.
        package var bandwidth: UInt64
        /// Average with sound, bits a second; nil where none is declared.
        package var averageBandwidth: UInt64?
        package var picture: SegmentRow
        /// Sound that is fetched beside it; nil where it is in the same segments, or is
        /// not counted.
        package var sound: SegmentRow?

        package init(
            variant: Int, bandwidth: UInt64, averageBandwidth: UInt64? = nil,
            picture: SegmentRow, sound: SegmentRow? = nil
        ) {
            self.variant = variant
            self.bandwidth = bandwidth
            self.averageBandwidth = averageBandwidth
            self.picture = picture
            self.sound = sound
        }
    }
}
