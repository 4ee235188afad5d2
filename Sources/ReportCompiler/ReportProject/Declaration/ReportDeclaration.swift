import ReportChart
import ReportData
import ReportQuery
import ReportText

/// The settings of a report in the project file.
struct ReportDeclaration {
  /// The name of the report.
  var name: String
  /// The source location of the report name.
  var span: SourceSpan
  /// The title of the report, which defaults to its name.
  var title: String
  /// The path of the report template.
  var template: Spanned<String>
  /// The name of the table for which reportgen makes one document per row.
  var forEach: Spanned<String>
  /// The name by which templates refer to that row.
  var rowName = "participant"
  /// The language of generated text; nil for the language of the project.
  var language: String?
  /// The locale of numbers and dates; nil for the locale of the project.
  var locale: LocaleChoice?
  /// The period that the report covers; nil if the report has none.
  var period: PeriodDeclaration?
  /// The views that the report declares, in the order of the project file.
  var views: [ViewDeclaration] = []
  /// The inputs computed from the data of all participants, in the order of the project file.
  var cohort: [CohortDeclaration] = []
  /// The named values that are computed for each document.
  var facts: [FactDeclaration] = []
  /// The settings for the passwords and attached files of the PDF files.
  var pdf = PDFDeclaration()
  /// The condition that withholds a document; nil if there is none.
  var withhold: DecodedText?
  /// The pattern of the document paths in the output folder, with expressions.
  var output: DecodedText
  /// The print settings of the report.
  var print = PrintDeclaration()

  /// The locale of the numbers and dates in documents.
  enum LocaleChoice {
    /// One locale for all documents.
    case fixed(Spanned<String>)
    /// The locale of each document, from a column of the `for-each` table.
    case column(Spanned<String>)
  }
}

/// The period of a report.
struct PeriodDeclaration {
  /// The type and length of the period.
  var kind: PeriodKind
  /// Whether the report covers the last complete period, instead of the current one.
  var isComplete = false
}

/// The settings of a view: rows of a table or of another view, and steps that transform them.
struct ViewDeclaration {
  /// The name of the view.
  var name: String
  /// The source location of the view name.
  var span: SourceSpan
  /// The table or view from which this view reads rows.
  var origin: Origin
  /// The selection of the participant's rows by time.
  var rows: Rows
  /// The steps that transform the selected rows, in order.
  var steps: [YAMLStep]

  /// The table or view from which a view reads rows.
  enum Origin {
    /// A table of the project, by name.
    case table(Spanned<String>)
    /// A previously declared view, by name.
    case view(Spanned<String>)
  }

  /// The selection of the participant's rows by time.
  enum Rows {
    /// All rows of the participant.
    case all
    /// The rows of the report's period.
    case current
    /// The rows of the period before the report's period.
    case previous
    /// The rows of a time span up to the end of the period.
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
  /// The margins of each page.
  var margins = PageMargins()
  /// The text in the top margin and in the bottom margin of each page.
  var header = MarginContent()
  var footer = MarginContent()
  /// The margin text of the first page; nil if it equals the text of the other pages.
  var firstHeader: MarginContent?
  var firstFooter: MarginContent?
  /// The placement of chart data tables in printed documents.
  var tables = PaperTables.none

  /// The text at the left, in the center, and at the right of a top or bottom margin.
  struct MarginContent {
    var left = MarginText.unspecified
    var center = MarginText.unspecified
    var right = MarginText.unspecified

    /// A margin without text.
    static let empty = MarginContent(left: .empty, center: .empty, right: .empty)
  }

  /// The text at one position of a margin.
  enum MarginText {
    /// A default text, because the author does not set the text of this position.
    case unspecified
    /// No text at this position.
    case empty
    /// Text that the author sets, with `{{ expressions }}`.
    case text(DecodedText)
  }
}
