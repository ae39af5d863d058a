import Fixtures
import Testing
import TrackModel

@Suite struct RecordSchemaTests {
    @Test func `the schema file is that of the tables`() throws {
        try expectGenerated(RecordSchema.text, "Schema/trackprobe-1.schema.json")
    }

    @Test func `the reference is that of the tables`() throws {
        try expectGenerated(RecordReference.text, "docs/record.md")
    }
}
