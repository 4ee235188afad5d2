/// CSS rules that can apply in a document, without redundant white space.
///
/// The input is built-in CSS. It has no comments and no braces or semicolons in strings. Each rule
/// starts on a new line.
struct StyleRules {
  private let source: [UInt8]
  private let unused: Set<String>
  /// The rules to write, selected by the direction of their elements.
  var part = Part.all

  /// A selection of rules by the direction of their elements.
  enum Part {
    case all
    /// Rules without those only for right-to-left elements.
    case unmirrored
    /// Only rules for right-to-left elements.
    case mirrored
  }

  /// Creates a set of rules from built-in CSS.
  ///
  /// - Parameters:
  ///   - rules: the built-in CSS.
  ///   - unused: the classes that no element has.
  init(_ rules: [UInt8], without unused: Set<String> = []) {
    source = rules.filter { $0 != 0x0A }
    self.unused = unused
  }

  /// Returns the rules without unused selectors, empty rules, and empty groups.
  func written() -> [UInt8] { rules(in: source.indices) }

  /// Returns the rules in a byte range, with consecutive groups of equal condition merged.
  private func rules(in part: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var group: (condition: ArraySlice<UInt8>, content: [UInt8])?
    func append(_ head: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) {
      result += head
      result.append(UInt8(ascii: "{"))
      result += body
      result.append(UInt8(ascii: "}"))
    }
    func close() {
      guard let open = group else { return }
      append(open.condition, open.content[...])
      group = nil
    }
    var index = part.lowerBound
    while let open = source[index..<part.upperBound].firstIndex(of: UInt8(ascii: "{")) {
      let head = source[index..<open]
      let end = self.end(of: open, before: part.upperBound)
      let body = open + 1..<end
      index = min(end + 1, part.upperBound)
      if head.starts(with: "@media".utf8) {
        let content = rules(in: body)
        if content.isEmpty { continue }
        if let current = group, current.condition == head {
          group = (head, current.content + content)
        } else {
          close()
          group = (head, content)
        }
        continue
      }
      guard let head = usedSelectors(head) else { continue }
      close()
      append(head, declarations(body))
    }
    close()
    return result
  }

  /// Returns the index of the closing brace that matches an opening brace.
  private func end(of open: Int, before limit: Int) -> Int {
    var depth = 0
    for index in open..<limit {
      if source[index] == UInt8(ascii: "{") { depth += 1 }
      if source[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return limit
  }

  private func declarations(_ body: Range<Int>) -> ArraySlice<UInt8> {
    let content = source[body]
    return content.last == UInt8(ascii: ";") ? content.dropLast() : content
  }

  /// Returns the selectors that can apply; nil if there are none. At-rules stay unchanged.
  private func usedSelectors(_ head: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard head.first != UInt8(ascii: "@") else { return part == .mirrored ? nil : head }
    var usedSelectors: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = head.startIndex
    for index in head.indices {
      switch head[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        if canApply(head[start..<index]) { usedSelectors.append(head[start..<index]) }
        start = index + 1
      default: break
      }
    }
    if canApply(head[start...]) { usedSelectors.append(head[start...]) }
    return usedSelectors.isEmpty
      ? nil : ArraySlice(usedSelectors.joined(separator: [UInt8(ascii: ",")]))
  }

  /// Returns whether a selector needs no unused class.
  ///
  /// Classes in brackets, as in `:not`, are ignored.
  private func canApply(_ selector: ArraySlice<UInt8>) -> Bool {
    let isMirrored = selector.starts(with: "[dir=\"rtl\"]".utf8)
    if part == (isMirrored ? .unmirrored : .mirrored) { return false }
    var depth = 0
    var index = selector.startIndex
    while index < selector.endIndex {
      switch selector[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ".") where depth == 0:
        let name = selector[(index + 1)...].prefix { Self.isNamePart($0) }
        if unused.contains(String(decoding: name, as: UTF8.self)) { return false }
      default: break
      }
      index += 1
    }
    return true
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
