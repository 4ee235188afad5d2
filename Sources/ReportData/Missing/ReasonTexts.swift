/// Texts of cells and the reasons that they stand for.
struct ReasonTexts: Sendable {
  private let filter: MissingTexts
  private let entries: [(text: [UInt8], reason: MissingReason?)]

  init(_ codes: [ReasonCode]) {
    entries = codes.map { (Array($0.text.utf8), $0.reason) }
    filter = MissingTexts(entries.map(\.text))
  }

  /// What a cell stands for; nil for a cell that is none of the texts.
  @inline(__always)
  func entry(_ cell: UnsafeBufferPointer<UInt8>) -> MissingReason?? {
    guard filter.contains(cell) else { return nil }
    return entries.first { $0.text.count == cell.count && cell.elementsEqual($0.text) }?.reason
  }
}
