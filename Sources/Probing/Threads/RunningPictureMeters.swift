import FFmpegBridge
import Meters

/// Meters of decoded frames, and the thread that runs them where there is one.
final class RunningPictureMeters: @unchecked Sendable {
    // Unchecked: where there is a queue, only its work uses them until it is finished.
    private var running: PictureMeters
    private let queue: WorkQueue?

    /// Frames that wait for the meters at most; every 8 MiB of a first plane count as another.
    private static let capacity = 8
    private static let bytesOfUnit = 8 << 20

    convenience init(_ meters: PictureMeters) { self.init(meters, nil) }

    private init(_ meters: PictureMeters, _ queue: WorkQueue?) {
        running = meters
        self.queue = queue
    }

    /// All meters in parts, each with a thread while there are enough of them.
    static var threaded: [RunningPictureMeters] {
        PictureMeters.parts(Decoder.processors / 2).map {
            RunningPictureMeters($0, WorkQueue(capacity: capacity))
        }
    }

    /// - Parameter weight: bytes of the first plane of the frame that the work keeps.
    func run(weight: Int = 0, _ work: @escaping @Sendable (inout PictureMeters) -> Void) {
        guard let queue else { return work(&running) }
        queue.add(weight: 1 + weight / Self.bytesOfUnit) { [self] in work(&running) }
    }

    /// The meters after all frames.
    var meters: PictureMeters {
        queue?.finish()
        return running
    }
}

/// A frame on its way to the meters.
final class TakenFrame: @unchecked Sendable {
    // Unchecked: nothing changes it any more.
    let frame: Frame

    init(_ frame: borrowing Frame) throws(FFmpegError) {
        self.frame = try Frame()
        self.frame.take(frame)
    }
}
