import ArgumentParser

/// The completion script of a shell: that of ArgumentParser, extended by the options of `probe`
/// where no command is named.
struct CompletionScript {
    let text: String

    init(for shell: CompletionShell) {
        let generated = TrackProbeCommand.completionScript(for: shell)
        let commands = TrackProbeCommand.configuration.subcommands
            .compactMap { $0.configuration.commandName }
        let names = commands + ["help"]
        text =
            switch shell {
            case .bash: Self.bash(generated, names)
            case .zsh: Self.zsh(generated, names)
            case .fish: Self.fish(generated, names)
            default: generated
            }
    }

    /// `--generate-completion-script SHELL`, alone.
    init?(arguments: [String]) {
        guard arguments.count == 2, arguments[0] == "--generate-completion-script",
            let shell = CompletionShell(rawValue: arguments[1])
        else { return nil }
        self.init(for: shell)
    }

    private static func bash(_ script: String, _ names: [String]) -> String {
        script.inserting(
            """
                # Without the name of a command it is probe.
                case "${COMP_WORDS[1]}" in
                \(names.joined(separator: "|"))) ;;
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

            """, after: "    local -r prev=\"${3}\"\n"
        ).inserting(
            "        __trackprobe_add_completions -f\n",
            after: "        # Offer subcommand completions\n"
        )
    }

    private static func zsh(_ script: String, _ names: [String]) -> String {
        script.inserting(
            """

                # Without the name of a command it is probe.
                if [[ "${words[2]}" != (\(names.joined(separator: "|"))) ]] \\
                    && { (( CURRENT > 2 )) || [[ "${words[2]}" == -* ]] }; then
                    _trackprobe_probe
                    return
                fi

            """, after: "    local -ir current_word_index=\"$((CURRENT - 1))\"\n"
        ).inserting(
            "        _files && ret=0\n",
            after: "        _describe -V subcommand subcommands && ret=0\n")
    }

    private static func fish(_ script: String, _ names: [String]) -> String {
        script.inserting(
            """
                # Without the name of a command it is probe.
                if not contains -- "$unparsed_tokens[2]" \(names.joined(separator: " "))
                    if test (count $unparsed_tokens) -gt 1
                        set unparsed_tokens $unparsed_tokens[1] probe $unparsed_tokens[2..]
                    else if string match -q -- '-*' (commandline -t)
                        set unparsed_tokens $unparsed_tokens[1] probe
                    end
                end

            """, after: "    set -l unparsed_tokens (__trackprobe_tokens -pc)\n"
        ).inserting(
            """
            complete -c 'trackprobe' -n '__trackprobe_should_offer_completions_for_positional \
            "trackprobe" -eq 1' -F

            """, after: "complete -c 'trackprobe' -f\n")
    }
}

extension String {
    /// The text with `addition` after the first `place`; unchanged if `place` is not found.
    fileprivate func inserting(_ addition: String, after place: String) -> String {
        guard let range = firstRange(of: place) else { return self }
        return self[..<range.upperBound] + addition + self[range.upperBound...]
    }
}
