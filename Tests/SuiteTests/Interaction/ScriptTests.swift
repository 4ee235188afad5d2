import Foundation
import ReportChart
import ReportText
import ReportValidation
import TestSupport
import Testing

/// Tests that a document contains a script only if a chart requests it.
@Suite(.needs(charts: "line")) struct ScriptTests {
  static let line = """
    <rg:chart type="line" data="days" x="day" title="Sport" interactive="true">
    <rg:series y="walk" label="Walking"/><rg:series y="run" label="Running"/></rg:chart>
    """
  static let still = line.replacing(" interactive=\"true\"", with: "")

  private static let script: [UInt8] = {
    var writer = ByteWriter()
    InteractionScript.write(into: &writer)
    return writer.copy()
  }()

  @Test func `INT-12 a document without interactive charts has no script and no content policy`()
    throws
  {
    let document = try InteractiveProject(Self.still).document
    #expect(document.contains("<svg"))
    for word in ["<script", "Content-Security-Policy", "tabindex", "rg-output"] {
      #expect(!document.contains(word), "\(word)")
    }
  }

  @Test func `ten interactive charts share one script that the policy allows by hash`() throws {
    let charts = String(repeating: Self.line, count: 10)
    let project = try InteractiveProject(charts)
    #expect(project.diagnostics.all.map(\.message) == [])
    let document = project.document
    #expect(document.matches(of: /<script/).count == 1)
    #expect(document.matches(of: /<svg[^>]* tabindex="0"/).count == 10)
    let text = try #require(document.firstMatch(of: /<script>([^<]*)<\/script>/)).1
    #expect(Array(text.utf8) == Self.script)
    #expect(text.utf8.count <= 4500)
    // Another program computes the same hash.
    let program = """
      import sys, hashlib, base64
      print(base64.b64encode(hashlib.sha256(sys.stdin.buffer.read()).digest()).decode(), end="")
      """
    let hash = try runProcess("python3", ["-c", program], input: Array(text.utf8)).output
    #expect(hash.count == 44)
    #expect(
      document.contains(
        "<head><meta charset=\"UTF-8\"/><meta http-equiv=\"Content-Security-Policy\" "
          + "content=\"default-src 'none'; img-src 'self' data:; font-src 'self' data:; "
          + "style-src 'self' 'unsafe-inline'; script-src 'sha256-\(hash)'; base-uri 'none'; "
          + "form-action 'none'\"/>"))
  }

  @Test func `the interactive document adds only script, policy and chart data`() throws {
    var document = try InteractiveProject(Self.line).document
    for pattern in [
      #"<meta http-equiv="Content-Security-Policy"[^>]*>"#,
      #"<style>\.rg-interactive[^<]*</style><script>[^<]*</script>"#,
      #" (tabindex|data-guide|data-stops|data-lines|data-reads)="[^"]*""#,
      #" data-value="[^"]*"(?=>)"#,
      " rg-interactive",
    ] {
      let part = try Regex(pattern)
      #expect(document.contains(part))
      document = document.replacing(part, with: "")
    }
    #expect(document == (try InteractiveProject(Self.still).document))
  }

  @Test func `an XML parser reads an interactive document with equal content`() throws {
    let document = try InteractiveProject(Self.line).document
    let program = """
      import sys, xml.etree.ElementTree as tree
      page = tree.fromstring(sys.stdin.buffer.read())
      sys.stdout.write(page.find('.//{http://www.w3.org/1999/xhtml}script').text)
      """
    let text = try runProcess("python3", ["-c", program], input: Array(document.utf8)).output
    #expect(Array(text.utf8) == Self.script)
  }

  @Test func `a template policy is rejected with the script, accepted without it`()
    throws
  {
    let policy =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'none'\"/>"
    #expect(
      try InteractiveProject(Self.line, head: policy).diagnostics.all.map(\.message)
        == ["the content policy of the template blocks interactive charts"])
    #expect(
      try InteractiveProject(Self.still, head: policy).diagnostics.all.map(\.message) == [])
  }

  @Test func `the validator accepts only this script in the head, once`() throws {
    let document = try InteractiveProject(Self.line).document
    let element = "<script>\(String(decoding: Self.script, as: UTF8.self))</script>"
    func codes(_ text: String, _ script: [UInt8] = Self.script) -> [Int] {
      var scratch = ValidationScratch()
      var diagnostics = Diagnostics()
      let bytes = Array(text.utf8)
      bytes.withUnsafeBufferPointer {
        DocumentValidator(script: script).check($0, scratch: &scratch, into: &diagnostics)
      }
      return diagnostics.all.map(\.code.number)
    }
    #expect(codes(document) == [])
    #expect(codes(document, []) == [5501])
    #expect(codes(document.replacing("'use strict'", with: "'use  strict'")) == [5501])
    #expect(codes(document.replacing(element, with: "<script></script>")) == [5501])
    #expect(codes(document.replacing(element, with: element + element)) == [5501])
    #expect(
      codes(document.replacing(element, with: "").replacing("<main>", with: "<main>" + element))
        == [5501])
    #expect(!codes(document.replacing("<script>", with: "<script src=\"a.js\">")).isEmpty)
  }

  @Test(.needs(charts: "bar")) func `a standalone chart cannot be interactive`() throws {
    let program = try #require(builtProgram())
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let spec = """
      type: bar
      data: { x: [1, 2], y: [3, 4] }
      x: x
      y: y
      interactive: true
      """
    try Data(spec.utf8).write(to: folder.appending(path: "chart.yml"))
    let result = try runProcess(program.path(), ["chart", "chart.yml"], in: folder)
    #expect(result.status != 0)
    #expect(
      result.errors.contains("a single chart cannot be interactive, because it has no script"))
    #expect(result.errors.contains("chart.yml:5:"))
  }
}
