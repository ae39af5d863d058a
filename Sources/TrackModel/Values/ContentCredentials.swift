/// Statements of the C2PA manifest store of a file about its origin (Content Credentials, C2PA
/// Technical Specification 2.2). Signatures and hashes are not checked, so that every value is a statement.
package struct ContentCredentials: Hashable, Codable, Sendable {
    package var manifests: Int
    package var activeManifest: String
    package var generator: String?
    package var title: String?
    package var assertions: [String]
    package var actions: [String]
    package var digitalSourceTypes: [String]

    package init(
        manifests: Int, activeManifest: String, generator: String? = nil, title: String? = nil,
        assertions: [String] = [], actions: [String] = [], digitalSourceTypes: [String] = []
    ) {
        self.manifests = manifests
        self.activeManifest = activeManifest
        self.generator = generator
        self.title = title
        self.assertions = assertions
        self.actions = actions
        self.digitalSourceTypes = digitalSourceTypes
    }
}

extension ContentCredentials: Described {
    package static let members = MemberTable<Self>(
        "the content credentials",
        [
            Member("manifests", \.manifests, "Manifests in the store; older ones precede it."),
            Member(
                "activeManifest", \.activeManifest,
                "Label of the active manifest, the last one: a URN."),
            Member(
                "generator", \.generator,
                "Program that made the claim, with its version: claim_generator_info, else "
                    + "claim_generator."),
            Member("title", \.title, "dc:title of the claim."),
            Member(
                "assertions", \.assertions,
                "Labels of the assertions: `c2pa.actions.v2`, `c2pa.hash.bmff.v3` …"),
            Member(
                "actions", \.actions, "Actions, in their order: `c2pa.created`, `c2pa.edited` …"),
            Member(
                "digitalSourceTypes", \.digitalSourceTypes,
                """
                Origins that actions state, by the last part of IPTC's address: \
                `trainedAlgorithmicMedia` is made by a generative model, `digitalCapture` by a camera.
                """),
        ])
}

/// The video at the end of a still image (Motion Photo format 1.0), which players of images show.
package struct MotionPhoto: Hashable, Codable, Sendable {
    package var offset: Int
    package var length: Int

    package init(offset: Int, length: Int) { (self.offset, self.length) = (offset, length) }
}

extension MotionPhoto: Described {
    package static let members = MemberTable<Self>(
        "the motion photo",
        [
            Member("offset", \.offset, unit: .bytes, "First byte of the video in the file."),
            Member("length", \.length, unit: .bytes, "Length of the video."),
        ])
}
