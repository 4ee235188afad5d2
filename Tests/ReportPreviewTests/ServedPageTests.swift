import BuiltinCharts
import Foundation
import ReportCompiler
import ReportText
import TestSupport
import Testing

@testable import ReportPreview

/// Tests of the additions of the preview to a page.
@Suite struct ServedPageTests {
  /// Returns a served page without the additions of the preview.
  private func bare(_ text: String, _ server: RunningPreview) -> String {
    var text = text.replacing(
      #/<template data-rg-preview="true">.*<\/template><script src="\/_preview\/script.js"[^>]*><\/script>/#
        .dotMatchesNewlines(), with: "")
    text.replace(" http://\(server.host)/_preview/script.js", with: "")
    text.replace("; connect-src http://\(server.host)/_preview/events", with: "")
    return text
  }

  @Test func `a served page equals the built page except for the preview part`() async throws {
    let project = try PreviewProject()
    let server = try RunningPreview(project)
    let compiler = Compiler(charts: BuiltinCharts.registry)
    let options = BuildOptions(drafts: true)
    var diagnostics = Diagnostics()
    let prepared = try #require(
      compiler.prepare(.folder(project.folder.path()), options: options, into: &diagnostics))
    let output = project.folder.appending(path: "public")
    _ = await compiler.buildSite(prepared, options: options, to: output.path())
    let files = try FileManager.default.subpathsOfDirectory(atPath: output.path())
      .filter { $0.contains(".") && $0 != "manifest.json" }
    #expect(files.count > 8)
    for file in files {
      let built = try String(contentsOf: output.appending(path: file), encoding: .utf8)
      let served = try server.get("/\(file)").text
      #expect(!built.contains("_preview"))
      #expect(served.contains("_preview") == file.hasSuffix(".html"), "\(file)")
      #expect(bare(served, server) == built, "\(file)")
    }
    let report = compiler.render(prepared, report: "weekly", record: 2, into: &diagnostics)
    let served = try server.get("/_reports/weekly/2").text
    #expect(bare(served, server) == String(decoding: report ?? [], as: UTF8.self))
  }

  @Test func `a served report is well-formed, with its diagnostics`() throws {
    let project = try PreviewProject()
    try project.write("reportgen.yml", PreviewProject.project + "  feed: nowhere\n")
    let server = try RunningPreview(project)
    for target in ["/_reports/weekly/1", "/", "/_reports/", "/_reports/weekly/", "/nothing"] {
      let result = try runProcess(
        "xmllint", ["--noout", "--nonet", "-"], input: try server.get(target).body)
      #expect(result.status == 0, "\(target): \(result.errors)")
    }
  }

  @Test(arguments: [
    ("default-src 'none'", "default-src 'none'; script-src S; connect-src E"),
    (
      "default-src 'self'; script-src 'none'",
      "default-src 'self'; script-src S; connect-src 'self' E"
    ),
    ("script-src 'sha256-x'", "script-src 'sha256-x' S"),
    ("SCRIPT-SRC 'none';connect-src 'none';;", "SCRIPT-SRC S; connect-src E"),
    (
      "default-src *; script-src-elem 'none'; connect-src a",
      "default-src *; script-src-elem S; connect-src a E"
    ),
    ("img-src 'self'", "img-src 'self'"),
  ])
  func `the content policy additionally allows the preview`(policy: String, wanted: String) {
    #expect(ContentPolicy.policy(policy, script: "S", events: "E") == wanted)
    let page =
      "<html><head><meta content=\"\(policy)\" http-equiv=\"content-security-POLICY\"/></head>"
    let adapted = ContentPolicy.adapted(Array(page.utf8), script: "S", events: "E")
    #expect(String(decoding: adapted, as: UTF8.self) == page.replacing(policy, with: wanted))
  }

  @Test func `text that resembles a policy is unchanged`() {
    for page in [
      "<head></head><p>http-equiv=\"Content-Security-Policy\" content=\"x\"</p>", "", "<p>",
      "<head><meta http-equiv=\"Content-Security-Policy\"/><meta content=\"default-src\"/></head>",
    ] {
      #expect(ContentPolicy.adapted(Array(page.utf8), script: "S", events: "E") == Array(page.utf8))
    }
  }

  @Test func `a page without a closing body tag is unchanged`() {
    let tools = PageTools(version: "1-1", findings: FindingList(Diagnostics()))
    for page in ["", "<html/>", "</bod", "</body"] {
      #expect(tools.added(to: Array(page.utf8)) == Array(page.utf8))
    }
  }
}
