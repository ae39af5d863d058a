import Reporting
import TimedMetadata
import TrackModel

extension TimelineTables {
    /// An ID3 tag, and the event message that carried it.
    static let tag = DocumentTable<(tag: ID3Tag, message: EventMessage?)>(
        name: "id3", keepsNull: false,
        members: [
            .text("version", "2.4.0 …") { $0.tag.version }.always(),
            .list("frames", frame, "In order.") { $0.tag.frames }.always(),
            .object("emsg", eventMessage, "The event message that carried it.") { $0.message },
        ])

    private static let frame: DocumentTable<ID3Frame> = DocumentTable(
        name: "id3Frame", keepsNull: false,
        members: [
            .text("id", "TXXX …; three letters in version 2.2.") { $0.id }.always(),
            .text("description", "Content descriptor.") { $0.description },
            .text("language", "ISO 639-2 as written.") { $0.language },
            .texts("text", "The strings of a text frame.") { $0.text },
            .text("url", "W***, WXXX, and APIC that is a link.") { $0.url },
            .text("owner", "PRIV and UFID; of POPM the e-mail address.") { $0.owner },
            .text("mimeType", "APIC and GEOB.") { $0.mimeType },
            .count("pictureType", "APIC: 0 other, 3 front cover …") { $0.pictureType },
            .text("fileName", "GEOB.") { $0.fileName },
            .text("data", "Base64.") { $0.data.map { Base64.text($0[...]) } },
            .count("rating", "POPM: 1 worst, 255 best, 0 unknown.") { $0.rating },
            .count("counter", "POPM and PCNT: how often it was played.") { $0.counter },
            .count("transportStreamTimestamp", "Ticks of 90 kHz.") {
                $0.transportStreamTimestamp
            },
            .text("elementID", "CHAP and CTOC.") { $0.elementID },
            .count("startTime", "CHAP: milliseconds.") { $0.startTime },
            .count("endTime", "CHAP: milliseconds.") { $0.endTime },
            .texts("children", "CTOC: elements in order.") { $0.children },
            .flag("isTopLevel", "CTOC.") { $0.isTopLevel },
            .flag("isOrdered", "CTOC.") { $0.isOrdered },
            .list("frames", frame, "CHAP and CTOC: frames inside.") { $0.frames },
            .count("contentType", "SYLT: 1 lyrics, 2 text, 3 movement, 4 events, 5 chord …") {
                $0.contentType
            },
            .list("synchronisedText", synchronisedText, "SYLT.") { $0.synchronisedText },
            .object("locationTable", locationTable, "MLLT.") { $0.locationTable },
            .count("group", "Group identifier.") { $0.group },
            .count("encryptionMethod", "Absent for a plain frame; data is encrypted then.") {
                $0.encryptionMethod
            },
        ])

    private static let synchronisedText = DocumentTable<ID3Frame.SynchronisedText>(
        name: "synchronisedText", keepsNull: false,
        members: [
            .text("text", "A syllable or line.") { $0.text }.always(),
            .count("time", "Milliseconds, or MPEG frames.") { $0.time }.always(),
            .flag("isInFrames", "Whether time counts MPEG frames.") { $0.isInFrames }.always(),
        ])

    private static let locationTable = DocumentTable<ID3Frame.LocationTable>(
        name: "locationTable", keepsNull: false,
        members: [
            .count("framesBetweenReferences", "MPEG frames.") { $0.framesBetweenReferences }
                .always(),
            .count("bytesBetweenReferences", "Bytes.") { $0.bytesBetweenReferences }.always(),
            .count("millisecondsBetweenReferences", "Milliseconds.") {
                $0.millisecondsBetweenReferences
            }.always(),
            .list("deviations", deviation, "From those, reference by reference.") {
                $0.deviations
            }.always(),
        ])

    private static let deviation = DocumentTable<ID3Frame.LocationTable.Deviation>(
        name: "deviation", keepsNull: false,
        members: [
            .count("bytes", "Bytes.") { $0.bytes }.always(),
            .count("milliseconds", "Milliseconds.") { $0.milliseconds }.always(),
        ])
}
