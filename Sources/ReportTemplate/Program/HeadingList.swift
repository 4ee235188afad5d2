public import ReportText

/// Writes the nested lists of a table of contents, item by item. A heading that skips a level opens one
/// list only.
public struct HeadingList {
  /// The levels of the lists that are open.
  private var open: [Int] = []

  /// No list yet.
  public init() {}

  /// Begins the item of the next heading; its link comes behind it.
  /// - Parameter level: that of the heading, 1 to 6.
  public mutating func begin(_ level: Int, into writer: inout ByteWriter) {
    if let last = open.last, level <= last {
      while open.count > 1, let last = open.last, level < last {
        writer.literal("</li></ul>")
        open.removeLast()
      }
      writer.literal("</li>")
    } else {
      writer.literal("<ul>")
      open.append(level)
    }
    writer.literal("<li>")
  }

  /// Ends the last item and all lists.
  public mutating func end(into writer: inout ByteWriter) {
    for _ in open { writer.literal("</li></ul>") }
    open = []
  }
}
