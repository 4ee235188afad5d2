// swift-tools-version: 6.1
import PackageDescription

// A separate package that uses only the public products of reportgen.
let products = [
  "ReportCompiler", "ReportChart", "ReportText", "BuiltinCharts", "ReportCommand", "BarPlugin",
  "BubblePlugin", "CandlestickPlugin", "DiscretePlugin", "LinePlugin", "PiePlugin", "RadialPlugin",
]

let package = Package(
  name: "OutsidePackage",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reportgen", path: "../..")],
  targets: [
    .executableTarget(
      name: "OutsideReport",
      dependencies: products.map { .product(name: $0, package: "reportgen") },
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
