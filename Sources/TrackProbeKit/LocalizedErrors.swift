#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Errors with the sentence and the remedy of the command as `localizedDescription`, in English.

extension ProbeError: LocalizedError {
    public var errorDescription: String? { description }
}

extension PictureError: LocalizedError {
    public var errorDescription: String? { description }
}

extension ConditionError: LocalizedError {
    public var errorDescription: String? { description }
}

extension PolicyFileError: LocalizedError {
    public var errorDescription: String? { description }
}

extension PlaylistError: LocalizedError {
    public var errorDescription: String? { description }
}

extension MetadataError: LocalizedError {
    public var errorDescription: String? { description }
}

extension RecordError: LocalizedError {
    public var errorDescription: String? { description }
}

extension ReportFormatError: LocalizedError {
    public var errorDescription: String? { description }
}

extension MediaCatalog.Failure: LocalizedError {
    public var errorDescription: String? { description }
}

extension MediaBatch.Failure: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .alreadyRead: "The batch was read before. Make another one for the same files."
        }
    }
}

extension PlaylistInspectionError: LocalizedError {
    public var errorDescription: String? { description }
}

extension FileError: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .notFound: "The file does not exist. Check the spelling."
        case .isDirectory: "It is a folder. Name a file in it."
        case .permissionDenied: "Permission denied. Check the rights of the file."
        case .isEmpty: "The file is empty. Copy or download it again."
        case .notReadable: "It is neither a file nor a pipe."
        case .system(let code): FileError.sentence(errno: code)
        }
    }
}

extension TargetBandwidth.Failure: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .noCandidate: "No variant declares a bandwidth within the limits."
        case .noneBelow: "No variant has at most the target bandwidth."
        case .noneAbove: "No variant has at least the target bandwidth."
        case .noMatch: "No variant has exactly the target bandwidth."
        }
    }
}

extension Timeline.ReadingError: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .notRecognized: "The format carries no timed metadata that is known here."
        }
    }
}
