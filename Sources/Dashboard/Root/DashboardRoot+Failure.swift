import Book
import Reservations
import TerminalUI

extension DashboardRoot {
  /// When it failed, `19:42 CET`, by the machine's zone: no house is known.
  var clockText: String {
    guard let time = app.failedAt else { return "" }
    let clock = WallClock(zone: app.surroundings.zone)
    return "\(clock.clockText(at: time)) \(clock.abbreviation(at: time))"
  }

  /// The ways on from a failure.
  func failureRows(_ failure: StartupFailure) -> [Action] {
    [
      way("try the same step again", .retry, "r", failure),
      way("open for reading only", .openReadOnly, "o", failure),
      way("run on an empty book", .runInMemory, "m", failure),
      way("quit", .quit, "q", failure),
      Action(
        "choose", help: "take the selected line", group: ActionGroup.startUp, keys: [.enter],
        perform: { [self] in take(selectedWay ?? failure.firstWay) }),
      Action(
        "pick.down", help: "the next way on", group: ActionGroup.startUp, keys: [.down],
        perform: { [self] in selectWay(by: 1, in: failure) }),
      Action(
        "pick.up", help: "the way on before", group: ActionGroup.startUp, keys: [.up],
        perform: { [self] in selectWay(by: -1, in: failure) }),
    ]
  }

  private func way(
    _ help: String, _ kind: StartupFailure.Way.Kind, _ key: Character, _ failure: StartupFailure
  ) -> Action {
    Action(
      kind.action, help: help, group: ActionGroup.startUp, keys: [.character(key)],
      disabledReason: { failure.ways.first { $0.kind == kind }?.disabledReason },
      perform: { [self] in take(kind) })
  }

  private func take(_ way: StartupFailure.Way.Kind) {
    selectedWay = nil
    if !app.take(way) { commands.quit(1) }
  }

  private func selectWay(by step: Int, in failure: StartupFailure) {
    let ways = failure.ways.filter { $0.disabledReason == nil }.map(\.kind)
    guard let place = ways.firstIndex(of: selectedWay ?? failure.firstWay) else { return }
    selectedWay = ways[max(0, min(place + step, ways.count - 1))]
  }
}
