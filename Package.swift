// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors in every target; the upcoming features keep nonisolated async code on its caller's actor.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Maitre",
  products: [
    .executable(name: "maitre", targets: ["maitre"]),
    .executable(name: "launches", targets: ["launches"]),
    .library(name: "Persistence", targets: ["Persistence"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "Networking", targets: ["Networking"]),
    .library(name: "Text", targets: ["Text"]),
  ],
  targets: [
    // System libraries: a module map and a shim of inline functions; the packages are listed in the Makefile.
    .systemLibrary(name: "CCurl"),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CYAML"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),

    .target(name: "Text", dependencies: ["CLinux"], swiftSettings: strict),
    .target(name: "YAML", dependencies: ["CLinux", "CYAML", "Text"], swiftSettings: strict),
    .target(
      name: "Themes", path: "Themes",
      resources: [
        .embedInCode("evening.yaml"), .embedInCode("noon.yaml"), .embedInCode("high-contrast.yaml"),
        .embedInCode("okabe-ito.yaml"), .embedInCode("terminal.yaml"), .embedInCode("mono.yaml"),
        .embedInCode("base16.yaml"), .embedInCode("gruvbox-dark-hard.yaml"), .embedInCode("nord.yaml"),
        .embedInCode("tomorrow-night.yaml"), .embedInCode("solarized-dark.yaml"),
        .embedInCode("solarized-light.yaml"),
      ],
      swiftSettings: strict),
    .target(name: "Persistence", dependencies: ["CLinux", "CSQLite", "Text"], swiftSettings: strict),
    .target(name: "Networking", dependencies: ["CCurl", "CZlib", "Text"], swiftSettings: strict),
    .target(
      name: "TerminalUI", dependencies: ["CLinux", "CNcurses", "Text", "Themes", "YAML"],
      swiftSettings: strict),
    .target(name: "Reservations", dependencies: ["Persistence", "Text", "YAML"], swiftSettings: strict),
    .target(name: "Feeds", dependencies: ["Text"], swiftSettings: strict),
    .target(
      name: "Book",
      dependencies: ["CLinux", "Feeds", "Networking", "Persistence", "Reservations", "Text"],
      swiftSettings: onMainActor),
    .target(
      name: "Dashboard",
      dependencies: ["Book", "CLinux", "Feeds", "Persistence", "Reservations", "TerminalUI", "Text"],
      swiftSettings: onMainActor),
    .executableTarget(
      name: "maitre",
      dependencies: [
        "Book", "CLinux", "Dashboard", "Feeds", "Networking", "Persistence", "Reservations", "TerminalUI",
        "Text", "YAML",
      ],
      swiftSettings: strict),

    // The second program on the libraries: it may import no other module, which proves their borders.
    .executableTarget(
      name: "launches", dependencies: ["Networking", "Persistence", "TerminalUI", "Text"],
      path: "Sources/Launches", swiftSettings: strict),

    // The library's own showroom, measurements and tests.
    .executableTarget(
      name: "gallery", dependencies: ["TerminalUI", "Text"], path: "Sources/Gallery", swiftSettings: strict),
    .target(name: "Timing", path: "Tests/Timing", swiftSettings: strict),
    .target(
      name: "TerminalHarness", dependencies: ["CLinux", "CVTerm", "Timing"], path: "Tests/TerminalHarness",
      swiftSettings: strict),
    .target(name: "HostileServer", path: "Tests/HostileServer", swiftSettings: strict),
    .target(name: "ProcessFacts", path: "Tests/ProcessFacts", swiftSettings: strict),
    .target(name: "SourceReading", path: "Tests/SourceReading", swiftSettings: strict),
    .executableTarget(
      name: "NetworkingProbe", dependencies: ["CLinux", "Networking", "ProcessFacts"],
      path: "Tests/NetworkingProbe", swiftSettings: strict),
    .executableTarget(
      name: "PersistenceProbe", dependencies: ["CSQLite", "Persistence"], path: "Tests/PersistenceProbe",
      swiftSettings: strict),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["CLinux", "TerminalUI", "Text"], path: "Tests/TerminalProbe",
      swiftSettings: strict),
    .target(
      name: "SlotRacing",
      dependencies: ["CLinux", "Persistence", "Reservations", "TerminalHarness", "Timing"],
      path: "Tests/SlotRacing", swiftSettings: strict),
    .executableTarget(
      name: "SlotRacer", dependencies: ["SlotRacing"], path: "Tests/SlotRacer", swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CLinux", "CSQLite", "Networking", "Persistence", "Reservations", "SlotRacer", "SlotRacing",
        "TerminalHarness",
        "TerminalUI", "Themes", "maitre",
      ],
      swiftSettings: strict),
    .testTarget(name: "TextTests", dependencies: ["Text"], swiftSettings: strict),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"], swiftSettings: strict),
    .testTarget(
      name: "PersistenceTests",
      dependencies: [
        "CLinux", "CSQLite", "Persistence", "PersistenceProbe", "SourceReading", "TerminalHarness", "Text",
        "Timing",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalUITests",
      dependencies: [
        "ProcessFacts", "SourceReading", "TerminalHarness", "TerminalProbe", "TerminalUI", "Text", "Themes",
        "Timing", "YAML", "gallery",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "NetworkingTests",
      dependencies: [
        "CCurl", "HostileServer", "Networking", "NetworkingProbe", "TerminalHarness", "Timing",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "FeedFuzz", dependencies: ["Feeds", "Text"], path: "Tests/FeedFuzz", swiftSettings: strict),
    .executableTarget(
      name: "FeedProbe",
      dependencies: [
        "Book", "CLinux", "Feeds", "Networking", "Persistence", "ProcessFacts", "Reservations",
      ],
      path: "Tests/FeedProbe", swiftSettings: strict),
    .testTarget(
      name: "FeedsTests", dependencies: ["FeedFuzz", "Feeds", "Text", "Timing"], swiftSettings: strict),
    .testTarget(
      name: "LaunchesTests",
      dependencies: [
        "HostileServer", "Networking", "Persistence", "TerminalHarness", "TerminalUI", "Timing", "launches",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ReservationsTests",
      dependencies: ["Persistence", "Reservations", "SlotRacer", "SlotRacing", "Text", "Timing", "YAML"],
      swiftSettings: strict),
    .testTarget(
      name: "BookTests",
      dependencies: [
        "Book", "FeedProbe", "Feeds", "HostileServer", "Networking", "Persistence", "Reservations",
        "TerminalHarness", "Text", "Timing",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DashboardTests",
      dependencies: [
        "Book", "Dashboard", "Feeds", "Networking", "Persistence", "Reservations", "TerminalUI", "Text",
        "Timing", "YAML",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "Book", "Dashboard", "Feeds", "Networking", "Persistence", "Reservations", "TerminalUI", "Text",
        "Timing", "maitre",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: ["Benchmarks", "Reservations", "TerminalHarness", "TerminalUI"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "CLinux", "CSQLite", "HostileServer", "Persistence", "ProcessFacts", "Reservations",
        "TerminalHarness", "TerminalUI", "Timing", "maitre",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
