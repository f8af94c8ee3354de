// TerminalUI: filled by the first commits.
