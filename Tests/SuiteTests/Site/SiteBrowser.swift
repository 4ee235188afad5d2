import Foundation
import TestSupport
import Testing

/// What a browser and axe-core say of the pages of a website, opened from disk.
enum SiteBrowser {
  /// The script of axe-core, of PyPI's `axe-playwright-python`, or of the file that `AXE` names; nil where there is none.
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

  /// Opens every page from disk, wide and narrow, light and dark, and once from a path of a server: there must be no
  /// complaint, nothing loaded from outside of the folder, nothing wider than the window, and no finding of axe-core
  /// where it is installed.
  /// - Parameter large: the paths of pages that are too large for axe-core.
  static func expectSoundness(of site: BuiltSite, withoutAxe large: Set<String> = []) throws {
    let browser = try #require(Browser())
    let folder = site.folder.resolvingSymlinksInPath()
    for path in site.paths {
      var steps: [Browser.Step] = []
      var names: [String] = []
      for (width, look) in [(1280, "light"), (390, "light"), (390, "dark")] {
        steps += [
          .size(width, 900), .prefer("prefers-color-scheme", look), .open(site.file(path)),
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
      // The page for addresses that lead nowhere may name its site by the whole address.
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

  /// Expects of every page that its header is one line of 56 pixels where there is room, with the menu in it, and that
  /// on a phone a word opens the menu, which keys reach.
  /// - Parameter phone: how high the header is on a phone at most.
  static func expectSlimHeader(of site: BuiltSite, phone: Int) throws {
    let browser = try #require(Browser())
    let links =
      "[...document.querySelectorAll('.rg-header .rg-menu a')]"
      + ".filter(e => e.checkVisibility()).length"
    let summary = "document.querySelector('.rg-fold > summary')"
    let height = "document.querySelector('.rg-header').offsetHeight"
    // Documents that are shown as they are have no header.
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
      let own = Array(responses[7 * number..<7 * number + 7])
      let heights = [0, 3, 6].map { Int(own[$0]) ?? .max }
      #expect(
        heights[0] <= 56 && heights[1] <= phone && heights[2] <= phone, "\(path): \(heights)")
      #expect([1, 2, 4, 5].map { own[$0] } == ["true", "false", "0", "summary"], "\(path)")
    }
  }

  /// The addresses that the page has loaded and that do not begin so.
  private static func loadedElsewhere(_ start: String) -> String {
    "performance.getEntriesByType('resource').map(e => e.name)"
      + ".filter(e => !e.startsWith('\(start)')).join('\\n')"
  }

  /// Runs axe-core, which leaves what it finds in `axeFindings`. Its source stands in the expression itself, since the
  /// pages' content policy allows no `eval`.
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
