internal import ReportQuery
internal import ReportText

/// What the checks of a template need to know: the tree of what the program can write.
extension TemplatePass {
  /// Adds a part at the end of what is being compiled.
  mutating func note(_ node: TemplateNode) {
    if keepsTree, !nodes.isEmpty { nodes[nodes.count - 1].append(node) }
  }

  /// The parts that `body` compiles.
  mutating func parts(of body: (inout Self) -> Void) -> [TemplateNode] {
    nodes.append([])
    body(&self)
    return nodes.removeLast()
  }

  /// What data decide at a place.
  func condition(_ expression: Expression, _ scope: TemplateScope) -> TemplateCondition {
    TemplateCondition(
      text: Self.normalised(expression.source.bytes), scope: Self.scope(of: expression, scope),
      span: expression.source.whole)
  }

  /// The number of the innermost loop whose names an expression uses; 0 for none.
  static func scope(of expression: Expression, _ scope: TemplateScope) -> Int {
    let roots = expression.roots
    if roots.contains(LoopRecord.name) { return scope.loops.last?.number ?? 0 }
    return scope.loops.last { roots.contains($0.row) }?.number ?? 0
  }

  /// An expression with one space for all white space outside quoted texts.
  static func normalised(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var quote: UInt8?
    for byte in bytes {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == 0x60 {
        quote = byte
      } else if byte <= 0x20 {
        if let last = result.last, last != 0x20 { result.append(0x20) }
        continue
      }
      result.append(byte)
    }
    if quote == nil, result.last == 0x20 { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }
}
