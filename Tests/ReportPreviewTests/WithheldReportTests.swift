import Foundation
import TestSupport
import Testing

/// Tests of reports that a build withholds. The preview shows them as withheld.
@Suite struct WithheldReportTests {
  /// Returns a project. Participant 2 has 200 steps.
  static func project() throws -> PreviewProject {
    try PreviewProject(
      project: PreviewProject.project.replacing(
        "    template: templates/report.xhtml\n",
        with: "    template: templates/report.xhtml\n    withhold: \"all.steps | max > 150\"\n"))
  }

  @Test func `a withheld report has a notice that a build omits it`() throws {
    let server = try RunningPreview(Self.project())
    let text = try server.get("/_reports/weekly/2").text
    #expect(text.contains("Week of Bo"))
    #expect(text.contains("<strong>Withheld.</strong>"))
    #expect(text.contains("<code>withhold: all.steps | max &gt; 150</code>"))
    for record in [1, 3] {
      #expect(try !server.get("/_reports/weekly/\(record)").text.contains("Withheld"))
    }
  }

  @Test func `lists mark a withheld report and count records instead of documents`() throws {
    let server = try RunningPreview(Self.project())
    let list = try server.get("/_reports/weekly/").text
    #expect(list.contains("record 2</a> <span class=\"withheld\">withheld</span>"))
    #expect(list.components(separatedBy: "class=\"withheld\"").count == 2)
    #expect(list.contains("3 records, in the order"))
    #expect(list.contains("A build withholds 1 of the records below"))
    #expect(try server.get("/_reports/").text.contains("weekly</a>: 3 records<"))
    let others = try server.get("/_reports/weekly/?from=3").text
    #expect(!others.contains("withheld"))
  }

  @Test func `a withheld report is not printed`() throws {
    let server = try RunningPreview(Self.project())
    for query in ["?print", "?pdf"] {
      let response = try server.get("/_reports/weekly/2\(query)")
      #expect(response.text.contains("<strong>Withheld.</strong>"))
      #expect(!response.text.contains("Print preview"))
      #expect(!response.body.starts(with: Array("%PDF".utf8)))
    }
  }

  @Test(.enabled(if: Browser.isThere, "there is no headless browser"))
  func `the notice is on top of the page and in print`() throws {
    let server = try RunningPreview(Self.project())
    let notice = "document.body.firstElementChild"
    let responses = try #require(Browser()).run([
      .size(1000, 1200), .visit("http://\(server.host)/_reports/weekly/2"),
      .ask("\(notice).shadowRoot.querySelector('strong').textContent"),
      .ask("\(notice).getBoundingClientRect().height > 20"),
      .ask("getComputedStyle(\(notice).shadowRoot.querySelector('p')).backgroundColor"),
      .media("print"), .ask("\(notice).getBoundingClientRect().height > 20"),
      .ask("getComputedStyle(document.body.lastElementChild).display"), .complaints,
    ])
    #expect(responses == ["Withheld.", "true", "rgb(185, 28, 28)", "true", "none", ""])
  }
}
