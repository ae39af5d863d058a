#!/bin/bash

__trackprobe_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__trackprobe_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__trackprobe_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__trackprobe_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_trackprobe() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;}" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"
    # Without the name of a command it is probe.
    case "${COMP_WORDS[1]}" in
    worker|probe|check|select|plays|fix|diff|verify|sheet|structure|batch|catalog|report|variants|timeline|mcp|findings|policy|help) ;;
    *)
        if [[ "${COMP_CWORD}" -gt 1 || "${cur}" = -* ]]; then
            local -i positional_number
            local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
            local -a repeating_flags non_repeating_flags
            local -a repeating_options non_repeating_options
            _trackprobe_probe
            return
        fi
        ;;
    esac

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(--version -h --help)
    local -a repeating_options=()
    local -a non_repeating_options=()
    __trackprobe_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    probe|check|select|plays|fix|diff|verify|sheet|structure|batch|catalog|report|variants|timeline|mcp|findings|policy|help)
        # Offer subcommand argument completions
        "_trackprobe_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        __trackprobe_add_completions -f
        COMPREPLY+=($(compgen -W 'probe check select plays fix diff verify sheet structure batch catalog report variants timeline mcp findings policy help' -- "${cur}"))
        ;;
    esac
}

_trackprobe_probe() {
    repeating_flags=()
    non_repeating_flags=(--json --details --evidence --allow-network --isolate --sheets --ordered --quiet --version -h --help)
    repeating_options=(--track --where --fail-when --map-base --allow-host --header)
    non_repeating_options=(-f --format --fields --explain --depth --waivers --network-timeout --s3-endpoint --s3-region --checksum --checksum-of --hwaccel --speech-model --jobs --memory --pipe-file --title --color --merge)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''list'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''csv-findings'$'\n''markdown'$'\n''html'$'\n''ffprobe'$'\n''mediainfo'$'\n''mediainfo-xml'$'\n''nfo'
        return
        ;;
    '--fields')
        return
        ;;
    '--explain')
        return
        ;;
    '--depth')
        __trackprobe_add_completions -W 'header'$'\n''packets'$'\n''sample'$'\n''full'
        return
        ;;
    '--track')
        return
        ;;
    '--where')
        return
        ;;
    '--fail-when')
        return
        ;;
    '--waivers')
        __trackprobe_add_completions -f
        return
        ;;
    '--map-base')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '--checksum')
        __trackprobe_add_completions -W 'sha256'$'\n''sha512'$'\n''sha1'$'\n''md5'$'\n''crc32'$'\n''xxh128'
        return
        ;;
    '--checksum-of')
        __trackprobe_add_completions -W 'file'$'\n''packets'$'\n''frames'
        return
        ;;
    '--hwaccel')
        __trackprobe_add_completions -W 'none'$'\n''auto'$'\n''cuda'$'\n''vaapi'$'\n''videotoolbox'$'\n''vulkan'
        return
        ;;
    '--speech-model')
        __trackprobe_add_completions -f
        return
        ;;
    '--jobs')
        return
        ;;
    '--memory')
        return
        ;;
    '--pipe-file')
        return
        ;;
    '--title')
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--merge')
        __trackprobe_add_completions -f
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_check() {
    repeating_flags=()
    non_repeating_flags=(--quick --allow-network --json --ordered --quiet --version -h --help)
    repeating_options=(--map-base --allow-host --header)
    non_repeating_options=(--measure --fail-on --checksum --checksum-of --hwaccel --jobs --network-timeout --s3-endpoint --s3-region -f --format --color)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--measure')
        return
        ;;
    '--fail-on')
        __trackprobe_add_completions -W 'suspicious'$'\n''damaged'
        return
        ;;
    '--checksum')
        __trackprobe_add_completions -W 'sha256'$'\n''sha512'$'\n''sha1'$'\n''md5'$'\n''crc32'$'\n''xxh128'
        return
        ;;
    '--checksum-of')
        __trackprobe_add_completions -W 'file'$'\n''packets'$'\n''frames'
        return
        ;;
    '--hwaccel')
        __trackprobe_add_completions -W 'none'$'\n''auto'$'\n''cuda'$'\n''vaapi'$'\n''videotoolbox'$'\n''vulkan'
        return
        ;;
    '--jobs')
        return
        ;;
    '--map-base')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''ndjson'
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_select() {
    repeating_flags=()
    non_repeating_flags=(--records --allow-network --explain --sidecars --json --ordered --quiet --version -h --help)
    repeating_options=(--titles --pin --set --map-base --allow-host --header --why-not --tracks --keep)
    non_repeating_options=(--policy --device --languages --audio-language --subtitle-language --system-languages --original-language --depth --jobs --network-timeout --s3-endpoint --s3-region -f --format --emit --color)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--policy')
        __trackprobe_add_completions -W "$(__trackprobe_custom_complete ---completion select -- --policy "${COMP_CWORD}" "$(__trackprobe_cursor_index_in_current_word)")"
        return
        ;;
    '--device')
        __trackprobe_add_completions -W "$(__trackprobe_custom_complete ---completion select -- --device "${COMP_CWORD}" "$(__trackprobe_cursor_index_in_current_word)")"
        return
        ;;
    '--languages')
        return
        ;;
    '--audio-language')
        return
        ;;
    '--subtitle-language')
        return
        ;;
    '--system-languages')
        return
        ;;
    '--original-language')
        return
        ;;
    '--titles')
        __trackprobe_add_completions -o plusdirs -fX '!*.@(csv)'
        return
        ;;
    '--pin')
        return
        ;;
    '--set')
        return
        ;;
    '--depth')
        __trackprobe_add_completions -W 'header'$'\n''packets'$'\n''sample'$'\n''full'
        return
        ;;
    '--jobs')
        return
        ;;
    '--map-base')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '--why-not')
        return
        ;;
    '--tracks')
        __trackprobe_add_completions -o plusdirs -fX '!*.@(json)'
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''ndjson'$'\n''csv'
        return
        ;;
    '--emit')
        __trackprobe_add_completions -W 'mpv'$'\n''vlc'$'\n''ffplay'$'\n''mkvpropedit'$'\n''mkvmerge'$'\n''ffmpeg'
        return
        ;;
    '--keep')
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_plays() {
    repeating_flags=()
    non_repeating_flags=(--summary --records --allow-network --json --ordered --quiet --version -h --help)
    repeating_options=(--on --where --fail-when --map-base --allow-host --header)
    non_repeating_options=(--policy --languages --catalog --depth --jobs --network-timeout --s3-endpoint --s3-region -f --format --color)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--on')
        __trackprobe_add_completions -W "$(__trackprobe_custom_complete ---completion plays -- --on "${COMP_CWORD}" "$(__trackprobe_cursor_index_in_current_word)")"
        return
        ;;
    '--policy')
        __trackprobe_add_completions -W "$(__trackprobe_custom_complete ---completion plays -- --policy "${COMP_CWORD}" "$(__trackprobe_cursor_index_in_current_word)")"
        return
        ;;
    '--languages')
        return
        ;;
    '--where')
        return
        ;;
    '--fail-when')
        return
        ;;
    '--catalog')
        __trackprobe_add_completions -f
        return
        ;;
    '--depth')
        __trackprobe_add_completions -W 'header'$'\n''packets'$'\n''sample'$'\n''full'
        return
        ;;
    '--jobs')
        return
        ;;
    '--map-base')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''ndjson'$'\n''csv'
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_fix() {
    repeating_flags=()
    non_repeating_flags=(--records --allow-network --json --quiet --version -h --help)
    repeating_options=(--allow-host --header)
    non_repeating_options=(--emit --depth --jobs --network-timeout --s3-endpoint --s3-region -f --format)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--emit')
        __trackprobe_add_completions -W 'mkvpropedit'$'\n''ffmpeg'
        return
        ;;
    '--depth')
        __trackprobe_add_completions -W 'header'$'\n''packets'$'\n''sample'$'\n''full'
        return
        ;;
    '--jobs')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''ndjson'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_diff() {
    repeating_flags=()
    non_repeating_flags=(--json --allow-network --measured --exit-code --quiet --version -h --help)
    repeating_options=(--allow-host --header --only --ignore)
    non_repeating_options=(-f --format --depth --network-timeout --s3-endpoint --s3-region --color)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''html'
        return
        ;;
    '--depth')
        __trackprobe_add_completions -W 'header'$'\n''packets'$'\n''sample'$'\n''full'
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '--only')
        return
        ;;
    '--ignore')
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_verify() {
    repeating_flags=()
    non_repeating_flags=(--places --quick --allow-network --json --quiet --version -h --help)
    repeating_options=(--expect --allow-host --header)
    non_repeating_options=(--pairs --allow --profile --metrics --ffmpeg --hwaccel --network-timeout --s3-endpoint --s3-region -f --format --output -o --color)
    __trackprobe_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--pairs')
        __trackprobe_add_completions -f
        return
        ;;
    '--allow')
        return
        ;;
    '--profile')
        __trackprobe_add_completions -W 'same-quality'$'\n''archive'$'\n''compatible'$'\n''dub-kept'
        return
        ;;
    '--expect')
        return
        ;;
    '--metrics')
        return
        ;;
    '--ffmpeg')
        __trackprobe_add_completions -f
        return
        ;;
    '--hwaccel')
        __trackprobe_add_completions -W 'none'$'\n''auto'$'\n''cuda'$'\n''vaapi'$'\n''videotoolbox'$'\n''vulkan'
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''ndjson'$'\n''html'
        return
        ;;
    '--output'|'-o')
        __trackprobe_add_completions -f
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    2)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_sheet() {
    repeating_flags=()
    non_repeating_flags=(--allow-network --quiet --version -h --help)
    repeating_options=(--allow-host --header)
    non_repeating_options=(--output -o --frame --columns --rows --width --track --network-timeout --s3-endpoint --s3-region)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--output'|'-o')
        __trackprobe_add_completions -o plusdirs -fX '!*.@(png)'
        return
        ;;
    '--frame')
        return
        ;;
    '--columns')
        return
        ;;
    '--rows')
        return
        ;;
    '--width')
        return
        ;;
    '--track')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_structure() {
    repeating_flags=()
    non_repeating_flags=(--all --allow-network --json --quiet --version -h --help)
    repeating_options=(--allow-host --header)
    non_repeating_options=(--limit --levels --seconds --network-timeout --s3-endpoint --s3-region -f --format --color)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--limit')
        return
        ;;
    '--levels')
        return
        ;;
    '--seconds')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''ndjson'
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_batch() {
    repeating_flags=()
    non_repeating_flags=(--split-assets --fail-when-new --json --check --idle --all-files --follow --one-file-system --from-stdin --allow-network --sheets --list --summary --quiet --version -h --help)
    repeating_options=(--output -o --include --exclude --allow-host --header --track --where --fail-when)
    non_repeating_options=(--catalog --refresh --notify-command -f --format --fields --depth --checksum --checksum-of --speech-model --jobs --timeout --memory --upgrade --for --until --limit-rate --input-format --shard --settle --network-timeout --s3-endpoint --s3-region --waivers --color)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--output'|'-o')
        __trackprobe_add_completions -f
        return
        ;;
    '--catalog')
        __trackprobe_add_completions -f
        return
        ;;
    '--refresh')
        __trackprobe_add_completions -W 'stale'$'\n''all'$'\n''none'
        return
        ;;
    '--notify-command')
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''list'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''csv-findings'$'\n''markdown'$'\n''html'$'\n''ffprobe'$'\n''mediainfo'$'\n''mediainfo-xml'$'\n''nfo'
        return
        ;;
    '--fields')
        return
        ;;
    '--depth')
        __trackprobe_add_completions -W 'header'$'\n''packets'$'\n''sample'$'\n''full'
        return
        ;;
    '--checksum')
        __trackprobe_add_completions -W 'sha256'$'\n''sha512'$'\n''sha1'$'\n''md5'$'\n''crc32'$'\n''xxh128'
        return
        ;;
    '--checksum-of')
        __trackprobe_add_completions -W 'file'$'\n''packets'$'\n''frames'
        return
        ;;
    '--speech-model')
        __trackprobe_add_completions -f
        return
        ;;
    '--jobs')
        return
        ;;
    '--timeout')
        return
        ;;
    '--memory')
        return
        ;;
    '--upgrade')
        __trackprobe_add_completions -W 'check'$'\n''packets'$'\n''sample'$'\n''full'
        return
        ;;
    '--for')
        return
        ;;
    '--until')
        return
        ;;
    '--limit-rate')
        return
        ;;
    '--include')
        return
        ;;
    '--exclude')
        return
        ;;
    '--input-format')
        __trackprobe_add_completions -W 'paths'$'\n''ndjson'
        return
        ;;
    '--shard')
        return
        ;;
    '--settle')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '--track')
        return
        ;;
    '--where')
        return
        ;;
    '--fail-when')
        return
        ;;
    '--waivers')
        __trackprobe_add_completions -f
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __trackprobe_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|summary|report|changes|history|duplicates|seasons|diff|plan|metrics|verify|fingerprint|export-checksums|import|merge|prune)
        # Offer subcommand argument completions
        "_trackprobe_catalog_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list summary report changes history duplicates seasons diff plan metrics verify fingerprint export-checksums import merge prune' -- "${cur}"))
        ;;
    esac
}

