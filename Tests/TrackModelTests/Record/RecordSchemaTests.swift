import Fixtures
import Testing

@testable import TrackModel

@Suite struct RecordSchemaTests {
    @Test func `the schema file matches the member tables`() throws {
        let text = RecordSchema.text(
            of: MediaRecord.self, named: "trackprobe/1", title: "A record of trackprobe")
        try expectGenerated(text, "Schema/trackprobe-1.schema.json")
    }

    @Test func `the schema file of selections matches the member tables`() throws {
        let text = RecordSchema.text(
            of: SelectedInput.self, named: SelectedInput.schema,
            title: "A selection of trackprobe")
        try expectGenerated(text, "Schema/trackprobe-selection-1.schema.json")
    }

    @Test func `the schema file of checks matches the member tables`() throws {
        let text = RecordSchema.text(
            of: CheckedInput.self, named: CheckedInput.schema, title: "A check of trackprobe")
        try expectGenerated(text, "Schema/trackprobe-check-1.schema.json")
    }

    @Test func `the reference of selections matches the member tables`() throws {
        try expectGenerated(RecordReference.selections, "docs/selection-json.md")
    }

    @Test func `the reference matches the member tables`() throws {
        try expectGenerated(RecordReference.text, "docs/record.md")
    }
}
