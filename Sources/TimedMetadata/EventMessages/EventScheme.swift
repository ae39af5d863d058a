/// The kind of an event's message data, by its scheme_id_uri.
package enum EventScheme: Hashable, Sendable {
    /// An ID3 tag: `https://aomedia.org/emsg/ID3` and Apple's older one.
    case id3
    /// A splice_info_section as bytes: `urn:scte:scte35:2013:bin` and `2014:bin`.
    case spliceBinary
    /// A splice_info_section in XML, as `Signal/Binary` or as it is:
    /// `urn:scte:scte35:2013:xml`, `2014:xml+bin`.
    case spliceXML
    /// `urn:mpeg:dash:event:2012`: a player is to read the MPD again.
    case manifestUpdate
    case other

    package init(_ schemeIDURI: String) {
        switch schemeIDURI.lowercased() {
        case "https://aomedia.org/emsg/id3", "http://aomedia.org/emsg/id3",
            "https://developer.apple.com/streaming/emsg-id3",
            "http://developer.apple.com/streaming/emsg-id3":
            self = .id3
        case "urn:scte:scte35:2013:bin", "urn:scte:scte35:2014:bin", "urn:scte:scte35:2014bin":
            self = .spliceBinary
        case "urn:scte:scte35:2013:xml", "urn:scte:scte35:2014:xml",
            "urn:scte:scte35:2014:xml+bin", "urn:scte:scte35:2013:xml+bin":
            self = .spliceXML
        case "urn:mpeg:dash:event:2012": self = .manifestUpdate
        default: self = .other
        }
    }
}
