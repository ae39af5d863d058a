/// The part that a file plays beside a film.
public enum InputRole: String, Hashable, Codable, Sendable, CaseIterable {
    case sample, trailer, extra
}
