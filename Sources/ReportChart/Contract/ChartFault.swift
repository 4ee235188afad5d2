/// Why there is no picture of a chart, and whose fault it is.
public struct ChartFault: Error, Sendable, Hashable {
  /// What went wrong.
  public enum Kind: String, Sendable, CaseIterable {
    /// The program cannot be started.
    case start
    /// It did not introduce itself, or not as its manifest says.
    case handshake
    /// It took too long.
    case time
    /// It ended.
    case end
    /// Its answer is not one.
    case answer
    /// Its answer holds something that no picture has.
    case mark
    /// It says that it cannot draw this.
    case refusal
    /// It failed too often to be started again.
    case budget
  }

  /// What went wrong.
  public var kind: Kind
  /// The name and version of the program.
  public var plugin: String
  /// What was found, in words of the host: it holds nothing of the data and nothing that the program said.
  public var detail: String
  /// The option that the program complains of.
  public var option: String?
  /// What the program said, which may hold data: for its author, never for a message about documents.
  public var words: String?

  /// True when words stand in the place of the picture; false when there is no document without it.
  public var isShown = false

  /// A fault.
  public init(
    _ kind: Kind, of plugin: String, _ detail: String, option: String? = nil, words: String? = nil
  ) {
    self.kind = kind
    self.plugin = plugin
    self.detail = detail
    self.option = option
    self.words = words
  }
}
