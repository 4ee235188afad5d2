/// An element of a random template, from XHTML, SVG, or the template language.
struct TemplateElement: Sendable, Equatable {
  /// An attribute with an escaped value.
  struct Attribute: Sendable, Equatable {
    var name: String
    var value: String
  }

  var name: String
  var attributes: [Attribute] = []
  var children: [TemplateNode] = []

  init(_ name: String, _ attributes: [(String, String)] = [], _ children: [TemplateNode] = []) {
    self.name = name
    self.attributes = attributes.map { Attribute(name: $0.0, value: $0.1) }
    self.children = children
  }

  /// The elements that are always written as `<x/>`.
  static let void: Set<String> = ["br", "wbr", "hr", "img", "input", "meta", "link", "col"]

  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// Sets an attribute and replaces an attribute with the same name.
  mutating func set(_ name: String, _ value: String) {
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index].value = value
    } else {
      attributes.append(Attribute(name: name, value: value))
    }
  }

  /// Appends the markup of the element to a text.
  func write(into text: inout String) {
    text += "<\(name)"
    for attribute in attributes { text += " \(attribute.name)=\"\(attribute.value)\"" }
    if children.isEmpty, Self.void.contains(name) || name.hasPrefix("rg:") {
      text += "/>"
      return
    }
    text += ">"
    for child in children {
      switch child {
      case .markup(let markup): text += markup
      case .element(let element): element.write(into: &text)
      }
    }
    text += "</\(name)>"
  }

  /// Collects the names of the element and its content, for statistics.
  func collectNames(into names: inout Set<String>) {
    names.insert(name)
    for attribute in attributes where !name.hasPrefix("rg:") {
      names.insert(
        attribute.value.contains("{{") ? "value in @\(attribute.name)" : "@\(attribute.name)")
    }
    for child in children {
      switch child {
      case .element(let element): element.collectNames(into: &names)
      case .markup(let markup):
        if markup.contains("{{") { names.insert("value in text") }
        if markup.contains("<!--") { names.insert("comment") }
        if markup.contains("<![CDATA[") { names.insert("CDATA section") }
        if markup.contains("&") { names.insert("reference") }
      }
    }
  }
}
