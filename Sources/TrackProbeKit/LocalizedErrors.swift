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
