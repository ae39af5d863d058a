#!/bin/sh
# .git/hooks/pre-commit: refuses a commit of damaged or unreadable media files.
# With the framework of pre-commit.com, pre-commit-config.yaml beside this file takes its place.
set -eu
git diff --cached --name-only -z --diff-filter=ACMR -- '*.mkv' '*.mp4' '*.m4a' '*.mov' '*.webm' '*.ts' '*.flac' '*.wav' |
    xargs -0 -r "${TRACKPROBE:-trackprobe}" check --fail-on damaged --
