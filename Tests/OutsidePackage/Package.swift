// swift-tools-version: 6.1
import PackageDescription

// A separate package that embeds the compiler and uses only the public products.
let package = Package(
  name: "OutsidePackage",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reportgen", path: "../..")],
  targets: [
    .executableTarget(
      name: "OutsideReport",
      dependencies: [
        .product(name: "ReportCompiler", package: "reportgen"),
        .product(name: "ReportChart", package: "reportgen"),
        .product(name: "ReportText", package: "reportgen"),
        .product(name: "BarPlugin", package: "reportgen"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
