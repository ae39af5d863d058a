function __trackprobe_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __trackprobe_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __trackprobe_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __trackprobe_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __trackprobe_parse_tokens -S
    set -l unparsed_tokens (__trackprobe_tokens -pc)
    # Without the name of a command it is probe.
    if not contains -- "$unparsed_tokens[2]" worker probe check select plays fix diff verify sheet structure batch catalog report variants timeline mcp findings policy help
        if test (count $unparsed_tokens) -gt 1
            set unparsed_tokens $unparsed_tokens[1] probe $unparsed_tokens[2..]
        else if string match -q -- '-*' (commandline -t)
            set unparsed_tokens $unparsed_tokens[1] probe
        end
    end
    switch $unparsed_tokens[1]
    case 'trackprobe'
        __trackprobe_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'probe'
            __trackprobe_parse_subcommand -r 1 'f/format=' 'json' 'fields=' 'details' 'explain=' 'evidence' 'depth=' 'track=+' 'where=+' 'fail-when=+' 'waivers=' 'map-base=+' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'checksum=' 'checksum-of=' 'speech-model=' 'jobs=' 'isolate' 'memory=' 'pipe-file=' 'sheets' 'ordered' 'color=' 'quiet' 'merge=' 'version' 'h/help'
        case 'check'
            __trackprobe_parse_subcommand -r 1 'quick' 'measure=' 'fail-on=' 'checksum=' 'checksum-of=' 'jobs=' 'map-base=+' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'f/format=' 'json' 'ordered' 'color=' 'quiet' 'version' 'h/help'
        case 'select'
            __trackprobe_parse_subcommand -r 1 'policy=' 'device=' 'languages=' 'audio-language=' 'subtitle-language=' 'system-languages=' 'original-language=' 'pin=+' 'set=+' 'records' 'depth=' 'jobs=' 'map-base=+' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'why-not=+' 'explain' 'sidecars' 'tracks=+' 'f/format=' 'json' 'emit=' 'keep=+' 'ordered' 'color=' 'quiet' 'version' 'h/help'
        case 'plays'
            __trackprobe_parse_subcommand -r 1 'on=+' 'policy=' 'languages=' 'where=+' 'fail-when=+' 'catalog=' 'summary' 'records' 'depth=' 'jobs=' 'map-base=+' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'f/format=' 'json' 'ordered' 'color=' 'quiet' 'version' 'h/help'
        case 'fix'
            __trackprobe_parse_subcommand -r 1 'emit=' 'records' 'depth=' 'jobs=' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'f/format=' 'json' 'quiet' 'version' 'h/help'
        case 'diff'
            __trackprobe_parse_subcommand -r 1 'f/format=' 'json' 'depth=' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'measured' 'only=+' 'ignore=+' 'exit-code' 'color=' 'quiet' 'version' 'h/help'
        case 'verify'
            __trackprobe_parse_subcommand 2 'pairs=' 'allow=' 'profile=' 'expect=+' 'metrics=' 'ffmpeg=' 'places' 'quick' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'f/format=' 'o/output=' 'json' 'color=' 'quiet' 'version' 'h/help'
        case 'sheet'
            __trackprobe_parse_subcommand -r 1 'o/output=' 'frame=' 'columns=' 'rows=' 'width=' 'track=' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'quiet' 'version' 'h/help'
        case 'structure'
            __trackprobe_parse_subcommand -r 1 'all' 'limit=' 'levels=' 'seconds=' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'f/format=' 'json' 'color=' 'quiet' 'version' 'h/help'
        case 'batch'
            __trackprobe_parse_subcommand -r 1 'o/output=+' 'split-assets' 'catalog=' 'refresh=' 'fail-when-new' 'notify-command=' 'f/format=' 'json' 'fields=' 'depth=' 'check' 'checksum=' 'checksum-of=' 'speech-model=' 'jobs=' 'timeout=' 'memory=' 'upgrade=' 'for=' 'until=' 'idle' 'limit-rate=' 'include=+' 'exclude=+' 'all-files' 'follow' 'one-file-system' 'from-stdin' 'input-format=' 'shard=' 'settle=' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'track=+' 'where=+' 'fail-when=+' 'waivers=' 'sheets' 'list' 'summary' 'color=' 'quiet' 'version' 'h/help'
        case 'catalog'
            __trackprobe_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __trackprobe_parse_subcommand 1 'where=+' 'missing' 'waivers=' 'columns=' 'fields=' 'f/format=' 'print0' 'o/output=' 'version' 'h/help'
            case 'summary'
                __trackprobe_parse_subcommand 1 'where=+' 'missing' 'waivers=' 'color=' 'version' 'h/help'
            case 'report'
                __trackprobe_parse_subcommand 1 'o/output=+' 'split-assets' 'f/format=' 'json' 'track=+' 'where=+' 'fail-when=+' 'waivers=' 'missing' 'color=' 'quiet' 'version' 'h/help'
            case 'changes'
                __trackprobe_parse_subcommand 1 'f/format=' 'color=' 'version' 'h/help'
            case 'history'
                __trackprobe_parse_subcommand 2 'f/format=' 'color=' 'version' 'h/help'
            case 'duplicates'
                __trackprobe_parse_subcommand 1 'kind=+' 'f/format=' 'json' 'color=' 'quiet' 'version' 'h/help'
            case 'seasons'
                __trackprobe_parse_subcommand 1 'where=+' 'missing' 'f/format=' 'json' 'color=' 'quiet' 'version' 'h/help'
            case 'diff'
                __trackprobe_parse_subcommand 2 'f/format=' 'version' 'h/help'
            case 'plan'
                __trackprobe_parse_subcommand 1 'f/format=' 'color=' 'version' 'h/help'
            case 'metrics'
                __trackprobe_parse_subcommand 1 'version' 'h/help'
            case 'verify'
                __trackprobe_parse_subcommand 1 'sample=' 'against=' 'accept' 'limit-rate=' 'jobs=' 'f/format=' 'json' 'color=' 'quiet' 'version' 'h/help'
            case 'export-checksums'
                __trackprobe_parse_subcommand 1 'f/format=' 'relative-to=' 'o/output=' 'quiet' 'version' 'h/help'
            case 'import'
                __trackprobe_parse_subcommand -r 2 'quiet' 'version' 'h/help'
            case 'merge'
                __trackprobe_parse_subcommand -r 1 'o/output=' 'version' 'h/help'
            case 'prune'
                __trackprobe_parse_subcommand 1 'older-than=' 'confirm-gone=' 'version' 'h/help'
            end
        case 'report'
            __trackprobe_parse_subcommand -r 1 'o/output=+' 'split-assets' 'f/format=' 'json' 'track=+' 'where=+' 'fail-when=+' 'waivers=' 'color=' 'quiet' 'version' 'h/help'
        case 'variants'
            __trackprobe_parse_subcommand 2 'info' 'qualify=+' 'pin=' 'objc-undeclared' 'target=' 'prefer=' 'strict' 'minimum=' 'maximum=' 'ladder' 'dedupe=' 'keep=' 'split-by=' 'stream=+' 'attribute=+' 'map-base=+' 'plan' 'select=+' 'auxiliary=+' 'no-optimize' 'minimum-bit-rate=' 'minimum-size=' 'hdr' 'no-hdr' 'lossless' 'no-lossless' 'multichannel' 'no-multichannel' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'validate=' 'depth=' 'fail-on=' 'fail-when=+' 'require-complete' 'key=+' 'key-file=' 'simulate=' 'algorithm=' 'compare=' 'start-near=' 'target-at=' 'mix=' 'startup-buffer=' 'resume-buffer=' 'maximum-buffer=' 'watch=' 'metrics=' 'f/format=' 'o/output=' 'json' 'color=' 'quiet' 'version' 'h/help'
        case 'timeline'
            __trackprobe_parse_subcommand -r 1 'scte35=' 'date-at=' 'time-at=' 'follow-cues' 'kind=+' 'where=+' 'from=' 'to=' 'map-base=+' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'f/format=' 'json' 'color=' 'quiet' 'version' 'h/help'
        case 'mcp'
            __trackprobe_parse_subcommand 0 'root=' 'timeout=' 'version' 'h/help'
        case 'findings'
            __trackprobe_parse_subcommand -r 1 'f/format=' 'json' 'color=' 'version' 'h/help'
        case 'policy'
            __trackprobe_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __trackprobe_parse_subcommand 0 'f/format=' 'json' 'version' 'h/help'
            case 'show'
                __trackprobe_parse_subcommand 1 'f/format=' 'json' 'version' 'h/help'
            case 'fields'
                __trackprobe_parse_subcommand -r 1 'version' 'h/help'
            case 'lint'
                __trackprobe_parse_subcommand -r 1 'version' 'h/help'
            case 'test'
                __trackprobe_parse_subcommand -r 1 'version' 'h/help'
            case 'diff'
                __trackprobe_parse_subcommand -r 3 'each' 'sidecars' 'device=' 'languages=' 'audio-language=' 'subtitle-language=' 'system-languages=' 'original-language=' 'pin=+' 'set=+' 'records' 'depth=' 'jobs=' 'map-base=+' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'version' 'h/help'
            case 'coverage'
                __trackprobe_parse_subcommand -r 2 'catalog=' 'where=+' 'sidecars' 'device=' 'languages=' 'audio-language=' 'subtitle-language=' 'system-languages=' 'original-language=' 'pin=+' 'set=+' 'records' 'depth=' 'jobs=' 'map-base=+' 'allow-network' 'allow-host=+' 'network-timeout=' 's3-endpoint=' 's3-region=' 'f/format=' 'o/output=' 'json' 'color=' 'version' 'h/help'
            end
        case 'help'
            __trackprobe_parse_subcommand -r 1 'version'
        end
    end