_trackprobe_catalog_list() {
    repeating_flags=()
    non_repeating_flags=(--missing --print0 --version -h --help)
    repeating_options=(--where)
    non_repeating_options=(--waivers --columns --fields -f --format --output -o)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--where')
        return
        ;;
    '--waivers')
        __trackprobe_add_completions -f
        return
        ;;
    '--columns')
        return
        ;;
    '--fields')
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'tsv'$'\n''csv'$'\n''json'$'\n''ndjson'
        return
        ;;
    '--output'|'-o')
        __trackprobe_add_completions -f
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_summary() {
    repeating_flags=()
    non_repeating_flags=(--missing --version -h --help)
    repeating_options=(--where)
    non_repeating_options=(--waivers --color)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--where')
        return
        ;;
    '--waivers')
        __trackprobe_add_completions -f
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_report() {
    repeating_flags=()
    non_repeating_flags=(--split-assets --json --missing --quiet --version -h --help)
    repeating_options=(--output -o --track --where --fail-when)
    non_repeating_options=(-f --format --waivers --color)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--output'|'-o')
        __trackprobe_add_completions -f
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''list'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''csv-findings'$'\n''markdown'$'\n''html'$'\n''ffprobe'$'\n''mediainfo'$'\n''mediainfo-xml'$'\n''nfo'
        return
        ;;
    '--track')
        return
        ;;
    '--where')
        return
        ;;
    '--fail-when')
        return
        ;;
    '--waivers')
        __trackprobe_add_completions -f
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_changes() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(-f --format --color)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_history() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(-f --format --color)
    __trackprobe_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    2)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_duplicates() {
    repeating_flags=()
    non_repeating_flags=(--json --quiet --version -h --help)
    repeating_options=(--kind)
    non_repeating_options=(-f --format --color)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--kind')
        __trackprobe_add_completions -W 'bytes'$'\n''essence'$'\n''version'
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''ndjson'
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_seasons() {
    repeating_flags=()
    non_repeating_flags=(--missing --json --quiet --version -h --help)
    repeating_options=(--where)
    non_repeating_options=(--chapters -f --format --color)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--where')
        return
        ;;
    '--chapters')
        __trackprobe_add_completions -d
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''ndjson'
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_diff() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(-f --format)
    __trackprobe_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''ndjson'$'\n''html'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    2)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_plan() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(-f --format --color)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_metrics() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __trackprobe_offer_flags_options 1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_verify() {
    repeating_flags=()
    non_repeating_flags=(--accept --json --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sample --against --limit-rate --jobs -f --format --color)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--sample')
        return
        ;;
    '--against')
        __trackprobe_add_completions -f
        return
        ;;
    '--limit-rate')
        return
        ;;
    '--jobs')
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''ndjson'
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_fingerprint() {
    repeating_flags=()
    non_repeating_flags=(--idle --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--for --until --limit-rate --jobs --memory)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--for')
        return
        ;;
    '--until')
        return
        ;;
    '--limit-rate')
        return
        ;;
    '--jobs')
        return
        ;;
    '--memory')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_export-checksums() {
    repeating_flags=()
    non_repeating_flags=(--quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(-f --format --relative-to --output -o)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-f'|'--format')
        __trackprobe_add_completions -W 'sha256sum'$'\n''sha512sum'$'\n''sha1sum'$'\n''md5sum'$'\n''sfv'$'\n''bagit'
        return
        ;;
    '--relative-to')
        __trackprobe_add_completions -d
        return
        ;;
    '--output'|'-o')
        __trackprobe_add_completions -f
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_import() {
    repeating_flags=()
    non_repeating_flags=(--quiet --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __trackprobe_offer_flags_options -1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_merge() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--output -o)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--output'|'-o')
        __trackprobe_add_completions -f
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_catalog_prune() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--older-than --confirm-gone)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--older-than')
        return
        ;;
    '--confirm-gone')
        __trackprobe_add_completions -d
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_report() {
    repeating_flags=()
    non_repeating_flags=(--split-assets --json --quiet --version -h --help)
    repeating_options=(--output -o --track --where --fail-when)
    non_repeating_options=(-f --format --waivers --color)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--output'|'-o')
        __trackprobe_add_completions -f
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''list'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''csv-findings'$'\n''markdown'$'\n''html'$'\n''ffprobe'$'\n''mediainfo'$'\n''mediainfo-xml'$'\n''nfo'
        return
        ;;
    '--track')
        return
        ;;
    '--where')
        return
        ;;
    '--fail-when')
        return
        ;;
    '--waivers')
        __trackprobe_add_completions -f
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_variants() {
    repeating_flags=()
    non_repeating_flags=(--info --objc-undeclared --strict --ladder --plan --no-optimize --hdr --no-hdr --lossless --no-lossless --multichannel --no-multichannel --allow-network --require-complete --json --quiet --version -h --help)
    repeating_options=(--qualify --stream --attribute --map-base --select --auxiliary --auxiliary-select --allow-host --header --fail-when --key)
    non_repeating_options=(--pin --target --prefer --minimum --maximum --dedupe --keep --split-by --minimum-bit-rate --minimum-size --network-timeout --s3-endpoint --s3-region --validate --depth --fail-on --key-file --simulate --algorithm --compare --start-near --target-at --mix --startup-buffer --resume-buffer --maximum-buffer --requests --watch --metrics -f --format -o --output --color)
    __trackprobe_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--qualify')
        return
        ;;
    '--pin')
        return
        ;;
    '--target')
        return
        ;;
    '--prefer')
        __trackprobe_add_completions -W 'below'$'\n''above'$'\n''match'$'\n''nearest'
        return
        ;;
    '--minimum')
        return
        ;;
    '--maximum')
        return
        ;;
    '--dedupe')
        __trackprobe_add_completions -W 'height'$'\n''resolution'$'\n''none'
        return
        ;;
    '--keep')
        __trackprobe_add_completions -W 'highest'$'\n''lowest'
        return
        ;;
    '--split-by')
        return
        ;;
    '--stream')
        return
        ;;
    '--attribute')
        return
        ;;
    '--map-base')
        return
        ;;
    '--select')
        return
        ;;
    '--auxiliary')
        return
        ;;
    '--auxiliary-select')
        return
        ;;
    '--minimum-bit-rate')
        return
        ;;
    '--minimum-size')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '--validate')
        __trackprobe_add_completions -W 'rfc'$'\n''apple'$'\n''dash'$'\n''cmaf'$'\n''dvb'$'\n''ll'
        return
        ;;
    '--depth')
        __trackprobe_add_completions -W 'header'$'\n''packets'$'\n''sample'$'\n''full'
        return
        ;;
    '--fail-on')
        __trackprobe_add_completions -W 'must'$'\n''should'$'\n''never'
        return
        ;;
    '--fail-when')
        return
        ;;
    '--key')
        return
        ;;
    '--key-file')
        __trackprobe_add_completions -f
        return
        ;;
    '--simulate')
        __trackprobe_add_completions -o plusdirs -fX '!*.@(csv)'
        return
        ;;
    '--algorithm')
        __trackprobe_add_completions -W 'hlsjs'$'\n''shaka'$'\n''media3'$'\n''nexplayer-aggressive'$'\n''nexplayer-conservative'$'\n''fixed'
        return
        ;;
    '--compare')
        return
        ;;
    '--start-near')
        return
        ;;
    '--target-at')
        return
        ;;
    '--mix')
        __trackprobe_add_completions -W 'late'$'\n''quick'$'\n''default'
        return
        ;;
    '--startup-buffer')
        return
        ;;
    '--resume-buffer')
        return
        ;;
    '--maximum-buffer')
        return
        ;;
    '--requests')
        __trackprobe_add_completions -f
        return
        ;;
    '--watch')
        return
        ;;
    '--metrics')
        __trackprobe_add_completions -o plusdirs -fX '!*.@(prom)'
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''csv'$'\n''html'$'\n''sarif'$'\n''junit'
        return
        ;;
    '-o'|'--output')
        __trackprobe_add_completions -f
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -o plusdirs -fX '!*.@(m3u8|mpd)'
        return
        ;;
    2)
        __trackprobe_add_completions -o plusdirs -fX '!*.@(m3u8|mpd)'
        return
        ;;
    esac
}

