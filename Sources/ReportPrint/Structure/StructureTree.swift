/// The structure tree of a tagged PDF, in document order.
struct StructureTree {
  /// The object number of the root of the structure tree.
  let rootNumber: Int
  let root: PDFDictionary
  let rootBuffer: Int
  private(set) var elements: [StructureElement] = []
  /// The indices of the elements that are directly below the root.
  private(set) var roots: [Int] = []
  /// The role map: the standard type that replaces each nonstandard type.
  private(set) var roles: [String: String] = [:]
  /// Whether the tree has a cycle, is too deep, or has an unreadable element.
  private(set) var isDamaged = false

  private var isVisited: [Bool] = []

  /// Reads the structure tree of a file; nil if the file is not tagged.
  init?(of file: inout PDFFile, catalog: PDFDictionary) {
    guard let number = catalog["StructTreeRoot"]?.referenced, let object = file.object(number),
      let root = object.value.dictionary
    else { return nil }
    rootNumber = number
    self.root = root
    rootBuffer = object.buffer
    isVisited = [Bool](repeating: false, count: file.nextNumber)
    if let map = file.dictionary(root["RoleMap"]) {
      for entry in map.entries {
        if let role = entry.value.name, roles[entry.key] == nil { roles[entry.key] = role }
      }
    }
    elements.reserveCapacity(min(file.nextNumber, 1 << 16))
    for kid in file.items(root["K"]) {
      if let element = read(kid, parent: nil, depth: 0, of: &file) { roots.append(element) }
    }
  }

  /// Returns the standard type of a type, according to the role map.
  func role(of type: String) -> String {
    var role = type
    for _ in 0..<8 {
      if StructureRoles.isStandard(role) { return role }
      guard let next = roles[role] else { return role }
      role = next
    }
    return role
  }

  private mutating func read(
    _ value: PDFObject, parent: Int?, depth: Int, of file: inout PDFFile
  ) -> Int? {
    guard let number = value.referenced, isVisited.indices.contains(number), !isVisited[number],
      depth < PDFLimits.treeDepth, let object = file.object(number),
      let dictionary = object.value.dictionary, let type = dictionary["S"]?.name
    else {
      isDamaged = true
      return nil
    }
    isVisited[number] = true
    let index = elements.count
    elements.append(
      StructureElement(
        number: number, type: type, parent: parent, dictionary: dictionary,
        buffer: object.buffer))
    guard let value = dictionary["K"] else { return index }
    var kids: [StructureElement.Child] = []
    switch value {
    case .integer: kids.append(.content)
    case .reference, .dictionary:
      if case .array(let items)? = file.resolved(value) {
        for item in items { readKid(item, of: index, depth, &file, &kids) }
      } else {
        readKid(value, of: index, depth, &file, &kids)
      }
    case .array(let items):
      for item in items { readKid(item, of: index, depth, &file, &kids) }
    default: isDamaged = true
    }
    elements[index].kids = kids
    return index
  }

  private mutating func readKid(
    _ value: PDFObject, of parent: Int, _ depth: Int, _ file: inout PDFFile,
    _ kids: inout [StructureElement.Child]
  ) {
    if case .integer = value { return kids.append(.content) }
    guard let dictionary = file.dictionary(value) else {
      isDamaged = true
      return
    }
    if dictionary["S"] != nil {
      if let kid = read(value, parent: parent, depth: depth + 1, of: &file) {
        kids.append(.element(kid))
      }
    } else if let object = dictionary["Obj"]?.referenced {
      kids.append(.object(object))
    } else if dictionary["MCID"] != nil {
      kids.append(.content)
    } else {
      isDamaged = true
    }
  }
}

// MARK: - Elements and their roles

/// An element of the structure tree.
struct StructureElement {
  /// A child of an element.
  enum Child {
    /// A child element, with its index in the tree.
    case element(Int)
    /// A sequence of marked content on a page.
    case content
    /// An annotation or another object, with its object number.
    case object(Int)
  }

  /// The object number of the element.
  let number: Int
  /// The structure type of the element in the file, such as `Strong`.
  let type: String
  /// The index of the parent element in the tree; nil for a top-level element.
  let parent: Int?
  let dictionary: PDFDictionary
  let buffer: Int
  var kids: [Child] = []
}

/// The standard structure types of PDF 1.7 (ISO 32000-1, 14.8.4), and replacements for other types.
enum StructureRoles {
  private static let standard: Set<String> = [
    "Document", "Part", "Art", "Sect", "Div", "BlockQuote", "Caption", "TOC", "TOCI", "Index",
    "NonStruct", "Private", "P", "H", "H1", "H2", "H3", "H4", "H5", "H6", "L", "LI", "Lbl",
    "LBody", "Table", "TR", "TH", "TD", "THead", "TBody", "TFoot", "Span", "Quote", "Note",
    "Reference", "BibEntry", "Code", "Link", "Annot", "Ruby", "RB", "RT", "RP", "Warichu", "WT",
    "WP", "Figure", "Formula", "Form",
  ]

  /// The standard types that replace types of PDF 2.0 and types that engines write.
  private static let nearest: [String: String] = [
    "Aside": "Sect", "DocumentFragment": "Part", "Em": "Span", "Strong": "Span", "Sub": "Span",
    "FENote": "P", "Title": "P", "Artifact": "NonStruct",
  ]

  /// Returns whether a type is a standard type, which needs no role map.
  static func isStandard(_ type: String) -> Bool { standard.contains(type) }

  /// Returns the standard type that replaces another type.
  static func nearest(to type: String) -> String {
    if let role = nearest[type] { return role }
    // Headings below the sixth level.
    if type.first == "H", Int(type.dropFirst()) != nil { return "P" }
    return "NonStruct"
  }
}