end

function __trackprobe_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __trackprobe_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __trackprobe_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __trackprobe_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__trackprobe_tokens -p)
    if test -z "$(__trackprobe_tokens -t)"
        set -l index (count (__trackprobe_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'trackprobe' -f
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'probe' -d 'Report on media files (the default).'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'check' -d 'Check whether files are whole: OK, SUSPICIOUS, DAMAGED or UNREADABLE.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'select' -d 'Show which video, audio and subtitle tracks would play, and why.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'plays' -d 'Check whether devices can play files, and what has to change.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'fix' -d 'Print commands that correct wrong header values.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'diff' -d 'Show which facts differ between two files, records or reports.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'verify' -d 'Check whether a conversion has everything that its source has.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'sheet' -d 'Make a contact sheet of a video, or a single frame, as a PNG file.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'structure' -d 'List the parts of files: boxes, elements, chunks, pages, PIDs, gaps.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'batch' -d 'Report on folders and long lists of files.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'catalog' -d 'Query a catalogue written by batch --catalog.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'report' -d 'Write reports of stored records, such as the parts of a batch.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'variants' -d 'Show what HLS and DASH playlists offer; validate and simulate them.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'timeline' -d 'List timed metadata: ID3, emsg, SCTE-35, captions, programme dates.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'mcp' -d 'Answer agents by the Model Context Protocol, over standard input and output.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'findings' -d 'List or explain the findings a report can contain.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'policy' -d 'Show, check and compare the rules that choose tracks.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe probe" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" f format' -s 'f' -l 'format' -d 'Format of the report.' -rfka 'text list json ndjson csv csv-findings markdown html ffprobe mediainfo mediainfo-xml nfo'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" fields' -l 'fields' -d 'Write only these values, named as in conditions, as tab-separated values; also as --format csv, json or ndjson. A name of a track, such as codec, gives one row per track; tracks.codec or audio.codec gives one row per file.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" details' -l 'details' -d 'Text format: also show container identifiers, chapter titles and the writing application.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" explain' -l 'explain' -d 'For each track, print what every source states for this member, where in the file (offset, bytes, section of the standard), and which value counts.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" evidence' -l 'evidence' -d 'Put every stated value and its place in the file into the record (evidence).'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" depth' -l 'depth' -d 'How much of each media file to read: header opens the container; packets reads every packet; sample decodes a few frames of every track; full decodes everything.' -rfka 'header packets sample full'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe"' -l 'track' -d 'Report only this track; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe"' -l 'where' -d 'Report only tracks that match, e.g. \'mediaType == "audio" AND channels > 2\'; files with no matching track are left out. A condition that uses only file fields, e.g. \'container.format == "mp4"\', filters files instead. May be repeated; all must match.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe"' -l 'fail-when' -d 'Exit with status 3 if this matches a reported file or any of its reported tracks. May be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" waivers' -l 'waivers' -d 'Findings that do not count: a YAML file with code, path or where, reason, who and until.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe"' -l 'map-base' -d 'Map a base URL in playlists to a local folder; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" checksum' -l 'checksum' -d 'Add digests to the record: any of sha256, sha512, sha1, md5, crc32 and xxh128, separated by commas. The whole file is read for them.' -rfka 'sha256 sha512 sha1 md5 crc32 xxh128'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" checksum-of' -l 'checksum-of' -d 'What --checksum covers: any of file, packets (of each track; where every packet is read) and frames (decoded; at depth full, at several times the cost).' -rfka 'file packets frames'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" speech-model' -l 'speech-model' -d 'With --depth full, detect the spoken language using this multilingual whisper.cpp (ggml) model.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" jobs' -l 'jobs' -d 'Number of files to analyse in parallel (default: one per processor).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" isolate' -l 'isolate' -d 'Read each file in a sandboxed worker process, as batch does.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" memory' -l 'memory' -d 'Memory limit per file being analysed.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" pipe-file' -l 'pipe-file' -d 'Buffer standard input in a temporary file of up to this size, for files whose index is at the end (e.g. non-faststart MP4).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" sheets' -l 'sheets' -d 'Put a contact sheet of each file into an HTML report.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" ordered' -l 'ordered' -d 'Write ndjson and csv in the order of the files, not in the order they finish.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" merge' -l 'merge' -d 'With --format nfo: write the stream details into this existing .nfo file.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe probe" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe check" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" quick' -l 'quick' -d 'Read every packet, but decode only a few frames at a few places.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" measure' -l 'measure' -d 'Read every packet, but decode only this much, in evenly spread stretches: 10%, 5m.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" fail-on' -l 'fail-on' -d 'The slightest verdict that ends with status 3.' -rfka 'suspicious damaged'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" checksum' -l 'checksum' -d 'Add digests to the record: any of sha256, sha512, sha1, md5, crc32 and xxh128, separated by commas. The whole file is read for them.' -rfka 'sha256 sha512 sha1 md5 crc32 xxh128'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" checksum-of' -l 'checksum-of' -d 'What --checksum covers: any of file, packets (of each track; where every packet is read) and frames (decoded; at depth full, at several times the cost).' -rfka 'file packets frames'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" jobs' -l 'jobs' -d 'Number of files to analyse in parallel (default: one per processor).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check"' -l 'map-base' -d 'Map a base URL in playlists to a local folder; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" f format' -s 'f' -l 'format' -d 'Format of the report.' -rfka 'text json ndjson'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" ordered' -l 'ordered' -d 'Write ndjson and csv in the order of the files, not in the order they finish.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe check" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe select" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" policy' -l 'policy' -d 'The selection rules; all shows the choice of every player.' -rfka '(__trackprobe_custom_completion ---completion select -- --policy (count (__trackprobe_tokens -pc)) (__trackprobe_tokens -tC))'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" device' -l 'device' -d 'The device to choose for.' -rfka '(__trackprobe_custom_completion ---completion select -- --device (count (__trackprobe_tokens -pc)) (__trackprobe_tokens -tC))'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" languages' -l 'languages' -d 'Preferred languages for audio and subtitles, best first; may include original and default.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" audio-language' -l 'audio-language' -d 'Preferred languages for audio only.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" subtitle-language' -l 'subtitle-language' -d 'Preferred languages for subtitles only.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" system-languages' -l 'system-languages' -d 'System languages, best first, which players fall back to.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" original-language' -l 'original-language' -d 'Original language of the work.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select"' -l 'pin' -d 'A manual choice of the user, which the other choices take into account; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select"' -l 'set' -d 'Override a setting of the policy; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" records' -l 'records' -d 'The inputs are records written by --format json, not media files.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" depth' -l 'depth' -d 'How much of each media file to read: header opens the container; packets reads every packet; sample decodes a few frames of every track; full decodes everything.' -rfka 'header packets sample full'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" jobs' -l 'jobs' -d 'Number of files to analyse in parallel (default: one per processor).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select"' -l 'map-base' -d 'Map a base URL in playlists to a local folder; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select"' -l 'why-not' -d 'Explain why this track was not chosen; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" explain' -l 'explain' -d 'Explain the choice: reason, runner-up, and what would change it.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" sidecars' -l 'sidecars' -d 'Also choose among subtitle files beside the media file, identified by name: film.en.srt.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select"' -l 'tracks' -d 'Choose among records instead of media files; may be repeated.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'json\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" f format' -s 'f' -l 'format' -d 'Format of the report.' -rfka 'text json ndjson csv'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" emit' -l 'emit' -d 'Print a command for each file instead of a report: player options, in-place edits of track flags (mkvpropedit), or a remux to a new file (mkvmerge, ffmpeg). Nothing is run.' -rfka 'mpv vlc ffplay mkvpropedit mkvmerge ffmpeg'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select"' -l 'keep' -d 'Tracks that a remux keeps: chosen, all (chosen ones first), or the tracks of a type that match a condition, e.g. \'audio: languageCode IN {"ja", "en"}; subtitle: forced\', with the chosen ones of other types. May be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" ordered' -l 'ordered' -d 'Write ndjson and csv in the order of the files, not in the order they finish.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe select" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe plays" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays"' -l 'on' -d 'Devices by name (hdr10-tv, dolby-vision-tv, sdr-1080p, stereo-phone, apple-tv-4k, webos-2022, chromecast) or file, separated by commas. A file is YAML or a Jellyfin DeviceProfile in JSON. May be repeated.' -rfka '(__trackprobe_custom_completion ---completion plays -- --on (count (__trackprobe_tokens -pc)) (__trackprobe_tokens -tC))'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" policy' -l 'policy' -d 'The rules that choose the tracks to play.' -rfka '(__trackprobe_custom_completion ---completion plays -- --policy (count (__trackprobe_tokens -pc)) (__trackprobe_tokens -tC))'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" languages' -l 'languages' -d 'Preferred languages for audio and subtitles, best first.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays"' -l 'where' -d 'Only files that match; may be repeated, all must match.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays"' -l 'fail-when' -d 'Exit with status 3 if this matches a file, e.g. \'plays.appleTV4K != "direct"\'. Device names are written in camel case. May be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" catalog' -l 'catalog' -d 'Read a catalogue instead of files; prints a summary unless a format is named.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" summary' -l 'summary' -d 'Count files by verdict and reason instead of reporting each file.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" records' -l 'records' -d 'The inputs are records written by --format json, not media files.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" depth' -l 'depth' -d 'How much of each media file to read: header opens the container; packets reads every packet; sample decodes a few frames of every track; full decodes everything.' -rfka 'header packets sample full'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" jobs' -l 'jobs' -d 'Number of files to analyse in parallel (default: one per processor).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays"' -l 'map-base' -d 'Map a base URL in playlists to a local folder; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" f format' -s 'f' -l 'format' -d 'Format of the report.' -rfka 'text json ndjson csv'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" ordered' -l 'ordered' -d 'Write ndjson and csv in the order of the files, not in the order they finish.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe plays" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe fix" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" emit' -l 'emit' -d 'Program of the commands: mkvpropedit edits Matroska in place, ffmpeg writes a new MP4 file; without it, the one for each file.' -rfka 'mkvpropedit ffmpeg'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" records' -l 'records' -d 'The inputs are records written by --format json, not media files.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" depth' -l 'depth' -d 'How much of each media file to read: header opens the container; packets reads every packet; sample decodes a few frames of every track; full decodes everything.' -rfka 'header packets sample full'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" jobs' -l 'jobs' -d 'Number of files to analyse in parallel (default: one per processor).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" f format' -s 'f' -l 'format' -d 'Format of the report.' -rfka 'text json ndjson'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe fix" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe diff" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" f format' -s 'f' -l 'format' -d 'Format of the differences.' -rfka 'text json html'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" json' -l 'json' -d 'The same as --format json.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" depth' -l 'depth' -d 'How much of each media file to read: header opens the container; packets reads every packet; sample decodes a few frames of every track; full decodes everything.' -rfka 'header packets sample full'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" measured' -l 'measured' -d 'Also compare statistics of packets, frames and audio.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff"' -l 'only' -d 'Show and count differences of these members only, such as container.duration,languageCode; tracks means tracks on one side only, findings all findings. May be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff"' -l 'ignore' -d 'Leave out differences of these members; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" exit-code' -l 'exit-code' -d 'Exit with status 3 if anything shown differs.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe diff" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe verify" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe verify" -eq 2' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" pairs' -l 'pairs' -d 'Compare the pairs of a file: a source, a tab and its output per line.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" allow' -l 'allow' -d 'Losses that are intended, separated by commas; --help lists them.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" profile' -l 'profile' -d 'Ready requirements: same-quality – Another codec, but nothing lost, and frames look the same. archive – Nothing lost, and frames and audio are the same after decoding. compatible – A version for more devices, with the tracks of the source in full length. dub-kept – Every language of audio with all its channels, in full length.' -rfka 'same-quality archive compatible dub-kept'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify"' -l 'expect' -d 'A condition that must hold, e.g. \'output.channels >= source.channels\'; names without source. or output. are those of the output, and source alone is the same name of the source. May be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" metrics' -l 'metrics' -d 'Metrics that the filters of an ffmpeg compute for every frame, separated by commas: vmaf, xpsnr.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" ffmpeg' -l 'ffmpeg' -d 'The ffmpeg for --metrics, a path or a name on the PATH. (default: ffmpeg)' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" places' -l 'places' -d 'Read every packet, but decode frames and audio at some places only.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" quick' -l 'quick' -d 'Read every packet and decode nothing.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" f format' -s 'f' -l 'format' -d 'Format of the report. (default: text)' -rfka 'text json ndjson html'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" o output' -l 'output' -s 'o' -d 'Write to this file in the format of its extension: .html, .txt, .json or .ndjson.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe verify" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe sheet" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" o output' -l 'output' -s 'o' -d 'The PNG file to write or replace; - is standard output. Or an existing folder, where each image is named after its file.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'png\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" frame' -l 'frame' -d 'Only the frame shown at this time: seconds or h:mm:ss.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" columns' -l 'columns' -d 'Number of columns (default: 4).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" rows' -l 'rows' -d 'Number of rows (default: 4).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" width' -l 'width' -d 'Width of one frame in pixels (default: 320 on a sheet; for --frame the display width).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" track' -l 'track' -d 'Video track (default: the first that is not cover art).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe sheet" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe structure" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" all' -l 'all' -d 'List every part, also each of many alike.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" limit' -l 'limit' -d 'Lines at most for each file.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" levels' -l 'levels' -d 'Levels of parts inside each other at most.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" seconds' -l 'seconds' -d 'Seconds of processor time at most for each file.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" f format' -s 'f' -l 'format' -d 'Format of the report.' -rfka 'text json ndjson'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe structure" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe batch" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch"' -l 'output' -s 'o' -d 'Report to write, in the format of its extension: .json .ndjson .csv .md .html .txt .sqlite. May be repeated.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" split-assets' -l 'split-assets' -d 'Write the script and style sheet of HTML reports to files beside them, for servers that forbid inline scripts.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" catalog' -l 'catalog' -d 'Store records in this catalogue (SQLite), and do not read unchanged files again. Run the same command again to resume an interrupted batch.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" refresh' -l 'refresh' -d 'Which unchanged files to read again: those this version would report differently (stale), all, or none.' -rfka 'stale all none'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" fail-when-new' -l 'fail-when-new' -d 'Exit with status 3 only if a file has an error or cannot be read that could be read, or had no error, in the last run over the same folders. Old errors do not count. With --fail-when: only if this matches a new or changed file, or a known one with its new findings only.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" notify-command' -l 'notify-command' -d 'Run this command line with /bin/sh at the end, with a summary of what is new on standard input and a subject in TRACKPROBE_SUBJECT.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" f format' -s 'f' -l 'format' -d 'Format of the records on standard output, each written when its file is done.' -rfka 'text list json ndjson csv csv-findings markdown html ffprobe mediainfo mediainfo-xml nfo'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" fields' -l 'fields' -d 'Write only these values, named as in conditions, as tab-separated values; also as --format csv, json or ndjson. A name of a track, such as codec, gives one row per track; tracks.codec or audio.codec gives one row per file.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" depth' -l 'depth' -d 'How much of each media file to read: header opens the container; packets reads every packet; sample decodes a few frames of every track; full decodes everything.' -rfka 'header packets sample full'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" check' -l 'check' -d 'Read as much as check does, for verdicts on whole files: depth full.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" checksum' -l 'checksum' -d 'Add digests to the record: any of sha256, sha512, sha1, md5, crc32 and xxh128, separated by commas. The whole file is read for them.' -rfka 'sha256 sha512 sha1 md5 crc32 xxh128'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" checksum-of' -l 'checksum-of' -d 'What --checksum covers: any of file, packets (of each track; where every packet is read) and frames (decoded; at depth full, at several times the cost).' -rfka 'file packets frames'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" speech-model' -l 'speech-model' -d 'With --depth full, detect the spoken language using this multilingual whisper.cpp (ggml) model.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" jobs' -l 'jobs' -d 'Number of worker processes (default: one per processor, or one per disk if all are rotational).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" timeout' -l 'timeout' -d 'Time limit per file (default: depends on the depth, at full also on the duration).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" memory' -l 'memory' -d 'Memory limit per worker.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" upgrade' -l 'upgrade' -d 'After new and changed files, read those whose records are less deep at this depth (check is full); with --for or --until then again those not read for longest.' -rfka 'check packets sample full'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" for' -l 'for' -d 'End after this time (6h, 90m).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" until' -l 'until' -d 'End at this time of the day (06:30).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" idle' -l 'idle' -d 'Read only while no other program uses the disk (Linux and macOS).'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" limit-rate' -l 'limit-rate' -d 'Read at most this many bytes per second, all workers together (500k, 20M; a k is 1024).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch"' -l 'include' -d 'Read only files that match; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch"' -l 'exclude' -d 'Leave out files and folders that match; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" all-files' -l 'all-files' -d 'Also read files without a media file extension.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" follow' -l 'follow' -d 'Follow symbolic links.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" one-file-system' -l 'one-file-system' -d 'Stay on the file system of each named folder.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" from-stdin' -l 'from-stdin' -d 'Read paths from standard input, one per line or separated by NUL bytes.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" input-format' -l 'input-format' -d 'Format of --from-stdin: paths, or ndjson with {"path": …} or {"pathBytes": base64} and an optional "id", which is copied to the record.' -rfka 'paths ndjson'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" shard' -l 'shard' -d 'Read one of N equal parts of the list, the same part in every run: 2/8.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" settle' -l 'settle' -d 'Read files modified within this time last (60, 60s, 5m).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch"' -l 'track' -d 'Report only this track; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch"' -l 'where' -d 'Report only tracks that match, e.g. \'mediaType == "audio" AND channels > 2\'; files with no matching track are left out. A condition that uses only file fields, e.g. \'container.format == "mp4"\', filters files instead. May be repeated; all must match.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch"' -l 'fail-when' -d 'Exit with status 3 if this matches a reported file or any of its reported tracks. May be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" waivers' -l 'waivers' -d 'Findings that do not count: a YAML file with code, path or where, reason, who and until.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" sheets' -l 'sheets' -d 'Put a contact sheet of each file into HTML reports; with --catalog all files are read again.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" list' -l 'list' -d 'List the files that would be read, and those left out with the reason; read nothing.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" summary' -l 'summary' -d 'Always print the summary of the library, not only on a terminal.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe batch" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'list' -d 'List the files that match a condition.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'summary' -d 'Print a summary of the library.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'report' -d 'Write reports of the stored records, without probing again.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'changes' -d 'Show what the last complete batch found new.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'history' -d 'Show when a file was read, and findings that came and went.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'duplicates' -d 'List duplicates, and which version is better.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'seasons' -d 'List what is odd in the seasons of series.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'diff' -d 'Show what changed since an earlier catalogue.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'plan' -d 'Show the cost of deeper readings, and what they find.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'metrics' -d 'Print numbers of the library for Prometheus.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'verify' -d 'Find files whose bytes changed, by their stored digests.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'export-checksums' -d 'Write stored digests as a list for sha256sum and others.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'import' -d 'Import stored records, such as the parts of a batch.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'merge' -d 'Merge catalogues, such as those of several machines.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog" -eq 1' -fa 'prune' -d 'Remove files that have been missing for a long time.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog list" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog list"' -l 'where' -d 'Only files that match, themselves or with a track: \'ANY tracks.dovi.profile == 7\'. May be repeated; all must match.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog list" missing' -l 'missing' -d 'Include files that no longer exist.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog list" waivers' -l 'waivers' -d 'Findings that do not count: a YAML file with code, path or where, reason, who and until.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog list" columns' -l 'columns' -d 'Print these columns of the tables files and tracks instead of the path, separated by tabs; one line per track if a column belongs to tracks.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog list" fields' -l 'fields' -d 'Write only these values, named as in conditions, as tab-separated values; also as --format csv, json or ndjson. A name of a track, such as codec, gives one row per track; tracks.codec or audio.codec gives one row per file.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog list" f format' -s 'f' -l 'format' -d 'Format of --fields (default: tab-separated values).' -rfka 'tsv csv json ndjson'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog list" print0' -l 'print0' -d 'End each line with a NUL byte, for xargs -0; names are written unchanged.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog list" o output' -l 'output' -s 'o' -d 'Write the list as a playlist (.m3u8).' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog list" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog summary" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog summary"' -l 'where' -d 'Only files that match, themselves or with a track: \'ANY tracks.dovi.profile == 7\'. May be repeated; all must match.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog summary" missing' -l 'missing' -d 'Include files that no longer exist.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog summary" waivers' -l 'waivers' -d 'Findings that do not count: a YAML file with code, path or where, reason, who and until.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog summary" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog summary" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog summary" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog report" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report"' -l 'output' -s 'o' -d 'Report to write, in the format of its extension: .json .ndjson .csv .md .html .txt .sqlite. May be repeated.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report" split-assets' -l 'split-assets' -d 'Write the script and style sheet of HTML reports to files beside them, for servers that forbid inline scripts.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report" f format' -s 'f' -l 'format' -d 'Format of the report.' -rfka 'text list json ndjson csv csv-findings markdown html ffprobe mediainfo mediainfo-xml nfo'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report"' -l 'track' -d 'Report only this track; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report"' -l 'where' -d 'Report only tracks that match, e.g. \'mediaType == "audio" AND channels > 2\'; files with no matching track are left out. A condition that uses only file fields, e.g. \'container.format == "mp4"\', filters files instead. May be repeated; all must match.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report"' -l 'fail-when' -d 'Exit with status 3 if this matches a reported file or any of its reported tracks. May be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report" waivers' -l 'waivers' -d 'Findings that do not count: a YAML file with code, path or where, reason, who and until.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report" missing' -l 'missing' -d 'Include files that no longer exist.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog report" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog changes" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog changes" f format' -s 'f' -l 'format' -d 'Format of the changes.' -rfka 'text json'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog changes" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog changes" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog changes" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog history" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog history" -eq 2' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog history" f format' -s 'f' -l 'format' -d 'Format of the history.' -rfka 'text json'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog history" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog history" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog history" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog duplicates" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog duplicates"' -l 'kind' -d 'Only this kind; may be repeated.' -rfka 'bytes essence version'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog duplicates" f format' -s 'f' -l 'format' -d 'Format of the report.' -rfka 'text json ndjson'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog duplicates" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog duplicates" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog duplicates" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog duplicates" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog duplicates" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog seasons" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog seasons"' -l 'where' -d 'Only files that match, themselves or with a track: \'ANY tracks.dovi.profile == 7\'. May be repeated; all must match.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog seasons" missing' -l 'missing' -d 'Include files that no longer exist.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog seasons" f format' -s 'f' -l 'format' -d 'Format of the report.' -rfka 'text json ndjson'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog seasons" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog seasons" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog seasons" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog seasons" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog seasons" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog diff" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog diff" -eq 2' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog diff" f format' -s 'f' -l 'format' -d 'Format of the differences.' -rfka 'text ndjson html'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog diff" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog diff" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog plan" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog plan" f format' -s 'f' -l 'format' -d 'Format of the plan.' -rfka 'text json'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog plan" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog plan" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog plan" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog metrics" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog metrics" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog metrics" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog verify" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog verify" sample' -l 'sample' -d 'Read only this share of all bytes, the files verified longest ago: 2%.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog verify" against' -l 'against' -d 'Compare with the digests of this list: of sha256sum and its kin, .md5, .sfv, or the folder of a bag. Digests that match are stored.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog verify" accept' -l 'accept' -d 'Take the present bytes of altered files as right, and store their digests.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog verify" limit-rate' -l 'limit-rate' -d 'Read at most this many bytes per second, all workers together (500k, 20M; a k is 1024).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog verify" jobs' -l 'jobs' -d 'Number of files to analyse in parallel (default: one per processor).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog verify" f format' -s 'f' -l 'format' -d 'Format of the report.' -rfka 'text json ndjson'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog verify" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog verify" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog verify" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog verify" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog verify" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog export-checksums" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog export-checksums" f format' -s 'f' -l 'format' -d 'Format of the list.' -rfka 'sha256sum sha512sum sha1sum md5sum sfv bagit'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog export-checksums" relative-to' -l 'relative-to' -d 'Only files below this folder, with names relative to it.' -rfa '(__trackprobe_complete_directories)'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog export-checksums" o output' -l 'output' -s 'o' -d 'Write to this file instead of standard output.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog export-checksums" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog export-checksums" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog export-checksums" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog import" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog import" -ge 2' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog import" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog import" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog import" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog merge" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog merge" o output' -l 'output' -s 'o' -d 'The catalogue to write.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog merge" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog merge" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe catalog prune" -eq 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog prune" older-than' -l 'older-than' -d 'Remove files missing for at least this time: 30d, 12h.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog prune" confirm-gone' -l 'confirm-gone' -d 'A folder that was passed to batch: remove all entries for missing files in it, regardless of --older-than.' -rfa '(__trackprobe_complete_directories)'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog prune" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe catalog prune" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe report" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report"' -l 'output' -s 'o' -d 'Report to write, in the format of its extension: .json .ndjson .csv .md .html .txt .sqlite. May be repeated.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report" split-assets' -l 'split-assets' -d 'Write the script and style sheet of HTML reports to files beside them, for servers that forbid inline scripts.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report" f format' -s 'f' -l 'format' -d 'Format of the report.' -rfka 'text list json ndjson csv csv-findings markdown html ffprobe mediainfo mediainfo-xml nfo'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report"' -l 'track' -d 'Report only this track; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report"' -l 'where' -d 'Report only tracks that match, e.g. \'mediaType == "audio" AND channels > 2\'; files with no matching track are left out. A condition that uses only file fields, e.g. \'container.format == "mp4"\', filters files instead. May be repeated; all must match.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report"' -l 'fail-when' -d 'Exit with status 3 if this matches a reported file or any of its reported tracks. May be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report" waivers' -l 'waivers' -d 'Findings that do not count: a YAML file with code, path or where, reason, who and until.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe report" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe variants" -eq 1' -fa '(set -l exts \'m3u8\' \'mpd\';for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.{$exts};printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe variants" -eq 2' -fa '(set -l exts \'m3u8\' \'mpd\';for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.{$exts};printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" info' -l 'info' -d 'List only content, streams and tracks, one per line; also for media files.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants"' -l 'qualify' -d 'Choose variants as AVFoundation does, e.g. \'peakBitRate < 5000000 AND videoAttributes.videoRange == PQ\' or \'max(peakBitRate)\'. May be repeated: the first one that matches a playable variant decides.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" pin' -l 'pin' -d 'Choose this variant, playable or not.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" objc-undeclared' -l 'objc-undeclared' -d 'Use -1 for undeclared numbers and 0 for sizes, as in Objective-C predicates.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" target' -l 'target' -d 'Choose by bandwidth: bits per second, or 800k, 2.5M.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" prefer' -l 'prefer' -d 'Which variants qualify relative to the target.' -rfka 'below above match nearest'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" strict' -l 'strict' -d 'Exclude variants equal to the target.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" minimum' -l 'minimum' -d 'With --target or --simulate: ignore variants below this bit rate.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" maximum' -l 'maximum' -d 'With --target or --simulate: ignore variants above this bit rate.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" ladder' -l 'ladder' -d 'List the quality levels offered to a viewer.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" dedupe' -l 'dedupe' -d 'Criterion by which variants are merged into one quality level.' -rfka 'height resolution none'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" keep' -l 'keep' -d 'Which of two variants of a quality level to keep.' -rfka 'highest lowest'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" split-by' -l 'split-by' -d 'Separate quality levels by range, codec, or both (range,codec).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants"' -l 'stream' -d 'Choose a stream by its id, e.g. audio:1; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants"' -l 'attribute' -d 'Keep only tracks of the video stream with this attribute; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants"' -l 'map-base' -d 'Map a base URL in playlists to a local folder; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" plan' -l 'plan' -d 'Show the contents and size of a download.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants"' -l 'select' -d 'Add this rendition to the plan, by name or language; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants"' -l 'auxiliary' -d 'Add an auxiliary configuration to the plan; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" no-optimize' -l 'no-optimize' -d 'Let auxiliary configurations fetch files of the primary one again.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" minimum-bit-rate' -l 'minimum-bit-rate' -d 'Plan the variant with the lowest peak of at least this, else with the highest.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" minimum-size' -l 'minimum-size' -d 'Plan the lowest resolution of at least this size.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" hdr' -l 'hdr' -d 'Prefer HDR variants.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" no-hdr' -l 'no-hdr' -d 'Prefer HDR variants.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" lossless' -l 'lossless' -d 'Prefer or avoid lossless audio, regardless of the bit rates.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" no-lossless' -l 'no-lossless' -d 'Prefer or avoid lossless audio, regardless of the bit rates.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" multichannel' -l 'multichannel' -d 'Prefer multichannel or stereo audio, regardless of the bit rates.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" no-multichannel' -l 'no-multichannel' -d 'Prefer multichannel or stereo audio, regardless of the bit rates.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" validate' -l 'validate' -d 'Validate against RFC 8216 (and the rfc8216bis draft), Apple\'s HLS authoring specification, or DASH.' -rfka 'rfc apple dash'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" depth' -l 'depth' -d 'With --validate: header checks playlists and segment sizes, sample also the first segments of each playlist, packets all segments, and full decodes them.' -rfka 'header packets sample full'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" fail-on' -l 'fail-on' -d 'With --validate: exit with status 3 if a rule of this requirement is broken: must, should (or must), or never. (default: must; never beside --fail-when)' -rfka 'must should never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants"' -l 'fail-when' -d 'With --validate: exit with status 3 if this matches a broken rule, e.g. \'clause BEGINSWITH "4.3"\'. May be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" require-complete' -l 'require-complete' -d 'With --validate: also exit with status 3 if a check could not be made; the report lists these.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants"' -l 'key' -d 'With --validate: decrypt samples of this key identifier, or with a key alone all others and AES-128 segments whose key is not in the folder; in hexadecimal. May be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" key-file' -l 'key-file' -d 'With --validate: read keys from this file, one per line, or 16 bytes.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" simulate' -l 'simulate' -d 'Simulate playback over a network of this speed: lines of seconds,bits_per_second.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'csv\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" algorithm' -l 'algorithm' -d 'Adaptation algorithm of the simulated player.' -rfka 'hlsjs shaka media3 nexplayer-aggressive nexplayer-conservative fixed'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" compare' -l 'compare' -d 'Simulate and compare these algorithms, separated by commas.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" start-near' -l 'start-near' -d 'Bandwidth assumed for the first choice.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" target-at' -l 'target-at' -d 'Time at which adaptation ends and --target is played (default: the start).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" mix' -l 'mix' -d 'On a switch, keep the buffer (late), replace it from the next segment on (quick), or decide by the bandwidth (default). Each switch reports its kind.' -rfka 'late quick default'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" startup-buffer' -l 'startup-buffer' -d 'Media to buffer before playback starts (default: the player\'s).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" resume-buffer' -l 'resume-buffer' -d 'Media to buffer before playback resumes after a stall (default: the player\'s).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" maximum-buffer' -l 'maximum-buffer' -d 'Request segments while no more than this is buffered (default: the player\'s).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" watch' -l 'watch' -d 'Follow a live HLS playlist for this time (90s, 10m, 2h), and print each event as a line of JSON.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" metrics' -l 'metrics' -d 'With --watch: keep this Prometheus metrics file up to date (live.prom).' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'prom\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" f format' -s 'f' -l 'format' -d 'Format of the report; csv and html require --validate or --simulate, sarif and junit require --validate. (default: text)' -rfka 'text json csv html sarif junit'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" o output' -s 'o' -l 'output' -d 'Write to this file in the format of its extension: .txt, .json, .csv, .html, .sarif or .xml (JUnit); - is standard output.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" json' -l 'json' -d 'The same as --format json.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe variants" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe timeline" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" scte35' -l 'scte35' -d 'Decode this splice_info_section in base64, hex or XML instead; - reads one per line from standard input.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" date-at' -l 'date-at' -d 'Print the date and time at this position of a playlist instead.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" time-at' -l 'time-at' -d 'Print the position in seconds of this date in a playlist instead.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" follow-cues' -l 'follow-cues' -d 'List the cue events of a player\'s text tracks instead, in order: added, entered, left.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline"' -l 'kind' -d 'Only events of this kind; may be repeated.' -rfka 'id3 emsg scte35 dateRange programDateTime caption'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline"' -l 'where' -d 'Only events that match, e.g. \'payload.isCRCValid == NO\'. May be repeated; all must match.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" from' -l 'from' -d 'Only events that end after this time: seconds or h:mm:ss.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" to' -l 'to' -d 'Only events that begin before this time.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline"' -l 'map-base' -d 'Map a base URL in playlists to a local folder; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" f format' -s 'f' -l 'format' -d 'Format of the timeline.' -rfka 'text json ndjson csv html'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" json' -l 'json' -d 'The same as --format json: one object for one input, an array for several. In scripts use --format ndjson, which writes one object per line.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" quiet' -l 'quiet' -d 'Suppress messages on standard error.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe timeline" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe mcp" root' -l 'root' -d 'The folder that agents may read (default: the current one).' -rfa '(__trackprobe_complete_directories)'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe mcp" timeout' -l 'timeout' -d 'Time for one call.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe mcp" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe mcp" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe findings" -ge 1' -fka 'color.primaries-conflict color.transfer-conflict color.matrix-conflict color.range-conflict color.range-mismatch color.range-converted-twice color.matrix-mismatch color.reserved-code hdr.dovi-without-record hdr.dovi-record-without-rpu hdr.dovi-profile-conflict hdr.dovi-rpu-damaged hdr.dovi-gap hdr.hdr10plus-gap hdr.static-metadata-missing hdr.static-metadata-conflict hdr.light-level-mismatch hdr.no-highlights hdr.implausible-light hdr.implausible-metadata video.size-conflict video.aspect-conflict video.bit-depth-conflict video.pixel-format-conflict video.field-order-conflict video.profile-conflict video.change video.active-area-mismatch video.variable-active-area video.fake-10bit video.interlaced-content video.progressive-content video.field-order-mismatch video.hard-telecine video.pulldown-25 video.repeated-pictures video.blended-pictures video.uneven-motion video.frozen video.black video.upscaled video.banding video.visible-damage audio.channels-conflict audio.sample-rate-conflict audio.bit-depth-conflict audio.change audio.silent-track audio.silent-channel audio.duplicate-channels audio.inverted-channels audio.surround-from-stereo audio.lfe-full-range audio.dc-offset audio.clipping audio.dropouts audio.clicks audio.repeated-samples audio.hum audio.fake-bit-depth audio.padded-bits audio.lossy-source audio.upsampled audio.offset audio.implausible-format audio.coded-in-pcm tags.commentary-missing time.variable-frame-rate time.gap time.overlap time.non-monotonic time.start-offset time.track-truncated time.wrap time.frame-rate-conflict time.duration-conflict index.seek-miss video.starts-without-key tags.stale-statistics tags.language-conflict tags.language-mismatch tags.language-missing container.extension-mismatch container.truncated container.checksum container.packet-cut container.read-error container.unknown-codec analysis.time-limit container.empty-track tags.too-long container.too-many-entries container.trailing-bytes container.joined-files container.chapter-past-end container.linked-segments container.changed decode.no-decoder decode.errors decode.nothing-decoded decode.checksum analysis.memory-limit structure.zeroed-span structure.damaged-packets structure.lost-sync structure.unused-bytes playlist.syntax playlist.segment-missing playlist.reference-refused playlist.unreadable playlist.protected playlist.protection-conflict playlist.values-only playlist.codec-conflict playlist.size-conflict playlist.frame-rate-conflict playlist.video-range-conflict playlist.channels-conflict playlist.bandwidth-conflict tags.forced-mismatch tags.forced-missing tags.hearing-impaired-missing subtitle.truncated subtitle.out-of-sync subtitle.past-end subtitle.overlaps subtitle.instant-cues subtitle.too-fast subtitle.encoding rfc.text rfc.header rfc.tag-placement rfc.tag-value rfc.attribute-list rfc.attribute-value rfc.attribute-missing rfc.target-duration-missing rfc.uri-line rfc.byte-range rfc.variables rfc.version rfc.rendition-uri rfc.instream-id rfc.forced rfc.audio-attributes rfc.autoselect rfc.stable-id rfc.group-names rfc.group-default rfc.group-members rfc.group-missing rfc.closed-captions-none rfc.score rfc.codecs-missing rfc.codecs-of-group rfc.video-layout rfc.average-above-peak rfc.session-data rfc.session-key rfc.variant-twice rfc.steering-pathway rfc.i-frames-only rfc.playlist-missing rfc.playlist-type rfc.end-list rfc.target-duration rfc.key rfc.date-range rfc.date-range-date rfc.interstitial rfc.start rfc.bitrate rfc.segment-missing rfc.date-jump rfc.byte-range-overlap rfc.server-control rfc.part-hold-back rfc.part-information rfc.part-duration rfc.parts-of-segment rfc.part-missing rfc.part-media rfc.preload-hint rfc.rendition-report rfc.rendition-reports rfc.splice-information rfc.cue-pairs rfc.cue-date-range rfc.same-breaks rfc.break-key-frame rfc.same-target-duration rfc.same-playlist-type rfc.same-dates rfc.consistent-dates rfc.same-date-ranges rfc.matching-discontinuities rfc.matching-content rfc.matching-segments rfc.matching-timestamps rfc.bandwidth rfc.average-bandwidth rfc.codecs rfc.resolution rfc.frame-rate rfc.video-range rfc.channels rfc.segment-media rfc.segment-truncated rfc.initialization rfc.segment-key rfc.encryption rfc.encryption-scheme rfc.key-id rfc.segment-duration rfc.independent-segments rfc.key-frame rfc.discontinuity rfc.encoding-change rfc.i-frame rfc.webvtt rfc.timestamp-map rfc.cue-times apple.1.2 apple.1.3a apple.1.3b apple.1.4 apple.1.5 apple.1.6a apple.1.6b apple.1.9 apple.1.10 apple.1.12 apple.1.13 apple.1.14 apple.1.18 apple.1.19 apple.1.20 apple.1.21 apple.1.23 apple.1.24 apple.1.26 apple.1.27 apple.1.28 apple.1.29 apple.1.30 apple.1.32 apple.1.33 apple.1.34 apple.1.35 apple.2.3 apple.2.6 apple.2.13 apple.2.17 apple.2.27 apple.4.4 apple.4.5 apple.4.6 apple.4.7 apple.5.10 apple.5.11 apple.6.1 apple.6.8 apple.6.16 apple.7.2 apple.7.3 apple.7.4 apple.7.5 apple.7.7 apple.8.1 apple.8.2 apple.8.3 apple.8.4 apple.8.6 apple.8.7 apple.8.10 apple.8.11 apple.8.13 apple.8.15 apple.8.17 apple.8.20 apple.8.22 apple.9.1 apple.9.2 apple.9.3 apple.9.4 apple.9.9 apple.9.10 apple.9.11 apple.9.12 apple.9.14 apple.9.15 apple.9.16 apple.9.18 apple.9.19 apple.9.20 apple.9.21 apple.16.1 apple.13.2 apple.13.3 apple.13.4 apple.13.5 apple.13.6 apple.13.11 apple.14.3 apple.14.4 apple.14.5 dash.manifest dash.type dash.profiles dash.min-buffer-time dash.duration dash.availability-start-time dash.presentation-duration dash.period-gap dash.period-duration dash.timeline dash.timeline-gap dash.segment-times dash.mime-type dash.representation-id dash.bandwidth-missing dash.codecs-missing dash.size-missing dash.frame-rate-missing dash.sample-rate-missing dash.alignment dash.representation-twice dash.period-streams dash.max-segment-duration dash.template dash.bandwidth dash.bandwidth-excess dash.segment-missing dash.segment-media dash.segment-truncated dash.initialization dash.codecs dash.segment-key dash.protection dash.protection-scheme dash.key-id dash.size dash.frame-rate dash.transfer-characteristics dash.channels dash.sample-rate dash.access-point dash.continuity dash.multiplexed'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe findings" f format' -s 'f' -l 'format' -d 'Format of the list.' -rfka 'text json'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe findings" json' -l 'json' -d 'The same as --format json.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe findings" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe findings" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe findings" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe policy" -eq 1' -fa 'list' -d 'List the built-in policies and devices.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe policy" -eq 1' -fa 'show' -d 'Print the file of a policy or a device.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe policy" -eq 1' -fa 'fields' -d 'List the names that rules can use, with their types and values.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe policy" -eq 1' -fa 'lint' -d 'Find rules that never apply, contradict each other or use unknown names.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe policy" -eq 1' -fa 'test' -d 'Run the tests written in policy files.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe policy" -eq 1' -fa 'diff' -d 'Show what changes when one policy replaces another.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe policy" -eq 1' -fa 'coverage' -d 'Show how many files satisfy a policy, and which files in each folder differ from the rest.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy list" f format' -s 'f' -l 'format' -d 'A table, or JSON with the basis of each.' -rfka 'text json'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy list" json' -l 'json' -d 'The same as --format json.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy list" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy show" f format' -s 'f' -l 'format' -d 'The original YAML, or the same content as JSON.' -rfka 'yaml json'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy show" json' -l 'json' -d 'The same as --format json.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy show" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy fields" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy fields" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy lint" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy lint" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy test" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy test" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe policy diff" -ge 1' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" each' -l 'each' -d 'Print one line per change as it is found, instead of groups by cause.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" sidecars' -l 'sidecars' -d 'Also choose among subtitle files beside the media file, identified by name: film.en.srt.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" device' -l 'device' -d 'The device to choose for.' -rfka '(__trackprobe_custom_completion ---completion policy diff -- --device (count (__trackprobe_tokens -pc)) (__trackprobe_tokens -tC))'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" languages' -l 'languages' -d 'Preferred languages for audio and subtitles, best first; may include original and default.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" audio-language' -l 'audio-language' -d 'Preferred languages for audio only.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" subtitle-language' -l 'subtitle-language' -d 'Preferred languages for subtitles only.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" system-languages' -l 'system-languages' -d 'System languages, best first, which players fall back to.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" original-language' -l 'original-language' -d 'Original language of the work.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff"' -l 'pin' -d 'A manual choice of the user, which the other choices take into account; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff"' -l 'set' -d 'Override a setting of the policy; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" records' -l 'records' -d 'The inputs are records written by --format json, not media files.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" depth' -l 'depth' -d 'How much of each media file to read: header opens the container; packets reads every packet; sample decodes a few frames of every track; full decodes everything.' -rfka 'header packets sample full'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" jobs' -l 'jobs' -d 'Number of files to analyse in parallel (default: one per processor).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff"' -l 'map-base' -d 'Map a base URL in playlists to a local folder; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy diff" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe policy coverage" -eq 1' -fka '(__trackprobe_custom_completion ---completion policy coverage -- positional@0 (count (__trackprobe_tokens -pc)) (__trackprobe_tokens -tC))'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional "trackprobe policy coverage" -ge 2' -F
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" catalog' -l 'catalog' -d 'Read a catalogue instead of files.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage"' -l 'where' -d 'Only files that match; may be repeated, all must match.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" sidecars' -l 'sidecars' -d 'Also choose among subtitle files beside the media file, identified by name: film.en.srt.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" device' -l 'device' -d 'The device to choose for.' -rfka '(__trackprobe_custom_completion ---completion policy coverage -- --device (count (__trackprobe_tokens -pc)) (__trackprobe_tokens -tC))'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" languages' -l 'languages' -d 'Preferred languages for audio and subtitles, best first; may include original and default.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" audio-language' -l 'audio-language' -d 'Preferred languages for audio only.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" subtitle-language' -l 'subtitle-language' -d 'Preferred languages for subtitles only.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" system-languages' -l 'system-languages' -d 'System languages, best first, which players fall back to.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" original-language' -l 'original-language' -d 'Original language of the work.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage"' -l 'pin' -d 'A manual choice of the user, which the other choices take into account; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage"' -l 'set' -d 'Override a setting of the policy; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" records' -l 'records' -d 'The inputs are records written by --format json, not media files.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" depth' -l 'depth' -d 'How much of each media file to read: header opens the container; packets reads every packet; sample decodes a few frames of every track; full decodes everything.' -rfka 'header packets sample full'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" jobs' -l 'jobs' -d 'Number of files to analyse in parallel (default: one per processor).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage"' -l 'map-base' -d 'Map a base URL in playlists to a local folder; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" allow-network' -l 'allow-network' -d 'Allow http, https and s3 inputs, and, for playlists, the files they reference on the same server. Without it nothing is fetched.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage"' -l 'allow-host' -d 'With --allow-network: another server from which playlists may load files; may be repeated.' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" network-timeout' -l 'network-timeout' -d 'With --allow-network: give up on a connection after this many seconds, or when less than 1 KB/s arrives for that long (default: 15).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" s3-endpoint' -l 's3-endpoint' -d 'With --allow-network: a custom S3-compatible endpoint (e.g. MinIO).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" s3-region' -l 's3-region' -d 'With --allow-network: the region of the buckets (default: from AWS_REGION or ~/.aws).' -rfka ''
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" f format' -s 'f' -l 'format' -d 'Format of the report; html is a complete page. (default: text)' -rfka 'text json csv html'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" o output' -s 'o' -l 'output' -d 'Write to this file in the format of its extension: .txt, .json, .csv or .html; - is standard output.' -rF
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" json' -l 'json' -d 'The same as --format json.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" version' -l 'version' -d 'Show the version.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe policy coverage" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_flags_or_options "trackprobe help" version' -l 'version' -d 'Show the version.'