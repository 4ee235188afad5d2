import ReportData
import ReportQuery
import ReportText

/// The names and values for all pages and layouts of a website.
///
/// They include the page, the website, the list of pages, public tables, and views.
struct SiteNames: Sendable {
  /// The names that expressions on all pages can use.
  private(set) var names = Names()
  /// The locales for numbers and dates, by language.
  let locales: [ReportLocale]
  /// The slot of the name `page`, which contains the record of the current page.
  let pageSlot: Int
  private let siteSlot: Int
  private let projectSlot: Int
  private let listSlot: Int
  private let project: ByteText
  private let languages: [SiteLanguage]
  private let url: ByteText?
  /// The rows of the public tables and views, with their slots and names.
  private(set) var views: [(slot: Int, name: String, slice: Slice)] = []
  /// The name of the date column of each table and view that has one.
  private(set) var dates: [String: String] = [:]
  /// The names of the tables that are not public, for diagnostics.
  let privateTables: Set<String>
  /// The table of pages of each language; empty until all pages are collected.
  var lists: [Slice] = []

  /// The reserved names, which tables and views cannot have.
  static let reservedNames = ["page", "site", "project", "pages", "loop"]

  /// The type of the name `page`: the fields of a page record.
  static let pageType = ValueType.record([
    RecordField("title", .text), RecordField("description", .text), RecordField("date", .date),
    RecordField("language", .text), RecordField("address", .text), RecordField("root", .text),
    RecordField("toc", .boolean), RecordField("keywords", .text),
  ])

  private static let siteType = ValueType.record([
    RecordField("title", .text), RecordField("description", .text), RecordField("url", .text),
    RecordField("language", .text),
  ])

  init(
    project: Project, languages: [SiteLanguage], url: String?, locales: [ReportLocale],
    messages: MessageScope? = nil, privateTables: Set<String>
  ) {
    self.locales = locales
    self.languages = languages
    self.url = url.map { ByteText($0) }
    self.project = ByteText(project.name)
    self.privateTables = privateTables
    names.messages = messages
    names.hasOtherDecimalMark = locales.contains { !$0.hasDecimalPoint }
    pageSlot = names.declare("page", Self.pageType)
    siteSlot = names.declare("site", Self.siteType)
    projectSlot = names.declare("project", .record([RecordField("name", .text)]))
    listSlot = names.declare("pages", .view(PageTable.schema))
  }

  /// Adds the name of a public table or view, with its rows.
  ///
  /// - Parameters:
  ///   - date: the date column for calendar grouping, such as by `week`.
  ///   - isOrdered: whether the order of the rows is defined.
  mutating func add(_ name: String, _ slice: Slice, date: String?, isOrdered: Bool) {
    dates[name] = date
    let slot = names.declare(name, rowsOf: slice.table.schema, isOrdered: isOrdered)
    views.append((slot, name, slice))
  }

  /// Returns the rows of a table or view for pages that are made for rows.
  ///
  /// - Throws: a diagnostic if the name is unknown or the table is not public.
  func rows(of name: Spanned<String>) throws(Diagnostic) -> Slice {
    if let view = views.last(where: { $0.name == name.value }) { return view.slice }
    throw unknown(name)
  }

  /// Returns the diagnostic for a name that is not a public table.
  func unknown(_ name: Spanned<String>) -> Diagnostic {
    if privateTables.contains(name.value) {
      return Diagnostic(
        .tableNotPublic, "table `\(name.value)` is not public, so no page can read it",
        at: name.span,
        hints: [
          "set `public: true` on the table if everyone may see all of its rows",
          "or count its participants in a `query` with the keys `people: COLUMN` and `min-cell: N`",
        ])
    }
    return Diagnostic(
      .projectReference, "unknown table or view `\(name.value)`", at: name.span,
      hints: Suggestion.hints(for: name.value, among: views.map(\.name)))
  }

  /// Returns the diagnostics with clearer errors for names of private tables.
  ///
  /// These errors explain that the table is not public.
  func explained(_ original: Diagnostics) -> Diagnostics {
    var explained = Diagnostics()
    for diagnostic in original.all {
      guard diagnostic.severity == .error, case .source(let span) = diagnostic.place,
        let name = String(validating: span.file.bytes[span.range], as: UTF8.self),
        privateTables.contains(name)
      else {
        explained.add(diagnostic)
        continue
      }
      explained.add(unknown(Spanned(value: name, span: span)))
    }
    return explained
  }

  /// Returns the values of all names for a language, except the name `page` and page views.
  func bindings(of language: Int, slotCount: Int) -> Bindings {
    var bindings = Bindings(
      slotCount: max(slotCount, names.slotCount), locale: locales[language])
    let current = languages[language]
    bindings.language = names.messages?.catalogue.language(for: current.tag) ?? 0
    bindings.documentLanguage = MessageLanguage(tag: current.tag)
    bindings.values[siteSlot] = .record([
      .text(ByteText(current.title)), current.description.map { .text(ByteText($0)) } ?? .missing,
      url.map { .text($0) } ?? .missing, .text(ByteText(current.tag)),
    ])
    bindings.values[projectSlot] = .record([.text(project)])
    if lists.indices.contains(language) { bindings.values[listSlot] = .view(lists[language]) }
    for view in views { bindings.values[view.slot] = .view(view.slice) }
    return bindings
  }

  /// Returns the value of the name `page` for a page.
  func value(of page: SitePage, root: String, hasContents: Bool) -> Value {
    .record([
      .text(ByteText(page.title)), page.description.map { .text(ByteText($0)) } ?? .missing,
      page.date.map { .day($0) } ?? .missing, .text(ByteText(languages[page.language].tag)),
      .text(ByteText(page.path)), .text(ByteText(root)), .boolean(hasContents),
      page.keywords.isEmpty ? .missing : .text(ByteText(page.keywords.joined(separator: ", "))),
    ])
  }
}

/// The pages of a language as a table, for loops such as `rg:for each="entry in pages"`.
enum PageTable {
  /// The columns of the table of pages.
  static let schema = TableSchema([
    ColumnSchema(name: "title", type: .text), ColumnSchema(name: "description", type: .text),
    ColumnSchema(name: "address", type: .text), ColumnSchema(name: "date", type: .date),
    ColumnSchema(name: "folder", type: .text), ColumnSchema(name: "keywords", type: .text),
  ])

  /// Returns the table of the listed pages of a language.
  ///
  /// Dated pages are first, from newest to oldest. The other pages follow, sorted by path.
  static func table(of pages: [SitePage], language: Int) -> Table {
    let listed = pages.filter { $0.isListed && $0.language == language }.sorted { first, second in
      switch (first.date, second.date) {
      case (let left?, let right?) where left != right: left > right
      case (.some, nil): true
      case (nil, .some): false
      default: first.path < second.path
      }
    }
    func strings(_ text: (SitePage) -> String?) -> ColumnValues {
      .strings(TextValues(listed.map(text)))
    }
    let values: [ColumnValues] = [
      strings(\.title), strings(\.description), strings(\.path),
      .numbers(listed.map { page in page.date.map { Double($0.number) } ?? .nan }),
      strings(\.folder),
      strings { $0.keywords.isEmpty ? nil : $0.keywords.joined(separator: ", ") },
    ]
    return Table(
      name: "pages",
      columns: zip(schema.columns, values).map { Column(schema: $0, values: $1) },
      rowCount: listed.count)
  }
}
