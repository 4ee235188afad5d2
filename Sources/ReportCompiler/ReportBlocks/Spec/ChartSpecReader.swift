import ReportChart
import ReportText

/// A reader that creates a chart block from a JSON or YAML tree.
///
/// The tree has the same keys as the element. Parts are lists under their plural names, and the
/// data is in the tree.
struct ChartSpecReader {
  /// The content of a chart spec: the chart, its locale, its time zone, and its data.
  struct Reading {
    var spec: ChartSpec
    var locale: SpecNode?
    var timeZone: SpecNode?
    /// The data of the block and its series, with the names that the block uses.
    var sources: [SpecSource]
  }

  let file: SourceFile
  /// The data file of the command line, which replaces the data of the block.
  let dataFile: String?
  private(set) var diagnostics = Diagnostics()
  private var sources: [SpecSource] = []
  private var locale: SpecNode?
  private var timeZone: SpecNode?

  /// Whether the block is on a page, so that `data` names views and there is no inline data.
  private let namesViews: Bool

  /// The names of the options that have text values in a special notation.
  private let forms: Set<String>

  init(
    _ file: SourceFile, charts: ChartRegistry, dataFile: String?, namesViews: Bool = false
  ) {
    self.file = file
    self.dataFile = dataFile
    self.namesViews = namesViews
    let options = charts.plugins.flatMap { $0.manifest.options + $0.manifest.seriesOptions }
    forms = Set(options.filter(\.hasForm).map(\.name))
  }

