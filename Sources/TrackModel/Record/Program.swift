/// A service of a transport stream and the tracks that belong to it.
public struct Program: Hashable, Codable, Sendable {
    /// program_number of the PAT.
    public var id: Int
    /// service_name of the SDT.
    public var name: String?
    /// service_provider_name of the SDT.
    public var provider: String?
    /// `trackID`s of its tracks.
    public var trackIDs: [Int]

    package init(id: Int, name: String? = nil, provider: String? = nil, trackIDs: [Int] = []) {
        self.id = id
        self.name = name
        self.provider = provider
        self.trackIDs = trackIDs
    }
}
