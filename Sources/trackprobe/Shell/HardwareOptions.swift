import ArgumentParser
import TrackProbeKit

/// `--hwaccel` of commands that decode every frame.
struct HardwareOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Decode video on this hardware where every frame is decoded; auto uses the first that \
            is there. Software judges damage, and decodes what the hardware lacks.
            """, valueName: "type"))
    var hwaccel = HardwareDecoding.none

    /// Rejects hardware that is not there, and a run that does not decode every frame.
    ///
    /// - Parameter hint: how all frames are decoded.
    func validate(decodesEverything: Bool, hint: String) throws {
        guard hwaccel != .none else { return }
        guard decodesEverything else {
            throw ValidationError("--hwaccel \(hwaccel.rawValue) requires \(hint).")
        }
        guard hwaccel.open() == nil, hwaccel != .auto else { return }
        throw ValidationError("--hwaccel \(hwaccel.rawValue): \(Self.obstacle(hwaccel))")
    }

    private static func obstacle(_ hardware: HardwareDecoding) -> String {
        let name = hardware.rawValue
        guard LibraryVersions.compiledHardware.contains(name) else {
            return "this FFmpeg does not decode on such hardware. \(there)"
        }
        return "no such device can be opened. \(there)"
    }

    private static var there: String {
        let open = LibraryVersions.openHardware
        return open.isEmpty
            ? "No other is there; leave out --hwaccel, or use auto."
            : "There is \(open.joined(separator: ", "))."
    }
}

extension HardwareDecoding: ExpressibleByArgument {}
