import ReportChart
import ReportData
import ReportQuery
import ReportText

/// What a project says of a kind of report.
struct ReportDeclaration {
  /// The name.
  var name: String
  /// Where the name stands.
  var span: SourceSpan
  /// The title; the name when nothing was said.
  var title: String
  /// The path of the template.
  var template: Spanned<String>
  /// The table with one row a document.
  var forEach: Spanned<String>
  /// What a template calls that row.
  var rowName = "participant"
  /// The language of the words that the program writes; nil: the project's.
  var language: String?
  /// How numbers and dates are written.
  var locale: LocaleChoice?
  /// The period, if it has one.
  var period: PeriodDeclaration?
  /// The views, in order.
  var views: [ViewDeclaration] = []
  /// The inputs over all participants, in order.
  var cohort: [CohortDeclaration] = []
  /// The named values of each document.
  var facts: [FactDeclaration] = []
  /// What the PDF files hold beside the documents.
  var pdf = PDFDeclaration()
  /// The condition under which a document must not be given out; nil without one.
  var withhold: DecodedText?
  /// The path pattern of the documents.
  var output: DecodedText
  /// How they are printed.
  var print = PrintDeclaration()

  /// How numbers and dates are written.
  enum LocaleChoice {
    /// The same for all.
    case fixed(Spanned<String>)
    /// As a column of the `for-each` table says.
    case column(Spanned<String>)
  }
}

/// The period of a report.
struct PeriodDeclaration {
  /// How long it is.
  var kind: PeriodKind
  /// True to take the last whole one.
  var isComplete = false
}

/// What a project says of a view.
struct ViewDeclaration {
  /// The name.
  var name: String
  /// Where the name stands.
  var span: SourceSpan
  /// Where its rows come from.
  var origin: Origin
  /// Which rows it takes.
  var rows: Rows
  /// What is done with them.
  var steps: [YAMLStep]

  /// Where the rows come from.
  enum Origin {
    /// A table, by name.
    case table(Spanned<String>)
    /// A view declared before, by name.
    case view(Spanned<String>)
  }

  /// Which rows of this participant.
  enum Rows {
    /// All.
    case all
    /// Those of the report's period.
    case current
    /// Those of the period before.
    case previous
    /// Those of the days up to the end of the period.
    case last(PeriodLength)
  }
}

/// A view step as it stands in the project file; it is compiled when the columns are known.
struct YAMLStep {
  /// The kind, such as `where`.
  var kind: Spanned<String>
  let argument: YAMLNode
}

/// What a project says of the PDF files of a report.
struct PDFDeclaration {
  /// The column of the `for-each` table with each participant's password; nil: no password.
  var password: Spanned<String>?
  /// The views whose rows are attached as CSV files, with the columns that are, in order. All are named,
  /// so that nothing leaves the study that nobody decided on.
  var attachments: [(view: Spanned<String>, columns: [Spanned<String>])] = []
}

/// What a project says of how a report is printed.
struct PrintDeclaration {
  /// The paper; nil: that of each document's locale.
  var paper: PaperSize?
  /// True for paper that lies on its long side.
  var isLandscape = false
  /// What stays free around the text.
  var margins = PageMargins()
  /// What stands in the upper and in the lower margin.
  var header = MarginContent()
  var footer = MarginContent()
  /// The same for the first page; nil: as on the others.
  var firstHeader: MarginContent?
  var firstFooter: MarginContent?
  /// What becomes of data tables of charts.
  var tables = PaperTables.none

  /// The three texts of a margin.
  struct MarginContent {
    var left = MarginText.unsaid
    var center = MarginText.unsaid
    var right = MarginText.unsaid

    /// Nothing in it.
    static let empty = MarginContent(left: .empty, center: .empty, right: .empty)
  }

  /// A text in a margin.
  enum MarginText {
    /// Nothing was said of it.
    case unsaid
    /// Nothing is to stand there.
    case empty
    /// A text with `{{ expressions }}`.
    case text(DecodedText)
  }
}
