// swift-tools-version: 6.1
import PackageDescription

/// One word a chart plugin: the folder `Plugins/<Name>` is the target `<Name>Plugin`, its `Tests` the
/// target `<Name>PluginTests`.
let charts = ["Bar", "Bubble", "Candlestick", "Discrete", "Line", "Pie", "Radial"]

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

func room(
  _ name: String, _ dependencies: [Target.Dependency], embedding files: String? = nil,
  exclude: [String] = [], compilesData: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude,
    resources: files.map { [.embedInCode($0)] } ?? [], swiftSettings: settings,
    plugins: compilesData ? ["DataPlugin"] : [])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
    swiftSettings: settings)
}

let plugins: [Target] = charts.map { chart in
  .target(
    name: "\(chart)Plugin", dependencies: ["ReportChart"], path: "Plugins/\(chart)",
    exclude: ["README.md", "Examples", "Tests"], swiftSettings: settings)
}

let pluginTests: [Target] = charts.map { chart in
  .testTarget(
    name: "\(chart)PluginTests",
    dependencies: [
      .byName(name: "\(chart)Plugin"), "ChartTestSupport", "TestSupport", "ReportChart",
      "ReportData",
      "ReportText",
    ],
    path: "Plugins/\(chart)/Tests", swiftSettings: settings)
}

let pluginDependencies: [Target.Dependency] = charts.map { .byName(name: "\($0)Plugin") }

