import Testing

/// The built program, as a person and a shell use it: one test after the other, since each wants the machine's clock.
@Suite(.serialized, .timeLimit(.minutes(3))) enum EndToEndTests {}
