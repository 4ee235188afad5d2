import Foundation
import ReportData
import TestSupport
import Testing

@Suite("The reader agrees with Python's csv module")
struct CSVAgainstPythonTests {
  /// A program that reads files and prints one line per record.
  ///
  /// The length of each file is before it, in eight digits. A line contains the fields in
  /// hexadecimal digits, each followed by a comma. An empty line ends a file.
  private static let script = """
    import csv, io, re, sys
    data = sys.stdin.buffer.read()
    place = 0
    while place < len(data):
        length = int(data[place:place + 8])
        text = data[place + 8:place + 8 + length].decode('utf-8-sig')
        place += 8 + length
        for record in csv.reader(io.StringIO(text, newline='')):
            if record:
                fields = (re.sub("^'(?=[0-9]+\\Z)", '', field) for field in record)
                print(''.join(field.encode().hex() + ',' for field in fields))
        print()
    """

  private static let pieces = [
    "a", "B7", "0", "-1.5", "é", "日本", "😀", "\u{FEFF}", " ", "\t", ",", ";", "\"", "\"\"", "\n",
    "\r", "\r\n", "'", "\\", "NA", "\u{2028}", "x,y", "=1+1", "\u{7F}", "<b>", "\u{1}",
  ]

  private func cell(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...5, using: &random))
      .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private func written(
    _ cell: String, alone: Bool, _ random: inout SeededGenerator
  ) -> String {
    let needsQuotes =
      cell.utf8.contains { $0 == 0x2C || $0 == 0x0A || $0 == 0x0D } || cell.hasPrefix("\"")
      || cell.utf8.first == 0x22 || (alone && cell.isEmpty)
    guard needsQuotes || random.next() % 3 == 0 else { return cell }
    return "\"" + cell.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  private func file(_ random: inout SeededGenerator) -> String {
    let width = Int.random(in: 1...6, using: &random)
    let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    var text = random.next() % 4 == 0 ? "\u{FEFF}" : ""
    text += (0..<width).map { "c\($0)" }.joined(separator: ",")
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      text += end
      if random.next() % 8 == 0 { text += end }
      text += (0..<width).map { _ in written(cell(&random), alone: width == 1, &random) }
        .joined(separator: ",")
    }
    if random.next() % 2 == 0 { text += end }
    return text
  }

  @Test("the cells of 600 generated files are equal")
  func sameCells() throws {
    var random = SeededGenerator(seed: 2026)
    let files = (0..<600).map { _ in Array(file(&random).utf8) }
    let input = files.flatMap { bytes in
      Array((String(repeating: "0", count: 8 - "\(bytes.count)".count) + "\(bytes.count)").utf8)
        + bytes
    }
    let result = try runProcess("python3", ["-c", Self.script], input: input)
    #expect(result.errors == "")
    let blocks = result.output.components(separatedBy: "\n\n")
    #expect(blocks.count == files.count + 1)
    var cells = 0
    for (bytes, block) in zip(files, blocks) {
      let lines = dump(bytes)
      cells += lines.count
      #expect(lines == block.split(separator: "\n").map(String.init))
    }
    #expect(cells > 3000)
  }

  /// Returns the records of a file in the output format of the script.
  private func dump(_ bytes: [UInt8]) -> [String] {
    let declarations = (0..<6).map { ColumnDeclaration(name: "c\($0)", type: .text) }
    let width =
      String(decoding: bytes, as: UTF8.self).unicodeScalars
      .prefix { $0 != "\n" && $0 != "\r" }.filter { $0 == "," }.count + 1
    let read = readBytes(
      bytes, format: CSVFormat(missing: []), Array(declarations.prefix(width)))
    #expect(read.codes.allSatisfy { [.spreadsheetMark, .brokenText].contains($0) })
    guard let table = read.table else { return [] }
    let header = table.schema.names.map { hexadecimal($0) + "," }.joined()
    return [header]
      + (0..<table.rowCount).map { row in
        (0..<width).map { column in
          hexadecimal(table.all.text(column: column, row: row)?.string ?? "?") + ","
        }.joined()
      }
  }

  private func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