_trackprobe_timeline() {
    repeating_flags=()
    non_repeating_flags=(--follow-cues --allow-network --json --quiet --version -h --help)
    repeating_options=(--kind --where --map-base --allow-host --header)
    non_repeating_options=(--scte35 --date-at --time-at --from --to --network-timeout --s3-endpoint --s3-region -f --format --color)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--scte35')
        return
        ;;
    '--date-at')
        return
        ;;
    '--time-at')
        return
        ;;
    '--kind')
        __trackprobe_add_completions -W 'id3'$'\n''emsg'$'\n''scte35'$'\n''dateRange'$'\n''programDateTime'$'\n''caption'
        return
        ;;
    '--where')
        return
        ;;
    '--from')
        return
        ;;
    '--to')
        return
        ;;
    '--map-base')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''html'
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_mcp() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--root --timeout)
    __trackprobe_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--root')
        __trackprobe_add_completions -d
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_trackprobe_findings() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-f --format --color)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -W 'color.primaries-conflict'$'\n''color.transfer-conflict'$'\n''color.matrix-conflict'$'\n''color.range-conflict'$'\n''color.range-mismatch'$'\n''color.range-converted-twice'$'\n''color.matrix-mismatch'$'\n''color.reserved-code'$'\n''hdr.dovi-without-record'$'\n''hdr.dovi-record-without-rpu'$'\n''hdr.dovi-profile-conflict'$'\n''hdr.dovi-rpu-damaged'$'\n''hdr.dovi-gap'$'\n''hdr.hdr10plus-gap'$'\n''hdr.static-metadata-missing'$'\n''hdr.static-metadata-conflict'$'\n''hdr.light-level-mismatch'$'\n''hdr.no-highlights'$'\n''hdr.implausible-light'$'\n''hdr.implausible-metadata'$'\n''video.size-conflict'$'\n''video.aspect-conflict'$'\n''video.bit-depth-conflict'$'\n''video.pixel-format-conflict'$'\n''video.field-order-conflict'$'\n''video.profile-conflict'$'\n''video.change'$'\n''video.active-area-mismatch'$'\n''video.variable-active-area'$'\n''video.exceeds-maximum-rate'$'\n''video.opaque-alpha'$'\n''video.fake-10bit'$'\n''video.interlaced-content'$'\n''video.progressive-content'$'\n''video.field-order-mismatch'$'\n''video.hard-telecine'$'\n''video.pulldown-25'$'\n''video.repeated-pictures'$'\n''video.blended-pictures'$'\n''video.uneven-motion'$'\n''video.frozen'$'\n''video.black'$'\n''video.upscaled'$'\n''video.banding'$'\n''video.visible-damage'$'\n''audio.channels-conflict'$'\n''audio.sample-rate-conflict'$'\n''audio.bit-depth-conflict'$'\n''audio.change'$'\n''audio.silent-track'$'\n''audio.silent-channel'$'\n''audio.duplicate-channels'$'\n''audio.inverted-channels'$'\n''audio.surround-from-stereo'$'\n''audio.lfe-full-range'$'\n''audio.dc-offset'$'\n''audio.clipping'$'\n''audio.dropouts'$'\n''audio.clicks'$'\n''audio.repeated-samples'$'\n''audio.hum'$'\n''audio.fake-bit-depth'$'\n''audio.padded-bits'$'\n''audio.lossy-source'$'\n''audio.upsampled'$'\n''audio.offset'$'\n''audio.implausible-format'$'\n''audio.coded-in-pcm'$'\n''audio.gain-mismatch'$'\n''tags.commentary-missing'$'\n''time.variable-frame-rate'$'\n''time.gap'$'\n''time.overlap'$'\n''time.non-monotonic'$'\n''time.start-offset'$'\n''time.track-truncated'$'\n''time.wrap'$'\n''time.frame-rate-conflict'$'\n''time.duration-conflict'$'\n''index.seek-miss'$'\n''video.starts-without-key'$'\n''tags.stale-statistics'$'\n''tags.language-conflict'$'\n''tags.language-mismatch'$'\n''tags.language-missing'$'\n''container.extension-mismatch'$'\n''container.truncated'$'\n''container.checksum'$'\n''container.packet-cut'$'\n''container.read-error'$'\n''container.unknown-codec'$'\n''analysis.time-limit'$'\n''container.empty-track'$'\n''tags.too-long'$'\n''container.too-many-entries'$'\n''container.trailing-bytes'$'\n''container.joined-files'$'\n''container.chapter-past-end'$'\n''container.linked-segments'$'\n''container.changed'$'\n''decode.no-decoder'$'\n''decode.errors'$'\n''decode.nothing-decoded'$'\n''decode.checksum'$'\n''analysis.memory-limit'$'\n''structure.zeroed-span'$'\n''structure.damaged-packets'$'\n''structure.lost-sync'$'\n''structure.unused-bytes'$'\n''playlist.syntax'$'\n''playlist.segment-missing'$'\n''playlist.reference-refused'$'\n''playlist.unreadable'$'\n''playlist.protected'$'\n''playlist.protection-conflict'$'\n''playlist.values-only'$'\n''playlist.codec-conflict'$'\n''playlist.size-conflict'$'\n''playlist.frame-rate-conflict'$'\n''playlist.video-range-conflict'$'\n''playlist.channels-conflict'$'\n''playlist.bandwidth-conflict'$'\n''tags.forced-mismatch'$'\n''tags.forced-missing'$'\n''tags.hearing-impaired-missing'$'\n''subtitle.truncated'$'\n''subtitle.out-of-sync'$'\n''subtitle.past-end'$'\n''subtitle.overlaps'$'\n''subtitle.instant-cues'$'\n''subtitle.too-fast'$'\n''subtitle.encoding'$'\n''subtitle.missing-font'$'\n''rfc.text'$'\n''rfc.header'$'\n''rfc.tag-placement'$'\n''rfc.tag-value'$'\n''rfc.attribute-list'$'\n''rfc.attribute-value'$'\n''rfc.attribute-missing'$'\n''rfc.target-duration-missing'$'\n''rfc.uri-line'$'\n''rfc.byte-range'$'\n''rfc.variables'$'\n''rfc.version'$'\n''rfc.rendition-uri'$'\n''rfc.instream-id'$'\n''rfc.forced'$'\n''rfc.audio-attributes'$'\n''rfc.autoselect'$'\n''rfc.stable-id'$'\n''rfc.group-names'$'\n''rfc.group-default'$'\n''rfc.group-members'$'\n''rfc.group-missing'$'\n''rfc.closed-captions-none'$'\n''rfc.score'$'\n''rfc.codecs-missing'$'\n''rfc.codecs-of-group'$'\n''rfc.video-layout'$'\n''rfc.average-above-peak'$'\n''rfc.session-data'$'\n''rfc.session-key'$'\n''rfc.variant-twice'$'\n''rfc.steering-pathway'$'\n''rfc.i-frames-only'$'\n''rfc.playlist-missing'$'\n''rfc.steering-manifest'$'\n''rfc.steering-clone'$'\n''rfc.steering-priority'$'\n''rfc.session-data-document'$'\n''rfc.playlist-type'$'\n''rfc.end-list'$'\n''rfc.target-duration'$'\n''rfc.key'$'\n''rfc.date-range'$'\n''rfc.date-range-date'$'\n''rfc.start'$'\n''rfc.bitrate'$'\n''rfc.segment-missing'$'\n''rfc.date-jump'$'\n''rfc.byte-range-overlap'$'\n''rfc.server-control'$'\n''rfc.same-server-control'$'\n''rfc.part-hold-back'$'\n''rfc.part-information'$'\n''rfc.part-duration'$'\n''rfc.parts-of-segment'$'\n''rfc.part-missing'$'\n''rfc.part-media'$'\n''rfc.preload-hint'$'\n''rfc.rendition-report'$'\n''rfc.rendition-reports'$'\n''rfc.splice-information'$'\n''rfc.splice-direction'$'\n''rfc.splice-duration'$'\n''rfc.splice-segments'$'\n''rfc.cue-pairs'$'\n''rfc.cue-date-range'$'\n''rfc.same-breaks'$'\n''rfc.break-key-frame'$'\n''rfc.interstitial'$'\n''rfc.interstitial-attributes'$'\n''rfc.interstitial-value'$'\n''rfc.interstitial-order'$'\n''rfc.interstitial-query'$'\n''rfc.interstitial-duration'$'\n''rfc.break-interstitial'$'\n''rfc.preload'$'\n''rfc.preload-target'$'\n''rfc.asset-list'$'\n''rfc.asset'$'\n''rfc.asset-end'$'\n''rfc.asset-duration'$'\n''rfc.same-target-duration'$'\n''rfc.same-playlist-type'$'\n''rfc.same-dates'$'\n''rfc.consistent-dates'$'\n''rfc.same-date-ranges'$'\n''rfc.matching-discontinuities'$'\n''rfc.matching-content'$'\n''rfc.matching-segments'$'\n''rfc.matching-timestamps'$'\n''rfc.bandwidth'$'\n''rfc.average-bandwidth'$'\n''rfc.codecs'$'\n''rfc.resolution'$'\n''rfc.frame-rate'$'\n''rfc.video-range'$'\n''rfc.channels'$'\n''rfc.channels-spatial'$'\n''rfc.closed-captions-found'$'\n''rfc.closed-captions-services'$'\n''rfc.segment-media'$'\n''rfc.segment-truncated'$'\n''rfc.initialization'$'\n''rfc.segment-key'$'\n''rfc.encryption'$'\n''rfc.encryption-scheme'$'\n''rfc.key-id'$'\n''rfc.segment-duration'$'\n''rfc.independent-segments'$'\n''rfc.key-frame'$'\n''rfc.discontinuity'$'\n''rfc.encoding-change'$'\n''rfc.i-frame'$'\n''rfc.webvtt'$'\n''rfc.timestamp-map'$'\n''rfc.cue-times'$'\n''rfc.delivery-status'$'\n''rfc.delivery-playlist'$'\n''rfc.delivery-type'$'\n''rfc.delivery-compression'$'\n''rfc.delivery-origin'$'\n''rfc.delivery-caching'$'\n''rfc.delivery-age'$'\n''rfc.delivery-version'$'\n''apple.1.2'$'\n''apple.1.3a'$'\n''apple.1.3b'$'\n''apple.1.4'$'\n''apple.1.5'$'\n''apple.1.6a'$'\n''apple.1.6b'$'\n''apple.1.9'$'\n''apple.1.10'$'\n''apple.1.12'$'\n''apple.1.13'$'\n''apple.1.14'$'\n''apple.1.18'$'\n''apple.1.19'$'\n''apple.1.20'$'\n''apple.1.21'$'\n''apple.1.23'$'\n''apple.1.24'$'\n''apple.1.26'$'\n''apple.1.27'$'\n''apple.1.28'$'\n''apple.1.29'$'\n''apple.1.30'$'\n''apple.1.32'$'\n''apple.1.33'$'\n''apple.1.34'$'\n''apple.1.35'$'\n''apple.2.3'$'\n''apple.2.6'$'\n''apple.2.12'$'\n''apple.2.13'$'\n''apple.2.17'$'\n''apple.2.27'$'\n''apple.4.4'$'\n''apple.4.5'$'\n''apple.4.6'$'\n''apple.4.7'$'\n''apple.5.10'$'\n''apple.5.11'$'\n''apple.6.1'$'\n''apple.6.8'$'\n''apple.6.16'$'\n''apple.7.2'$'\n''apple.7.3'$'\n''apple.7.4'$'\n''apple.7.5'$'\n''apple.7.7'$'\n''apple.8.1'$'\n''apple.8.2'$'\n''apple.8.3'$'\n''apple.8.4'$'\n''apple.8.6'$'\n''apple.8.7'$'\n''apple.8.10'$'\n''apple.8.11'$'\n''apple.8.13'$'\n''apple.8.15'$'\n''apple.8.17'$'\n''apple.8.20'$'\n''apple.8.22'$'\n''apple.9.1'$'\n''apple.9.2'$'\n''apple.9.3'$'\n''apple.9.4'$'\n''apple.9.9'$'\n''apple.9.10'$'\n''apple.9.11'$'\n''apple.9.12'$'\n''apple.9.14'$'\n''apple.9.15'$'\n''apple.9.16'$'\n''apple.9.18'$'\n''apple.9.19'$'\n''apple.9.20'$'\n''apple.9.21'$'\n''apple.16.1'$'\n''apple.13.2'$'\n''apple.13.3'$'\n''apple.13.4'$'\n''apple.13.5'$'\n''apple.13.6'$'\n''apple.13.11'$'\n''apple.14.3'$'\n''apple.14.4'$'\n''apple.14.5'$'\n''dash.manifest'$'\n''dash.type'$'\n''dash.profiles'$'\n''dash.min-buffer-time'$'\n''dash.duration'$'\n''dash.availability-start-time'$'\n''dash.presentation-duration'$'\n''dash.period-gap'$'\n''dash.period-duration'$'\n''dash.timeline'$'\n''dash.timeline-gap'$'\n''dash.segment-times'$'\n''dash.mime-type'$'\n''dash.representation-id'$'\n''dash.bandwidth-missing'$'\n''dash.codecs-missing'$'\n''dash.size-missing'$'\n''dash.frame-rate-missing'$'\n''dash.sample-rate-missing'$'\n''dash.alignment'$'\n''dash.representation-twice'$'\n''dash.period-streams'$'\n''dash.max-segment-duration'$'\n''dash.template'$'\n''dash.bandwidth'$'\n''dash.bandwidth-excess'$'\n''dash.segment-missing'$'\n''dash.segment-media'$'\n''dash.segment-truncated'$'\n''dash.initialization'$'\n''dash.codecs'$'\n''dash.segment-key'$'\n''dash.protection'$'\n''dash.protection-scheme'$'\n''dash.key-id'$'\n''dash.size'$'\n''dash.frame-rate'$'\n''dash.transfer-characteristics'$'\n''dash.channels'$'\n''dash.sample-rate'$'\n''dash.access-point'$'\n''dash.continuity'$'\n''dash.multiplexed'$'\n''dash.duration-format'$'\n''dash.date-format'$'\n''dash.integer-format'$'\n''dash.boolean-format'$'\n''dash.number-format'$'\n''dash.byte-range'$'\n''dash.ratio-format'$'\n''dash.frame-rate-format'$'\n''dash.scan-type'$'\n''dash.access-point-type'$'\n''dash.language'$'\n''dash.content-type'$'\n''dash.descriptor-scheme'$'\n''dash.event-scheme'$'\n''dash.timescale'$'\n''dash.xlink-actuate'$'\n''dash.xlink-actuate-value'$'\n''dash.role-value'$'\n''dash.role-stereo'$'\n''dash.publish-time'$'\n''dash.update-or-duration'$'\n''dash.on-demand-static'$'\n''dash.availability-end-time'$'\n''dash.first-period-start'$'\n''dash.program-information'$'\n''dash.utc-timing'$'\n''dash.utc-timing-value'$'\n''dash.utc-timing-address'$'\n''dash.leap-seconds'$'\n''dash.fallback-place'$'\n''dash.period-id'$'\n''dash.period-id-unique'$'\n''dash.period-order'$'\n''dash.bitstream-switching'$'\n''dash.main-role'$'\n''dash.profile-period-segments'$'\n''dash.subset-id'$'\n''dash.subset-contains'$'\n''dash.preselection'$'\n''dash.event-stream-twice'$'\n''dash.period-connected'$'\n''dash.period-connected-sets'$'\n''dash.period-continuity'$'\n''dash.set-id-unique'$'\n''dash.content-component'$'\n''dash.content-component-id'$'\n''dash.common-attributes'$'\n''dash.limits'$'\n''dash.bandwidth-limits'$'\n''dash.width-limits'$'\n''dash.height-limits'$'\n''dash.frame-rate-limits'$'\n''dash.aspect-ratio'$'\n''dash.set-switching'$'\n''dash.dependency'$'\n''dash.sub-representation'$'\n''dash.profile-subset'$'\n''dash.codecs-format'$'\n''dash.live-template'$'\n''dash.frame-packing'$'\n''dash.frame-packing-value'$'\n''dash.frame-packing-codec'$'\n''dash.channel-positions'$'\n''dash.protection-value'$'\n''dash.protection-system'$'\n''dash.key-id-format'$'\n''dash.protection-header'$'\n''dash.segment-information'$'\n''dash.no-address'$'\n''dash.segment-duration'$'\n''dash.list-duration'$'\n''dash.duration-and-timeline'$'\n''dash.index-range-exact'$'\n''dash.initialization-identifier'$'\n''dash.switching-identifier'$'\n''dash.template-identifier'$'\n''dash.template-format'$'\n''dash.template-dollar'$'\n''dash.timeline-empty'$'\n''dash.timeline-duration'$'\n''dash.timeline-repeat'$'\n''dash.time-shift-buffer'$'\n''dash.latency'$'\n''dash.playback-rate'$'\n''dash.producer-time'$'\n''dash.producer-time-type'$'\n''dash.resync'$'\n''dash.thumbnail-tiles'$'\n''dash.thumbnail-size'$'\n''dash.thumbnail-format'$'\n''dash.thumbnail-essential'$'\n''dash.srd-place'$'\n''dash.srd-value'$'\n''dash.srd-total'$'\n''dash.srd-bounds'$'\n''dash.srd-known-total'$'\n''dash.srd-supplemental'$'\n''dash.inband-event'$'\n''dash.inband-event-place'$'\n''dash.index-range'$'\n''dash.index-sizes'$'\n''dash.index-time'$'\n''dash.index-offset'$'\n''dash.index-duration'$'\n''dash.index-access'$'\n''dash.timeline-start'$'\n''dash.timeline-length'$'\n''dash.duration-drift'$'\n''dash.splice-information'$'\n''dash.splice-duration'$'\n''dash.splice-segments'$'\n''dash.splice-key-frame'$'\n''dash.caption-services'$'\n''dash.audio-description'$'\n''dash.iop-static-time-shift'$'\n''dash.iop-static-update'$'\n''dash.iop-live-profile'$'\n''dash.iop-period-segment-list'$'\n''dash.iop-main-role'$'\n''dash.iop-mixed-profiles'$'\n''dash.iop-picture-ratio'$'\n''dash.iop-scan-type'$'\n''dash.iop-audio-language'$'\n''dash.iop-max-width'$'\n''dash.iop-max-height'$'\n''dash.iop-max-frame-rate'$'\n''dash.iop-sample-ratio'$'\n''dash.iop-segment-alignment'$'\n''dash.iop-subsegment-alignment'$'\n''dash.iop-subsegment-access'$'\n''dash.iop-mime-type'$'\n''dash.iop-one-media-type'$'\n''dash.iop-one-codec'$'\n''dash.iop-index-range'$'\n''dash.iop-protection-place'$'\n''dash.iop-default-key'$'\n''dash.iop-ac4-channels'$'\n''dash.iop-mpegh-channels'$'\n''dash.iop-duration-units'$'\n''dash.iop-period-zero'$'\n''dash.iop-clock'$'\n''dash.iop-clock-scheme'$'\n''dash.iop-presentation-delay'$'\n''dash.iop-one-addressing'$'\n''dash.iop-segment-timescale'$'\n''dash.iop-availability-place'$'\n''dash.iop-event-timescale'$'\n''dash.iop-validity-events'$'\n''dash.iop-time-values'$'\n''dash.delivery-status'$'\n''dash.delivery-type'$'\n''dash.delivery-origin'$'\n''dash.delivery-caching'$'\n''cmaf.content-type'$'\n''cmaf.mime-type'$'\n''cmaf.alignment'$'\n''cmaf.max-size'$'\n''cmaf.brand'$'\n''cmaf.edit-list'$'\n''cmaf.metadata'$'\n''cmaf.timescale'$'\n''cmaf.run-version'$'\n''cmaf.relative-positions'$'\n''cmaf.data-position'$'\n''cmaf.chunk'$'\n''cmaf.decode-time'$'\n''cmaf.index'$'\n''cmaf.switching-start'$'\n''cmaf.switching-times'$'\n''cmaf.clear'$'\n''cmaf.cenc'$'\n''cmaf.cbcs'$'\n''dvb.profile'$'\n''dvb.extended-profile'$'\n''dvb.size'$'\n''dvb.hbbtv-size'$'\n''dvb.periods'$'\n''dvb.sets'$'\n''dvb.representations'$'\n''dvb.update-period'$'\n''dvb.clock'$'\n''dvb.segment-list'$'\n''dvb.period-template'$'\n''dvb.main-video'$'\n''dvb.relative-address'$'\n''dvb.xlink'$'\n''dvb.reporting-address'$'\n''dvb.reporting-absolute'$'\n''dvb.reporting-probability'$'\n''dvb.continuity'$'\n''dvb.assets'$'\n''dvb.programme-time'$'\n''dvb.scte-value'$'\n''dvb.scte-timescale'$'\n''dvb.scte-duration'$'\n''dvb.scte-time'$'\n''dvb.scte-message'$'\n''dvb.scte-encoding'$'\n''dvb.sample-ratio'$'\n''dvb.max-width'$'\n''dvb.max-height'$'\n''dvb.max-frame-rate'$'\n''dvb.picture-ratio'$'\n''dvb.scan-type'$'\n''dvb.frame-rates'$'\n''dvb.avc-codecs'$'\n''dvb.avc-parameters'$'\n''dvb.codecs'$'\n''dvb.resolution'$'\n''dvb.audio-share'$'\n''dvb.audio-role'$'\n''dvb.main-audio'$'\n''dvb.audio-channels'$'\n''dvb.audio-sampling-rate'$'\n''dvb.audio-type'$'\n''dvb.audio-codecs'$'\n''dvb.audio-rates'$'\n''dvb.audio-layouts'$'\n''dvb.eac3-channels'$'\n''dvb.ac4-channels'$'\n''dvb.dolby-channels'$'\n''dvb.dts-channels'$'\n''dvb.ac4-version'$'\n''dvb.ac4-sampling-rate'$'\n''dvb.description-dependency'$'\n''dvb.fallback'$'\n''dvb.fallback-role'$'\n''dvb.preselection-role'$'\n''dvb.main-preselection'$'\n''dvb.subtitle-type'$'\n''dvb.subtitle-codecs'$'\n''dvb.subtitle-language'$'\n''dvb.font-place'$'\n''dvb.font-value'$'\n''dvb.font-attributes'$'\n''dvb.font-type'$'\n''dvb.protection-place'$'\n''dvb.mp4-protection'$'\n''dvb.default-key'$'\n''dvb.hbbtv-video'$'\n''dvb.hbbtv-main-video'$'\n''dvb.hbbtv-main-audio'$'\n''dvb.hbbtv-video-codecs'$'\n''dvb.hbbtv-audio-codecs'$'\n''dvb.hbbtv-scan-type'$'\n''dvb.hbbtv-audio-language'$'\n''dvb.hbbtv-base-address'$'\n''dvb.hbbtv-subsegments'$'\n''dvb.hbbtv-subsegment-access'$'\n''dvb.hbbtv-template'$'\n''dvb.hbbtv-alignment'$'\n''ll.profile'$'\n''ll.service-description'$'\n''ll.latency'$'\n''ll.latency-target'$'\n''ll.playback-rate'$'\n''ll.clock'$'\n''ll.leap-seconds'$'\n''ll.alignment'$'\n''ll.template'$'\n''ll.validity-events'$'\n''ll.validity-value'$'\n''ll.producer-time'$'\n''ll.producer-time-id'$'\n''ll.producer-time-type'$'\n''ll.producer-time-clock'$'\n''ll.producer-time-offset'$'\n''ll.chunk-offset'$'\n''ll.chunk-complete'$'\n''ll.offset-positive'$'\n''ll.offset-limit'$'\n''ll.offset-latency'$'\n''ll.offset-place'$'\n''ll.complete-place'$'\n''ll.offset-same'$'\n''ll.segment-half'$'\n''ll.segment-third'$'\n''ll.resync'$'\n''ll.resync-duration'$'\n''ll.chunks'$'\n''ll.one-fragment'$'\n''ll.segment-brand'$'\n''cmcd.syntax'$'\n''cmcd.twice'$'\n''cmcd.version'$'\n''cmcd.type'$'\n''cmcd.token'$'\n''cmcd.length'$'\n''cmcd.rounding'$'\n''cmcd.header'$'\n''cmcd.range'$'\n''cmcd.session'$'\n''cmcd.content'$'\n''cmcd.object'$'\n''cmcd.duration'$'\n''cmcd.address'$'\n''cmcd.unknown-key'$'\n''cmcd.object-type'$'\n''cmcd.false-flag'$'\n''cmcd.default-value'$'\n''cmcd.bit-rate'$'\n''cmcd.stream-type'$'\n''cmcd.streaming-format'
        return
        ;;
    esac
}

