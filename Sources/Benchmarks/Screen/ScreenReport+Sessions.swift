import TerminalHarness

extension ScreenReport {
  /// Start, keys and memory; the programs take turns.
  ///
  /// - Returns: A table of `subjects`, the first of which is there to compare with, and one of `peers`.
  func sessionTables(_ subjects: [Subject], peers: [Subject]) async throws -> [FigureTable] {
    let peers = try await working(peers)
    let found = try await sessions(subjects + peers)
    let own = sessionTable(subjects, Array(found.prefix(subjects.count)))
    return peers.isEmpty ? [own] : [own, peerTable(peers, Array(found.dropFirst(subjects.count)))]
  }

  /// Those that get through a session here: one may miss a repository, another its first-run questions.
  private func working(_ peers: [Subject]) async throws -> [Subject] {
    var working: [Subject] = []
    for peer in peers {
      do {
        var trial = SessionFigures()
        try await trial.add(peer)
        working.append(peer)
      } catch let error as HarnessError {
        Progress.say("\(peer.name) is left out: \(error.description.prefix { $0 != "\n" })")
      }
    }
    return working
  }

  /// What others do at the same keys; nothing is demanded of them.
  private func peerTable(_ peers: [Subject], _ found: [SessionFigures]) -> FigureTable {
    var table = FigureTable(title: "Others in the same run", columns: peers.map(\.name))
    let row = { (name: String, samples: KeyPath<SessionFigures, Samples>, decimals: Int) in
      Figure(name, found.map { $0[keyPath: samples].median }, decimals: decimals)
    }
    table.figures = [
      row("spawn to first visible cell, ms", \.firstCellMilliseconds, 1),
      row("start, bytes", \.startBytes, 0), row("Down, bytes", \.keyBytes, 0),
      row("Down to its last byte, ms", \.keyMilliseconds, 2),
      row("50 Downs in one write, bytes", \.burstBytes, 0),
      row("50 Downs in one write, reads", \.burstReads, 0),
      row("resident memory, MB", \.residentMegabytes, 1),
    ]
    return table
  }

  private func sessionTable(_ subjects: [Subject], _ found: [SessionFigures]) -> FigureTable {
    var table = FigureTable(title: "The program on a terminal, 80×24", columns: subjects.map(\.name))
    let row = { (name: String, samples: KeyPath<SessionFigures, Samples>, decimals: Int, limit: Limit?) in
      Figure(name, found.map { $0[keyPath: samples].median }, decimals: decimals, limit: limit)
    }
    let own = { (bound: Double) in Limit.atMost(bound, except: 0) }
    table.figures = [
      row(
        "spawn to first visible cell, ms", \.firstCellMilliseconds, 1,
        .atMost(1.2, timesColumn: 0, named: "less")),
      // What the runtime and the libraries cost any program that has them, whatever it does then.
      row("… of “maitre --version”, which draws nothing", \.bareMilliseconds, 1, nil),
      row("spawn to panes with rows, ms", \.rowsMilliseconds, 1, own(50)),
      row("start, bytes", \.startBytes, 0, own(4_500)),
      row("Down, bytes", \.keyBytes, 0, own(300)),
      row("… where the list scrolls", \.scrollingKeyBytes, 0, nil),
      row("Down to its last byte, ms", \.keyMilliseconds, 2, own(0.5)),
      row("50 Downs in one write, bytes", \.burstBytes, 0, nil),
      row("50 Downs in one write, reads", \.burstReads, 0, own(1)),
      row("Escape to first byte, ms", \.escapeMilliseconds, 1, own(30)),
    ]
    let rows = found.map { $0.rowsMilliseconds.median }
    if rows.count > 2 {
      let growth = [nil, 1, rows[2].flatMap { last in rows[1].map { last / $0 } }]
      table.figures.insert(
        Figure("… against the smallest book", growth, decimals: 2, limit: own(1.5)), at: 3)
    }
    return table
  }

  /// What a frame of a large window costs the processor, with the key that asked for it.
  func largeTable() async throws -> FigureTable {
    var subject = try Subject.maitre("200×60", store: store(sizes[0]), environment: environment)
    (subject.columns, subject.rows) = (200, 60)
    let terminal = try subject.start()
    try await terminal.wait(for: "rows") { subject.hasRows($0.lines) }
    try await terminal.waitForQuiet(milliseconds: 1_000)
    var cost = Samples()
    for _ in 0..<Self.largeFrames {
      let before = try ProcessUsage(of: terminal.process)
      _ = try await terminal.answer(quietMilliseconds: 60) { terminal.press(.down) }
      cost.add(1e3 * (try ProcessUsage(of: terminal.process).processorSeconds - before.processorSeconds))
    }
    var table = FigureTable(title: "A large window", columns: ["200×60"])
    table.figures = [
      Figure("Down, processor time of the whole program, ms", [cost.median], decimals: 2, limit: .atMost(2))
    ]
    return table
  }

  /// Bytes with direct colour against those with 256 colours.
  func colourTable() async throws -> FigureTable {
    let subjects = try ["xterm-256color", "xterm-direct2"].map { name in
      try Subject.maitre(
        name, store: store(sizes[0]), environment: environment.merging(["TERM": name]) { $1 })
    }
    let found = try await sessions(subjects)
    var table = FigureTable(title: "Direct colour", columns: ["256 colours", "direct"])
    let limit = Limit.atMost(1.3, timesColumn: 0, named: "256 colours")
    table.figures = [
      Figure("start, bytes", found.map { $0.startBytes.median }, limit: limit),
      Figure("Down, bytes", found.map { $0.keyBytes.median }, limit: limit),
    ]
    return table
  }

  /// Resident memory before and after the first fetch of a feed.
  func memoryTable() async throws -> FigureTable {
    let names = sizes.map(\.groupedText)
    let environment = environment
    let before = try await sessions(
      sizes.map { try .maitre("", store: store($0), environment: environment) })
    let after = try await sessions(
      sizes.map { try .maitre("", store: store($0), feed: "sample", environment: environment) })
    var table = FigureTable(title: "Resident memory", columns: names)
    let row = {
      (name: String, found: [SessionFigures], samples: KeyPath<SessionFigures, Samples>, bound: Double) in
      Figure(name, found.map { $0[keyPath: samples].median }, decimals: 1, limit: .atMost(bound))
    }
    table.figures = [
      row("before the first fetch, MB", before, \.residentMegabytes, 24),
      row("… anonymous, MB", before, \.anonymousMegabytes, 14),
      row("after it, MB", after, \.residentMegabytes, 40),
      row("… anonymous, MB", after, \.anonymousMegabytes, 14),
    ]
    return table
  }

  private func sessions(_ subjects: [Subject]) async throws -> [SessionFigures] {
    var found = subjects.map { _ in SessionFigures() }
    for round in 1...Self.sessions {
      Progress.say("Session \(round) of \(Self.sessions) …")
      for index in subjects.indices { try await found[index].add(subjects[index]) }
    }
    return found
  }
}
