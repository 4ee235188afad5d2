import ReportText
import Testing

@testable import ReportCompiler

@Suite struct WideTableTests {
  @Test func `a row with a cell for each of very many rows makes a valid document`() async throws {
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
      <head><title>{{ participant.name }}</title></head>
      <body><h1>Days</h1><table>
      <tr><rg:for each="day in all"><th>{{ loop.index }}</th></rg:for></tr>
      <tr><rg:for each="day in all"><td>{{ day.steps }}</td></rg:for></tr>
      </table></body></html>
      """
    let days = (0..<2500).map { "P1,2026-03-02,\($0)" }.joined(separator: "\n")
    let project = try SmallProject(
      template: template, participants: "id,name\nP1,Ann\n", daily: "id,date,steps\n\(days)\n")
    #expect(try await project.build().written == 1)
  }
}
