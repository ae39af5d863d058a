import Testing
import TrackModel

@testable import Catalog

@Suite struct ColumnNameTests {
    @Test(arguments: [
        ("trackID", "track_id"), ("languageCode", "language_code"),
        ("dovi.profile", "dovi_profile"), ("yCbCrMatrix", "y_cb_cr_matrix"),
        ("hdr10Plus", "hdr10_plus"), ("contentLight.maxCLL", "content_light_max_cll"),
        ("dovi.blSignalCompatibilityID", "dovi_bl_signal_compatibility_id"),
        ("encryption.keyIDs", "encryption_key_ids"), ("isRGB", "is_rgb"), ("codec", "codec"),
    ])
    func `names are key paths in snake case`(path: String, name: String) {
        #expect(ColumnName.of(path) == name)
    }

    @Test func `no two members have the same column`() {
        for (table, columns) in RecordColumns.tables {
            let names = columns.map(\.name) + (CatalogTables.ownColumns[table] ?? [])
            #expect(Set(names).count == names.count, "\(table)")
        }
    }

    @Test func `every member of a track has a column`() {
        let names = Set(RecordColumns.tracks.map(\.name))
        for member in MediaPlayerTrack.members.members {
            #expect(names.contains(ColumnName.of(member.name)), "\(member.name)")
        }
    }
}
