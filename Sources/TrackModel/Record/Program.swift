/// A service of a transport stream and the tracks that belong to it.
public struct Program: Hashable, Codable, Sendable {
    /// program_number of the PAT.
    public var id: Int
    public var name: String?
    public var provider: String?
    public var trackIDs: [Int]

    public init(id: Int, name: String? = nil, provider: String? = nil, trackIDs: [Int] = []) {
        self.id = id
        self.name = name
        self.provider = provider
        self.trackIDs = trackIDs
    }
}
