/// An element of a random template, be it of XHTML, SVG or the template language.
struct TemplateElement: Sendable, Equatable {
  /// An attribute; the value is escaped.
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

  /// Always written `<x/>`.
  static let void: Set<String> = ["br", "wbr", "hr", "img", "input", "meta", "link", "col"]

  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// Sets an attribute, in place of one of the same name.
  mutating func set(_ name: String, _ value: String) {
    if let place = attributes.firstIndex(where: { $0.name == name }) {
      attributes[place].value = value
    } else {
      attributes.append(Attribute(name: name, value: value))
    }
  }

  /// Adds its markup to a text.
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

  /// Its names and those inside, for counts of what was tried.
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
