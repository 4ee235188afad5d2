internal import CCMarkGFM
internal import ReportText

/// The attributes of the cells of a table, made once.
struct TableColumns {
  /// How many columns there are.
  let count: Int
  private let plain: [XMLAttribute]
  private var head: [[XMLAttribute]] = []
  private var body: [[XMLAttribute]] = []

  init(_ table: OpaquePointer, _ pass: borrowing MarkdownPass, at range: Range<Int>) {
    let scope = pass.attribute("scope", "col", at: range)
    plain = [scope]
    count = Int(cmark_gfm_extensions_get_table_columns(table))
    guard let alignments = cmark_gfm_extensions_get_table_alignments(table) else { return }
    let isPlain = (0..<count).allSatisfy { Self.name(alignments[$0]) == nil }
    guard !isPlain else { return }
    for column in 0..<count {
      let aligned = Self.name(alignments[column]).map {
        [pass.attribute("class", $0, at: range)]
      }
      body.append(aligned ?? [])
      head.append([scope] + (aligned ?? []))
    }
  }

  /// The attributes of a cell in a column (from 0).
  func attributes(_ column: Int, isHead: Bool) -> [XMLAttribute] {
    guard column < body.count else { return isHead ? plain : [] }
    return isHead ? head[column] : body[column]
  }

  /// The class of an alignment; text stands on the left by itself.
  private static func name(_ alignment: UInt8) -> String? {
    switch alignment {
    case UInt8(ascii: "c"): "rg-center"
    case UInt8(ascii: "r"): "rg-right"
    default: nil
    }
  }
}
