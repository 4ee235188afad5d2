// swift-tools-version: 6.1
import PackageDescription

// A program of one's own: reportgen with one more chart type and one more scale. In a package of yours the
// dependency names a copy of reportgen, wherever it lies.
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
