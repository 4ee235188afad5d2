import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Markup that supports XPath queries.
///
/// Names have no namespace. `C(rg-bar)` represents any element with the class `rg-bar`.
public struct MarkupTree {
  private let root: XMLElement?
  /// The document that owns the memory of the nodes.
  private let document: XMLDocument?

  /// Creates a tree from a well-formed element. Other text gives a tree without elements.
  public init(_ text: String) {
    // The parser of Foundation on Linux crashes on empty text.
    guard !text.isEmpty else {
      root = nil
      document = nil
      return
    }
    let plain = text.replacing(#/\sxmlns(:[a-z]+)?="[^"]*"/#, with: "")
    document = try? XMLDocument(xmlString: plain, options: [])
    root = document?.rootElement()
  }

  /// Whether the markup is well-formed.
  public var isWellFormed: Bool { root != nil }

  /// Returns the number of nodes.
  public func count(_ path: String) -> Int { nodes(path).count }

  /// Returns the text of each node.
  public func strings(_ path: String) -> [String] { nodes(path).map { $0.stringValue ?? "" } }

  /// Returns the number in each node, usually an attribute.
  public func numbers(_ path: String) -> [Double] { strings(path).compactMap { Double($0) } }

  /// Returns the elements with their attributes.
  public func elements(_ path: String) -> [MarkupElement] {
    nodes(path).compactMap { node in
      guard let element = node as? XMLElement else { return nil }
      var attributes: [String: String] = [:]
      for attribute in element.attributes ?? [] {
        attributes[attribute.name ?? ""] = attribute.stringValue
      }
      return MarkupElement(
        name: element.name ?? "", attributes: attributes, text: element.stringValue ?? "")
    }
  }

  private func nodes(_ path: String) -> [XMLNode] {
    let expanded = path.replacing(/C\(([a-z0-9-]+)\)/) { match in
      "*[contains(concat(' ',@class,' '),' \(match.1) ')]"
    }
    guard let root else { return [] }
    do {
      return try root.nodes(forXPath: expanded)
    } catch {
      preconditionFailure("wrong path \(path)")
    }
  }
}

/// An element of a tree.
public struct MarkupElement: Sendable {
  /// The name.
  public let name: String
  /// The attributes.
  public let attributes: [String: String]
  /// The text content.
  public let text: String

  /// Returns an attribute as text.
  public subscript(name: String) -> String? { attributes[name] }

  /// Returns an attribute as a number. NaN if it is not a number.
  public func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? .nan }

  /// The box in `data-bbox`, or the box of a `rect`.
  public var box: (x: Double, y: Double, width: Double, height: Double) {
    let facts = (attributes["data-bbox"] ?? "").split(separator: " ").compactMap { Double($0) }
    if facts.count == 4 { return (facts[0], facts[1], facts[2], facts[3]) }
    return (number("x"), number("y"), number("width"), number("height"))
  }

  /// The path commands, each with its letter and numbers.
  public var path: [(command: Character, numbers: [Double])] {
    (attributes["d"] ?? "").matches(of: /([A-Za-z])([^A-Za-z]*)/).map { match in
      let numbers = match.2.matches(of: /-?[0-9.]+/).compactMap { Double($0.0) }
      return (match.1.first ?? " ", numbers)
    }
  }
}
