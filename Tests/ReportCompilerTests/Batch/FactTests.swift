import Foundation
import ReportText
import Testing

@testable import ReportCompiler

@Suite(.needs(charts: "line")) struct FactTests {
  private static func project(_ facts: String) -> String {
    SmallProject.project.replacing(
      "    output:", with: "    facts:\n\(facts)\n    withhold: mean > 250\n    output:")
  }

  @Test func `a fact has the same value in sentence, attribute, chart and condition`()
    async throws
  {
    let template = SmallProject.template.replacing(
      "title=\"Steps\"/>",
      with:
        "title=\"About {{ shown }}\" caption=\"{{ words }}\"/><p title=\"{{ shown }}\">{{ words }}</p>"
    )
    let project = try SmallProject(
      project: Self.project(
        """
              words: "if(many, 'many', 'few')"
              many: mean > 150
              mean: all.steps | mean
              shown: mean | number(2)
        """), template: template)
    let outcome = try await project.build()
    #expect(outcome.withheld == 1 && outcome.failed == 0)
    let first = try project.read("out/weekly/P1.xhtml")
    #expect(first.contains("About 100.00") && first.contains("<p title=\"100.00\">few</p>"))
    let second = try project.read("out/weekly/P2.xhtml")
    #expect(second.contains("About 200.00") && second.contains("<p title=\"200.00\">many</p>"))
    #expect(!project.exists("out/weekly/P3.xhtml"))
  }

  @Test(arguments: [
    ("      mean: all.steps | mean\n      a: b\n      b: a", "RG3014"),
    ("      mean: all.steps", "RG3007"), ("      mean: al.steps | mean", "RG3002"),
    ("      mean: all.steps | mean\n      all: 1", "RG1006"),
  ])
  func `errors in facts are reported before a file is written`(facts: String, code: String) throws {
    let project = try SmallProject(project: Self.project(facts))
    let (prepared, diagnostics) = project.prepare()
    #expect(prepared == nil)
    #expect(diagnostics.all.contains { $0.code.name == code }, "\(diagnostics.all)")
  }
}
