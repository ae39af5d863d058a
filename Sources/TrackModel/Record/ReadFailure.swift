import Platform

/// A read that the source of an input refused: an error of its disk, share or network, and not a
/// fact about the file.
package struct ReadFailure: Hashable, Sendable {
    /// `errno`; nil for an error of a caller's own stream.
    package let errno: Int?
    /// Byte offset of the read.
    package let offset: Int
    /// `Input/output error`
    package let reason: String

    private static let maxReason = 200

    package init(errno: Int?, offset: Int, reason: String) {
        self.errno = errno
        self.offset = offset
        self.reason = String(reason.prefix(Self.maxReason))
    }

    /// `Input/output error at byte 1000`
    package var words: String { "\(reason) at byte \(offset)" }

    /// The observed value of a finding.
    package var json: JSONValue {
        var members: [String: JSONValue] = ["offset": .int(offset)]
        members["errno"] = errno.map { .int($0) }
        return .object(members)
    }
}

extension MediaRecord {
    /// Whether an error of the medium or of the caller's stream left out the input or a part of it,
    /// so that another reading may succeed.
    var hasFailedRead: Bool {
        error?.isFailedRead == true || findings.contains { $0.isFailedRead }
    }
}

extension MediaRecord.Failure {
    /// Whether a read failed, unlike a file that does not exist or may not be read.
    package var isFailedRead: Bool {
        guard code == "cannot-read" else { return false }
        return errno.map { !Self.ownErrors.contains(Int32(clamping: $0)) } ?? (offset != nil)
    }

    /// Errors of this process or of the path.
    private static let ownErrors = [EMFILE, ENFILE, ENOMEM, ELOOP, ENAMETOOLONG]
}

extension Finding {
    /// Whether the source refused a read; FFmpeg may also fail at damage.
    package var isFailedRead: Bool {
        code == .containerReadError && observed?["offset"] != nil
    }

    /// `errno` of a failed read; nil for other findings.
    package var errno: Int? { isFailedRead ? observed?["errno"]?.whole : nil }
}

extension MediaRecord {
    /// Message for an input of which only a part could be read; nil for others.
    package var unreadPart: String? {
        findings.first { $0.isFailedRead }.map {
            "“\(input.path)” was read only in part: \($0.message). Check its disk, cable or "
                + "network share, and read it again."
        }
    }
}
