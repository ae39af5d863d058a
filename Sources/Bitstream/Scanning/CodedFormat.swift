import TrackModel

/// The format of the pictures as headers describe it: where two are equal, so are the
/// claims on size, depth, colour and static HDR metadata. Comparing it costs far less
/// than making the claims.
package struct CodedFormat: Hashable, Sendable {
    let picture: PictureFormat?
    let masteringDisplay: MasteringDisplay?
    let contentLight: ContentLight?

    init(_ picture: PictureFormat?, _ information: SupplementalInformation) {
        self.picture = picture
        masteringDisplay = information.masteringDisplay.value
        contentLight = information.contentLight.value
    }
}
