/// A file that a PDF carries, such as the data of its report.
public struct PDFAttachment: Sendable {
  /// Its name, such as `data.csv`; what a reader's program offers to save it as.
  public var name: String
  /// Its bytes.
  public var bytes: [UInt8]
  /// Its media type, such as `text/csv`.
  public var mediaType: String
  /// What it is, for those who read.
  public var description: String

  /// A file with its name.
  public init(name: String, bytes: [UInt8], mediaType: String, description: String = "") {
    self.name = name
    self.bytes = bytes
    self.mediaType = mediaType
    self.description = description
  }
}
