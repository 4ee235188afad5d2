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

  /// Opens every page, wide and narrow, light and dark: there must be no complaint, nothing loaded from outside of the folder,
  /// nothing wider than the window, and no finding of axe-core where it is installed.
  static func expectSoundness(of site: BuiltSite) throws {
    let browser = try #require(Browser())
    for path in site.paths {
      var steps: [Browser.Step] = []
      var names: [String] = []
      for (width, look) in [(1280, "light"), (390, "light"), (390, "dark")] {
        steps += [
          .size(width, 900), .prefer("prefers-color-scheme", look), .open(site.file(path)),
          .ask("document.documentElement.scrollWidth > innerWidth ? 'too wide' : ''"),
          .ask(loaded),
        ]
        names += ["width", "requests"]
        if let axe, path != "404.html" {
          steps += [.ask("(\(evaluation(axe)))")]
          names.append("axe")
        }
        steps.append(.complaints)
        names.append("complaints")
      }
      let answers = try browser.run(steps)
      try #require(answers.count == names.count)
      for (name, answer) in zip(names, answers) {
        switch name {
        case "requests":
          let base = site.folder.resolvingSymlinksInPath().path()
          for address in answer.split(separator: "\n") {
            #expect(address.hasPrefix("file://" + base), "\(path) loads \(address)")
          }
        default: #expect(answer == "", "\(path), \(name)")
        }
      }
    }
  }

  /// What the page has loaded.
  private static let loaded =
    "performance.getEntriesByType('resource').map(e => e.name).join('\\n')"

  /// Runs axe-core and lists what it finds.
  private static func evaluation(_ axe: String) -> String {
    let parameter = String(
      decoding: (try? JSONEncoder().encode(axe)) ?? Data(), as: UTF8.self)
    return """
      ((0, eval)(\(parameter)), axe.run({ preload: false }).then(found => found.violations.map(each => \
      each.id + ': ' + each.nodes.map(node => node.html.slice(0, 120)).join(' ')).join('\\n')))
      """
  }
}
