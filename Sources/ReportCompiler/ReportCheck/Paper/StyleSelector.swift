/// A CSS selector of types, classes, identifiers, and exact attribute values.
///
/// It supports the descendant and child combinators. A selector with other parts may match.
struct StyleSelector {
  private struct Compound {
    var type: String?
    var classes: [String] = []
    var id: String?
    var attributes: [(name: String, value: String)] = []
    var isDirectChild = false
  }

  /// The result of matching a selector with an element.
  enum Match { case no, maybe, yes }

  private var compounds: [Compound] = []
  private var isCertain = true
  private var isElement = true
  /// The combined specificity of identifiers, classes, and types.
  private(set) var specificity = 0

  init(_ text: String) {
    var compound = Compound()
    var word = ""
    var mark: Character = " "
    var hasPart = false
    func isName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "-" || character == "_"
    }
    func endWord() {
      defer { word = "" }
      guard !word.isEmpty else { return }
      hasPart = true
      switch mark {
      case ".":
        compound.classes.append(word)
        specificity += 100
      case "#":
        compound.id = word
        specificity += 10_000
      default:
        compound.type = word.lowercased()
        specificity += 1
      }
    }
    func endCompound(child: Bool) {
      endWord()
      if hasPart { compounds.append(compound) }
      if hasPart || child { compound = Compound() }
      if child { compound.isDirectChild = true }
      hasPart = false
      mark = " "
    }
    var characters = Array(text)[...]
    while let character = characters.popFirst() {
      if isName(character) {
        word.append(character)
        continue
      }
      switch character {
      case ".", "#":
        endWord()
        mark = character
      case " ": endCompound(child: false)
      case ">": endCompound(child: true)
      case "*": hasPart = true
      case ":":
        endWord()
        hasPart = true
        if characters.first == ":" {
          isElement = false
          return
        }
        let name = String(characters.prefix(while: isName))
        if ["before", "after", "first-line", "first-letter"].contains(name) {
          isElement = false
          return
        }
        if name == "root" {
          compound.type = "html"
          specificity += 100
        } else {
          isCertain = false
          specificity += 100
        }
        characters = characters.dropFirst(name.count)
        if characters.first == "(" {
          characters = characters.drop { $0 != ")" }.dropFirst()
        }
      case "[":
        endWord()
        hasPart = true
        specificity += 100
        let parts = String(characters.prefix { $0 != "]" }).split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0].allSatisfy(isName), parts[1].count > 1,
          parts[1].first == "\"", parts[1].last == "\""
        {
          compound.attributes.append((String(parts[0]), String(parts[1].dropFirst().dropLast())))
        } else {
          isCertain = false
        }
        characters = characters.drop { $0 != "]" }.dropFirst()
      default:
        // Before a sibling combinator, the selector does not describe the element itself.
        endCompound(child: false)
        compounds = []
        isCertain = false
      }
    }
    endCompound(child: false)
  }

  /// Returns whether the selector matches the last element of a path, from the root downward.
  func matches(_ path: [PrintedName]) -> Match {
    guard isElement, let last = compounds.last, let element = path.last,
      Self.fits(last, element), rest(compounds.count - 1, path.count - 1, path)
    else { return .no }
    return isCertain ? .yes : .maybe
  }

  private func rest(_ compound: Int, _ element: Int, _ path: [PrintedName]) -> Bool {
    guard compound > 0 else { return true }
    var ancestor = element - 1
    while ancestor >= 0 {
      if Self.fits(compounds[compound - 1], path[ancestor]), rest(compound - 1, ancestor, path) {
        return true
      }
      if compounds[compound].isDirectChild { return false }
      ancestor -= 1
    }
    return false
  }

  private static func fits(_ compound: Compound, _ element: PrintedName) -> Bool {
    if let type = compound.type, type != element.name { return false }
    if let id = compound.id, id != element.id { return false }
    return compound.classes.allSatisfy { element.classes.contains($0) }
      && compound.attributes.allSatisfy { element.attributes[$0.name] == $0.value }
  }
}

/// The properties of an element that selectors can match.
struct PrintedName {
  let name: String
  let classes: [String]
  let id: String?
  let attributes: [String: String]
}
