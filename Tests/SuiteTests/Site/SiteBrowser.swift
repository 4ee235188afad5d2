import Foundation
import TestSupport
import Testing

/// A check of website pages with a browser and axe-core, opened from disk.
enum SiteBrowser {
  /// The script of axe-core; nil if it is not installed.
  ///
  /// The script comes from the PyPI package `axe-playwright-python`, or from the file in `AXE`.
  static let axe: String? = {
    if let path = ProcessInfo.processInfo.environment["AXE"] {
      return try? String(contentsOf: URL(filePath: path), encoding: .utf8)
    }
    let script = """
      import importlib.util, os
      print(os.path.join(os.path.dirname(importlib.util.find_spec('axe_playwright_python').origin), \
      'axe.min.js'))
      """
    guard let result = try? runProcess("python3", ["-c", script]), result.status == 0 else {
      return nil
    }
    let path = String(result.output.prefix { $0 != "\n" })
    return try? String(contentsOf: URL(filePath: path), encoding: .utf8)
  }()

  /// Expects no browser errors on any page, from disk and from a server path.
  ///
  /// Each page is opened wide and narrow, light and dark. It must not load files from outside the
  /// folder and must not be wider than the window. axe-core must report nothing, if it is
  /// installed.
  ///
  /// - Parameter large: the paths of pages that are too large for axe-core.
  static func expectSoundness(of site: BuiltSite, withoutAxe large: Set<String> = []) throws {
    let browser = try #require(Browser())
    let folder = site.folder.resolvingSymlinksInPath()
    for path in site.paths {
      var steps: [Browser.Step] = []
      var names: [String] = []
      for (width, theme) in [(1280, "light"), (390, "light"), (390, "dark")] {
        steps += [
          .size(width, 900), .prefer("prefers-color-scheme", theme), .open(site.file(path)),
          .ask("document.documentElement.scrollWidth > innerWidth ? 'too wide' : ''"),
          .ask(loadedElsewhere("file://" + folder.path())), .complaints,
        ]
        names += ["width", "requests", "complaints"]
        if let axe, !large.contains(path) {
          steps += [
            .ask(evaluation(axe)), .wait("typeof window.axeFindings === 'string'"),
            .ask("window.axeFindings"),
          ]
          names += ["axe starts", "axe"]
        }
      }
      // The 404 page can contain the absolute address of its site.
      if path != "404.html" {
        let name = folder.lastPathComponent
        steps += [
          .serve(folder.deletingLastPathComponent()), .openServed("/\(name)/\(path)"),
          .ask(
            "performance.getEntriesByType('resource').map(e => e.name).join('\\n')"
              + ".replaceAll(location.origin + '/\(name)/', '')"),
          .complaints,
        ]
        names += ["served requests", "served complaints"]
      }
      let responses = try browser.run(steps)
      try #require(responses.count == names.count)
      for (name, response) in zip(names, responses) {
        if name == "served requests" {
          let outside = response.split(separator: "\n").filter { $0.contains("://") }
          #expect(outside.isEmpty, "\(path) loads \(outside)")
        } else {
          #expect(response == "", "\(path), \(name)")
        }
      }
    }
  }

  /// Expects each page header to be one line of 56 pixels with the menu, if there is space.
  ///
  /// On a phone, a word opens the menu. The word is reachable with keys.
  ///
  /// - Parameter phone: the maximum height of the header on a phone, in pixels.
  static func expectSlimHeader(of site: BuiltSite, phone: Int) throws {
    let browser = try #require(Browser())
    let links =
      "[...document.querySelectorAll('.rg-header .rg-menu a')]"
      + ".filter(e => e.checkVisibility()).length"
    let summary = "document.querySelector('.rg-fold > summary')"
    let height = "document.querySelector('.rg-header').offsetHeight"
    // Documents that are published unchanged have no header.
    let paths = site.paths.filter {
      site.pages[$0]?.contains("class=\"rg-header\"") == true
    }
    #expect(!paths.isEmpty)
    let responses = try browser.run(
      paths.flatMap { path -> [Browser.Step] in
        [
          .size(1280, 900), .open(site.file(path)), .ask(height), .ask("\(links) >= 4"),
          .ask("document.querySelector('.rg-fold').checkVisibility()"),
          .size(390, 900), .open(site.file(path)), .ask(height), .ask(links),
          .ask("(\(summary).focus(), document.activeElement.localName)"),
          .key("Enter"), .wait("\(links) >= 4"), .ask(height),
        ]
      })
    try #require(responses.count == 7 * paths.count)
    for (number, path) in paths.enumerated() {
      let pageResponses = Array(responses[7 * number..<7 * number + 7])
      let heights = [0, 3, 6].map { Int(pageResponses[$0]) ?? .max }
      #expect(
        heights[0] <= 56 && heights[1] <= phone && heights[2] <= phone, "\(path): \(heights)")
      #expect(
        [1, 2, 4, 5].map { pageResponses[$0] } == ["true", "false", "0", "summary"], "\(path)")
    }
  }

  /// Returns an expression for the loaded addresses with another start.
  private static func loadedElsewhere(_ start: String) -> String {
    "performance.getEntriesByType('resource').map(e => e.name)"
      + ".filter(e => !e.startsWith('\(start)')).join('\\n')"
  }

  /// Returns an expression that runs axe-core and stores its results in `axeFindings`.
  ///
  /// The expression contains the source, because the content policy of the pages forbids `eval`.
  static func evaluation(_ axe: String) -> String {
    """
    (() => { \(axe)
    ; delete window.axeFindings
    window.axe.run({ preload: false }).then(found => {
    window.axeFindings = found.violations.map(each => each.id + ': ' + each.nodes.map(
    node => node.html.slice(0, 120)).join(' ')).join('\\n') })
    return '' })()
    """
  }
}
