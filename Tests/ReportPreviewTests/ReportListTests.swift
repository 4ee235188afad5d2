import Foundation
import TestSupport
import Testing

/// Tests of reports in the preview, and of participant isolation.
@Suite struct ReportListTests {
  @Test func `lists contain numbers and no participant`() throws {
    let server = try RunningPreview()
    for target in ["/_reports/", "/_reports/weekly/", "/_reports/weekly/?from=2"] {
      let text = try server.get(target).text
      #expect(!text.contains(PreviewProject.secret))
      for name in ["Ann", "Bo<", "Cy"] { #expect(!text.contains(name)) }
    }
    let list = try server.get("/_reports/weekly/").text
    #expect(list.contains("<a href=\"/_reports/weekly/3\">record 3</a>"))
    #expect(!list.contains("record 4"))
  }

  @Test func `a document belongs to its record and links to the others`() throws {
    let server = try RunningPreview()
    let text = try server.get("/_reports/weekly/2").text
    #expect(text.contains("Week of Bo"))
    #expect(text.contains("href=\"/_reports/weekly/1\">Previous"))
    #expect(text.contains("href=\"/_reports/weekly/3\">Next"))
    #expect(!text.contains("Ann"))
    #expect(!text.contains(PreviewProject.secret))
    #expect(try !server.get("/_reports/weekly/1").text.contains("Previous"))
    #expect(try !server.get("/_reports/weekly/3").text.contains(">Next"))
  }

  @Test(arguments: [
    "0", "4", "01", "-1", "1.5", "one", "CANARY-77-a", "1/x", "99999999999999999999",
  ])
  func `a missing record gives status 404`(record: String) throws {
    #expect(try RunningPreview().get("/_reports/weekly/\(record)").status == 404)
  }

  @Test func `the form redirects to a record`() throws {
    let response = try RunningPreview().get("/_reports/weekly/?record=3")
    #expect(response.status == 303)
    #expect(response.fields["location"] == "/_reports/weekly/3")
  }

  @Test func `a document with invalid data reports only row and column`() throws {
    let project = try PreviewProject()
    try project.write(
      "data/daily.csv",
      "id,date,steps\n\(PreviewProject.secret)-a,2026-03-02,100\n\(PreviewProject.secret)-b,nothing,5\n"
    )
    try project.write(
      "reportgen.yml",
      PreviewProject.project.replacing(
        "date: date }", with: "date: date, columns: { date: { type: date } } }"))
    let server = try RunningPreview(project)
    for target in ["/", "/_reports/", "/_reports/weekly/1", "/_reports/weekly/2"] {
      let text = try server.get(target).text
      #expect(text.contains("data/daily.csv"), "\(target)")
      #expect(!text.contains(PreviewProject.secret), "\(target)")
    }
    #expect(server.lines.allSatisfy { !$0.contains(PreviewProject.secret) })
  }

  @Test func `without a website the first page is the list of reports`() throws {
    let withoutSite = try #require(PreviewProject.project.components(separatedBy: "site:").first)
    let server = try RunningPreview(PreviewProject(project: withoutSite))
    let text = try server.get("/").text
    #expect(text.contains("<a href=\"/_reports/weekly/\">weekly</a>: 3 documents"))
    #expect(try server.get("/about.html").status == 404)
  }

  @Test func `pages of the preview load only the required resources`() throws {
    let server = try RunningPreview()
    let policy = try #require(server.get("/_reports/").fields["content-security-policy"])
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(!policy.contains("unsafe"))
    #expect(policy.contains("frame-ancestors 'none'"))
  }
}
