import ReportChart
import ReportData
import ReportQuery
import ReportText

/// The settings of a report.
struct ReportDeclaration {
  /// The name.
  var name: String
  /// The source location of the name.
  var span: SourceSpan
  /// The title, which defaults to the name.
  var title: String
  /// The path of the template.
  var template: Spanned<String>
  /// The table with one row per document.
  var forEach: Spanned<String>
  /// The name of that row in templates.
  var rowName = "participant"
  /// The language of generated text; nil for the language of the project.
  var language: String?
  /// The locale of numbers and dates; nil for the locale of the project.
  var locale: LocaleChoice?
  /// The period; nil if the report has none.
  var period: PeriodDeclaration?
  /// The views, in file order.
  var views: [ViewDeclaration] = []
  /// The inputs over all participants, in file order.
  var cohort: [CohortDeclaration] = []
  /// The named values of each document.
  var facts: [FactDeclaration] = []
  /// The additional content of the PDF files.
  var pdf = PDFDeclaration()
  /// The condition that withholds a document; nil if there is none.
  var withhold: DecodedText?
  /// The path pattern of the documents.
  var output: DecodedText
  /// The print settings.
  var print = PrintDeclaration()

  /// The locale of numbers and dates.
  enum LocaleChoice {
    /// One locale for all documents.
    case fixed(Spanned<String>)
    /// The locale in a column of the `for-each` table.
    case column(Spanned<String>)
  }
}

/// The period of a report.
struct PeriodDeclaration {
  /// The type and length of the period.
  var kind: PeriodKind
  /// Whether the period is the last complete one.
  var isComplete = false
}

/// The settings of a view.
struct ViewDeclaration {
  /// The name.
  var name: String
  /// The source location of the name.
  var span: SourceSpan
  /// The source of the rows.
  var origin: Origin
  /// The row selection.
  var rows: Rows
  /// The steps that transform the rows.
  var steps: [YAMLStep]

  /// The source of the rows.
  enum Origin {
    /// A table, by name.
    case table(Spanned<String>)
    /// A previously declared view, by name.
    case view(Spanned<String>)
  }

  /// The selection of the participant's rows.
  enum Rows {
    /// All rows.
    case all
    /// The rows of the report's period.
    case current
    /// The rows of the previous period.
    case previous
    /// The rows of a given time span up to the end of the period.
    case last(PeriodLength)
  }
}

/// A view step of the project file, which is compiled after the columns are read.
struct YAMLStep {
  /// The type of the step, such as `where`.
  var kind: Spanned<String>
  let argument: YAMLNode
}

/// The settings for the PDF files of a report.
struct PDFDeclaration {
  /// The column of the `for-each` table with the passwords; nil for no passwords.
  var password: Spanned<String>?
  /// The views to attach as CSV files, each with its columns in order.
  ///
  /// The author names every column, so no column is published by accident.
  var attachments: [(view: Spanned<String>, columns: [Spanned<String>])] = []
}

/// The print settings of a report.
struct PrintDeclaration {
  /// The paper size; nil for the default of each document's locale.
  var paper: PaperSize?
  /// Whether the orientation is landscape.
  var isLandscape = false
  /// The page margins.
  var margins = PageMargins()
  /// The text in the top and bottom margins.
  var header = MarginContent()
  var footer = MarginContent()
  /// The margin text of the first page; nil for the same as on other pages.
  var firstHeader: MarginContent?
  var firstFooter: MarginContent?
  /// The placement of chart data tables in print.
  var tables = PaperTables.none

  /// The three text areas of a margin.
  struct MarginContent {
    var left = MarginText.unspecified
    var center = MarginText.unspecified
    var right = MarginText.unspecified

    /// A margin without text.
    static let empty = MarginContent(left: .empty, center: .empty, right: .empty)
  }

  /// The text of one margin area.
  enum MarginText {
    /// Text that the author does not set.
    case unspecified
    /// No text.
    case empty
    /// Text with `{{ expressions }}`.
    case text(DecodedText)
  }
}
