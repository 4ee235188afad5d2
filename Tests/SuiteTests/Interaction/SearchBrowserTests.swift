import Foundation
import TestSupport
import Testing

/// Tests of the site search in a browser, from disk and server, with keys and pointer.
@Suite(.enabled(if: Browser.isThere, "there is no headless browser"))
struct SearchBrowserTests {
  private static let status = "document.querySelector('output').textContent"
  private static let results = """
    [...document.querySelectorAll('.rg-search-result')].map(e => \
    e.querySelector('a').textContent + '|' + e.querySelector('a').getAttribute('href')).join('\\n')
    """
  private static let marks =
    "[...document.querySelectorAll('mark')].map(e => e.textContent).join(' ')"
  private static let focused =
    "document.activeElement.localName + ' ' + (document.activeElement.textContent || '')"
  private static let currentPath = "location.href.split('/study/')[1]"

  /// Returns the steps that replace the text of the search field and wait for the results.
  private func find(_ text: String) -> [Browser.Step] {
    [
      .ask("document.querySelector('input').select()"), .type(text), .wait(Self.status),
    ]
  }

  /// Returns the results of the steps, followed by the browser errors.
  ///
  /// Undefined results are omitted.
  private func run(_ steps: [Browser.Step]) throws -> [String] {
    try #require(Browser()).run(steps + [.complaints]).filter { $0 != "undefined" }
  }

  @Test(arguments: ["html", "xhtml"], [false, true])
  func `pages are found from disk and under a server path`(
    ending: String, isServed: Bool
  ) throws {
    let site = try SearchedSite()
    let page = "results/2026/index.\(ending)"
    let open: [Browser.Step] =
      isServed
      ? [.serve(site.folder), .openServed("/study/\(page)")]
      : [.open(site.root.appending(path: page))]
    let responses = try run(
      open + [
        .ask("document.scripts.length"), .key("Tab"), .ask("document.activeElement.id"),
        .wait("window.rgSearch && document.scripts.length === 2"),
      ] + find("HEART cafe") + [.ask(Self.status), .ask(Self.results), .ask(Self.marks)]
        + find("walk") + [.ask(Self.status), .ask(Self.results)]
        + find("<b>") + [.ask(Self.status), .ask(Self.results)]
        + find("drawing") + [.ask(Self.status), .ask(Self.results)]
        + find("nunez jose") + [
          .ask(Self.results), .key("Enter"), .wait("location.hash"), .ask(Self.currentPath),
        ])
    #expect(
      responses == [
        "1", "rg-search-field", "1 result", "Team – Dr. José Núñez|../../about/team.html#doctor",
        "café heartbeat", "1 result", "Results – Steps|../../results/2026/index.html#steps",
        "1 result", "Results – Sleep|../../results/2026/index.html#sleep", "No results", "",
        "Team – Dr. José Núñez|../../about/team.html#doctor", "about/team.html#doctor", "",
      ])
  }

  @Test func `keys move through the results, open one and close them`() throws {
    let site = try SearchedSite()
    let responses = try run(
      [.open(site.root.appending(path: "index.html")), .key("Tab")] + find("p") + [
        .ask(Self.status), .key("ArrowDown"), .ask(Self.focused), .key("ArrowDown"),
        .ask(Self.focused), .key("ArrowDown"), .key("ArrowDown"), .ask(Self.focused),
        .key("ArrowUp"), .key("ArrowUp"), .key("ArrowUp"), .ask(Self.focused), .key("Escape"),
        .ask(
          "[\(Self.status), document.querySelector('ol').hidden, document.activeElement.id].join()"),
        .key("Enter"), .ask(Self.currentPath),
      ] + find("percent") + [
        .key("ArrowDown"), .key("Escape"), .ask("document.activeElement.id"),
      ] + find("percent") + [
        .key("ArrowDown"), .key("Enter"), .wait("document.title === 'Odd name'"),
        .ask(Self.currentPath),
      ])
    #expect(
      responses == [
        "3 results", "a Team", "a Results – Steps", "a Odd name", "input ",
        ",true,rg-search-field", "index.html", "rg-search-field", "a%20b.html", "",
      ])
  }

  @Test func `a click outside and the Tab key close the results`() throws {
    let site = try SearchedSite()
    let isOpen = "!document.querySelector('ol').hidden"
    let responses = try run(
      [.open(site.root.appending(path: "index.html")), .key("Tab")] + find("heart") + [
        .ask(isOpen), .click(700, 800), .ask(isOpen),
        .ask("document.querySelector('input').focus()"),
      ] + find("heart") + [
        .ask(isOpen), .key("Tab"), .ask(isOpen), .key("Tab"), .key("Tab"), .ask(isOpen),
        .ask("document.activeElement.textContent"),
      ])
    #expect(responses == ["true", "false", "true", "true", "false", "Up", ""])
  }

  @Test func `no scripts hide the form, a missing index gives a message`() throws {
    let site = try SearchedSite()
    let page = site.root.appending(path: "index.html")
    let shown = "document.querySelector('form').getClientRects().length"
    #expect(
      try run([.scripts(false), .open(page), .ask(shown), .scripts(true), .open(page), .ask(shown)])
        == ["0", "1", ""])
    try FileManager.default.removeItem(at: site.root.appending(path: "search-en.js"))
    let responses = try run([.open(page), .key("Tab")] + find("heart") + [.ask(Self.status)])
    #expect(responses[0] == "The search could not be loaded")
  }

  @Test func `the index loads only after the field has the focus`() throws {
    let site = try SearchedSite()
    let loaded =
      "performance.getEntriesByType('resource').map(e => e.name.split('/').pop().split('.')[0]).join()"
    let responses = try run([
      .serve(site.folder), .openServed("/study/index.html"), .ask(loaded), .key("Tab"),
      .wait("document.scripts.length === 2 && \(loaded).includes(',')"), .ask(loaded),
    ])
    #expect(responses == ["search", "search,search-en", ""])
  }

  @Test func `a policy that blocks files of the site is reported`() throws {
    let site = try SearchedSite(policy: "default-src 'none'")
    let responses = try run([
      .open(site.root.appending(path: "index.html")),
      .ask("document.querySelector('form').hidden"),
    ])
    #expect(responses[0] == "true")
    #expect(responses[1].contains("Content Security Policy"))
  }
}
