# Simulation: a presentation of five qualities without media, whose sizes EXT-X-BITRATE tells, and networks to play it
# over.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
rm -rf "$MEDIA/simulation"
mkdir -p "$MEDIA/simulation"
tool simulation "$MEDIA/simulation"
