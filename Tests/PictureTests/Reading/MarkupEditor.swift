import Foundation
import PictureReader
import TestSupport

/// An editor for elements of a markup tree.
struct MarkupEditor {
  /// The child indexes from the root to an element.
  typealias Path = [Int]

  private(set) var root: MarkupNode

  init(_ root: MarkupNode) { self.root = root }

  /// Returns the element at a path.
  subscript(path: Path) -> MarkupNode {
    path.reduce(root) { node, index in
      if case .element(let inner) = node.children[index] { return inner }
      return node
    }
  }

  /// Returns the paths of the elements that match a condition.
  ///
  /// - Parameter fits: receives an element, the classes of the element and its ancestors, and its
  ///   axis as a class.
  func paths(where fits: (MarkupNode, Set<String>) -> Bool) -> [Path] {
    var matches: [Path] = []
    func visit(_ node: MarkupNode, _ path: Path, _ classes: Set<String>) {
      for (index, child) in node.children.enumerated() {
        guard case .element(let inner) = child, inner.name != "clipPath" else { continue }
        var allClasses = classes.union(inner.classes)
        if let axis = inner.attributes["data-axis"] { allClasses.insert("axis \(axis)") }
        if allClasses.contains("rg-hatch") || allClasses.contains("rg-legend") { continue }
        if fits(inner, allClasses) { matches.append(path + [index]) }
        visit(inner, path + [index], allClasses)
      }
    }
    visit(root, [], [])
    return matches
  }

  /// Returns the bounding box of a rectangle, or the center of a circle; nil for other marks.
  static func box(of node: MarkupNode) -> Box? {
    if let x = node.number("x"), let y = node.number("y"), node.name == "rect" {
      return Box(
        minX: x, minY: y, maxX: x + (node.number("width") ?? 0),
        maxY: y + (node.number("height") ?? 0))
    }
    guard let x = node.number("cx"), let y = node.number("cy") else { return nil }
    return Box(minX: x, minY: y, maxX: x, maxY: y)
  }

  private mutating func edit(_ path: Path, _ change: (inout MarkupNode) -> Void) {
    func edited(_ node: MarkupNode, _ rest: ArraySlice<Int>) -> MarkupNode {
      var node = node
      guard let index = rest.first else {
        change(&node)
        return node
      }
      if case .element(let inner) = node.children[index] {
        node.children[index] = .element(edited(inner, rest.dropFirst()))
      }
      return node
    }
    root = edited(root, path[...])
  }

  mutating func remove(_ path: Path) {
    guard let last = path.last else { return }
    edit(Array(path.dropLast())) { $0.children.remove(at: last) }
  }

  mutating func setAttribute(_ path: Path, _ name: String, _ value: String) {
    edit(path) {
      $0.attributes[name] = value
      $0.attributes["transform"] = nil
    }
  }

  /// Replaces the text of an element. The title of the element stays unchanged.
  mutating func setText(_ path: Path, _ text: String) {
    edit(path) { node in
      node.children.removeAll { child in
        if case .text = child { return true }
        return false
      }
      node.children.append(.text(text))
    }
  }

  mutating func swapTexts(_ first: Path, _ second: Path) {
    let strings = [self[first].ownText, self[second].ownText]
    setText(first, strings[1])
    setText(second, strings[0])
  }

  mutating func editTitle(_ path: Path, _ change: (String) -> String) {
    edit(path) { node in
      for (index, child) in node.children.enumerated() {
        guard case .element(let inner) = child, inner.name == "title" else { continue }
        node.children[index] = .element(MarkupNode("title", [:], [.text(change(inner.text))]))
      }
    }
  }

  /// Changes the description. Returns false if it does not change.
  mutating func editDescription(_ change: (String) -> String?) -> Bool {
    guard let path = paths(where: { node, _ in node.name == "desc" }).first,
      let text = change(self[path].text)
    else { return false }
    setText(path, text)
    return true
  }

  /// Moves a mark. Returns false if the mark cannot be moved.
  mutating func shift(_ path: Path, _ offset: (Double, Double)) -> Bool {
    let node = self[path]
    let names: [(String, Double)]
    switch node.name {
    case "rect": names = [("x", offset.0), ("y", offset.1)]
    case "circle": names = [("cx", offset.0), ("cy", offset.1)]
    case "line": names = [("x1", offset.0), ("y1", offset.1), ("x2", offset.0), ("y2", offset.1)]
    default:
      guard node.attributes["d"]?.hasPrefix("M") ?? false,
        !(node.attributes["d"]?.contains("A") ?? true)
      else { return false }
      edit(path) { $0.attributes["transform"] = "translate(\(offset.0) \(offset.1))" }
      return true
    }
    edit(path) { node in
      for (name, distance) in names {
        if let number = node.number(name) { node.attributes[name] = "\(number + distance)" }
      }
    }
    return true
  }

  /// Returns two distant labels with different text; nil if there is no such pair.
  func farPair(_ labels: [Path], using random: inout SeededGenerator) -> (Path, Path)? {
    for first in labels.shuffled(using: &random) {
      for second in labels.shuffled(using: &random) {
        let nodes = [self[first], self[second]]
        let distance = hypot(
          (nodes[0].number("x") ?? 0) - (nodes[1].number("x") ?? 0),
          (nodes[0].number("y") ?? 0) - (nodes[1].number("y") ?? 0))
        if distance > 45, nodes[0].ownText != nodes[1].ownText { return (first, second) }
      }
    }
    return nil
  }
}
