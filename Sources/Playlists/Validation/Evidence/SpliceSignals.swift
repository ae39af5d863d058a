/// Meaning of a section of SCTE-35 for a break.
package struct SpliceContent: Hashable, Sendable {
    /// Whether it leaves the programme; false if it returns to it, nil for neither.
    package var isOut: Bool?
    /// Seconds of break_duration, or of the longest segmentation_duration; nil without one.
    var duration: Double?

    package init(isOut: Bool? = nil, duration: Double? = nil) {
        (self.isOut, self.duration) = (isOut, duration)
    }
}

/// An event of an EventStream of SCTE-35.
package struct ManifestSplice: Hashable, Sendable {
    /// Seconds from the beginning of the presentation.
    var start: Double
    /// Seconds of Event@duration; nil without it.
    var duration: Double?
    /// Line number, from 1.
    var line: Int
    /// nil if it is not a readable section.
    package var content: SpliceContent?
    /// Why the section cannot be read; nil if it can.
    package var fault: String?

    package init(start: Double, duration: Double?, line: Int) {
        (self.start, self.duration, self.line) = (start, duration, line)
    }
}

/// A section of SCTE-35 in segments: an event message of MP4, or a section of a transport stream.
package struct CarriedSplice: Hashable, Sendable {
    /// Seconds from the beginning of the presentation.
    var start: Double
    var content: SpliceContent

    package init(start: Double, content: SpliceContent) {
        (self.start, self.content) = (start, content)
    }
}

/// CEA-608 and CEA-708 in the video of a presentation.
package struct CaptionObservation: Hashable, Sendable {
    /// `CC1`, `SERVICE1` …
    var channels: [String]
    /// Whether every segment was read.
    var isWhole: Bool

    package init(channels: [String], isWhole: Bool) {
        (self.channels, self.isWhole) = (channels, isWhole)
    }
}

extension RuleSubject {
    /// Seconds from the beginning of the presentation at which segments say that a break begins.
    var carriedBreaks: [Double] {
        cached { observation.carriedSplices.filter { $0.content.isOut == true }.map(\.start) }
    }
}
