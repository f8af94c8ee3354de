import Testing

/// Tests that drive a program on a pseudo-terminal: one after the other, since many at once would slow each other down.
@Suite(.serialized) enum PseudoTerminalTests {}
