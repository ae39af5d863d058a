#ifndef TRACKPROBE_BUILD_VERSION_H
#define TRACKPROBE_BUILD_VERSION_H

/// The commit that this build is of, as the Makefile takes it from `git describe`: `12-g81f51a34` after a tag,
/// `81f51a34` without one, `dirty` at the end if files had changed. Empty for the tag itself, and where git or make
/// were not used.
const char *trackprobe_build_version(void);

#endif
