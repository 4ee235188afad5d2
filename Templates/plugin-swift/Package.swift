// swift-tools-version: 6.1
import PackageDescription

// The program `plugin-name-report`: reportgen with the chart type `plugin-name`.
let package = Package(
  name: "plugin-name",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reportgen", path: "REPORTGEN_SOURCE")],
  targets: [
    .target(
      name: "PluginNameChart",
      dependencies: [.product(name: "ReportChart", package: "reportgen")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "plugin-name-report",
      dependencies: [
        "PluginNameChart",
        .product(name: "BuiltinCharts", package: "reportgen"),
        .product(name: "ReportChart", package: "reportgen"),
        .product(name: "ReportCommand", package: "reportgen"),
      ],
      path: "Sources/PluginNameReport",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "PluginNameChartTests",
      dependencies: [
        "PluginNameChart",
        .product(name: "ReportChart", package: "reportgen"),
        .product(name: "ReportCompiler", package: "reportgen"),
        .product(name: "ReportText", package: "reportgen"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
