import ReportText
import Testing

@testable import ReportCompiler

@Suite struct SparklineMistakeTests {
  @Test(arguments: [
    (
      "sparkline=\"steps steps\"",
      "expected a `label` for the column with a sparkline, found none"
    ),
    ("sparkline=\"steps\" label=\"C\"", "expected at least two columns for the sparkline, found 1"),
    (
      "sparkline=\"steps date\" label=\"C\"",
      "expected a column of numbers for the sparkline, found `date`"
    ),
    ("sparkline=\"steps stesp\" label=\"C\"", "view `all` has no column `stesp`"),
    (
      "sparkline=\"steps steps\" label=\"C\" total=\"sum\"",
      "`rg:column` does not support the attribute `total`"
    ),
  ])
  func `an invalid sparkline column is an error`(attributes: String, message: String) throws {
    let project = try SmallProject(
      template: SmallProject.template.replacing(
        "</main>", with: "<rg:table data=\"all\"><rg:column \(attributes)/></rg:table></main>"))
    #expect(project.prepare().diagnostics.all.map(\.message) == [message])
  }
}
