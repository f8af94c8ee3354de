import Foundation
import HostileServer
import TerminalHarness
import Testing

extension CommandTests {
  /// What the program loads, and when.
  @Suite struct LoadedLibrariesTests {
    @Test func `libcurl is loaded by the first transfer and not before`() async throws {
      let home = try TestHome()
      let terminal = try await home.openDashboard()
      let idle = try String(contentsOfFile: "/proc/\(terminal.process)/maps", encoding: .utf8)
      #expect(idle.contains("libsqlite3") && !idle.contains("libcurl"))
      try await terminal.quit()
      let server = try HostileServer { _ in .steps([.hold]) }
      let fetch = try home.start(["fetch", "--feed", server.url("/feed.json")])
      let limit = ContinuousClock.now + .seconds(20)
      while server.questions.isEmpty, ContinuousClock.now < limit {
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(try fetch.maps.contains("libcurl"))
      server.end()
      let result = try await fetch.result()
      #expect(result.code == 1 && result.errors.contains("could not be fetched"), "\(result.errors)")
    }
  }
}
