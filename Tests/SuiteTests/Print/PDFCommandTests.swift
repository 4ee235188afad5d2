import Foundation
import TestSupport
import Testing

/// Tests of `reportgen build --pdf` and `reportgen pdf` with an engine and external PDF readers.
@Suite(.enabled(if: PDFTools.areThere), .needs(charts: "line", "bar", "pie"))
struct PDFCommandTests {
  private static let participants = ["P001", "P002", "P003", "P005"]

  /// Copies the starter into a temporary folder.
  private func withStarter(
    _ change: ((URL) throws -> Void)? = nil,
    _ body: (_ project: URL, _ program: URL) throws -> Void
  ) async throws {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    try await ProjectTests.withFolder { folder in
      let project = folder.appending(path: "study")
      try FileManager.default.copyItem(
        at: projectRoot.appending(path: "Templates/weekly"), to: project)
      try change?(project)
      try body(project, program)
    }
  }

  private func build(_ project: URL, _ program: URL, _ more: [String] = []) throws -> ProcessResult
  {
    try runProcess(
      program.path(), ["build", "--pdf", "--only"] + Self.participants + more, in: project)
  }

  private func files(_ project: URL, _ folder: String = "out") -> [URL] {
    Self.participants.map { project.appending(path: "\(folder)/weekly/\($0).pdf") }
  }

