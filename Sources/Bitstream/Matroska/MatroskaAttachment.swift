import TrackModel

/// One AttachedFile, without its data.
package struct MatroskaAttachment: Hashable, Sendable {
    var uid: UInt64?
    var fileName: String?
    /// MIME type as written.
    var mediaType: String?
    var description: String?
    /// Bytes of FileData.
    var size: Int?

    /// The same for the record.
    package var attachment: MediaAttachment {
        MediaAttachment(fileName: fileName, mimeType: mediaType, size: size)
    }
}

extension MatroskaReader {
    mutating func readAttachments(_ attachments: EBMLElement) {
        for element in input.elements(in: attachments) where element.id == MatroskaID.attachedFile {
            var attachment = MatroskaAttachment()
            for child in input.elements(in: element) {
                switch child.id {
                case MatroskaID.fileUID: attachment.uid = input.uid(child)
                case MatroskaID.fileName: attachment.fileName = input.text(child)
                case MatroskaID.fileMediaType: attachment.mediaType = input.text(child)
                case MatroskaID.fileDescription: attachment.description = input.text(child)
                case MatroskaID.fileData:
                    attachment.size = Int(child.data.upperBound - child.data.lowerBound)
                default: break
                }
            }
            file.attachments.append(attachment)
        }
    }
}
