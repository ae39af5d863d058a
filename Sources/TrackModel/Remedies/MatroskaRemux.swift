/// A new Matroska file by mkvmerge, with the tracks of another one.
struct MatroskaRemux: Hashable, Sendable {
    enum Change: Hashable, Sendable {
        case whole
        /// All tracks but one.
        case without(Int, Kind)
        /// Other times for one track.
        case shifted(Int, Shift)
    }

    /// Kinds of tracks, by mkvmerge's option for the choice among them.
    enum Kind: String, Sendable {
        case video = "-d"
        case audio = "-a"
        case subtitle = "-s"

        init?(_ type: MediaType) {
            switch type {
            case .video: self = .video
            case .audio: self = .audio
            case .subtitle: self = .subtitle
            default: return nil
            }
        }
    }

    struct Shift: Hashable, Sendable {
        let milliseconds: Int
        /// Factor of the times before the shift; nil for 1.
        let stretch: Double?
    }

    let change: Change

    private var options: [String] {
        switch change {
        case .whole: return []
        case .without(let track, let kind): return [kind.rawValue, "'!\(track)'"]
        case .shifted(let track, let shift):
            let stretch = shift.stretch.map { ",\(Int(($0 * 1e6).rounded()))/1000000" } ?? ""
            return ["--sync", "\(track):\(shift.milliseconds)\(stretch)"]
        }
    }

    func line(path: String) -> String {
        let output = ShellWord(mended: path).text
        let words = ["mkvmerge", "-o", output] + options + [ShellWord(path: path).text]
        // mkvmerge overwrites.
        return "test ! -e \(output) && " + words.joined(separator: " ")
    }
}
