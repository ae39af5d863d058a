// cannot find type 'Depth' in scope
// cannot find type 'Selection' in scope
// cannot find type 'Attachment' in scope
// cannot find type 'Device' in scope
// cannot find type 'Rule' in scope
// cannot find type 'Setting' in scope
// cannot find type 'Attribute' in scope
// cannot find type 'Variant' in scope
import TrackProbeKit

func nothing(
    _: Depth, _: Selection, _: Attachment, _: Device, _: Rule, _: Setting, _: Attribute, _: Variant
) {}
