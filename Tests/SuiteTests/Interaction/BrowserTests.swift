import Foundation
import TestSupport
import Testing

/// Tests of interactive documents in a browser: pointer, touch, keys, print, and browser errors.
@Suite(.needs(charts: "line"), .enabled(if: Browser.isThere, "there is no headless browser"))
struct BrowserTests {
  private static let output = "document.querySelector('output').textContent"
  private static let guide = "(document.querySelector('.rg-crosshair') || {}).outerHTML"
  private static let seen = """
    [...document.querySelectorAll('.rg-crosshair, output')]\
    .filter(e => e.getClientRects().length > 0 && getComputedStyle(e).display !== 'none').length
    """
  private static let bars =
    ScriptTests.line.replacing("type=\"line\"", with: "type=\"bar\" orientation=\"horizontal\"")
  private static let pie =
    "<rg:chart type=\"pie\" data=\"days\" label=\"sport\" value=\"walk\" interactive=\"true\"/>"

  /// The position of the SVG on the screen, as its box `left top width height`.
  private static let box = """
    ['left','top','width','height'].map(k => document.querySelector('svg')\
    .getBoundingClientRect()[k]).join(' ')
    """

  private func run(
    _ body: String, isHTML: Bool = false, language: String = "en", _ steps: [Browser.Step]
  ) throws -> [String] {
    let project = try InteractiveProject(body, language: language)
    try #require(!project.diagnostics.hasErrors, "\(project.diagnostics.all.map(\.message))")
    return try #require(Browser()).run(
      [.size(800, 900), .open(project.files[isHTML ? 1 : 0])] + steps + [.complaints])
  }

  /// Returns the position of a point in the SVG. The SVG starts at the left edge of the body.
  private func point(_ body: String, _ x: Double, _ y: Double) throws -> (Double, Double) {
    let box = try run(body, [.ask(Self.box)])[0].split(separator: " ").compactMap { Double($0) }
    return (box[0] + box[2] * x, box[1] + box[3] * y)
  }

  @Test(arguments: [false, true])
  func `keys move through the data positions, in XHTML and in HTML`(isHTML: Bool) throws {
    let responses = try run(
      ScriptTests.line, isHTML: isHTML,
      [
        .key("Tab"), .ask("document.activeElement.localName"), .ask(Self.output),
        .key("ArrowRight"), .ask(Self.output), .key("ArrowRight"), .ask(Self.output),
        .ask("document.querySelector('output').getAttribute('aria-live')"), .key("End"),
        .key("ArrowRight"), .ask(Self.output), .key("ArrowLeft"), .ask(Self.output), .key("Home"),
        .key("ArrowLeft"), .ask(Self.output),
        .ask("document.querySelectorAll('.rg-crosshair').length"),
        .key("Escape"), .ask(Self.output), .ask(Self.guide), .key("ArrowLeft"), .ask(Self.output),
        .key("Tab"), .ask(Self.output),
      ])
    #expect(
      responses == [
        "svg", "", "Mon 2 Feb\nWalking 3,000\nRunning 1,200",
        "Tue 3 Feb\nWalking 4,200\nRunning no data", "polite",
        "Fri 6 Feb\nWalking 6,100\nRunning 900", "Thu 5 Feb\nWalking 12,000\nRunning 1,900",
        "Mon 2 Feb\nWalking 3,000\nRunning 1,200", "1", "", "undefined",
        "Fri 6 Feb\nWalking 6,100\nRunning 900", "", "",
      ])
  }

  @Test(.needs(charts: "radial")) func `a hidden series is neither reported nor focused`()
    throws
  {
    let received = "document.querySelector('output').innerText"
    func off(_ series: Int) -> Browser.Step {
      .ask("document.querySelector('.rg-toggle[data-series=\"\(series)\"]').click()")
    }
    let focus = Browser.Step.ask("document.querySelector('svg[tabindex]').focus()")
    let line = ScriptTests.line.replacing(
      "</rg:chart>", with: "<rg:legend toggle=\"true\"/></rg:chart>")
    let responses = try run(
      line,
      [
        focus, .key("ArrowRight"), .ask(received), off(1), .ask(received), .key("ArrowRight"),
        .ask(received), off(1), .key("ArrowRight"), .ask(received),
      ])
    #expect(
      responses.filter { $0 != "undefined" } == [
        "Mon 2 Feb\nWalking 3,000\nRunning 1,200", "", "Mon 2 Feb\nWalking 3,000",
        "Mon 2 Feb\nWalking 3,000\nRunning 1,200", "",
      ])
    // Without positions along an axis, the keys select one mark after the other.
    let radial = line.replacing("type=\"line\"", with: "type=\"radial\"")
    let marks = try run(
      radial, [off(0), focus, .key("Home"), .ask(received), .key("End"), .ask(received)]
    )
    .filter { $0 != "undefined" && !$0.isEmpty }
    #expect(marks.count == 2 && marks.allSatisfy { $0.hasPrefix("Running") }, "\(marks)")
  }

  @Test(.needs(charts: "bar")) func `keys move through a transposed chart from top to bottom`()
    throws
  {
    let responses = try run(
      Self.bars,
      [
        .key("Tab"), .key("ArrowDown"), .key("ArrowDown"), .ask(Self.output), .key("ArrowUp"),
        .ask(Self.output), .key("ArrowRight"), .ask(Self.output),
        .ask("/M[0-9.]+ [0-9.]+H[0-9.]+/.test(\(Self.guide))"),
      ])
    #expect(
      responses == [
        "Tue 3 Feb\nWalking 4,200\nRunning no data", "Mon 2 Feb\nWalking 3,000\nRunning 1,200",
        "Tue 3 Feb\nWalking 4,200\nRunning no data", "true", "",
      ])
  }

  @Test func `other keys have no effect on a chart`() throws {
    let responses = try run(
      ScriptTests.line,
      [
        .ask("window.kept = 0, addEventListener('keydown', e => kept += e.defaultPrevented)"),
        .key("Tab"), .key("ArrowDown"), .key("ArrowUp"), .ask("kept"), .key("ArrowRight"),
        .ask("kept"),
      ])
    #expect(responses.suffix(3) == ["0", "1", ""])
  }

  @Test func `the pointer selects the nearest position, and leaving clears it`() throws {
    let (x, y) = try point(ScriptTests.line, 0.47, 0.4)
    let responses = try run(
      ScriptTests.line,
      [
        .move(x, y), .ask(Self.output), .ask(Self.guide), .move(x + 126, y), .ask(Self.output),
        .move(x, y + 400), .ask(Self.output), .ask(Self.guide), .move(x, y), .move(2, 2),
        .ask(Self.seen),
      ])
    #expect(responses[0] == "Wed 4 Feb\nWalking 900\nRunning 2,400")
    #expect(responses[2] == "Thu 5 Feb\nWalking 12,000\nRunning 1,900")
    #expect(responses[3...4] == ["", "undefined"])
    #expect(responses[6] == "")
    let stops = try InteractiveProject(ScriptTests.line).document
      .firstMatch(of: /data-stops="[^ ]+ [^ ]+ ([^ ]+)[ ]/)?.1
    let stop = try #require(stops.map { String($0) })
    #expect(responses[1].contains(" d=\"M\(stop) "))
  }

  @Test func `the area below the plot has no readout, a touch readout remains`() throws {
    let (x, y) = try point(ScriptTests.line, 0.5, 0.98)
    #expect(try run(ScriptTests.line, [.move(x, y), .ask(Self.output)]) == ["", ""])
    #expect(
      try run(ScriptTests.line, [.tap(x, y - 100), .ask(Self.output)])
        == ["Wed 4 Feb\nWalking 900\nRunning 2,400", ""])
  }

  @Test(arguments: [(320, "en"), (800, "en"), (320, "ar"), (800, "ar")])
  func `the readout is inside the figure and next to the guide`(
    width: Int, language: String
  ) throws {
    let inside = """
      (() => { const f = document.querySelector('figure').getBoundingClientRect(),
      o = document.querySelector('output').getBoundingClientRect(),
      g = document.querySelector('.rg-crosshair').getBoundingClientRect();
      return o.width > 20 && o.left >= f.left - 1 && o.right <= f.right + 1
      && o.top >= f.top - 1 && (o.left >= g.right || o.right <= g.left
      || g.right > f.right || g.left < f.left); })()
      """
    var steps: [Browser.Step] = [.size(width, 900), .key("Tab")]
    for _ in 0..<5 { steps += [.key("ArrowRight"), .ask(inside)] }
    let responses = try run(ScriptTests.line, language: language, steps)
    #expect(responses == ["true", "true", "true", "true", "true", ""])
  }

  @Test(.needs(charts: "pie")) func `a pie is reported mark by mark`() throws {
    let responses = try run(
      Self.pie,
      [
        .key("Tab"), .key("ArrowRight"), .ask(Self.output), .key("End"), .ask(Self.output),
        .ask("document.querySelector('.rg-crosshair').localName"), .key("ArrowRight"),
        .ask("document.querySelectorAll('.rg-crosshair').length"),
        .ask("document.querySelectorAll('.rg-crosshair title').length"),
      ])
    #expect(responses[0].hasPrefix("swim: 3,000 ("))
    #expect(responses[1].hasPrefix("run: 6,100 ("))
    #expect(responses[2...] == ["path", "1", "0", ""])
  }

  @Test(.needs(charts: "bar")) func `each chart has a separate crosshair`() throws {
    let responses = try run(
      ScriptTests.line + ScriptTests.still + Self.bars,
      [
        .ask("document.querySelectorAll('output').length"),
        .ask("document.querySelectorAll('thead button').length"), .key("Tab"),
        .key("ArrowRight"), .key("Tab"), .key("Tab"), .key("Tab"),
        .ask("[...document.querySelectorAll('svg')].indexOf(document.activeElement)"),
        .key("End"),
        .ask("[...document.querySelectorAll('output')].map(o => o.textContent.slice(0, 5)).join()"),
      ])
    #expect(responses == ["2", "6", "2", ",Fri 6", ""])
  }

  @Test func `a header sorts by number, missing values last, descending, and back`() throws {
    let column =
      "[...document.querySelectorAll('tbody tr')].map(r => r.cells[%].textContent).join()"
    func cells(_ index: Int) -> Browser.Step {
      .ask(column.replacing("%", with: "\(index)"))
    }
    func press(_ index: Int) -> Browser.Step {
      .ask("document.querySelectorAll('thead button')[\(index)].click()")
    }
    let sort = Browser.Step.ask(
      "[...document.querySelectorAll('th[aria-sort]')]"
        + ".map(t => t.textContent + t.getAttribute('aria-sort')).join()")
    let responses = try run(
      ScriptTests.line,
      [
        sort, press(1), cells(1), sort, press(2), cells(2), sort, press(2), cells(2), sort,
        press(2), cells(2), sort,
      ]
    ).filter { $0 != "undefined" }
    #expect(
      responses == [
        "", "900,3,000,4,200,6,100,12,000", "Walkingascending",
        "900,1,200,1,900,2,400,–", "Runningascending", "2,400,1,900,1,200,900,–",
        "Runningdescending", "1,200,–,2,400,1,900,900", "", "",
      ])
  }

  @Test(.needs(charts: "pie"))
  func `a table of names sorts in language order, also by keyboard`() throws {
    let responses = try run(
      Self.pie.replacing("interactive", with: "title=\"Share\" interactive"),
      [
        .ask("document.querySelector('details').open = true"), .key("Tab"), .key("Tab"),
        .key("Tab"), .ask("document.activeElement.localName"), .key("Enter"),
        .ask("[...document.querySelectorAll('tbody th')].map(t => t.textContent).join()"),
      ])
    #expect(responses.suffix(3) == ["button", "bike,row,run,ski,swim", ""])
  }

  @Test func `print has no interactive elements, and reduced motion no animation`() throws {
    let moving = """
      [...document.querySelectorAll('.rg-interactive, .rg-interactive *')].filter(e =>
      [getComputedStyle(e).transitionDuration, getComputedStyle(e).animationName]
      .join() !== '0s,none').length
      """
    let arrow = "getComputedStyle(document.querySelector('thead button'), '::after').content"
    let responses = try run(
      ScriptTests.line,
      [
        .prefer("prefers-reduced-motion", "reduce"), .key("Tab"), .key("ArrowRight"),
        .ask(Self.seen), .ask(moving), .ask("\(arrow) !== 'none'"), .media("print"),
        .ask(Self.seen), .ask(arrow), .ask("document.querySelector('thead').innerText.trim()"),
        .media("screen"), .ask(Self.seen),
      ])
    #expect(responses[0...4] == ["2", "0", "true", "0", "none"])
    #expect(responses[6] == "2")
  }

  @Test func `a document without scripts has no buttons and its original layout`()
    throws
  {
    let shape = """
      [...document.querySelectorAll('body *')].map(e => e.localName + '|' + e.getAttribute('class')\
       + '|' + Math.round(e.getBoundingClientRect().width)).join()
      """
    let off = try run(ScriptTests.line.replacing("interactive=\"true\"", with: ""), [.ask(shape)])
    let project = try InteractiveProject(ScriptTests.line)
    let without = try #require(Browser()).run([
      .scripts(false), .size(800, 900),
      .open(project.files[0]), .ask(shape),
    ])
    #expect(without[0].replacing(" rg-interactive", with: "") == off[0])
  }

  @Test func `the focus is visible, and separate image files load`() throws {
    let project = try InteractiveProject(
      "<p><img src=\"dot.png\" alt=\"dot\"/></p>" + ScriptTests.line)
    let dot =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    try #require(Data(base64Encoded: dot)).write(to: project.folder.appending(path: "dot.png"))
    let responses = try #require(Browser()).run([
      .open(project.files[0]), .ask("document.querySelector('img').naturalWidth"), .key("Tab"),
      .ask("getComputedStyle(document.querySelector('svg')).outlineStyle"), .complaints,
    ])
    #expect(responses == ["1", "solid", ""])
  }

  @Test func `a foreign script does not run`() throws {
    let project = try InteractiveProject(ScriptTests.line)
    let changed = project.document.replacing(
      "<main>", with: "<main><script>document.title = 'foreign'</script>")
    try Data(changed.utf8).write(to: project.files[0])
    let responses = try #require(Browser()).run([
      .open(project.files[0]), .ask("document.title"),
      .ask("document.querySelectorAll('output').length"), .complaints,
    ])
    #expect(responses[0...1] == ["Example", "1"])
    #expect(responses[2].contains("Content Security Policy"))
  }
}
