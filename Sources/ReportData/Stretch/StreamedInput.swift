/// A data file that is read stretch by stretch.
public struct StreamedInput: Sendable {
  /// Where its bytes come from.
  public enum Origin: Sendable {
    /// A file, opened by its path.
    case path(String)
    /// A file or pipe that is open for reading, such as standard input (0). The survey closes it, or
    /// keeps it open for the stretches and closes it with them. A plain file is read where it is, from
    /// its first byte on; anything else is copied first.
    case descriptor(Int32)
  }

  /// How it is written.
  public enum Form: Sendable {
    /// Delimited text (``CSVReader``).
    case delimited(CSVFormat)
    /// One JSON object a line (``NDJSONReader``), with the texts that mean "no value".
    case objects(missing: [[UInt8]])
  }

  /// The name of the table.
  public var name: String
  /// The path to show in messages.
  public var file: String
  /// Where its bytes come from.
  public var origin: Origin
  /// How it is written.
  public var form: Form
  /// True when it is packed by gzip.
  public var isGzipped: Bool
  /// What is known of columns; columns not named are inferred.
  public var declarations: [ColumnDeclaration]
  /// The column that holds the participants' keys. A table without one is surveyed only: stretches do
  /// not hold it.
  public var participant: String?
  /// The column that periods select on.
  public var date: String?

  /// A data file.
  public init(
    name: String, file: String, origin: Origin, form: Form, isGzipped: Bool = false,
    declarations: [ColumnDeclaration] = [], participant: String? = nil, date: String? = nil
  ) {
    self.name = name
    self.file = file
    self.origin = origin
    self.form = form
    self.isGzipped = isGzipped
    self.declarations = declarations
    self.participant = participant
    self.date = date
  }
}
