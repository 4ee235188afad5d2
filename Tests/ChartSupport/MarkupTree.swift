import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A piece of markup that answers XPath questions. Names have no namespace; `C(rg-bar)` stands for
/// any element whose class list holds `rg-bar`.
public struct MarkupTree {
  private let root: XMLElement?
  /// Kept, since the nodes lie in its memory.
  private let document: XMLDocument?

  /// Reads a well-formed element; anything else gives a tree without elements.
  public init(_ text: String) {
    // The parser of Foundation on Linux does not survive an empty text.
    guard !text.isEmpty else {
      root = nil
      document = nil
      return
    }
    let plain = text.replacing(#/\sxmlns(:[a-z]+)?="[^"]*"/#, with: "")
    document = try? XMLDocument(xmlString: plain, options: [])
    root = document?.rootElement()
  }

  /// True when it could be read.
  public var isWellFormed: Bool { root != nil }

  /// The number of nodes.
  public func count(_ path: String) -> Int { nodes(path).count }

  /// The text of each node.
  public func texts(_ path: String) -> [String] { nodes(path).map { $0.stringValue ?? "" } }

  /// The number that each node (mostly an attribute) holds.
  public func numbers(_ path: String) -> [Double] { texts(path).compactMap { Double($0) } }

  /// The elements with their attributes.
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
  /// Its name.
  public let name: String
  /// Its attributes.
  public let attributes: [String: String]
  /// The text in it.
  public let text: String

  /// An attribute as text.
  public subscript(name: String) -> String? { attributes[name] }

  /// An attribute as a number; NaN when it is none.
  public func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? .nan }

  /// The box in `data-bbox`, or of a `rect`.
  public var box: (x: Double, y: Double, width: Double, height: Double) {
    let facts = (attributes["data-bbox"] ?? "").split(separator: " ").compactMap { Double($0) }
    if facts.count == 4 { return (facts[0], facts[1], facts[2], facts[3]) }
    return (number("x"), number("y"), number("width"), number("height"))
  }

  /// The commands of a path: each letter with its numbers.
  public var path: [(command: Character, numbers: [Double])] {
    (attributes["d"] ?? "").matches(of: /([A-Za-z])([^A-Za-z]*)/).map { match in
      let numbers = match.2.matches(of: /-?[0-9.]+/).compactMap { Double($0.0) }
      return (match.1.first ?? " ", numbers)
    }
  }
}