  @Test func `every report has a tagged file with the complete text of its participant`()
    async throws
  {
    try await withStarter { project, program in
      let result = try build(project, program)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("4 documents written, 4 PDF files written"))
      for (participant, file) in zip(Self.participants, files(project)) {
        let facts = try PDFTools.facts(of: file)
        #expect(facts["Tagged"] == "yes")
        #expect((2...4).contains(Int(facts["Pages"] ?? "") ?? 0))
        #expect(facts["Title"]?.contains("The Daily Rhythm Study") == true)
        let text = try PDFTools.text(of: file)
        #expect(text.contains(participant))
        for other in Self.participants where other != participant { #expect(!text.contains(other)) }
        let document = file.deletingPathExtension().appendingPathExtension("html")
        let printedWords = Set(text.split(separator: " ").map(String.init))
        for element in ["table", "svg"] {
          let words = try PDFTools.words(of: document, in: element)
          #expect(words.count > 20)
          let lost = words.filter { !printedWords.contains($0) && !text.contains($0) }
          #expect(lost.isEmpty, "\(element): \(lost)")
        }
        let fonts = try runProcess("pdffonts", [file.path()]).output.split(separator: "\n")
          .dropFirst(2)
        #expect(!fonts.isEmpty)
        for font in fonts { #expect(font.contains(" yes yes yes "), "\(font)") }
      }
      let verified = try runProcess(
        program.path(), ["verify", "out", "--project", "."], in: project)
      #expect(verified.status == 0, "\(verified.errors)")
    }
  }

  @Test func `a file with an appendix contains the data of every chart`() async throws {
    try await withStarter { project in
      let file = project.appending(path: "reportgen.yml")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(
        text.replacing(
          "      paper: auto\n", with: "      paper: auto\n      print-tables: appendix\n"
        ).utf8
      ).write(to: file)
    } _: { project, program in
      #expect(try build(project, program).status == 0)
      let file = files(project)[0]
      let text = try PDFTools.text(of: file)
      let document = file.deletingPathExtension().appendingPathExtension("html")
      let words = try PDFTools.words(of: document, in: "section")
      #expect(words.count > 200)
      let lost = words.filter { !text.contains($0) }
      #expect(lost.isEmpty, "\(lost)")
      #expect((Int(try PDFTools.facts(of: file)["Pages"] ?? "") ?? 0) > 3)
    }
  }

  @Test func `equal documents give equal bytes, for any order and number of workers`()
    async throws
  {
    try await withStarter { project, program in
      #expect(try build(project, program, ["-o", "one", "-j", "1"]).status == 0)
      let two = try runProcess(
        program.path(),
        ["build", "--pdf", "-o", "two", "-j", "2", "--allow", "missing-glyphs"]
          + ["--only"] + ["P004", "P006"] + Self.participants,
        in: project)
      #expect(two.status == 0, "\(two.errors)")
      for (one, two) in zip(files(project, "one"), files(project, "two")) {
        #expect(try Data(contentsOf: one) == Data(contentsOf: two))
      }
      let again = try build(project, program, ["-o", "one"])
      #expect(again.errors.contains("0 PDF files written, 4 unchanged"), "\(again.errors)")
      let files = files(project, "one")
      try Data("%PDF-no".utf8).write(to: files[1])
      let mended = try build(project, program, ["-o", "one"])
      #expect(mended.errors.contains("1 PDF file written, 3 unchanged"), "\(mended.errors)")
    }
  }

  @Test func `a document that changes removes its old file`() async throws {
    try await withStarter { project, program in
      #expect(try build(project, program).status == 0)
      let template = project.appending(path: "templates/weekly.xhtml")
      let text = try String(contentsOf: template, encoding: .utf8)
      try Data(text.replacing("<h1>{{", with: "<h1>» {{").utf8).write(to: template)
      let result = try runProcess(
        program.path(), ["build", "--only"] + Self.participants, in: project)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("4 PDF files of changed documents were removed"))
      for file in files(project) { #expect(!FileManager.default.fileExists(atPath: file.path())) }
      #expect(try runProcess(program.path(), ["verify", "out"], in: project).status == 0)
    }
  }

  @Test func `verify finds a file of another document`() async throws {
    try await withStarter { project, program in
      #expect(try build(project, program).status == 0)
      let files = files(project)
      try FileManager.default.removeItem(at: files[0])
      try FileManager.default.copyItem(at: files[1], to: files[0])
      let result = try runProcess(program.path(), ["verify", "out"], in: project)
      #expect(result.status == 1)
      #expect(result.errors.contains("RG7"), "\(result.errors)")
    }
  }

  @Test(.enabled(if: PDFTools.hasQPDF))
  func `a file contains a password and the data`() async throws {
    try await withStarter { project in
      let file = project.appending(path: "reportgen.yml")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(
        (text + "    pdf:\n      password: name\n"
          + "      attach: { week: [date, steps], moods: { columns: [answer] } }\n").utf8
      ).write(to: file)
    } _: { project, program in
      let result = try build(project, program)
      #expect(result.status == 0, "\(result.errors)")
      let file = files(project)[0]
      #expect(try runProcess("pdfinfo", [file.path()]).status != 0)
      let opened = project.appending(path: "opened.pdf")
      let decrypted = try runProcess(
        "qpdf", ["--password=Ada Fernsby", "--decrypt", file.path(), opened.path()])
      #expect(decrypted.status == 0, "\(decrypted.errors)")
      let kind = try runProcess(
        "qpdf", ["--password=Ada Fernsby", "--show-encryption", file.path()])
      #expect(kind.output.contains("AESv3"))
      let week = project.appending(path: "week.csv")
      #expect(
        try runProcess("pdfdetach", ["-savefile", "week.csv", "-o", week.path(), opened.path()])
          .status == 0)
      let csv = String(decoding: try Data(contentsOf: week), as: UTF8.self)
      #expect(csv.hasPrefix("\u{FEFF}date,steps\r\n"))
      let lines = csv.split(separator: "\r\n").dropFirst()
      #expect((1...7).contains(lines.count))
      // The file contains no identifier and no other columns of the view.
      for line in lines { #expect(line.split(separator: ",").count == 2 && !line.contains("P001")) }
      let text = try runProcess("grep", ["-c", "Fernsby", file.path()])
      #expect(text.output == "0\n")
    }
  }

  @Test(
    .enabled(if: PDFTools.hasQPDF),
    arguments: [
      ("12.50", "", "12.50"), ("1e5", "", "1e5"), ("0042", "", "0042"),
      ("4930123456", "", "4930123456"),
      ("1967-03-01", "{ type: date }", "1967-03-01"), ("1", "{ type: boolean, true: [1] }", "true"),
      ("2026-11-08T22:30:00Z", "{ type: datetime }", "2026-11-08T22:30:00"),
      ("1017", "{ type: integer }", "1017"),
    ])
  func `a password is the text of the cell`(cell: String, type: String, password: String)
    async throws
  {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    try await ProjectTests.withFolder { project in
      let types = type.isEmpty ? "" : "    columns: { code: \(type) }\n"
      for (name, text) in [
        (
          "reportgen.yml",
          "project: S\nlanguage: en\ndata:\n  participants:\n    csv: p.csv\n    key: id\n\(types)reports:\n"
            + "  letter:\n    template: t.xhtml\n    for-each: participants\n    output: \"{participant.id}.xhtml\"\n    pdf: { password: code }\n"
        ), ("p.csv", "id,code\nP1,\(cell)\n"),
        (
          "t.xhtml",
          "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>T</title></head><body><h1>T</h1></body></html>"
        ),
      ] { try Data(text.utf8).write(to: project.appending(path: name)) }
      let result = try runProcess(program.path(), ["build", "--pdf"], in: project)
      #expect(result.status == 0, "\(result.errors)")
      let opened = try runProcess(
        "qpdf", ["--password=\(password)", "--check", "out/P1.pdf"], in: project)
      #expect(opened.status == 0, "\(opened.errors)")
    }
  }

  @Test(.enabled(if: PDFTools.hasQPDF))
  func `a missing password prevents the file, but not the document`() async throws {
    try await withStarter { project in
      let file = project.appending(path: "reportgen.yml")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data((text + "    pdf: { password: name }\n").utf8).write(to: file)
      let participants = project.appending(path: "data/participants.csv")
      let rows = try String(contentsOf: participants, encoding: .utf8)
      try Data(rows.replacing("P001,Ada Fernsby,", with: "P001,,").utf8).write(to: participants)
    } _: { project, program in
      let result = try build(project, program)
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.errors.contains("RG9160"))
      for (index, file) in files(project).enumerated() {
        #expect(FileManager.default.fileExists(atPath: file.path()) == (index > 0))
      }
      let document = project.appending(path: "out/weekly/P001.html")
      #expect(FileManager.default.fileExists(atPath: document.path()))
    }
  }

