import Foundation
import Testing

/// The landing pages of the library products in the API documentation (`make api`).
@Suite struct LandingPageTests {
  /// The library products of `Package.swift`, except the one for the packages of the project.
  private static let products: [String] = {
    let charts = ["Bar", "Bubble", "Candlestick", "Discrete", "Line", "Pie", "Radial"]
    return ["ReportCompiler", "ReportChart", "ReportText", "BuiltinCharts", "ReportCommand"]
      + charts.map { "\($0)Plugin" }
  }()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: LayerTests.root.appending(path: path), encoding: .utf8)
  }

  @Test func `every library product has a landing page`() throws {
    let manifest = try Self.text("Package.swift")
    let charts = try #require(manifest.firstMatch(of: /let charts = \[(.*)\]/)).output.1
      .matches(of: /\w+/).map { "\($0.output)Plugin" }
    let libraries = manifest.matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.output.1) }
    #expect(manifest.contains("charts.map { .library(name: \"\\($0)Plugin\""))
    #expect(Set(libraries + charts) == Set(Self.products + ["ReportModules"]))
  }

  /// `make outside` compiles and runs the examples.
  @Test(arguments: products)
  func `the example of a landing page is a file that is compiled`(product: String) throws {
    let isChart = product.hasSuffix("Plugin")
    let folder = isChart ? "Plugins/\(product.dropLast(6))" : "Sources/\(product)"
    let page = try Self.text("\(folder)/\(product).docc/\(product).md")
    #expect(page.hasPrefix("# ``\(product)``\n"))
    let examples = page.matches(of: /(?s)```swift\n(.*?)```/).map { String($0.output.1) }
    try #require(examples.count == 1)
    #expect(examples[0].contains("import \(product)\n"))
    let name = product.replacing(/^Report|Plugin$/, with: "")
    let source = "Tests/OutsidePackage/Sources/OutsideReport"
    #expect(try examples[0] == Self.text("\(source)/\(name)Example.swift"))
    let function = try #require(examples[0].firstMatch(of: /(?m)^func (\w+)/)).output.1
    #expect(try Self.text("\(source)/main.swift").contains(function))
  }
}
