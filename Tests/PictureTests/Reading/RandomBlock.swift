import PictureReader
import TestSupport

/// A random block from a seed.
///
/// The block combines types, scales, layouts, ranges, data, languages, and sizes in any way that
/// the types permit.
struct RandomBlock {
  private var random: SeededGenerator
  private(set) var spec = SpecValue.map([])
  private let type: String
  private var rowCount = 0

  /// The types of x axes.
  private enum KeyType: CaseIterable { case category, number, day, dateTime }

  /// The types of values.
  private enum Values: CaseIterable {
    case small, decimals, constant, zeros, signs, tiny, huge, wide, shares
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &* 7919 &+ 17)
    let types = [
      "bar", "bar", "line", "line", "discrete", "bubble", "candlestick", "radial", "pie",
    ]
    type = types[Int(seed % UInt64(types.count))]
    spec["type"] = .word(type)
    rowCount = pick([1, 2, 3, 4, 5, 6, 8, 8, 12, 12, 20, 31, 40, 70])
    spec["title"] = .word("Readings")
    writeData()
    writeSize()
    if type != "pie" { writeAxes() }
    spec["locale"] = .word(
      pick([
        "en-GB", "en-GB", "en-GB", "en-GB", "en-GB", "en-US", "de-DE", "fr-FR", "ar-EG", "hi-IN",
        "ja-JP",
      ]))
    // A separate seed, so that the block does not depend on these options.
    random = SeededGenerator(seed: seed &* 104_729 &+ 5)
    writeMore()
  }

  // MARK: Impossible charts

  /// Whether no chart can show the block.
  ///
  /// Examples are numbers of 15 digits in a narrow chart, and a tornado with both sides in one
  /// direction.
  var isTooMuch: Bool { hasTooWideNumbers || isOneSided }

  /// Whether the block is a tornado of two axes with one of them reversed.
  private var isOneSided: Bool {
    spec["layout"]?.string == "tornado"
      && spec["series"]?.items.contains { $0["axis"] != nil } == true
      && spec["axes"]?.items.contains { $0["reverse"] != nil } == true
  }

  /// Whether an axis limit has 15 digits in a radial chart or in a chart 240 units wide.
  private var hasTooWideNumbers: Bool {
    guard type == "radial" || spec["width"]?.string == "240" else { return false }
    let ends = (spec["axes"]?.items ?? []).filter { $0["range"]?.string == "exact" }
      .compactMap { $0["max"]?.string.flatMap { Double($0) } }
    return ends.contains { (1e14..<1e15).contains($0) }
  }

  // MARK: Chance

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &random)
  }

  // MARK: Data

  private mutating func writeData() {
    var columns: [SpecEntry] = []
    var keyType: KeyType = pick(KeyType.allCases)
    if type == "pie" { keyType = .category }
    if keyType == .category, chance(0.03), type != "pie", type != "radial" { rowCount = 200 }
    columns.append(SpecEntry("place", .list(keys(keyType))))
    let count = type == "pie" ? 1 : pick([1, 1, 1, 2, 2, 3])
    var series: [SpecValue] = []
    let kind: Values = pick(Values.allCases)
    for index in 0..<count {
      let kind: Values = chance(0.7) ? kind : pick(Values.allCases)
      series.append(writeSeries(index, kind, &columns))
    }
    spec[type == "pie" ? "label" : "x"] = .word("place")
    spec["data"] = .map(columns)
    if type == "pie" {
      spec["value"] = .word("a")
      if chance(0.3) { spec["labels"] = .word(pick(["value", "both", "none", "name"])) }
      if chance(0.2) { spec["hole"] = .word("0.5") }
    } else {
      spec["series"] = .list(series)
    }
    writeLayout(count)
  }

  private mutating func keys(_ keyType: KeyType) -> [SpecValue] {
    var keys: [SpecValue] = []
    let length = pick([1, 4, 9, 25, 60])
    let isRightToLeft = chance(0.1)
    let step = pick([1, 1, 1, 2, 7, 30])
    for row in 0..<rowCount {
      switch keyType {
      case .category:
        keys.append(.text(name(row, length, isRightToLeft)))
      case .number: keys.append(.number(Double(row * step) + (step == 2 ? 0.5 : 0)))
      case .day: keys.append(.word(Self.date(20_500 + row * step)))
      case .dateTime:
        let minutes = row * step * pick([15, 60, 60])
        let clock = "\(Self.two(minutes / 60 % 24)):\(Self.two(minutes % 60))"
        keys.append(.text("\(Self.date(20_500 + minutes / 1440))T\(clock):00"))
      }
    }
    if chance(0.08), rowCount > 2 { keys[rowCount - 1] = keys[rowCount - 2] }
    if chance(0.15) { keys.shuffle(using: &random) }
    return keys
  }

  private mutating func name(_ row: Int, _ length: Int, _ isRightToLeft: Bool) -> String {
    let letters = isRightToLeft ? Array("אבגדהוזחטיכלמנ") : Array("abcdefghijklmnoprstuvw")
    let number = row / letters.count
    var name =
      "\(letters[row % letters.count])" + (number > 0 ? "\(letters[number % letters.count])" : "")
    while name.count < length {
      name.append(chance(0.15) && name.last != " " ? " " : pick(letters))
    }
    return String(name.trimmingPrefix(" ")).replacing(#/ $/#, with: "n")
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns the ISO 8601 date of a day number. Day 0 is 1970-01-01.
  private static func date(_ days: Int) -> String {
    let date = CivilDay.date(days)
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }

  private mutating func value(_ kind: Values, _ row: Int) -> Double {
    switch kind {
    case .small: Double(Int.random(in: 0...20, using: &random))
    case .decimals: (number(0, 200) * 10).rounded() / 10
    case .constant: 42.5
    case .zeros: 0
    case .signs: Double(Int.random(in: -60...90, using: &random))
    case .tiny: Double("\(Int.random(in: 1...99, using: &random))e-9") ?? 1e-9
    case .huge: Double(Int.random(in: 1...999, using: &random)) * 1e12
    case .wide: pick([1e-9, 0.004, 0.3, 7, 45, 2500, 1e6, 3e9, 1e15])
    case .shares: (number(0, 1) * 100).rounded() / 100
    }
  }

  private mutating func column(_ kind: Values) -> [Double?] {
    var values: [Double?] = (0..<rowCount).map { value(kind, $0) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: values[0] = nil
    case 1: values[rowCount - 1] = nil
    case 2: values[rowCount / 2] = nil
    case 3: for row in values.indices where chance(0.3) { values[row] = nil }
    case 4 where chance(0.4): values = values.map { _ in nil }
    default: break
    }
    return values
  }

  private mutating func writeSeries(
    _ index: Int, _ kind: Values, _ columns: inout [SpecEntry]
  ) -> SpecValue {
    let letter = ["a", "b", "c"][index]
    func add(_ name: String, _ values: [Double?]) {
      columns.append(SpecEntry(name, .list(values.map { $0.map(SpecValue.number) ?? .null })))
    }
    var series = SpecValue.map([])
    let main = column(kind)
    func other(_ kind: Values) -> [Double?] {
      zip(column(kind), column(kind)).map { $0 ?? $1 }
    }
    switch type {
    case "discrete" where chance(0.6):
      let second = column(kind)
      add(
        letter + "low",
        zip(main, second).map { min($0 ?? $1 ?? 0, $1 ?? $0 ?? 0) }.enumerated()
          .map { main[$0.offset] == nil ? nil : $0.element })
      add(
        letter + "high",
        zip(main, second).map { max($0 ?? $1 ?? 0, $1 ?? $0 ?? 0) }.enumerated()
          .map { second[$0.offset] == nil ? nil : $0.element })
      series["low"] = .word(letter + "low")
      series["high"] = .word(letter + "high")
      series["label"] = .word("S" + letter)
    case "candlestick":
      let second = column(kind)
      let pairs = zip(main, second).map { ($0 ?? 1, $1 ?? 2) }
      add(letter + "o", main)
      add(letter + "h", pairs.map { max($0, $1) })
      add(letter + "l", pairs.map { min($0, $1) })
      add(letter + "c", second.enumerated().map { $1 ?? pairs[$0].1 })
      for (channel, end) in [("open", "o"), ("high", "h"), ("low", "l"), ("close", "c")] {
        series[channel] = .word(letter + end)
      }
      series["label"] = .word("S" + letter)
      if chance(0.3) { series["form"] = .word("ohlc") }
    case "bubble":
      add(letter, main)
      add(
        letter + "size", (0..<rowCount).map { _ in Double(Int.random(in: 0...90, using: &random)) })
      series["y"] = .word(letter)
      series["area"] = .word(letter + "size")
    default:
      add(letter, main)
      series["y"] = .word(letter)
      if type == "bar", index == 0, chance(0.12) {
        add("from", column(kind))
        series["from"] = .word("from")
      }
    }
    if chance(0.5) { series["labels"] = .word(pick(["all", "all", "extremes", "last"])) }
    if index == 1, type != "radial", chance(0.3) { series["axis"] = .word("second") }
    return series
  }

  // MARK: More

  /// Adds rare features.
  ///
  /// Examples are themes, right-to-left layout, references, notes, bands, goals, repeated
  /// positions, and an x scale.
  private mutating func writeMore() {
    if chance(0.12) { spec["theme"] = .word(pick(["print", "print", "dark", "light"])) }
    let isRound = ["pie", "radial"].contains(type)
    if chance(0.05), !isRound { spec["dir"] = .word("rtl") }
    if chance(0.1) {
      spec["locale"] = .word(pick(["de", "fr", "ar", "hi", "ja", "es-ES", "en-GB"]))
    }
    guard type != "pie" else { return }
    if chance(0.06) { repeatPlaces() }
    if type == "line", chance(0.1), !isLog { writeBand() }
    if type == "bar", chance(0.06), spec["layout"] == nil { writeGoal() }
    guard type != "radial" else { return }
    if chance(0.15) { writeReferences() }
    if chance(0.06), let firstKey = spec["data"]?["place"]?.items.first {
      spec["notes"] = .list([
        .map([
          SpecEntry("x", firstKey), SpecEntry("y", .word("top")),
          SpecEntry("text", .text("New tracker")),
        ])
      ])
    }
    if chance(0.08), spec["axes"] == nil, isNumbered, type == "line" || type == "bubble" {
      spec["axes"] = .list([
        .map([
          SpecEntry("side", .word(spec["orientation"] == nil ? "bottom" : "left")),
          SpecEntry("scale", .word("log")),
        ])
      ])
    }
  }

  private var isLog: Bool { spec["axes"]?.items.contains { $0["scale"]?.string == "log" } ?? false }

  private var isNumbered: Bool {
    spec["data"]?["place"]?.items.allSatisfy { item in
      if case .scalar(let text, false) = item { return Double(text) != nil }
      return false
    } ?? false
  }

  private mutating func repeatPlaces() {
    guard var data = spec["data"], var values = data["place"]?.items, values.count > 2 else {
      return
    }
    for _ in 0..<pick([1, 2, 5]) {
      values[Int.random(in: 1..<values.count, using: &random)] = values[0]
    }
    data["place"] = .list(values)
    spec["data"] = data
  }

  private mutating func writeBand() {
    guard var data = spec["data"], var series = spec["series"]?.items, series[0]["stack"] == nil,
      let values = data["a"]?.items
    else { return }
    let numbers = values.map { $0.string.flatMap { Double($0) } }
    func edge(_ sign: Double) -> SpecValue {
      .list(numbers.map { $0.map { .number($0 + sign * abs($0) / 8) } ?? .null })
    }
    data["least"] = edge(-1)
    data["most"] = edge(1)
    series[0]["low"] = .word("least")
    series[0]["high"] = .word("most")
    spec["data"] = data
    spec["series"] = .list(series)
  }

  private mutating func writeGoal() {
    guard var data = spec["data"], var series = spec["series"]?.items, series[0]["from"] == nil
    else { return }
    data["goal"] = .list((0..<rowCount).map { _ in .word(pick(["5", "12", "40"])) })
    series[0]["goal"] = .word("goal")
    spec["data"] = data
    spec["series"] = .list(series)
  }

  private mutating func writeReferences() {
    let values = (spec["series"]?.items ?? []).prefix(1).flatMap { series in
      series.keys.compactMap { series[$0]?.string }.flatMap { spec["data"]?[$0]?.items ?? [] }
    }.compactMap { $0.string.flatMap { Double($0) } }
    guard let low = values.min(), let high = values.max() else { return }
    var references: [SpecValue] = []
    for _ in 0..<pick([1, 1, 2]) {
      let from = low + (high - low) * pick([0, 0.3, 0.5, 1, 1.2, 3])
      var one = SpecValue.map([SpecEntry("y", .number(from))])
      if chance(0.4) { one["to"] = .number(from + (high - low) * pick([0.1, 0.4])) }
      if chance(0.6) { one["label"] = .text(pick(["Goal", "Usual range", "Call us"])) }
      references.append(one)
    }
    if isNumbered, chance(0.3), let lastKey = spec["data"]?["place"]?.items.last {
      references.append(.map([SpecEntry("x", lastKey), SpecEntry("label", .text("Start"))]))
    }
    spec["references"] = .list(references)
  }

  // MARK: Options

  private mutating func writeLayout(_ count: Int) {
    switch type {
    case "bar":
      let hasFrom = spec["series"]?.items.contains { $0["from"] != nil } ?? false
      if count > 1, !hasFrom, chance(0.4) { spec["layout"] = .word("stacked") }
      if count == 2, !hasFrom, spec["layout"] == nil, chance(0.1) {
        spec["layout"] = .word("tornado")
      }
      if spec["layout"] == nil, !hasFrom, chance(0.08) { spec["normalize"] = .word("max") }
    case "line":
      if chance(0.25) { spec["area"] = .word("true") }
      if chance(0.2) { spec["curve"] = .word(pick(["step", "monotone", "step-before"])) }
      if chance(0.1) { spec["line"] = .word("false") }
      if count > 1, chance(0.25), let series = spec["series"]?.items {
        spec["series"] = .list(
          series.map { one in
            var one = one
            one["stack"] = .word("s")
            one["axis"] = nil
            return one
          })
      }
    case "bubble":
      spec["diameter"] = .word(pick(["12", "20", "30"]))
    case "radial":
      if chance(0.3) { spec["area"] = .word("true") }
      if chance(0.5) { spec["wrap-around"] = .word("true") }
    default: break
    }
    if ["bar", "line", "discrete", "candlestick", "bubble"].contains(type), chance(0.2) {
      spec["orientation"] = .word("horizontal")
    }
    guard let series = spec["series"]?.items else { return }
    spec["series"] = .list(
      series.map { one in
        var one = one
        if one["axis"] != nil { one["axis"] = .word(spec["orientation"] == nil ? "right" : "top") }
        return one
      })
  }

  private mutating func writeSize() {
    if chance(0.3) { spec["width"] = .word(pick(["240", "300", "700"])) }
    if chance(0.2) { spec["height"] = .word(pick(["140", "320"])) }
  }

  private mutating func writeAxes() {
    var axes: [SpecValue] = []
    let isHorizontal = spec["orientation"] != nil
    var axis = SpecValue.map([SpecEntry("side", .word(isHorizontal ? "bottom" : "left"))])
    if chance(0.18), spec["layout"]?.string != "tornado" { axis["scale"] = .word("log") }
    if chance(0.3) {
      let values = (spec["series"]?.items ?? []).flatMap { series in
        series.keys.compactMap { series[$0]?.string }.flatMap { spec["data"]?[$0]?.items ?? [] }
      }.compactMap { $0.string.flatMap { Double($0) } }
      let low = values.min() ?? 0
      let high = max(values.max() ?? 1, low + 1)
      if chance(0.5) {
        axis["min"] = .number(low + (high - low) * pick([-0.5, 0.25]))
        axis["max"] = .number(low + (high - low) * pick([0.75, 1.5]))
      } else {
        axis["max"] = .number(low + (high - low) * pick([0.75, 1.5]))
      }
      if axis["scale"] != nil { axis["min"] = nil }
      if chance(0.6) { axis["range"] = .word("exact") }
    }
    if chance(0.08), type != "radial" { axis["reverse"] = .word("true") }
    if axis.keys.count > 1 { axes.append(axis) }
    if chance(0.05), type != "radial" {
      axes.append(
        .map([
          SpecEntry("side", .word(isHorizontal ? "left" : "bottom")),
          SpecEntry("reverse", .word("true")),
        ]))
    }
    if !axes.isEmpty { spec["axes"] = .list(axes) }
  }
}
