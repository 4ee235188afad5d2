import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of charts with a shared x axis in a template.
@Suite(.needs(charts: "bar", "line")) struct ChartGroupTests {
  private static let daily =
    "id,date,steps,sleep\nP1,2026-03-02,100000,\nP1,2026-03-03,,7\nP1,2026-03-20,,8\n"
    + "P2,2026-03-02,200,\nP2,2026-03-08,,9\nP3,2026-03-02,300,5\n"

  private static func template(_ body: String) -> String {
    SmallProject.template.replacing(
      #"<rg:chart type="line" data="all" x="date" y="steps" title="Steps"/>"#, with: body)
  }

  private func scales(_ document: String) -> [String] {
    document.matches(of: /data-axis="x" [^>]*/).map { match in
      String(match.0).replacing(
        /\ data-(low|high|visible-low|visible-high|default-low|default-high)="[^"]*"/, with: "")
    }
  }

  @Test func `INT-13 the charts of a group share an x axis within each document`() async throws {
    let project = try SmallProject(
      template: Self.template(
        """
        <rg:chart type="bar" data="all" x="date" y="steps" sync="days" annotate="true"/>
        <rg:if test="all.steps | mean > 150">
        <rg:chart type="line" data="all" x="date" y="sleep" sync="days" annotate="true"/>
        </rg:if>
        """), daily: Self.daily)
    let outcome = try await project.build()
    #expect(outcome.diagnostics.all.map(\.message) == [])
    let first = scales(try project.read("out/weekly/P1.xhtml"))
    #expect(first.count == 2 && first[0] == first[1])
    let second = scales(try project.read("out/weekly/P2.xhtml"))
    #expect(second.count == 2 && second[0] == second[1])
    // Different participants have different axes.
    #expect(first[0] != second[0])
  }

  @Test func `INT-13 a document does not depend on previous documents`() async throws {
    let template = Self.template(
      """
      <rg:chart type="bar" data="all" x="date" y="steps" sync="days"/>
      <rg:chart type="line" data="all" x="date" y="sleep" sync="days"/>
      """)
    let all = try SmallProject(template: template, daily: Self.daily)
    _ = try await all.build()
    let alone = try SmallProject(template: template, daily: Self.daily)
    _ = try await alone.build(BuildOptions(only: ["P2"]))
    #expect(try all.read("out/weekly/P2.xhtml") == alone.read("out/weekly/P2.xhtml"))
  }
}
