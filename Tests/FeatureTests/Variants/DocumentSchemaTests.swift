import Fixtures
import Testing
import TimelineFeature
import VariantsFeature

@Suite struct DocumentSchemaTests {
    @Test func `the schema of what is told of a presentation is that of the tables`() throws {
        try expectGenerated(
            InformationSchema.text, "Schema/trackprobe-information-1.schema.json")
    }

    @Test func `the schema of variants is that of the tables`() throws {
        try expectGenerated(VariantsSchema.text, "Schema/trackprobe-variants-1.schema.json")
    }

    @Test func `the schema of time lines is that of the tables`() throws {
        try expectGenerated(TimelineSchema.text, "Schema/trackprobe-timeline-1.schema.json")
    }
}
