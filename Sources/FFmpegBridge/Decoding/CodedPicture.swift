import TrackModel

/// Where a decoder cut the picture that it gives out of the one that is coded.
package struct CodedPicture: Hashable, Sendable {
    /// Luma samples of the whole picture.
    package let size: PixelSize
    /// Luma samples that were cut off.
    package let left, top: Int

    package init(size: PixelSize, left: Int, top: Int) {
        (self.size, self.left, self.top) = (size, left, top)
    }
}

/// One colour component of a coded picture, row by row.
package struct CodedPlane {
    private let memory: UnsafeRawBufferPointer
    private let start, stride: Int
    /// Samples.
    package let width, height: Int
    /// 1, or 2 of which the lower comes first.
    package let bytesPerSample: Int

    /// nil where the frame's memory does not hold all of it.
    fileprivate init?(
        _ component: FrameComponent, _ picture: CodedPicture, log2Width: Int, log2Height: Int
    ) {
        guard component.step == component.bytesPerSample, component.shift == 0,
            component.stride > 0
        else { return nil }
        func scaled(_ length: Int, _ log2: Int) -> Int { (length + (1 << log2) - 1) >> log2 }
        memory = component.memory
        (stride, bytesPerSample) = (component.stride, component.bytesPerSample)
        width = scaled(picture.size.width, log2Width)
        height = scaled(picture.size.height, log2Height)
        let (left, top) = (picture.left >> log2Width, picture.top >> log2Height)
        guard left >= 0, top >= 0, left + component.width <= width,
            top + component.height <= height, height > 0, width * bytesPerSample <= stride
        else { return nil }
        start = component.firstSample - top * stride - left * bytesPerSample
        let end = start + (height - 1) * stride + width * bytesPerSample
        guard start >= 0, end <= memory.count else { return nil }
    }

    /// The bytes of a row from the left.
    package func row(_ index: Int) -> UnsafeRawBufferPointer {
        let first = start + index * stride
        return UnsafeRawBufferPointer(rebasing: memory[first..<first + width * bytesPerSample])
    }
}

extension Frame {
    /// Lends the components of the picture as it was before cropping, in the order in
    /// which they are coded; nil for layouts that are not planar, and where the picture
    /// cannot have been cut out of `coded`.
    package func withCodedPlanes<Result>(
        of coded: CodedPicture, _ body: ([CodedPlane]) -> Result?
    ) -> Result? {
        withComponents { layout -> Result? in
            var components = layout.components
            // Green comes first.
            if layout.isRGB, components.count == 3 {
                components = [components[1], components[2], components[0]]
            }
            let planes = components.enumerated().compactMap { index, component in
                let isChroma = index > 0 && !layout.isRGB
                return CodedPlane(
                    component, coded, log2Width: isChroma ? layout.log2ChromaWidth : 0,
                    log2Height: isChroma ? layout.log2ChromaHeight : 0)
            }
            return planes.count == components.count ? body(planes) : nil
        }
    }
}
