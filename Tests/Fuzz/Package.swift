// swift-tools-version: 6.1
import PackageDescription

// The fuzz targets for libFuzzer, outside the product. See README.md. `make fuzz` builds them with
// coverage for libFuzzer.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reportgen", path: "../..")],
  targets: [
    .target(name: "FuzzDriver", path: "Driver"),
    .target(
      name: "FuzzEntry", dependencies: [.product(name: "ReportModules", package: "reportgen")],
      path: "Entry", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzEntry", "FuzzDriver"], path: "Run",
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
