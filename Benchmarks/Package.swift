// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "reportgen") }

/// A program that measures one room: `<Name>Benchmark` in the folder `<Name>`.
func room(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: "\(name)Benchmark", dependencies: ["Measurement"] + dependencies, path: name,
    swiftSettings: settings)
}

// Measurements of parts of the compiler. A package of its own, so that the product depends on nothing of
// it; one executable a room.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reportgen", path: "..")],
  targets: [
    .target(name: "Measurement", path: "Measurement", swiftSettings: settings),
    room("Data", [product("ReportRooms")]),
    room("Stretch", [product("ReportRooms")]),
    room("Markdown", [product("ReportRooms")]),
    room("Expressions", [product("ReportRooms")]),
    room("Charts", [product("ReportChart"), product("BuiltinCharts"), product("ReportRooms")]),
    room(
      "Validator", [product("ReportCompiler"), product("BuiltinCharts"), product("ReportRooms")]),
    room("Files", [product("ReportCompiler"), product("BuiltinCharts"), product("ReportText")]),
    .executableTarget(
      name: "Soak",
      dependencies: [
        "Measurement", product("ReportCompiler"), product("BuiltinCharts"), product("ReportText"),
      ],
      path: "Soak", swiftSettings: settings),
  ]
)
