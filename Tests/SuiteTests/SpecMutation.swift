import TestSupport

/// A seeded mutation of chart specs, with careless or malicious errors.
struct SpecMutation {
  var generator: SeededGenerator
  /// The parts of other specs, for insertion at any location.
  let pool: [SpecValue]

  private static let values: [SpecValue] = [
    .null, .word("0"), .word("-1"), .word("1e308"), .word("-1e308"), .word("1e-300"),
    .word("9007199254740993"), .word("1e999"), .word("0.1"), .word("40000"), .word("true"),
    .word("false"), .text(""), .text("NaN"), .text("inf"), .text("none"), .text(" "),
    .text("2026-11-03"), .text("2026-02-30"), .text("2026-11-03T08:30"), .text("9999-12-31"),
    .text("\u{1}\u{8}\u{FFFF}"), .text("<script>&amp;\"'</script>"), .text("]]>"), .text("😀é"),
    .text("\u{202E}abc"), .text(String(repeating: "long word ", count: 60)), .list([]),
    .list([.null]), .list([.word("1"), .word("2")]), .list([.text("a"), .null, .text("b c")]),
    .object([]), .list([.list([])]), .object([.init(key: "", value: .word("3"))]),
  ]

  private static let cells: [SpecValue] = [
    .null, .word("0"), .word("-1"), .word("1e308"), .word("-1e308"), .word("1e-300"),
    .word("9007199254740993"), .word("0.1"), .word("40000"), .text("NaN"), .text(""),
  ]

  /// Returns a spec with a few changes: in its data, in single options, or anywhere.
  mutating func changed(_ spec: SpecValue) -> SpecValue {
    var spec = spec
    switch Int.random(in: 0..<4, using: &generator) {
    case 0, 1:
      for _ in 0..<Int.random(in: 1...6, using: &generator) { changeCell(of: &spec) }
    case 2: exchange(in: &spec)
    default:
      for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&spec) }
    }
    return spec
  }

  private mutating func changeCell(of spec: inout SpecValue) {
    guard case .object(var entries) = spec,
      let data = entries.firstIndex(where: { $0.key == "data" }),
      case .list(var rows) = entries[data].value, !rows.isEmpty
    else { return }
    let row = Int.random(in: rows.indices, using: &generator)
    guard case .object(var cells) = rows[row], !cells.isEmpty else { return }
    let cell = Int.random(in: cells.indices, using: &generator)
    if Int.random(in: 0..<8, using: &generator) == 0 {
      cells.remove(at: cell)
    } else {
      cells[cell].value = Self.cells.randomElement(using: &generator) ?? .null
    }
    rows[row] = .object(cells)
    entries[data].value = .list(rows)
    spec = .object(entries)
  }

  /// Adds or replaces an option with an option of another spec.
  private mutating func exchange(in spec: inout SpecValue) {
    let plain = ["x", "y", "data", "label", "value", "series"]
    guard case .object(var entries) = spec,
      case .object(let other)? = pool.filter({ if case .object = $0 { true } else { false } })
        .randomElement(using: &generator),
      let entry = other.filter({ !plain.contains($0.key) }).randomElement(using: &generator)
    else { return }
    entries.removeAll { $0.key == entry.key }
    entries.append(entry)
    spec = .object(entries)
  }

  /// Returns the text of a spec, sometimes with changed bytes.
  mutating func bytes(_ spec: SpecValue) -> [UInt8] {
    var bytes = Array((Bool.random(using: &generator) ? spec.json : spec.yaml).utf8)
    guard Int.random(in: 0..<8, using: &generator) == 0 else { return bytes }
    for _ in 0..<Int.random(in: 1...5, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 2: bytes.insert(UInt8.random(in: 0x20...0x7E, using: &generator), at: index)
      case 3: bytes.insert(contentsOf: Array(#"\ud83d"#.utf8), at: index)
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }

  private mutating func change(_ value: inout SpecValue) {
    switch value {
    case .object(var entries) where !entries.isEmpty:
      let index = Int.random(in: entries.indices, using: &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: entries.remove(at: index)
      case 1: entries.append(entries[index])
      case 2: entries[index].key = String(entries[index].key.reversed())
      case 3: entries[index].key += "s"
      case 4: entries[index].value = pool.randomElement(using: &generator) ?? .null
      case 5:
        if case .object(let other)? = pool.randomElement(using: &generator),
          let entry = other.randomElement(using: &generator)
        {
          entries.append(entry)
        }
      case 6: entries[index].value = Self.values.randomElement(using: &generator) ?? .null
      default: change(&entries[index].value)
      }
      value = .object(entries)
    case .list(var items) where !items.isEmpty:
      let index = Int.random(in: items.indices, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: items.remove(at: index)
      case 1: items.append(items[index])
      case 2: items.swapAt(index, 0)
      case 3: items[index] = Self.values.randomElement(using: &generator) ?? .null
      default: change(&items[index])
      }
      value = .list(items)
    default: value = Self.values.randomElement(using: &generator) ?? .null
    }
  }
}
