import Foundation
import Glibc
import Reservations
import Text

/// What the program is told from outside, made once at its composition root and handed down as a value.
public nonisolated struct Surroundings: Sendable {
  /// Its directories; nil when `HOME` is not set.
  public let directories: Directories?
  /// Who is at work: `MAITRE_ACTOR`, else the user of the system.
  public let actor: String
  /// Tells this running program from others in the book's history.
  public let session: Int64
  /// The clock.
  public private(set) var clock: BookClock
  /// The machine's zone: where a feed has none, and for the book before it has a restaurant.
  ///
  /// Read when it is asked for: it costs more than the first frame.
  public var zone: TimeZone { readZone() }
  /// Which number of `4/12` is the day.
  public private(set) var dateOrder: DateOrder
  /// Where relative paths start.
  public let workingDirectory: String
  /// The environment's variables, for secrets that the config names.
  public let variables: [String: String]
  private let readZone: @Sendable () -> TimeZone

  /// Surroundings of these parts.
  public init(
    directories: Directories?, actor: String, session: Int64, clock: BookClock, zone: TimeZone,
    dateOrder: DateOrder, workingDirectory: String, variables: [String: String] = [:]
  ) {
    self.directories = directories
    self.variables = variables
    self.actor = actor
    self.session = session
    self.clock = clock
    readZone = { zone }
    self.dateOrder = dateOrder
    self.workingDirectory = workingDirectory
  }

  /// What the environment of a process says.
  public init(environment: [String: String], clock: BookClock, session: Int64, workingDirectory: String) {
    directories = Self.directories(environment)
    variables = environment
    actor =
      environment["MAITRE_ACTOR"].map {
        String($0.cleanedForKeeping.unicodeScalars.prefix(Self.longestActor))
      }
      .flatMap { $0.isVisiblyBlank ? nil : $0 } ?? Self.systemUser()
    self.session = session
    self.clock = clock
    readZone = { TimeZone.current }
    dateOrder = Self.dateOrder(environment)
    self.workingDirectory = workingDirectory
  }
}

nonisolated extension Surroundings {
  /// The same with another clock.
  public func with(clock: BookClock) -> Surroundings {
    var other = self
    other.clock = clock
    return other
  }

  /// The same with dates read in another order.
  public func with(dateOrder: DateOrder) -> Surroundings {
    var other = self
    other.dateOrder = dateOrder
    return other
  }
}

nonisolated extension Surroundings {
  /// A name stands in each line of the history.
  private static let longestActor = 100

  private static func directories(_ environment: [String: String]) -> Directories? {
    do {
      return try Directories(environment: environment)
    } catch {
      // Said by the start, as a failure with its ways on.
      return nil
    }
  }

  private static func systemUser() -> String {
    let id = geteuid()
    return getpwuid(id).flatMap { $0.pointee.pw_name }.map { String(cString: $0) } ?? "user \(id)"
  }

  /// By the locale of times; ICU would answer this too, at the price of its data being read at each start.
  private static func dateOrder(_ environment: [String: String]) -> DateOrder {
    let locale =
      ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let language = name.prefix { $0 != "_" }
    if monthFirstLocales.contains(String(name)) || language == "fil" { return .monthFirst }
    return yearFirstLanguages.contains(String(language)) ? .yearFirst : .dayFirst
  }

  /// Locales whose short dates are month, day, year, by CLDR 44.
  private static let monthFirstLocales: Set<String> = [
    "en_US", "en_PH", "en_PR", "en_GU", "en_VI", "en_AS", "en_MP", "en_MH", "en_UM", "es_PR", "es_PA",
  ]
  /// Languages whose short dates are year, month, day, by CLDR 44.
  private static let yearFirstLanguages: Set<String> = ["zh", "ja", "ko", "hu", "lt", "mn", "eu", "dz", "ii"]
}
