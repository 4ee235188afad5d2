// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "reportgen") }

/// Returns the target that measures one module: `<Name>Benchmark` in the folder `<Name>`.
func benchmark(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: "\(name)Benchmark", dependencies: ["Measurement"] + dependencies, path: name,
    swiftSettings: settings)
}

// Measurements of parts of the compiler, with one executable per module. They are a separate package, so the
// product does not depend on them.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reportgen", path: "..")],
  targets: [
    .target(name: "Measurement", path: "Measurement", swiftSettings: settings),
    benchmark("Data", [product("ReportModules")]),
    benchmark("Batches", [product("ReportModules")]),
    benchmark("Markdown", [product("ReportModules")]),
    benchmark("Expressions", [product("ReportModules")]),
    benchmark(
      "Charts", [product("ReportChart"), product("BuiltinCharts"), product("ReportModules")]),
    benchmark(
      "Validator", [product("ReportCompiler"), product("BuiltinCharts"), product("ReportModules")]),
    benchmark(
      "Files", [product("ReportCompiler"), product("BuiltinCharts"), product("ReportText")]),
    .executableTarget(
      name: "Soak",
      dependencies: [
        "Measurement", product("ReportCompiler"), product("BuiltinCharts"), product("ReportText"),
      ],
      path: "Soak", swiftSettings: settings),
  ]
)