  @Test func `PDF files of a killed run are recognized, and complete files retained`()
    async throws
  {
    try await withStarter { project, program in
      let participants = (1...12).map {
        "P" + String(repeating: "0", count: $0 < 10 ? 2 : 1) + "\($0)"
      }
      let arguments = ["build", "--pdf", "--allow", "missing-glyphs", "--only"] + participants
      // The script kills the program after the first files.
      let killed = try runProcess(
        "sh",
        [
          "-c",
          """
          "$0" "$@" & build=$!
          until ls out/weekly/*.pdf >/dev/null 2>&1 || ! kill -0 $build 2>/dev/null; do sleep 0.05; done
          kill -9 $build; wait $build
          ls out/weekly/*.pdf | wc -l
          """, program.path(),
        ] + arguments, in: project)
      let finished = Int(killed.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
      #expect(finished > 0)
      let resumed = try runProcess(program.path(), arguments + ["--resume"], in: project)
      #expect(resumed.status == 0, "\(resumed.errors)")
      // On a slow machine, all files can be finished already.
      #expect(
        finished == participants.count || resumed.errors.contains("PDF files written")
          || resumed.errors.contains("PDF file written"))
      let verified = try runProcess(program.path(), ["verify", "out"], in: project)
      #expect(verified.status == 0, "\(verified.errors)")
    }
  }

