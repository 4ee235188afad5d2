import Foundation
import ReportData
import TestSupport
import Testing

@Suite("The reader agrees with Python's json module")
struct NDJSONAgainstPythonTests {
  /// A program that reads files and prints one line per object.
  ///
  /// The length of each file is before it, in eight digits. A line contains each key and value in
  /// hexadecimal digits, with numbers as written. `!` is a file with an invalid line: not an
  /// object, a duplicate or empty key, or half a surrogate pair. An empty line ends a file.
  private static let script = """
    import json, sys
    class Wrong(Exception): pass
    def pairs(found):
        keys = [key for key, value in found]
        if len(set(keys)) < len(keys) or any(not key.strip(' \\t') for key in keys): raise Wrong()
        return dict(found)
    def constant(word): raise Wrong()
    def text(value):
        if value is True: return 'true'
        if value is False: return 'false'
        if isinstance(value, (list, dict)): return '?'
        return value
    decoder = json.JSONDecoder(
        object_pairs_hook=pairs, parse_float=str, parse_int=str, parse_constant=constant)
    data = sys.stdin.buffer.read()
    place = 0
    while place < len(data):
        length = int(data[place:place + 8])
        file = data[place + 8:place + 8 + length].decode('utf-8-sig')
        place += 8 + length
        lines = []
        try:
            for line in file.split('\\n'):
                line = line.strip(' \\t\\r')
                if not line: continue
                value = decoder.decode(line)
                if not isinstance(value, dict): raise Wrong()
                lines.append(''.join(
                    key.encode().hex() + '=' + text(item).encode().hex() + ','
                    for key, item in sorted(value.items()) if item is not None))
        except (Wrong, ValueError):
            lines = ['!']
        for line in lines: print(line + '.')
        print()
    """

  private static let strings = [
    "a", "B7", "é", "日本", "😀", " ", "\\n", "\\t", "\\\"", "\\\\", "\\/", "\\u00e9",
    "\\uD83D\\uDE00",
    "{", "}", ",", ":", "[", "NA", "\\u0000", "\\b\\f\\r", "\u{2028}", "\u{7F}",
  ]
  private static let numbers = [
    "0", "-0", "1", "-12", "1.5", "0.25", "1e5", "1E-3", "-2.5e+7", "12345678901234567890",
  ]
  private static let odd = [
    "01", "+1", ".5", "1.", "NaN", "-", "tru", "\"", "{}", "[1]", "\"\\ud800\"", "\"\\x\"", "",
    "'a'",
    "\"a\tb\"", "1 2", "Infinity",
  ]

  private func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...5, using: &random))
      .map { _ in Self.strings.randomElement(using: &random) ?? "" }.joined()
  }

  private func value(_ random: inout SeededGenerator, isOdd: Bool) -> String {
    if isOdd { return Self.odd.randomElement(using: &random) ?? "" }
    switch random.next() % 5 {
    case 0: return Self.numbers.randomElement(using: &random) ?? "0"
    case 1: return ["true", "false", "null"].randomElement(using: &random) ?? "null"
    default: return "\"\(text(&random))\""
    }
  }

  private func blank(_ random: inout SeededGenerator) -> String {
    random.next() % 6 == 0 ? [" ", "\t", "  "].randomElement(using: &random) ?? "" : ""
  }

  private func file(_ random: inout SeededGenerator) -> String {
    let keys = ["id", "a", "b", "é", "\\u00e9x", "a b", "x.y"].shuffled(using: &random)
    let hasOdd = random.next() % 3 == 0
    let end = random.next() % 3 == 0 ? "\r\n" : "\n"
    var text = random.next() % 5 == 0 ? "\u{FEFF}" : ""
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      if random.next() % 9 == 0 { text += blank(&random) + end }
      var members: [String] = []
      for key in keys.prefix(Int.random(in: 0...6, using: &random)) {
        if random.next() % 5 == 0 { continue }
        let isOdd = hasOdd && random.next() % 12 == 0
        members.append(
          blank(&random) + "\"\(key)\"" + blank(&random) + ":" + blank(&random)
            + value(&random, isOdd: isOdd) + blank(&random))
      }
      if random.next() % 5 == 0 { members.shuffle(using: &random) }
      text += blank(&random) + "{" + members.joined(separator: ",") + "}" + blank(&random) + end
    }
    return text
  }

  @Test("1,000 generated files have equal values, or both readers reject them")
  func sameValues() throws {
    var random = SeededGenerator(seed: 2027)
    let files = (0..<1000).map { _ in Array(file(&random).utf8) }
    let input = files.flatMap { bytes in
      Array((String(repeating: "0", count: 8 - "\(bytes.count)".count) + "\(bytes.count)").utf8)
        + bytes
    }
    let result = try runProcess("python3", ["-c", Self.script], input: input)
    #expect(result.errors == "")
    let blocks = result.output.components(separatedBy: "\n\n")
    #expect(blocks.count == files.count + 1)
    var (rows, refused) = (0, 0)
    for (bytes, block) in zip(files, blocks) {
      let lines = dump(bytes)
      if lines == ["!."] { refused += 1 } else { rows += lines.count }
      #expect(
        lines == block.split(separator: "\n").map(String.init),
        "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(rows > 2000)
    #expect(refused > 50)
  }

  /// Returns the objects of a file in the output format of the script.
  private func dump(_ bytes: [UInt8]) -> [String] {
    // Columns must be declared as text by name. Their names are known after a first reading.
    let first = readObjectBytes(bytes, missing: [])
    guard let names = first.table?.schema.names else { return ["!."] }
    let read = readObjectBytes(
      bytes, missing: [], names.map { ColumnDeclaration(name: $0, type: .text) })
    guard let table = read.table else { return ["!."] }
    let nested = Set(read.reading.cellErrors)
    #expect(read.codes.allSatisfy { [.nestedValue, .brokenText].contains($0) })
    let order = names.indices.sorted {
      names[$0].unicodeScalars.lexicographicallyPrecedes(names[$1].unicodeScalars)
    }
    return (0..<table.rowCount).map { row in
      order.map { column in
        let text =
          nested.contains(CellError(row: row, column: column))
          ? "?" : table.all.text(column: column, row: row)?.string
        return text.map { hexadecimal(names[column]) + "=" + hexadecimal($0) + "," } ?? ""
      }.joined() + "."
    }
  }

  private func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
