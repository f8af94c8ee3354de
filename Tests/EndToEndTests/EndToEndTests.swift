import Testing

/// The built program on a terminal: one test after the other, since many at once would slow each other down.
@Suite(.serialized, .timeLimit(.minutes(20))) enum ScreenTests {}

/// The built program as commands, one test after the other, beside those on a terminal.
@Suite(.serialized, .timeLimit(.minutes(20))) enum CommandTests {}
