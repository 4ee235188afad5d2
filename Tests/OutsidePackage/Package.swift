// swift-tools-version: 6.1
import PackageDescription

// A package outside reportgen's own that embeds the compiler: it uses nothing but the products.
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
