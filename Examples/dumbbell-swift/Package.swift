// swift-tools-version: 6.1
import PackageDescription

// A separate program: reportgen with an additional chart type and an additional scale. In your
// package, replace `../..` with the path of the reportgen source.
let package = Package(
  name: "dumbbell-swift",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reportgen", path: "../..")],
  targets: [
    .target(
      name: "StudyCharts",
      dependencies: [.product(name: "ReportChart", package: "reportgen")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "study-report",
      dependencies: [
        "StudyCharts",
        .product(name: "BuiltinCharts", package: "reportgen"),
        .product(name: "ReportChart", package: "reportgen"),
        .product(name: "ReportCommand", package: "reportgen"),
      ],
      path: "Sources/StudyReport",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "StudyChartsTests",
      dependencies: [
        "StudyCharts",
        .product(name: "ReportChart", package: "reportgen"),
        .product(name: "ReportCompiler", package: "reportgen"),
        .product(name: "ReportText", package: "reportgen"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
