import ReportText

/// The words that the report itself brings: of its templates and style sheets, of the project file
/// and of dates. An identifier among them stands in everyone's document.
struct CommonWords {
  private var texts: [[UInt8]] = []
  private var templates: [[UInt8]] = []

  /// Reads the files that the build read, but for its data.
  init(files: ProjectFiles, tables: [TableDeclaration], manifest: Manifest) {
    let data = Set(tables.compactMap(\.path?.value))
    for input in manifest.inputs where !data.contains(input.path) {
      var ignored = Diagnostics()
      // A file that is gone since takes its words along: then they count as identifiers.
      let bytes = ignored.catching { () throws(Diagnostic) in try files.read(input.path) }
      guard let bytes else { continue }
      if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
        templates.append(bytes)
      } else {
        texts.append(bytes)
      }
    }
    texts.append(Self.dates)
  }

  /// For each identifier, whether it is among these words.
  func flags(in search: IdentifierSearch) -> [Bool] {
    var flags = [Bool](repeating: false, count: search.list.count)
    for text in texts {
      var hits: [IdentifierSearch.Hit] = []
      search.search(ByteText(text), into: &hits)
      for hit in hits { flags[hit.identifier] = true }
    }
    var reader = DocumentSearch(script: [])
    for template in templates {
      let bytes = template + [UInt8](repeating: 0, count: IdentifierSearch.padding)
      bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        reader.read(base, count: template.count, search: search)
      }
      for found in reader.found { flags[found.identifier] = true }
    }
    return flags
  }

  /// The names of months and days in all locales.
  private static let dates: [UInt8] = {
    var writer = ByteWriter()
    for locale in ReportLocale.allTags.compactMap({ ReportLocale.named($0) }) {
      for month in 1...12 {
        for style in [DateStyle.medium, .long, .month, .dayMonth] {
          writer.date(2026, month, 1, weekday: 1, style: style, locale: locale)
          writer.byte(0x0A)
        }
      }
      for weekday in 1...7 {
        for style in [DateStyle.weekday, .weekdayShort] {
          writer.date(2026, 1, 1, weekday: weekday, style: style, locale: locale)
          writer.byte(0x0A)
        }
      }
    }
    return writer.copy()
  }()
}
