import Foundation
import TestSupport
import Testing

/// Tests of the report starters, in each of their languages.
@Suite(
  .needs(chartsOf: "Templates/plain"), .needs(chartsOf: "Templates/weekly"),
  .needs(chartsOf: "Templates/clinic"))
struct StarterTests {
  /// A starter with one record per language, and records with special data.
  struct Starter: CustomTestStringConvertible {
    let name: String
    let languages: [String: String]
    let special: [String]

    var records: [String] { languages.keys.sorted() + special }
    var testDescription: String { name }
  }

  /// The starter that `init` copies, with a complete week and with an empty week.
  static let plain = Starter(name: "plain", languages: ["P01": "en-GB"], special: ["P07"])
  static let starters = [
    Starter(
      name: "weekly",
      languages: [
        "P001": "en", "P002": "de", "P003": "fr", "P004": "ar", "P005": "es", "P006": "ja",
      ],
      // An empty week, no data, a fast pulse, one day, no nights, and a long name.
      special: ["P009", "P016", "P020", "P057", "P088", "P126"]),
    Starter(
      name: "clinic", languages: ["K0001": "de", "K0002": "en", "K0003": "es"],
      // An urgent result, another paper size, no comparison, and no laboratory values.
      special: ["K0004", "K0005", "K0009", "K0014"]),
  ]

  @Test(arguments: [plain] + starters)
  func `every document is valid and in the participant's language`(starter: Starter) async throws {
    try await ProjectTests.withFolder { folder in
      let documents = try StarterDocuments(of: starter.name, starter.records, in: folder)
      try documents.expectValidity(in: folder)
      for (record, language) in starter.languages {
        let file = try #require(documents.files.first { $0.path().contains(record) })
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(" lang=\"\(language)\""), "\(record)")
        #expect(text.contains(" dir=\"rtl\"") == (language == "ar"), "\(record)")
        #expect(!text.contains("say("), "\(record)")
      }
    }
  }

  @Test(arguments: starters)
  func `no document contains a sentence in another language`(starter: Starter) async throws {
    let english = try Self.messages(of: starter.name, in: "en")
    #expect(english.count > 30)
    try await ProjectTests.withFolder { folder in
      let documents = try StarterDocuments(
        of: starter.name, starter.languages.keys.sorted(), in: folder)
      for (record, language) in starter.languages where language != "en" {
        let translated = try Self.messages(of: starter.name, in: language)
        #expect(translated.keys.sorted() == english.keys.sorted())
        let file = try #require(documents.files.first { $0.path().contains(record) })
        let text = try String(contentsOf: file, encoding: .utf8)
        // Text that is equal in both languages, such as a name, is not evidence.
        let same = Set(translated.values)
        let untranslated = english.values.filter { !same.contains($0) && text.contains(">\($0)<") }
        #expect(untranslated.isEmpty, "\(record): \(untranslated)")
      }
    }
  }

  /// Returns the messages of a language without placeholders, by key.
  private static func messages(
    of starter: String, in language: String
  ) throws -> [String: String] {
    let file = projectRoot.appending(path: "Templates/\(starter)/languages/\(language).yml")
    let script =
      "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1], encoding='utf-8'))))"
    let result = try runProcess("python3", ["-c", script, file.path()])
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode([String: String].self, from: Data(result.output.utf8))
  }

  @Test(
    .enabled(if: Browser.isThere, "there is no headless browser"), arguments: [plain] + starters)
  func `a browser reports no errors, and no text overlaps`(
    starter: Starter
  )
    async throws
  {
    try await ProjectTests.withFolder { folder in
      let documents = try StarterDocuments(of: starter.name, starter.records, in: folder)
      try documents.expectSoundness()
    }
  }

  @Test(.enabled(if: Browser.isThere, "there is no headless browser"))
  func `overlapping text is found`() async throws {
    try await ProjectTests.withFolder { folder in
      let file = folder.appending(path: "a.html")
      let page = """
        <!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>A</title></head><body>
        <p>One</p><p style="margin-top:-2.2em">Two</p><p>Three <b>four</b></p>
        <details><summary>Five</summary><p>Six</p></details><p>Seven</p></body></html>
        """
      try Data(page.utf8).write(to: file)
      let browser = try #require(Browser())
      #expect(
        try browser.run([.size(800, 600), .open(file), .ask(TextOverlap.probe)]) == ["Two / One"])
    }
  }

  @Test
  func `the plain template is short, and reports omit its comments`()
    async throws
  {
    let template = try String(
      contentsOf: projectRoot.appending(path: "Templates/plain/templates/weekly.xhtml"),
      encoding: .utf8)
    #expect(template.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    #expect(template.components(separatedBy: "<!-- Change ").count > 4)
    try await ProjectTests.withFolder { folder in
      let documents = try StarterDocuments(of: "plain", ["P01", "P07"], in: folder)
      for file in documents.files {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("<!--"))
        #expect(text.contains("<svg") == file.path().contains("P01"))
        #expect(text.contains("No steps reached us this week") == file.path().contains("P07"))
      }
    }
  }

  @Test func `init copies the letters of the clinic, and the copy builds`() async throws {
    try await ProjectTests.withFolder { folder in
      let bin = try InstalledProgram.install(in: folder.appending(path: "home"))
      let program = bin.appending(path: "reportgen").path()
      let made = try runProcess(program, ["init", "letters", "--template", "clinic"], in: folder)
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.errors.contains("build the letters with `reportgen build letters`"))
      let built = try runProcess(program, ["build", "letters"], in: folder)
      #expect(built.status == 0, "\(built.errors)")
      #expect(built.errors.contains("40 documents written"))
      #expect(!built.errors.contains("warning"), "\(built.errors)")
    }
  }

  @Test(arguments: starters)
  func `the data equals the script output`(starter: Starter) async throws {
    try await ProjectTests.withFolder { folder in
      let project = projectRoot.appending(path: "Templates/\(starter.name)")
      let made = try runProcess(
        "python3", ["-B", project.appending(path: "make_data.py").path(), folder.path()])
      #expect(made.status == 0, "\(made.errors)")
      let committed = try ProjectTests.contents(of: project.appending(path: "data"))
      #expect(try ProjectTests.contents(of: folder) == committed)
    }
  }
}
