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
      text: Self.normalised(expression.source.bytes), scope: loop(of: expression, scope),
      use: use(of: expression, scope), span: traced(expression.source.whole, scope))
  }

  /// The number of the innermost loop in whose rounds an expression differs; 0 for none.
  func loop(of expression: Expression, _ scope: TemplateScope) -> Int {
    let roots = expression.roots
    var loops: [Int] = []
    if roots.contains(LoopRecord.name),
      let loop = scope.loops.last(where: { !$0.row.isEmpty })
    {
      loops.append(loop.number)
    }
    if let loop = scope.loops.last(where: { roots.contains($0.row) }) { loops.append(loop.number) }
    if let number = scope.use {
      for root in roots { if let loop = uses[number].loops[root] { loops.append(loop) } }
    }
    return innermost(loops, scope)
  }

  /// The innermost of some loops around a place.
  func innermost(_ loops: [Int], _ scope: TemplateScope) -> Int {
    scope.loops.last { loops.contains($0.number) }?.number ?? 0
  }

  /// The use of an element whose parameters an expression uses, from 1; 0 for none.
  private func use(of expression: Expression, _ scope: TemplateScope) -> Int {
    guard let number = scope.use,
      uses[number].definition.parameters.contains(where: { expression.roots.contains($0.name) })
    else { return 0 }
    return number + 1
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
