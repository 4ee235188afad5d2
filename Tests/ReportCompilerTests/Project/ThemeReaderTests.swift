import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportChart
@testable import ReportCompiler

/// Tests of `theme` in the project file, and its effect on documents.
@Suite struct ThemeReaderTests {
  private static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week</title><rg:stylesheet/></head>
    <body><header><h1>{{ participant.name }}</h1></header><main><h2>Steps</h2>
    <rg:message kind="info"><p>Walk</p></rg:message>
    <rg:chart type="line" data="all" x="date" y="steps" title="Steps"/>
    </main></body>
    </html>
    """

  private static let daily =
    "id,date,steps\n" + (1...5).map { "P1,2026-03-0\($0),\($0)00\n" }.joined()

  private func project(_ theme: String, template: String = template) throws -> SmallProject {
    try SmallProject(
      project: "theme: \(theme)\n" + SmallProject.project, template: template, daily: Self.daily)
  }

  /// Returns the messages about a project with this theme, each with its hints.
  private func complaints(_ theme: String) throws -> [String] {
    try project(theme).prepare().diagnostics.all.map {
      "\($0.code.name) \($0.message)" + $0.hints.map { " – " + $0 }.joined()
    }
  }

  private func document(_ theme: String) async throws -> String {
    let project = try project(theme)
    try await project.build()
    return try project.read("out/weekly/P1.xhtml")
  }

  @Test(.needs(charts: "line"))
  func `one word selects a built-in theme for the page and for charts`() async throws {
    let calm = try await document("calm")
    let clinic = try await document("clinic")
    let bold = try await document("{ name: bold }")
    #expect(calm.contains("--rg-accent:#0b5566") && calm.contains("stroke=\"#3d65bf\""))
    #expect(clinic.contains("--rg-accent:#17406d") && clinic.contains("stroke=\"#17406d\""))
    #expect(clinic.contains("Liberation Serif") && !calm.contains("Liberation Serif"))
    #expect(bold.contains("--rg-band:#5a22b5") && bold.contains("stroke-width=\"2.75\""))
    #expect(!calm.contains("--rg-band"))
    let without = try SmallProject(template: Self.template, daily: Self.daily)
    try await without.build()
    #expect(try without.read("out/weekly/P1.xhtml") == calm)
  }

  @Test(.needs(charts: "line"))
  func `an accent is the colour of headings, links, messages and first series`() async throws {
    let custom = try await document("{ accent: \"#7a1f5c\", font: \"Source Sans 3, Arial\" }")
    #expect(custom.contains("--rg-accent:#7a1f5c") && custom.contains("stroke=\"#7a1f5c\""))
    #expect(custom.contains(".rg-info{--rg-tint:#7a1f5c"))
    #expect(
      custom.contains("body{font-family:\"Source Sans 3\", 'Arial'".replacing("'", with: "\"")))
    #expect(custom.contains("font-family=\"'Source Sans 3', 'Arial', 'Liberation Sans'"))
  }

  @Test func `errors of a theme are reported at their position, with a hint`() throws {
    #expect(
      try complaints("klinik").first
        == "RG1004 expected a theme, found `klinik`; allowed values: `calm`, `clinic`, `bold` – did you mean `clinic`?"
    )
    #expect(
      try complaints("{ accent: \"#e8a0b0\" }").first?.hasPrefix(
        "RG1035 expected a contrast of at least 4.5:1 between the accent colour and the page, found 1."
      ) == true)
    #expect(
      try complaints("{ accent: bleu }").first
        == "RG1004 expected a colour such as `#0b5566` or `teal`, found `bleu` – put a colour that starts with `#` in quotes"
    )
    #expect(
      try complaints("{ font: \"Arial;}\" }").first?.hasPrefix(
        "RG1004 expected font families with commas between them") == true)
    #expect(try complaints("{ colour: red }").first?.hasPrefix("RG1002") == true)
    #expect(try complaints("{ logo: ../logo.svg }").first?.hasPrefix("RG1007") == true)
    #expect(try complaints("{ logo: logo.svg }").first?.isEmpty == false)
    #expect(try complaints("{ logo: logo.gif }").first?.hasPrefix("RG1036") == true)
    #expect(try complaints("calm").isEmpty)
  }

  @Test(arguments: ReportTheme.all.map(\.name), ["#ffcc00", "#e8a0b0", "#77aadd"])
  func `the colour in the hint is accepted`(name: String, accent: String) throws {
    let complaint = try #require(
      try complaints("{ name: \(name), accent: \"\(accent)\" }").first)
    let hint = try #require(complaint.firstMatch(of: /enough contrast: `"(#[0-9a-f]{6})"`/)).output
      .1
    #expect(try complaints("{ name: \(name), accent: \"\(hint)\" }").isEmpty)
  }

  @Test func `the complete logo is first in the header, with alternative text`() async throws {
    let project = try project("{ logo: { file: logo.svg, alt: \"Study & Co\" } }")
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"4\"/>"
    try project.write("logo.svg", picture)
    try await project.build()
    let document = try project.read("out/weekly/P1.xhtml")
    let data = Data(picture.utf8).base64EncodedString()
    #expect(
      document.contains(
        "<header>\n<img class=\"rg-logo\" src=\"data:image/svg+xml;base64,\(data)\" alt=\"Study &amp; Co\"/><h1>"
      ))
    #expect(document.contains(".rg-logo{"))
    let plain = try SmallProject(
      project: "theme: { logo: logo.svg }\n" + SmallProject.project,
      template: Self.template.replacing("header>", with: "section>"))
    try plain.write("logo.svg", picture)
    #expect(plain.prepare().diagnostics.all.map(\.code.name) == ["RG3232"])
    try plain.write("logo.svg", String(repeating: " ", count: 70_000))
    #expect(plain.prepare().diagnostics.all.map(\.code.name).contains("RG1036"))
  }
}