_trackprobe_policy() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __trackprobe_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|show|fields|lint|test|learn|diff|coverage)
        # Offer subcommand argument completions
        "_trackprobe_policy_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list show fields lint test learn diff coverage' -- "${cur}"))
        ;;
    esac
}

_trackprobe_policy_list() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-f --format)
    __trackprobe_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'
        return
        ;;
    esac
}

_trackprobe_policy_show() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-f --format)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-f'|'--format')
        __trackprobe_add_completions -W 'yaml'$'\n''json'
        return
        ;;
    esac
}

_trackprobe_policy_fields() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __trackprobe_offer_flags_options -1
}

_trackprobe_policy_lint() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __trackprobe_offer_flags_options -1
}

_trackprobe_policy_test() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __trackprobe_offer_flags_options -1
}

_trackprobe_policy_learn() {
    repeating_flags=()
    non_repeating_flags=(--sidecars --version -h --help)
    repeating_options=(--titles)
    non_repeating_options=(-o --output --depth --jobs)
    __trackprobe_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-o'|'--output')
        __trackprobe_add_completions -f
        return
        ;;
    '--titles')
        __trackprobe_add_completions -o plusdirs -fX '!*.@(csv)'
        return
        ;;
    '--depth')
        __trackprobe_add_completions -W 'header'$'\n''packets'$'\n''sample'$'\n''full'
        return
        ;;
    '--jobs')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -o plusdirs -fX '!*.@(csv)'
        return
        ;;
    esac
}

