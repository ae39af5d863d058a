import Testing

@testable import TrackModel

@Suite struct MemberTableTests {
    @Test func `every stored property has a row with its own name`() {
        var seen: Set<String> = []
        check(MediaRecord.self, &seen)
        check(MediaPlayerTrack.self, &seen)
        #expect(seen.count > 35)
    }

    @Test func `documentation is a sentence, and column names are unique`() {
        let names =
            MediaPlayerTrack.members.members.flatMap(\.columns).map(\.name)
            + MediaRecord.members.members.flatMap(\.columns).map(\.name)
        #expect(Set(names).count == names.count)
        for member in MediaPlayerTrack.members.members {
            #expect(member.documentation.count > 5, "\(member.name)")
        }
    }

    @Test func `a part of a column is a member of the member's type`() {
        for member in MediaPlayerTrack.members.members {
            for part in member.columns.compactMap(\.part) {
                guard case .object(let type) = member.type else {
                    Issue.record("\(member.name) has no parts")
                    continue
                }
                let isMember = has(type, part)
                #expect(isMember, "\(member.name).\(part)")
            }
        }
    }

    @Test func `a claim finds its row by key path`() {
        let claim = Claim(\.bitDepth, 10, from: .bitstream)
        #expect(claim.key == "bitDepth")
        #expect(claim.member.precedence == .content)
        #expect(claim.member.conflict == .videoBitDepthConflict)
    }

    @Test func `every member's row is found by its key path`() throws {
        for member in MediaPlayerTrack.members.members {
            let path = try #require(member.path)
            let claimed = ClaimedMember.at(path)
            #expect(claimed.name == member.name)
            #expect(claimed === ClaimedMember.at(path), "\(member.name) is one object")
        }
    }

    /// Which track it is, and what follows from other members. All else is claimed by a
    /// source.
    @Test func `every other member has a precedence`() {
        let unclaimed = MediaPlayerTrack.members.members.filter { $0.precedence == nil }
        #expect(
            Set(unclaimed.map(\.name)) == [
                "trackID", "mediaType", "languageCode", "language", "nominalFrameRate",
                "dynamicRange", "presents", "isForced", "evidence",
            ])
    }

    private func has<Value: Described>(_ type: Value.Type, _ name: String) -> Bool {
        type.members[name] != nil
    }

    private func check<Value: Described>(_ type: Value.Type, _ seen: inout Set<String>) {
        guard seen.insert("\(type)").inserted else { return }
        // What follows from other members is computed.
        for member in type.members.members where "\(type).\(member.name)" != "MediaRecord.health" {
            #expect(member.path.map { "\($0)" } == "\\\(type).\(member.name)")
            checkParts(of: member.type, &seen)
        }
    }

    private func checkParts(of type: MemberType, _ seen: inout Set<String>) {
        switch type {
        case .object(let type): check(type, &seen)
        case .list(let element), .map(let element): checkParts(of: element, &seen)
        default: break
        }
    }
}
