import ReportText
import Testing

@testable import ReportData

/// Tests of spreadsheet artefacts and wrong encodings in text.
@Suite struct TextArtefactTests {
  @Test(arguments: [
    "#REF!", "#DIV/0!", "#NAME?", "#VALUE!", "#NUM!", "#NULL!", "#BEZUG!", "#WERT!", "#ZAHL!",
    "#NOM?", "#VALEUR!", "#NOMBRE!", "#¡REF!", "#¿NOMBRE?", "#¡VALOR!", "Err:502",
  ])
  func `a spreadsheet error is a warning with row and column`(
    word: String
  ) {
    let read = readText("id,name\nP1,Ann\nP2,\(word)\nP3,\(word)\n")
    #expect(read.strings("name") == ["Ann", word, word])
    #expect(read.codes == [.spreadsheetError])
    #expect(read.rows == [3])
    #expect(read.diagnostics[0].severity == .warning)
    #expect(read.diagnostics[0].message.hasSuffix("in 2 cells (rows 3 and 4)"))
    #expect(!read.diagnostics[0].message.contains(word))
    #expect(read.reading.cellErrors.isEmpty)
  }

  @Test(arguments: ["#1", "#REF", "# REF!", "#hashtag", "#", "Err:", "E", "#REF! gone"])
  func `other text with a number sign is ordinary text`(text: String) {
    let read = readText("id,name\nP1,\(text)\n")
    #expect(read.strings("name") == [text])
    #expect(read.codes.isEmpty)
  }

  @Test
  func `the missing-value text of spreadsheets is missing unless the project declares others`() {
    #expect(readText("a,b\n#N/A,1\n#NV,2\n#N/D,3\nx,4\n").strings("a") == [nil, nil, nil, "x"])
    #expect(readText("a,b\n#N/A,1\n7,2\n").numbers("a") == [nil, 7])
    let custom = readText("a\n#N/A\nx\n", format: CSVFormat(missing: [Array("-".utf8)]))
    #expect(custom.strings("a") == ["#N/A", "x"])
    #expect(custom.codes == [.spreadsheetError])
  }

  @Test(arguments: [
    ("Ren\u{FFFD}", true), ("JÃ¶rg MÃ¼ller", true), ("â€™", true),
    ("æ\u{9D}Žå°\u{8F}é¾\u{8D}", true),
    ("Ã\u{85}sa", true), ("Â°C", true), ("Jörg Müller", false), ("« café »", false),
    ("“CAFÉ”", false), ("déjà\u{A0}: « vu »", false), ("SÃO PAULO", false), ("20 °C", false),
    ("李小龍", false), ("Zoë – 5 €", false), ("Łódź", false),
  ])
  func `text in a wrong encoding is a warning`(text: String, isBroken: Bool) {
    for read in [readText("id,name\nP1,\(text)\n"), readObjects("{\"name\":\"\(text)\"}\n")] {
      #expect(read.strings("name") == [text])
      #expect(read.codes == (isBroken ? [.brokenText] : []))
      #expect(read.diagnostics.allSatisfy { $0.severity == .warning && !$0.message.contains(text) })
      #expect(read.reading.cellErrors.isEmpty)
    }
  }

  @Test(
    arguments: [
      (0x0, true), (0x1A, true), (0x1F, true), (0x7F, true), (0x9D, true), (0xFDD0, true),
      (0xFFFE, true),
      (0x1FFFF, true), (0x9, false), (0xA, false), (0xD, false), (0x20, false), (0xA0, false),
      (0x1FFFD, false),
    ] as [(UInt32, Bool)])
  func `a character that is not allowed in documents is a warning`(value: UInt32, isReported: Bool)
    throws
  {
    let scalar = try #require(Unicode.Scalar(value))
    for word in ["Ann", "李"] {
      let text = word + String(Character(scalar))
      let escaped = text.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      for read in [
        readText("id,name\nP1,\"\(text)\"\n"), readObjects("{\"name\":\"\(escaped.joined())\"}\n"),
      ] {
        #expect(read.strings("name") == [text])
        #expect(read.codes == (isReported ? [.brokenText] : []))
        #expect(read.reading.cellErrors.isEmpty)
      }
    }
  }

  @Test func `a late warning in a column that becomes text is reported once`() {
    let rows = (0..<20_000).map { "\($0),1\n" }.joined()
    let read = readText("a,b\n" + rows + "#REF!,#REF!\n'07,x\n")
    #expect(read.codes == [.spreadsheetError, .spreadsheetError, .spreadsheetMark])
    #expect(read.rows == [20_002, 20_002, 20_003])
    #expect(read.strings("a").suffix(2) == ["#REF!", "07"])
  }

  @Test(arguments: [
    ("=\"0017\"", "0017", false), ("\"=\"\"0017\"\"\"", "0017", false), ("'0042", "0042", true),
    ("\"'0042\"", "0042", true), ("=\"A1\"", "A1", false), ("'t Hart", "'t Hart", false),
    ("'", "'", false), ("=A1", "=A1", false), ("=\"a\"&\"b\"", "=\"a\"&\"b\"", false),
    ("=\"", "=\"", false), ("'42'", "'42'", false),
  ])
  func `spreadsheet marks for leading zeros are not part of the text`(
    cell: String, text: String, isWarned: Bool
  ) {
    let read = readText("id,name\nP1,\(cell)\nP2,x\n")
    #expect(read.strings("name") == [text, "x"])
    #expect(read.codes == (isWarned ? [.spreadsheetMark] : []))
    #expect(read.reading.cellErrors.isEmpty)
  }

  @Test func `marked numbers are numbers in a declared number column`() {
    let read = readText(
      "n,k\n=\"12\",=\"12\"\n'7,'7\n=\"\",=\"\"\n",
      [ColumnDeclaration(name: "n", type: .integer), ColumnDeclaration(name: "k", type: .text)])
    #expect(read.numbers("n") == [12, 7, nil])
    #expect(read.strings("k") == ["12", "7", nil])
  }

  @Test func `a boolean column has custom words in addition to true and false`() {
    var took = ColumnDeclaration(name: "took", type: .boolean)
    took.booleans = BooleanWords(
      true: ["1", "yes", "Checked", "VRAI"], false: ["0", "no", "Unchecked", "FAUX"])
    let cells = [
      "1", "0", "yes", "no", "Checked", "Unchecked", "VRAI", "FAUX", "TRUE", "false", "",
    ]
    let text = cells.map { "\($0),x\n" }.joined()
    let read = readText("took,other\n" + text, [took])
    #expect(read.numbers("took") == [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, nil])
    #expect(read.diagnostics.isEmpty)
    let objects = readObjects("{\"took\":1}\n{\"took\":\"no\"}\n{\"took\":true}\n", [took])
    #expect(objects.numbers("took") == [1, 0, 1])
    let wrong = readText("took,other\n" + text + "maybe,x\n2,x\n", [took])
    #expect(wrong.codes == [.notABoolean])
    #expect(wrong.diagnostics[0].message.hasSuffix("in 2 cells (rows 13 and 14)"))
    #expect(wrong.diagnostics[0].hints[0].contains("`true: [1, yes]`"))
  }
}
