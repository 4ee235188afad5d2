import ReportChart
import ReportText

/// A random block with removable keys.
struct FuzzedBlock {
  var name: String
  var attributes: [(name: String, value: String)] = []
  var children: [FuzzedBlock] = []

  init(name: String) { self.name = name }

  /// The block as in a template, with a separate location for each key.
  var source: ChartSource {
    var text: [UInt8] = []
    var spans = WordSpans()
    write(into: &text, &spans)
    let file = SourceFile(name: "chart.xml", bytes: text)
    return ChartSource(spans.spec(self, file), file: file)
  }

  /// Removes the items at these locations. Returns false if no item matches.
  mutating func remove(at ranges: [Range<Int>], of source: ChartSource) -> Bool {
    remove(at: ranges, source.spec)
  }

  private mutating func remove(at ranges: [Range<Int>], _ spec: ChartSpec) -> Bool {
    var isChanged = false
    for index in attributes.indices.reversed() {
      let attribute = spec.attributes[index]
      if ranges.contains(attribute.span.range) || ranges.contains(attribute.nameSpan.range) {
        attributes.remove(at: index)
        isChanged = true
      }
    }
    for index in children.indices.reversed() {
      if ranges.contains(spec.children[index].span.range) {
        children.remove(at: index)
        isChanged = true
      } else if children[index].remove(at: ranges, spec.children[index]) {
        isChanged = true
      }
    }
    return isChanged
  }

  private func write(into text: inout [UInt8], _ spans: inout WordSpans) {
    text.append(UInt8(ascii: "<"))
    spans.add(name, &text)
    for attribute in attributes {
      text.append(UInt8(ascii: " "))
      spans.add(attribute.name, &text)
      text += Array("=\"".utf8)
      spans.add(attribute.value, &text)
      text.append(UInt8(ascii: "\""))
    }
    text.append(UInt8(ascii: ">"))
    for child in children { child.write(into: &text, &spans) }
    text += Array("</>".utf8)
  }

  /// The locations of names and values, in writing order.
  private struct WordSpans {
    var ranges: [Range<Int>] = []
    var next = 0

    mutating func add(_ word: String, _ text: inout [UInt8]) {
      let start = text.count
      text += Array(word.utf8)
      ranges.append(start..<text.count)
    }

    mutating func take(_ file: SourceFile) -> SourceSpan {
      defer { next += 1 }
      return file.span(ranges[next])
    }

    mutating func spec(_ block: FuzzedBlock, _ file: SourceFile) -> ChartSpec {
      var spec = ChartSpec(name: block.name, span: take(file), attributes: [])
      for attribute in block.attributes {
        let value = attribute.value
        let input = value.hasPrefix("{") ? Int(value.dropFirst().dropLast()) : nil
        let nameSpan = take(file)
        spec.attributes.append(
          ChartAttribute(
            name: attribute.name, nameSpan: nameSpan,
            value: input.map { .input($0) } ?? .constant(value), span: take(file)))
      }
      for child in block.children { spec.children.append(self.spec(child, file)) }
      return spec
    }
  }
}
