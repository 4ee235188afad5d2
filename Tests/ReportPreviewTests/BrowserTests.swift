import Foundation
import TestSupport
import Testing

/// Tests of the preview in a browser: reloading, findings, print, and browser errors.
@Suite(.enabled(if: Browser.isThere, "there is no headless browser"))
struct BrowserTests {
  private static let shadow = "document.querySelector('rg-preview').shadowRoot"

  private func run(_ server: RunningPreview, _ steps: [Browser.Step]) throws -> [String] {
    try #require(Browser()).run([.size(1000, 1200)] + steps + [.complaints])
  }

  private func address(_ path: String, of server: RunningPreview) -> Browser.Step {
    .visit("http://\(server.host)\(path)")
  }

  @Test(arguments: ["/about.html", "/news/", "/"])
  func `a page reloads when a file changes`(path: String) throws {
    let server = try RunningPreview()
    let file = server.project.folder.appending(path: "templates/page.xhtml")
    let layout = PreviewProject.layout
    let responses = try run(
      server,
      [
        address(path, of: server), .ask("document.querySelectorAll('.new').length"),
        .write(file, layout.replacing("<nav>", with: "<p class=\"new\">New</p><nav>")),
        .ask("document.querySelectorAll('.new').length"),
        .write(file, layout), .ask("document.querySelectorAll('.new').length"),
      ])
    #expect(responses == ["0", "1", "0", ""])
  }

  @Test func `a report in XHTML reloads when a file changes`() throws {
    let server = try RunningPreview()
    let file = server.project.folder.appending(path: "templates/report.xhtml")
    let responses = try run(
      server,
      [
        address("/_reports/weekly/2", of: server), .ask("document.contentType"),
        .write(file, PreviewProject.report.replacing("Week of", with: "Days of")),
        .ask("document.querySelector('h1').textContent"),
        .ask("[...\(Self.shadow).querySelectorAll('a')].map(a => a.textContent).join('|')"),
      ])
    #expect(
      responses == [
        "application/xhtml+xml", "Days of Bo", "Previous|Record 2 of 3|Next|Print preview", "",
      ])
  }

  @Test func `an error opens a panel, and its fix closes the panel`() throws {
    let server = try RunningPreview()
    let file = server.project.folder.appending(path: "pages/about.md")
    let text = "\(Self.shadow).querySelector('.panel pre').textContent"
    let responses = try run(
      server,
      [
        address("/about.html", of: server), .ask("\(Self.shadow).querySelector('.panel')"),
        .write(file, "# About\n\n{{ nothing }} <x>\n"),
        .ask("\(text).includes('3 | {{ nothing }}')"),
        .ask("\(Self.shadow).querySelector('.panel').hidden"),
        .key("Escape"), .ask("\(Self.shadow).querySelector('.panel').hidden"),
        .write(file, "# About\n\nRight again.\n"), .ask("\(Self.shadow).querySelector('.panel')"),
        .ask("document.body.textContent.includes('Right again.')"),
      ])
    #expect(responses == ["null", "true", "false", "true", "null", "true", ""])
  }

  @Test func `report lists cause no browser errors`() throws {
    let server = try RunningPreview()
    for path in ["/_reports/", "/_reports/weekly/"] {
      let responses = try run(
        server, [address(path, of: server), .ask("document.querySelectorAll('main a').length > 0")])
      #expect(responses == ["true", ""])
    }
  }
}
