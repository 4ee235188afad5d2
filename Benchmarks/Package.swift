// swift-tools-version: 6.1
import PackageDescription

// Measurements of parts of the compiler. A package of its own, so that the product depends on nothing of
// it; one executable a room.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reportgen", path: "..")],
  targets: [
    .target(
      name: "Measurement", path: "Measurement", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "ValidatorBenchmark",
      dependencies: [
        "Measurement",
        .product(name: "ReportCompiler", package: "reportgen"),
        .product(name: "BuiltinCharts", package: "reportgen"),
        .product(name: "ReportRooms", package: "reportgen"),
      ],
      path: "Validator", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "DataBenchmark",
      dependencies: [
        "Measurement", .product(name: "ReportRooms", package: "reportgen"),
      ],
      path: "Data", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "StretchBenchmark",
      dependencies: [.product(name: "ReportRooms", package: "reportgen")],
      path: "Stretch", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "MarkdownBenchmark",
      dependencies: ["Measurement", .product(name: "ReportRooms", package: "reportgen")],
      path: "Markdown", swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