let package = Package(
  name: "reportgen",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "reportgen", targets: ["reportgen"]),
    .library(name: "ReportCompiler", targets: ["ReportCompiler"]),
    .library(name: "ReportChart", targets: ["ReportChart"]),
    .library(name: "ReportText", targets: ["ReportText"]),
    .library(name: "BuiltinCharts", targets: ["BuiltinCharts"]),
    .library(name: "ReportCommand", targets: ["ReportCommand"]),
    // For the packages under Benchmarks and Tests/Fuzz: no promise to anyone else.
    .library(
      name: "ReportModules",
      targets: [
        "ReportText", "ReportData", "ReportQuery", "ReportTemplate", "ReportValidation",
        "ReportChart",
        "ReportPlugin",
      ]),
  ]
    + charts.map { .library(name: "\($0)Plugin", targets: ["\($0)Plugin"]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CFiles"),
    .target(name: "CMarkdownArena", dependencies: ["CCMarkGFM"]),

    // Compiles the words of the program, the data of locales, and the grammar into their targets.
    .target(name: "PseudoTranslation", swiftSettings: settings),
    .executableTarget(
      name: "CompileData", dependencies: ["PseudoTranslation"], swiftSettings: settings),
    .plugin(
      name: "DataPlugin", capability: .buildTool(), dependencies: ["CompileData"],
      path: "Sources/DataPlugin"),

    room("ReportText", ["CLibXML2"], compilesData: true),
    room("ReportData", ["ReportText", "CSQLite", "CZlib"], compilesData: true),
    room("ReportQuery", ["ReportData", "ReportText", "PseudoTranslation"]),
    room(
      "ReportTemplate",
      ["CCMarkGFM", "CMarkdownArena", "ReportQuery", "ReportData", "ReportText"],
      embedding: "Elements/Definitions", compilesData: true),
    room("ReportChart", ["ReportData", "ReportText"], compilesData: true),
    room("ReportValidation", ["ReportText", "CLibXML2"], compilesData: true),
    .systemLibrary(name: "CProcess"),
    room("ReportProcess", ["ReportText", "CProcess"]),
    room("ReportPrint", ["ReportProcess", "ReportText", "CZlib"]),
    room(
      "ReportPlugin", ["ReportChart", "ReportProcess", "ReportData", "ReportText"],
      embedding: "Conformance/Cases",
      exclude: ["Conformance/README.md", "Conformance/conformance.py"]),
    room(
      "ReportCompiler",
      [
        "ReportTemplate", "ReportQuery", "ReportChart", "ReportPlugin", "ReportValidation",
        "ReportPrint", "ReportData", "ReportText", "CFiles", "CZlib",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Yams", package: "Yams"),
      ], compilesData: true),
    room("ReportPreview", ["ReportCompiler", "ReportText"]),
    .target(
      name: "BuiltinCharts", dependencies: ["ReportChart"] + pluginDependencies,
      swiftSettings: settings),
    room(
      "ReportCommand",
      [
        "ReportPreview", "ReportCompiler", "ReportPlugin", "ReportPrint", "ReportChart",
        "ReportText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "reportgen", dependencies: ["BuiltinCharts", "ReportCommand"],
      swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["ReportProcess", "ReportText"], path: "Tests/Support",
      swiftSettings: settings),
    .target(
      name: "ChartTestSupport",
      dependencies: ["BuiltinCharts", "ReportChart", "ReportData", "ReportText", "TestSupport"],
      path: "Tests/ChartSupport", swiftSettings: settings),
    tests("ReportTextTests", ["ReportText"], exclude: ["Fixtures", "Source/Golden"]),
    tests("ReportDataTests", ["ReportData", "ReportText"], exclude: ["Fixtures"]),
    tests(
      "ReportQueryTests", ["ReportQuery", "ReportData", "ReportText", "PseudoTranslation"]),
    tests(
      "ReportTemplateTests", ["ReportTemplate", "ReportQuery", "ReportData", "ReportText"],
      exclude: ["Markdown/Specification"]),
    tests(
      "ReportChartTests",
      [
        "BuiltinCharts", "ChartTestSupport", "ReportChart", "ReportData", "ReportText",
        "PseudoTranslation",
      ]),
    tests(
      "ReportValidationTests", ["ReportValidation", "ReportText"],
      exclude: ["Differential/Documents", "Fixtures"]),
    tests(
      "ReportCompilerTests",
      [
        "ReportCompiler", "ReportTemplate", "ReportQuery", "ReportChart", "ReportValidation",
        "ReportData", "ReportText", "BuiltinCharts", "ChartTestSupport", "PseudoTranslation",
      ], exclude: ["Site/Asset/Images"]),
    tests("ReportProcessTests", ["ReportProcess", "ReportText"]),
    tests(
      "ReportPluginTests",
      ["ReportPlugin", "ReportChart", "ReportData", "ReportProcess", "ReportText"],
      exclude: ["Plugins"]),
    tests(
      "ReportPrintTests", ["ReportPrint", "ReportProcess", "ReportText"], exclude: ["File/Fixtures"]
    ),
    tests(
      "ReportPreviewTests",
      ["BuiltinCharts", "ReportPreview", "ReportCompiler", "ReportPrint", "ReportText"]),
    tests(
      "CapabilityTests",
      [
        "BuiltinCharts", "ChartTestSupport", "ReportCompiler", "ReportChart", "ReportData",
        "ReportText",
      ]),
    tests("GalleryTests", ["ChartTestSupport", "ReportText"]),
    // An oracle that reads finished pictures back: it shares no code with what draws them.
    .target(name: "PictureReader", path: "Tests/PictureReader", swiftSettings: settings),
    tests(
      "PictureTests",
      [
        "BuiltinCharts", "ChartTestSupport", "PictureReader", "ReportCompiler", "ReportData",
        "ReportText", .product(name: "Yams", package: "Yams"),
      ]),
    tests(
      "SuiteTests",
      [
        "BuiltinCharts", "ReportCommand", "ReportCompiler", "ReportChart", "ReportPlugin",
        "ReportValidation", "ReportText", "PseudoTranslation",
      ]),
    tests("LayerTests", []),
    // The entry points of the fuzzers, which Tests/Fuzz/Package.swift builds too, and their corpus.
    .testTarget(
      name: "FuzzReplayTests",
      dependencies: [
        "TestSupport", "ReportTemplate", "ReportQuery", "ReportValidation", "ReportChart",
        "ReportPlugin", "ReportData", "ReportText",
      ],
      path: "Tests/Fuzz",
      exclude: ["Package.swift", "README.md", "Corpus", "Dictionary", "Driver", "Run"],
      sources: ["Entry", "Replay"], swiftSettings: settings),
  ] + plugins + pluginTests
)