  /// Reads the complete tree; nil if it is not a chart block.
  mutating func read(_ root: SpecNode) -> Reading? {
    guard case .mapping(let entries) = root.content else {
      diagnostics.add(
        Diagnostic(
          .chartSpecValue, "expected a chart of keys with values, found \(root.words)",
          at: root.span(in: file),
          hints: ["write keys: `type: line`, `data: steps.csv`, `x: date`, `y: steps`"]))
      return nil
    }
    let spec = part("chart", root, entries)
    let seriesWithoutData = spec.children.filter { $0.name == "series" && !$0.has("data") }
    if !namesViews, !spec.has("data"),
      !seriesWithoutData.isEmpty || !spec.children.contains(where: { $0.name == "series" })
    {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "missing key `data` in the chart",
          at: (seriesWithoutData.first ?? spec).span,
          hints: ["set `data` to rows or to a CSV file next to the spec, or use `--data FILE`"]))
    }
    return Reading(spec: spec, locale: locale, timeZone: timeZone, sources: sources)
  }

  private mutating func part(
    _ name: String, _ node: SpecNode, _ entries: [SpecEntry]
  ) -> ChartSpec {
    var spec = ChartSpec(name: name, span: node.span(in: file), attributes: [], children: [])
    let hasData = !namesViews && (name == "chart" || name == "series")
    let path = name == "chart" ? dataFile : nil
    let columns = hasData ? entries.first { $0.key == "columns" }?.value : nil
    if let path {
      addSource(
        SpecSource(name: path, content: .commandLine(path), columns: columns), at: spec.span,
        to: &spec)
    }
    for entry in entries where !entry.value.isNull && !Self.isFree(entry.key, of: name) {
      switch entry.key {
      case "columns" where hasData: break
      case "data" where hasData:
        if path == nil { readData(entry, columns, into: &spec) }
      case "locale" where name == "chart" && !namesViews: locale = entry.value
      case "time-zone" where name == "chart" && !namesViews: readTimeZone(entry)
      default:
        if !readPart(entry, into: &spec), let text = text(of: entry, in: name) {
          spec.add(entry.key, text, at: entry.keySpan(in: file), entry.value.span(in: file))
        }
      }
    }
    if let columns, !columns.isNull, !spec.has("data") {
      diagnostics.add(
        Diagnostic(
          .chartSpecValue, "missing key `data` for the descriptions in `columns`",
          at: columns.span(in: file),
          hints: ["set `data` to rows or to a CSV file, or use `--data FILE`"]))
    }
    return spec
  }

  /// Returns whether the reader ignores a key: `$schema`, or a note that starts with `x-`.
  private static func isFree(_ key: String, of part: String) -> Bool {
    guard key.hasPrefix("x-") else { return part == "chart" && key == "$schema" }
    // Options such as `x-max` are not notes.
    return !(ChartKeys.keys(of: part)).contains { $0.name == key }
  }

  private mutating func readTimeZone(_ entry: SpecEntry) {
    timeZone = entry.value
    guard entry.value.scalar == nil else { return }
    diagnostics.add(
      Diagnostic(
        .chartSpecValue, "expected a single value in `time-zone`, found \(entry.value.words)",
        at: entry.value.span(in: file), hints: ["write a time zone: `time-zone: Europe/London`"]))
  }

  private mutating func readData(
    _ entry: SpecEntry, _ columns: SpecNode?, into spec: inout ChartSpec
  ) {
    let source: SpecSource
    if let path = entry.value.scalar, !path.contains("\n") {
      source = SpecSource(name: path, content: .file(path, entry.value), columns: columns)
    } else {
      let name = sources.isEmpty ? "data" : "data \(sources.count + 1)"
      source = SpecSource(name: name, content: .inline(entry.value), columns: columns)
    }
    addSource(source, at: entry.value.span(in: file), to: &spec)
  }

  private mutating func addSource(
    _ source: SpecSource, at span: SourceSpan, to spec: inout ChartSpec
  ) {
    var source = source
    if sources.contains(where: { $0.name == source.name }) {
      // A different column description creates a separate table of the same file.
      if source.columns == nil { return spec.add("data", source.name, at: span, span) }
      source.name += " (\(sources.count + 1))"
    }
    sources.append(source)
    spec.add("data", source.name, at: span, span)
  }

  /// Reads the chart parts under a key; returns false if the key does not name a part.
  private mutating func readPart(_ entry: SpecEntry, into spec: inout ChartSpec) -> Bool {
    guard let name = SpecParts.part(under: entry.key, of: spec.name) else { return false }
    let items: [SpecNode]
    switch entry.value.content {
    case .mapping: items = [entry.value]
    case .list(let list):
      // A list of scalar values under the same name is an option.
      if !list.isEmpty, list.allSatisfy({ $0.isNull || $0.scalar != nil }) { return false }
      items = list
    default: return false
    }
    for item in items where !item.isNull {
      guard case .mapping(let entries) = item.content else {
        diagnostics.add(
          Diagnostic(
            .chartSpecValue,
            "expected keys with values in `\(entry.key)`, found \(item.words)",
            at: item.span(in: file)))
        continue
      }
      spec.children.append(part(name, item, entries))
    }
    return true
  }

  /// Returns the option value in attribute notation; nil, with an error, if it is invalid.
  private mutating func text(of entry: SpecEntry, in part: String) -> String? {
    if let text = entry.value.scalar { return text }
    if case .list(let items) = entry.value.content,
      let text = Self.text(of: items, isForm: hasForm(entry.key, in: part))
    {
      return text
    }
    let parts = ChartKeys.parts(of: part)
    let lists = parts.map { SpecParts.listKey(of: $0) }
    let hint =
      parts.contains(entry.key)
      ? "did you mean `\(SpecParts.listKey(of: entry.key))`?"
      : Suggestion.hint(for: entry.key, among: lists)
    if let hint {
      diagnostics.add(
        Diagnostic(
          .unknownChartPart, "\(SpecParts.words(part)) has no part `\(entry.key)`",
          at: entry.keySpan(in: file), hints: [hint]))
    } else {
      diagnostics.add(
        Diagnostic(
          .chartSpecValue, "expected a single value in `\(entry.key)`, found \(entry.value.words)",
          at: entry.value.span(in: file)))
    }
    return nil
  }

  private func hasForm(_ key: String, in part: String) -> Bool {
    forms.contains(key) && (part == "chart" || part == "series")
      || ChartKeys.keys(of: part).contains { $0.name == key && $0.hasForm }
  }

  /// Returns a list in attribute notation, separated by spaces or semicolons.
  ///
  /// Numbers and single words with a special notation, such as colours, are separated by spaces.
  /// Other text values are separated by semicolons, and `null` is an empty text.
  private static func text(of items: [SpecNode], isForm: Bool) -> String? {
    var strings: [String] = []
    var areNumbers = true
    for item in items {
      guard let text = item.isNull ? "" : item.scalar else { return nil }
      areNumbers = areNumbers && Double(text) != nil
      strings.append(text)
    }
    let areWords = areNumbers || isForm && !strings.contains { $0.contains(" ") }
    return strings.joined(separator: areWords ? " " : ";")
  }
}

extension OptionDescription {
  /// Whether the option has text values with a special notation.
  fileprivate var hasForm: Bool { if case .form = kind { true } else { false } }
}

extension ChartSpec {
  /// Returns whether a key is present.
  fileprivate func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }

  /// Adds a key with its value.
  fileprivate mutating func add(
    _ name: String, _ text: String, at nameSpan: SourceSpan, _ span: SourceSpan
  ) {
    attributes.append(
      ChartAttribute(name: name, nameSpan: nameSpan, value: .constant(text), span: span))
  }
}

/// The parts of a chart block, which are lists under plural keys in JSON and YAML.
enum SpecParts {
  /// Returns the key of the list that contains a part, such as `axes` for `axis`.
  static func listKey(of part: String) -> String {
    switch part {
    case "axis": "axes"
    case "series", "legend": part
    default: part + "s"
    }
  }

  /// Returns the part for a list key; nil if the parent has no such part.
  static func part(under key: String, of parent: String) -> String? {
    ChartKeys.parts(of: parent).first { listKey(of: $0) == key }
  }

  /// Returns the name of a part with an article, for messages.
  static func words(_ part: String) -> String {
    switch part {
    case "axis": "an axis"
    default: "a \(part)"
    }
  }
}
