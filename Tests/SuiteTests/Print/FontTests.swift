import Foundation
import ReportPrint
import TestSupport
import Testing

/// Tests that print languages and scripts with and without their fonts.
///
/// `fc-list :charset=` of fontconfig determines the characters of the fonts. The variable
/// `SCRIPT_FONTS` sets a folder with fonts that are not installed.
@Suite(.enabled(if: PDFTools.areThere), .needs(charts: "bar", "pie"))
struct FontTests {
  /// The participants with their text.
  ///
  /// The text covers the languages of the starter, other scripts, and characters without a font.
  private static let participants: [(id: String, words: String)] = [
    ("7english", "Ann Åse"), ("7german", "Jörg Größe"), ("7french", "Zoë Œuvre"),
    ("7spanish", "Íñigo Ñ"), ("7arabic", "مريم حسن"), ("7japanese", "中村 ひカ"),
    ("7thai", "สมชาย ใจดี"), ("7devanagari", "तरुण शर्मा"), ("7hebrew", "שלום כהן"),
    ("7greek", "Ελένη Παπά"), ("7cyrillic", "Наталья Їжак"), ("7georgian", "ნინო"),
    ("7armenian", "Արամ"), ("7bengali", "রহিম"), ("7tamil", "முருகன்"), ("7hangul", "김민준"),
    ("7ethiopic", "ሰላም"), ("7chinese", "李小龍"), ("7private", "Ben \u{E123}"),
    ("7unseen", "A\u{200B}b\u{AD}c \u{2066}d\u{2069} e\u{200E}f\u{FE0F}"),
    ("7marks", "Na\u{308}i\u{301} ffi"),
  ]