  @Test func `doctor ends with 69 without an engine`() throws {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    #expect(try runProcess(program.path(), ["doctor"]).status == 0)
    // If the system does not permit hidden folders, the rest of the test is skipped.
    guard try runProcess("unshare", ["-rm", "true"]).status == 0 else { return }
    let result = try runProcess(
      "unshare",
      [
        "-rm", "sh", "-c",
        """
        for folder in /usr/lib/chromium /usr/lib/chromium-browser /usr/lib64/chromium-browser /opt/google
        do test ! -d $folder || mount -t tmpfs none $folder; done
        PATH=/nowhere exec "$0" doctor
        """, program.path(),
      ])
    #expect(result.status == 69, "\(result.output) \(result.errors)")
    #expect(result.output.hasPrefix("PDF: not available\n"))
    #expect(result.output.contains("engine   not found"))
  }

  @Test func `named files are printed, invalid documents are not`() async throws {
    try await withStarter { project in
      let template = project.appending(path: "templates/weekly.xhtml")
      let text = try String(contentsOf: template, encoding: .utf8)
      let link = "<p><a href=\"../about-us.html#who\">About us</a></p></footer>"
      try Data(text.replacing("</footer>", with: link).utf8).write(to: template)
    } _: { project, program in
      let built = try runProcess(
        program.path(), ["build", "--only"] + Self.participants, in: project)
      #expect(built.status == 0)
      try Data("<html xmlns='http://www.w3.org/1999/xhtml'><p>".utf8)
        .write(to: project.appending(path: "broken.xhtml"))
      let result = try runProcess(
        program.path(),
        ["pdf", "out/weekly/P001.html", "broken.xhtml", "missing.xhtml", "-o", "pdf"],
        in: project)
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.errors.contains("1 PDF file written, 2 failed"))
      #expect(result.errors.contains("RG9162"))
      let file = project.appending(path: "pdf/out/weekly/P001.pdf")
      #expect(try PDFTools.facts(of: file)["Tagged"] == "yes")
      // Links point to the targets of the document, not to the address of the engine.
      let bytes = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(bytes.contains("/URI (../about-us.html#who)"))
      #expect(!bytes.contains("/URI (http://report.invalid"))
      let none = try runProcess(
        program.path(), ["pdf", "broken.xhtml", "missing.xhtml", "-o", "none"], in: project)
      #expect(none.status != 0)
      #expect(!FileManager.default.fileExists(atPath: project.appending(path: "none").path()))
      let withoutFolder = try runProcess(
        program.path(), ["pdf", "out/weekly/P001.html"], in: project)
      #expect(withoutFolder.status == 64, "\(withoutFolder.errors)")
      #expect(withoutFolder.errors.contains("-o DIR"))
    }
  }

  @Test func `an invalid engine ends with 69, and no file is written`() async throws {
    try await withStarter { project, program in
      for engine in ["/nowhere/chromium", "/bin/true"] {
        let result = try build(project, program, ["--pdf-engine", engine])
        #expect(result.status == 69, "\(result.errors)")
        #expect(
          !FileManager.default.fileExists(
            atPath: project.appending(path: "out/weekly/P001.html").path()))
      }
    }
  }

  @Test func `the date in the file is SOURCE_DATE_EPOCH, or the period date`()
    async throws
  {
    try await withStarter { project, program in
      #expect(try build(project, program, ["-o", "plain"]).status == 0)
      let facts = try PDFTools.facts(of: files(project, "plain")[0])
      #expect(facts["CreationDate"]?.contains("2026") == true, "\(facts)")
      let dated = try runProcess(
        "env",
        [
          "SOURCE_DATE_EPOCH=1000000000", program.path(), "build", "--pdf", "-o", "dated", "--only",
          "P001",
        ],
        in: project)
      #expect(dated.status == 0, "\(dated.errors)")
      let file = project.appending(path: "dated/weekly/P001.pdf")
      let date = try runProcess("env", ["TZ=UTC", "pdfinfo", "-isodates", file.path()]).output
      #expect(date.contains("2001-09-09T01:46:40"), "\(date)")
    }
  }
}
