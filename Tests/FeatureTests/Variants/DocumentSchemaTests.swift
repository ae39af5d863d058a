import Fixtures
import Testing

@testable import FixityFeature
@testable import StructureFeature
@testable import TimelineFeature
@testable import VariantsFeature
@testable import VerifyFeature

@Suite struct DocumentSchemaTests {
    @Test func `the schema of a presentation matches the member tables`() throws {
        try expectGenerated(
            InformationSchema.text, "Schema/trackprobe-information-1.schema.json")
    }

    @Test func `the schema of variants matches the member tables`() throws {
        try expectGenerated(VariantsSchema.text, "Schema/trackprobe-variants-1.schema.json")
    }

    @Test func `the schema of requests matches the member tables`() throws {
        try expectGenerated(RequestsSchema.text, "Schema/trackprobe-requests-1.schema.json")
    }

    @Test func `the schema of timelines matches the member tables`() throws {
        try expectGenerated(TimelineSchema.text, "Schema/trackprobe-timeline-1.schema.json")
    }

    @Test func `the schema of structures matches the member tables`() throws {
        try expectGenerated(StructureSchema.text, "Schema/trackprobe-structure-1.schema.json")
    }

    @Test func `the schema of verifications matches the member tables`() throws {
        try expectGenerated(VerificationSchema.text, "Schema/trackprobe-verify-1.schema.json")
    }

    @Test func `the schema of verified files matches the member tables`() throws {
        try expectGenerated(FixitySchema.text, "Schema/trackprobe-fixity-1.schema.json")
    }

    @Test func `the schema of duplicates matches the member tables`() throws {
        try expectGenerated(DuplicatesSchema.text, "Schema/trackprobe-duplicates-1.schema.json")
    }

    @Test func `the schema of seasons matches the member tables`() throws {
        try expectGenerated(SeasonsSchema.text, "Schema/trackprobe-seasons-1.schema.json")
    }
}