  /// Writes a fontconfig file, so that the engine has only the fonts of these folders.
  private func fonts(_ folders: [String], _ folder: URL) throws -> String {
    let file = folder.appending(path: "fonts-\(folders.count).conf")
    let list = folders.map { "<dir>\($0)</dir>" }.joined()
    try Data(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>\(list)<cachedir>\(folder.path())/cache</cachedir></fontconfig>
      """.utf8
    ).write(to: file)
    return "FONTCONFIG_FILE=" + file.path()
  }

  private static let liberation = "/usr/share/fonts/truetype/liberation"
  private static var all: [String] {
    ["/usr/share/fonts"] + [ProcessInfo.processInfo.environment["SCRIPT_FONTS"]].compactMap(\.self)
  }

  /// Whether one of the fonts contains the character.
  private func has(_ scalar: Unicode.Scalar, _ fonts: String) throws -> Bool {
    let pattern = ":charset=" + String(scalar.value, radix: 16)
    return try !runProcess("env", [fonts, "fc-list", pattern, "file"]).output.isEmpty
  }

  /// Returns the participants with a character that has no font.
  private func unshown(_ fonts: String) throws -> Set<String> {
    var ids: Set<String> = []
    for (id, words) in Self.participants {
      // Engines compose a letter with its combining marks if a font contains the composed
      // character.
      let composed = words.precomposedStringWithCanonicalMapping
      for scalar in composed.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
        if try !has(scalar, fonts) { ids.insert(id) }
      }
    }
    return ids
  }

  /// Writes a study with the text of one participant per location.
  ///
  /// The locations are `head`, `cell`, `chart`, `legend`, and `text`.
  private func study(_ folder: URL, in position: String) throws -> URL {
    let project = folder.appending(path: position)
    for name in ["data", "templates"] {
      try FileManager.default.createDirectory(
        at: project.appending(path: name), withIntermediateDirectories: true)
    }
    func write(_ text: String, _ path: String) throws {
      try Data(text.utf8).write(to: project.appending(path: path))
    }
    let words = "{{ participant.name }}"
    let chart =
      position == "legend"
      ? "type=\"pie\" label=\"what\" value=\"count\"" : "type=\"bar\" x=\"what\" y=\"count\""
    try write(
      "id,name\n" + Self.participants.map { "\($0.id),\($0.words)\n" }.joined(),
      "data/participants.csv")
    try write(
      "id,what,count\n"
        + Self.participants.map {
          "\($0.id),\(["chart", "legend"].contains(position) ? $0.words : "x"),3\n"
        }
        .joined(),
      "data/rows.csv")
    try write(
      """
      project: Fonts
      language: en-GB
      data:
        participants: { csv: data/participants.csv, key: id }
        rows: { csv: data/rows.csv, participant: id }
      reports:
        letter:
          template: templates/letter.xhtml
          for-each: participants
          views: { rows: { data: rows } }
          print: { header: { left: "\(position == "head" ? words : "Head")" } }
          output: "{participant.id}.xhtml"
      """, "reportgen.yml")
    try write(
      """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en-GB">
      <head><title>Fonts</title><rg:stylesheet/></head>
      <body><h1>Letter</h1><p>\(position == "text" ? words : "Words")</p>
      <table><tr><td>\(position == "cell" ? words : "Cell")</td></tr></table>
      <rg:chart \(chart) data="rows" title="Counts"/>
      </body></html>
      """, "templates/letter.xhtml")
    return project
  }

  private func build(
    _ project: URL, _ fonts: String, _ more: [String] = []
  ) throws -> (result: ProcessResult, printed: Set<String>) {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let result = try runProcess(
      "env", [fonts, program.path(), "build", "--pdf"] + more, in: project)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: project.appending(path: "out").path())
    return (result, Set(files.filter { $0.hasSuffix(".pdf") }.map { String($0.dropLast(4)) }))
  }

  private static let ids = Set(participants.map(\.id))

  @Test(arguments: ["text", "head", "cell", "chart", "legend"])
  func `characters without a font fail only their record, in any position`(
    position: String
  ) async throws {
    try await ProjectTests.withFolder { folder in
      let project = try study(folder, in: position)
      for folders in [[Self.liberation], Self.all] {
        let fonts = try fonts(folders, folder)
        let unshown = try unshown(fonts)
        #expect(unshown.contains("7private"))
        let (result, printed) = try build(project, fonts)
        #expect(result.status == 1, "\(result.errors)")
        #expect(printed == Self.ids.subtracting(unshown), "\(position) \(folders)")
        for (id, words) in Self.participants {
          #expect(!result.errors.contains(words) && !result.errors.contains(id), "\(result.errors)")
        }
        #expect(result.errors.contains("RG9137"))
      }
      // The fonts of Liberation alone lack at least eleven scripts.
      #expect(try unshown(fonts([Self.liberation], folder)).count >= 11)
    }
  }

  @Test func `boxes are accepted by name, and printed again without the option`()
    async throws
  {
    try await ProjectTests.withFolder { folder in
      let project = try study(folder, in: "text")
      let fonts = try fonts([Self.liberation], folder)
      let accepted = try build(project, fonts, ["--allow", "missing-glyphs"])
      #expect(accepted.result.status == 0, "\(accepted.result.errors)")
      #expect(accepted.printed == Self.ids)
      let count = try unshown(fonts).count
      #expect(
        accepted.result.errors.contains(
          "warning[RG9137]: \(count) PDF files have boxes instead of characters"),
        "\(accepted.result.errors)")
      let refused = try build(project, fonts)
      #expect(refused.result.status == 1)
      #expect(refused.printed == Self.ids.subtracting(try unshown(fonts)))
    }
  }

  @Test func `named files and pages are also checked for boxes`() async throws {
    try await ProjectTests.withFolder { folder in
      let project = try study(folder, in: "text")
      let fonts = try fonts([Self.liberation], folder)
      let program = try #require(builtProgram(), "the program is not built beside the tests")
      #expect(try runProcess(program.path(), ["build"], in: project).status == 0)
      let command = [
        fonts, program.path(), "pdf", "out/7thai.xhtml", "out/7greek.xhtml", "-o", "print",
      ]
      let refused = try runProcess("env", command, in: project)
      #expect(refused.status == 1)
      #expect(refused.errors.contains("1 PDF file written, 1 failed"), "\(refused.errors)")
      #expect(refused.errors.contains("RG9137") && refused.errors.contains("file number 1"))
      let accepted = try runProcess("env", command + ["--allow", "missing-glyphs"], in: project)
      #expect(accepted.status == 0)
      #expect(accepted.errors.contains("2 PDF files written"), "\(accepted.errors)")
    }
  }

  @Test func `scripts without a font are named before printing, and by doctor`() async throws {
    try await ProjectTests.withFolder { folder in
      let project = try study(folder, in: "text")
      let fonts = try fonts([Self.liberation], folder)
      let program = try #require(builtProgram(), "the program is not built beside the tests")
      let doctor = try runProcess("env", [fonts, program.path(), "doctor", project.path()])
      #expect(doctor.status == 0)
      let errors = try build(project, fonts).result.errors
      #expect(errors.split(separator: "RG9138").count == 2, "\(errors)")
      let before = try #require(errors.range(of: "RG9138"))
      #expect(before.lowerBound < errors.range(of: "RG9137")?.lowerBound ?? errors.startIndex)
      for text in [doctor.output, errors] {
        for script in ["Han (", "Thai (", "Devanagari (", "Ethiopic (", "private use ("] {
          #expect(text.contains(script), "\(text)")
        }
        #expect(text.contains("fonts-noto-cjk") && text.contains("fonts-noto-core"))
      }
    }
  }

  @Test func `the starter's Japanese letter prints with the fonts of the documented line`()
    async throws
  {
    try await ProjectTests.withFolder { folder in
      let project = folder.appending(path: "study")
      try FileManager.default.copyItem(
        at: projectRoot.appending(path: "Templates/weekly"), to: project)
      let program = try #require(builtProgram(), "the program is not built beside the tests")
      let command = [program.path(), "build", "--pdf", "--only", "P004", "P006"]
      let without = try fonts([Self.liberation], folder)
      let boxes = try runProcess("env", [without] + command, in: project)
      #expect(boxes.status == 1 && boxes.errors.contains("2 failed"), "\(boxes.errors)")
      let with = try fonts(Self.all, folder)
      // The second half needs these fonts.
      guard try "中村あカ".unicodeScalars.allSatisfy({ try has($0, with) }) else { return }
      let result = try runProcess("env", [with] + command, in: project)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("2 PDF files written"))
      // The Arabic print header is an artifact with a separate text per letter.
      #expect(!result.errors.contains("RG9132"), "\(result.errors)")
      let text = try PDFTools.text(of: project.appending(path: "out/weekly/P006.pdf"))
      #expect(text.contains("あなたの一週間"))
    }
  }

  @Test func `the guide and the hints install the same packages`() throws {
    let guide = try String(
      contentsOf: projectRoot.appending(path: "site/pages/guide/pdf.md"), encoding: .utf8)
    #expect(guide.contains("\napt-get install \(EngineInstallation.packages)\n"))
  }
}
