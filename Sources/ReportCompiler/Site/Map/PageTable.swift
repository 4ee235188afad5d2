import ReportData

/// The pages of a language as a table, which layouts and pages can go through: `rg:for each="entry in
/// pages"`.
enum PageTable {
  /// Its columns.
  static let schema = TableSchema([
    ColumnSchema(name: "title", type: .text), ColumnSchema(name: "description", type: .text),
    ColumnSchema(name: "address", type: .text), ColumnSchema(name: "date", type: .date),
    ColumnSchema(name: "folder", type: .text), ColumnSchema(name: "keywords", type: .text),
  ])

  /// The listed pages of a language: dated ones first, the newest before the others, then the rest by
  /// their paths.
  static func table(of pages: [SitePage], language: Int) -> Table {
    let listed = pages.filter { $0.isListed && $0.language == language }.sorted { first, second in
      switch (first.date, second.date) {
      case (let one?, let other?) where one != other: one > other
      case (.some, nil): true
      case (nil, .some): false
      default: first.path < second.path
      }
    }
    func texts(_ text: (SitePage) -> String?) -> ColumnValues {
      .texts(TextValues(listed.map(text)))
    }
    let values: [ColumnValues] = [
      texts(\.title), texts(\.description), texts(\.path),
      .numbers(listed.map { page in page.date.map { Double($0.number) } ?? .nan }),
      texts(\.folder), texts { $0.keywords.isEmpty ? nil : $0.keywords.joined(separator: ", ") },
    ]
    return Table(
      name: "pages",
      columns: zip(schema.columns, values).map { Column(schema: $0, values: $1) },
      rowCount: listed.count)
  }
}
