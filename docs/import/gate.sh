#!/bin/sh
# trackprobe-gate: checks a file that another program has fetched, before it goes into the library.
#
#   Sonarr, Radarr   Settings > Media Management > Import Using Script: a refused file is not imported.
#   Sonarr, Radarr   Settings > Connect > Custom Script, On File Import: the result is logged.
#   SABnzbd          post-processing script of a category; Switches > Post-processing script can fail.
#   qBittorrent      Downloads > Run external program on torrent finished: /path/trackprobe-gate "%F"
#   by hand          trackprobe-gate FILE-OR-FOLDER…
#
# TRACKPROBE           the program; default trackprobe
# TRACKPROBE_CHECK     options of `trackprobe check`; default --quick --fail-on damaged
# TRACKPROBE_REFUSE    a condition that refuses a file: NONE audio.languageCode == "de"
# TRACKPROBE_GATE_LOG  a file that gets the reports; default standard error
#
# Exit status: 0 accepted, 1 refused.
set -u

program=${TRACKPROBE:-trackprobe}
# Options are split at blanks, and match no file names.
set -f

log() {
    if [ -n "${TRACKPROBE_GATE_LOG-}" ]; then cat >>"$TRACKPROBE_GATE_LOG"; else cat >&2; fi
}

# accept: ends as the caller takes it for “go on”.
accept() {
    # Without this line Sonarr and Radarr take a status of 0 for “the script has moved the file”.
    [ "$role" != import ] || echo "[MoveStatus] DeferMove"
    exit 0
}

role=other
if [ "${sonarr_eventtype:-${radarr_eventtype-}}" = Test ]; then
    "$program" --version | log
    exit
elif [ -n "${sonarr_eventtype:-${radarr_eventtype-}}" ]; then
    role=event
    set -- "${sonarr_episodefile_path:-${radarr_moviefile_path-}}"
    # Events without a file, as of a grab.
    [ -n "$1" ] || accept
elif [ -n "${sonarr_sourcepath:-${radarr_sourcepath-}}" ]; then
    role=import
    set -- "${sonarr_sourcepath:-$radarr_sourcepath}"
elif [ -n "${SAB_COMPLETE_DIR-}" ]; then
    # SABnzbd itself reports a job that could not be verified or unpacked.
    [ "${SAB_PP_STATUS:-0}" = 0 ] || accept
    set -- "$SAB_COMPLETE_DIR"
fi
[ $# -gt 0 ] || {
    echo "usage: trackprobe-gate FILE-OR-FOLDER…" >&2
    exit 1
}

# shellcheck disable=SC2086
report=$("$program" check ${TRACKPROBE_CHECK:---quick --fail-on damaged} -- "$@" 2>&1)
status=$?
if [ $status -eq 0 ] && [ -n "${TRACKPROBE_REFUSE-}" ]; then
    report="$report
$("$program" --format list --fail-when "$TRACKPROBE_REFUSE" -- "$@" 2>&1)"
    status=$?
fi
printf '%s\n' "$report" | log
[ $status -ne 0 ] || accept
exit 1
