import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a finished figure with its attributes and content.
public struct MarkupNode: Sendable {
  /// A part of the content of an element.
  public enum Child: Sendable {
    /// A nested element.
    case element(MarkupNode)
    /// Text.
    case text(String)
  }

  /// The name, without a prefix.
  public var name: String
  /// The attributes.
  public var attributes: [String: String]
  /// The content, in document order.
  public var children: [Child]

  /// Creates an element.
  public init(_ name: String, _ attributes: [String: String] = [:], _ children: [Child] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// Creates an element from well-formed markup; nil if the markup is not well-formed.
  public init?(markup: String) {
    guard !markup.isEmpty else { return nil }
    let builder = MarkupBuilder()
    let parser = XMLParser(data: Data(markup.utf8))
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else { return nil }
    self = root
  }

  /// The child elements, in document order.
  public var elements: [MarkupNode] {
    children.compactMap { child in
      if case .element(let node) = child { return node }
      return nil
    }
  }

  /// The text of the element and all its descendants.
  public var text: String {
    children.map { child in
      switch child {
      case .element(let node): node.text
      case .text(let text): text
      }
    }.joined()
  }

  /// The direct text of the element, without the text of its child elements.
  public var ownText: String {
    children.map { child in
      if case .text(let text) = child { return text }
      return ""
    }.joined().trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The text of the `title` child element; nil if there is no `title`.
  public var title: String? {
    elements.first { $0.name == "title" }?.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The classes.
  public var classes: [String] {
    (attributes["class"] ?? "").split(separator: " ").map(String.init)
  }

  /// Returns the number in an attribute.
  public func number(_ name: String) -> Double? {
    attributes[name].flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
  }

  /// Returns all descendants with a name, in document order.
  public func all(_ name: String) -> [MarkupNode] {
    elements.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  /// The element, serialized as markup.
  public var markup: String {
    let list = attributes.sorted { $0.key < $1.key }
      .map { " \($0.key)=\"\(Self.escaped($0.value))\"" }.joined()
    guard !children.isEmpty else { return "<\(name)\(list)/>" }
    let inner = children.map { child in
      switch child {
      case .element(let node): node.markup
      case .text(let text): Self.escaped(text)
      }
    }.joined()
    return "<\(name)\(list)>\(inner)</\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }
}

/// A parser delegate that builds an element tree.
private final class MarkupBuilder: NSObject, XMLParserDelegate {
  private var open: [MarkupNode] = []
  private(set) var root: MarkupNode?

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    open.append(MarkupNode(elementName, attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    // The parser splits a long text into several pieces.
    if case .text(let before) = open[open.count - 1].children.last {
      open[open.count - 1].children.removeLast()
      open[open.count - 1].children.append(.text(before + string))
    } else {
      open[open.count - 1].children.append(.text(string))
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard let node = open.popLast() else { return }
    if open.isEmpty {
      root = node
    } else {
      open[open.count - 1].children.append(.element(node))
    }
  }
}
