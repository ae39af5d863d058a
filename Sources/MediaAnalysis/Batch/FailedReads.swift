import Batch
import Reporting
import TrackModel

/// Inputs of a batch that their disk or share refused to read: they are read once more at the end,
/// and many in a row on one device end the reading of that device.
actor FailedReads {
    /// Files in a row after which a device is given up.
    static let limit = 20
    /// Inputs that wait for their second reading; others are delivered as they are.
    private static let maxWaiting = 10_000

    /// The state of a device.
    private struct Device {
        var inARow = 0
        /// Inputs that were not or only partly read, in the records delivered.
        var count = 0
        var limit = FailedReads.limit
        var errno: Int?
        /// A file on it.
        var path: InputPath?
    }

    private var devices: [UInt64: Device] = [:]
    private var waiting: [BatchRun.Result] = []
    private var isSecond: Bool

    /// - Parameter readsAgain: whether there is a second reading.
    init(readsAgain: Bool) { isSecond = !readsAgain }

    /// Why an input is not tried; nil where it is.
    func refusal(of input: DiscoveredInput) -> WorkerFailure? {
        guard let device = devices[input.status.device], device.inARow >= device.limit else {
            return nil
        }
        return .givenUp(SystemError(Int32(clamping: device.errno ?? 0)), after: device.limit)
    }

    /// Notes the result of an input.
    ///
    /// - Returns: whether it is final.
    func note(_ result: BatchRun.Result, isTried: Bool = true) -> Bool {
        guard let input = result.input, input.kind != .address else { return true }
        guard result.digest.hasFailedRead else {
            // An input without bytes says nothing about its device.
            if result.digest.error == nil { devices[input.status.device]?.inARow = 0 }
            return true
        }
        var device = devices[input.status.device] ?? Device()
        if isTried { device.inARow += 1 }
        device.errno = result.digest.errno ?? device.errno
        device.path = device.path ?? input.path
        let isFinal = isSecond || waiting.count >= Self.maxWaiting
        if isFinal { device.count += 1 } else { waiting.append(result) }
        devices[input.status.device] = device
        return isFinal
    }

    /// Begins the second reading. A device that was given up gets one try.
    ///
    /// - Returns: the results that are not final.
    func beginAgain() -> [BatchRun.Result] {
        isSecond = true
        for (number, device) in devices {
            devices[number]?.limit = device.inARow >= device.limit ? 1 : Self.limit
            devices[number]?.inARow = 0
        }
        defer { waiting = [] }
        return waiting
    }

    /// One sentence for each device with such files.
    var sentences: [String] {
        devices.filter { $0.value.count > 0 }.map { number, device in
            let mount = device.path.map { MountPoint.path(of: $0, device: number) } ?? "/"
            let reason = device.errno.map { "\(SystemError(Int32(clamping: $0)))" }
            return
                "\(Quantity.files(device.count)) on “\(mount)” could not "
                + "be read\(reason.map { ": \($0)" } ?? ""). Check the disk, cable or network share, "
                + "and run the batch again."
        }.sorted()
    }
}