_trackprobe_policy_diff() {
    repeating_flags=()
    non_repeating_flags=(--each --sidecars --records --allow-network --version -h --help)
    repeating_options=(--titles --pin --set --map-base --allow-host --header)
    non_repeating_options=(--device --languages --audio-language --subtitle-language --system-languages --original-language --depth --jobs --network-timeout --s3-endpoint --s3-region)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--device')
        __trackprobe_add_completions -W "$(__trackprobe_custom_complete ---completion policy diff -- --device "${COMP_CWORD}" "$(__trackprobe_cursor_index_in_current_word)")"
        return
        ;;
    '--languages')
        return
        ;;
    '--audio-language')
        return
        ;;
    '--subtitle-language')
        return
        ;;
    '--system-languages')
        return
        ;;
    '--original-language')
        return
        ;;
    '--titles')
        __trackprobe_add_completions -o plusdirs -fX '!*.@(csv)'
        return
        ;;
    '--pin')
        return
        ;;
    '--set')
        return
        ;;
    '--depth')
        __trackprobe_add_completions -W 'header'$'\n''packets'$'\n''sample'$'\n''full'
        return
        ;;
    '--jobs')
        return
        ;;
    '--map-base')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_policy_coverage() {
    repeating_flags=()
    non_repeating_flags=(--sidecars --records --allow-network --json --version -h --help)
    repeating_options=(--where --titles --pin --set --map-base --allow-host --header)
    non_repeating_options=(--catalog --device --languages --audio-language --subtitle-language --system-languages --original-language --depth --jobs --network-timeout --s3-endpoint --s3-region -f --format -o --output --color)
    __trackprobe_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--catalog')
        __trackprobe_add_completions -f
        return
        ;;
    '--where')
        return
        ;;
    '--device')
        __trackprobe_add_completions -W "$(__trackprobe_custom_complete ---completion policy coverage -- --device "${COMP_CWORD}" "$(__trackprobe_cursor_index_in_current_word)")"
        return
        ;;
    '--languages')
        return
        ;;
    '--audio-language')
        return
        ;;
    '--subtitle-language')
        return
        ;;
    '--system-languages')
        return
        ;;
    '--original-language')
        return
        ;;
    '--titles')
        __trackprobe_add_completions -o plusdirs -fX '!*.@(csv)'
        return
        ;;
    '--pin')
        return
        ;;
    '--set')
        return
        ;;
    '--depth')
        __trackprobe_add_completions -W 'header'$'\n''packets'$'\n''sample'$'\n''full'
        return
        ;;
    '--jobs')
        return
        ;;
    '--map-base')
        return
        ;;
    '--allow-host')
        return
        ;;
    '--header')
        return
        ;;
    '--network-timeout')
        return
        ;;
    '--s3-endpoint')
        return
        ;;
    '--s3-region')
        return
        ;;
    '-f'|'--format')
        __trackprobe_add_completions -W 'text'$'\n''json'$'\n''csv'$'\n''html'
        return
        ;;
    '-o'|'--output')
        __trackprobe_add_completions -f
        return
        ;;
    '--color')
        __trackprobe_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __trackprobe_add_completions -W "$(__trackprobe_custom_complete ---completion policy coverage -- positional@0 "${COMP_CWORD}" "$(__trackprobe_cursor_index_in_current_word)")"
        return
        ;;
    *)
        __trackprobe_add_completions -f
        return
        ;;
    esac
}

_trackprobe_help() {
    repeating_flags=()
    non_repeating_flags=(--version)
    repeating_options=()
    non_repeating_options=()
    __trackprobe_offer_flags_options -1
}

complete -o filenames -F _trackprobe trackprobe