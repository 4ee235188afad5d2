extension PDFCompletion {
  /// Adds a standard type to the role map for every nonstandard structure type.
  mutating func completeRoles(of tree: StructureTree) {
    var types: Set<String> = []
    for element in tree.elements where !StructureRoles.isStandard(tree.role(of: element.type)) {
      types.insert(element.type)
    }
    guard !types.isEmpty else { return }
    var map = Array("<<".utf8)
    for (type, role) in tree.roles.sorted(by: { $0.key < $1.key }) where !types.contains(type) {
      map += Array("/\(type) /\(role)".utf8)
    }
    for type in types.sorted() {
      map += Array("/\(type) /\(StructureRoles.nearest(to: type))".utf8)
    }
    map += Array(">>".utf8)
    file.set(tree.rootNumber, [("RoleMap", map)])
  }

  /// Moves the children of list items, except labels, into a list body.
  mutating func completeLists(of tree: StructureTree) {
    for element in tree.elements where tree.role(of: element.type) == "LI" {
      var moved: [Int] = []
      for case .element(let kid) in element.kids {
        let role = tree.role(of: tree.elements[kid].type)
        if role != "Lbl", role != "LBody" { moved.append(tree.elements[kid].number) }
      }
      // A separate array object of children stays unchanged. The accessibility check reports it.
      if !moved.isEmpty, let kids = element.dictionary["K"] { complete(element, kids, moved) }
    }
  }

  private mutating func complete(
    _ element: StructureElement, _ kids: PDFObject, _ moved: [Int]
  ) {
    var items = [kids]
    if case .array(let all) = kids { items = all }
    var remaining: [[UInt8]] = []
    var body: [UInt8] = []
    for item in items {
      guard let notation = file.notation(item, in: element.buffer) else { return }
      if let number = item.referenced, moved.contains(number) {
        if !body.isEmpty { body.append(0x20) }
        body += notation
      } else {
        remaining.append(notation)
      }
    }
    guard !body.isEmpty else { return }
    var value = Array("<</Type /StructElem/S /LBody/P ".utf8)
    value += PDFNotation.reference(element.number)
    value += Array("/K [".utf8) + body + Array("]>>".utf8)
    let number = file.add(value)
    remaining.append(PDFNotation.reference(number))
    let list = Array("[".utf8) + Array(remaining.joined(separator: [0x20])) + Array("]".utf8)
    file.set(element.number, [("K", list)])
    for kid in moved { file.set(kid, [("P", PDFNotation.reference(number))]) }
  }

  /// Adds a scope to header cells without one: column in a table head, row elsewhere.
  mutating func completeHeaders(of tree: StructureTree) {
    for element in tree.elements where tree.role(of: element.type) == "TH" {
      let attributes = file.items(element.dictionary["A"])
      if attributes.contains(where: { file.dictionary($0)?["Scope"] != nil }) { continue }
      let notation = attributes.compactMap { file.notation($0, in: element.buffer) }
      // Referenced attributes, and attributes with revisions, stay unchanged.
      guard notation.count == attributes.count, element.dictionary["A"]?.referenced == nil,
        !attributes.contains(where: { $0.integer != nil })
      else { continue }
      let row = element.parent.map { tree.elements[$0] }
      let group = row?.parent.map { tree.role(of: tree.elements[$0].type) }
      let scope = group == "THead" ? "Column" : "Row"
      let list =
        Array("[".utf8) + Array(notation.joined(separator: [0x20]))
        + Array("<</O /Table/Scope /\(scope)>>]".utf8)
      file.set(element.number, [("A", list)])
    }
  }

  // MARK: Links

  /// Adds the link text to links, or the URL if the text is unknown.
  mutating func completeLinks(of tree: StructureTree) {
    var links = DocumentLinks(facts.links)
    for element in tree.elements where tree.role(of: element.type) == "Link" {
      var text: String?
      for case .object(let number) in element.kids {
        guard let annotation = file.object(number)?.value.dictionary,
          file.resolved(annotation["Subtype"])?.name == "Link"
        else { continue }
        let address = address(of: annotation)
        let link = links.next(for: address)
        if text == nil { text = link?.text ?? address }
        describe(number, annotation, by: text)
        restore(number, address) { link?.address }
      }
    }
    for page in pages {
      let annotations = file.items(page.dictionary["Annots"])
      guard !annotations.isEmpty else { continue }
      if file.resolved(page.dictionary["Tabs"])?.name != "S" {
        file.set(page.number, [("Tabs", Array("/S".utf8))])
      }
      for item in annotations {
        guard let number = item.referenced, let annotation = file.object(number)?.value.dictionary,
          file.resolved(annotation["Subtype"])?.name == "Link"
        else { continue }
        let address = address(of: annotation)
        describe(number, annotation, by: address)
        restore(number, address) { links.next(for: address)?.address }
      }
    }
  }

  /// Restores the relative URL of a link if the engine wrote the URL of its internal folder.
  ///
  /// - Parameter documentURL: returns the URL in the document; nil if it is unknown.
  private mutating func restore(_ number: Int, _ address: String?, documentURL: () -> String?) {
    let origin = PrintDocument.origin + "/"
    guard let address, address.hasPrefix(origin) else { return }
    // After the origin comes the internal folder.
    let rest = address.dropFirst(origin.count).drop { $0 != "/" }.dropFirst()
    var uri = Array("<</S /URI/URI ".utf8)
    uri += PDFNotation.text(Self.escaped(documentURL() ?? String(rest)))
    file.set(number, [("A", uri + Array(">>".utf8))])
  }

  /// Returns a URL in ASCII, as PDF links require.
  private static func escaped(_ address: String) -> String {
    var text = ""
    for byte in address.utf8 {
      if byte > 0x20, byte < 0x7F {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  private mutating func describe(_ number: Int, _ annotation: PDFDictionary, by text: String?) {
    guard let text, !text.isEmpty, file.resolved(annotation["Contents"])?.text?.isEmpty ?? true
    else { return }
    file.set(number, [("Contents", PDFNotation.text(text))])
  }

  /// Returns the target of a link annotation: its URL, or `#` and a destination name; nil if none.
  private mutating func address(of annotation: PDFDictionary) -> String? {
    var target = file.resolved(annotation["Dest"])
    if let action = file.dictionary(annotation["A"]) {
      if let address = file.resolved(action["URI"])?.text { return PDFString.text(of: address) }
      if target == nil { target = file.resolved(action["D"]) }
    }
    if let name = target?.name { return "#" + name }
    if let name = target?.text { return "#" + PDFString.text(of: name) }
    return nil
  }

  // MARK: Artifacts

  /// The compression level of pages.
  ///
  /// At level 4, a changed page with reused bits is usually not longer than before, so it stays at
  /// its location. Level 1 takes half of the time and gives a sixth more bytes.
  private static let level: Int32 = 4

  /// Marks page content outside the structure as artifacts, and returns the facts of each page.
  ///
  /// The result has one element per page; nil for a page that cannot be read.
  mutating func markArtifacts() -> [PageContent?] {
    pages.map { page in mark(page) }
  }

  private mutating func mark(_ page: PDFPage) -> PageContent? {
    guard let (bytes, source, scanned) = file.scannedContent(of: page) else { return nil }
    guard !scanned.isDamaged, let last = scanned.marks.last else { return scanned }
    let marked = scanned.marking(bytes)
    guard
      let packed = source.map({
        $0.packed(marked, changedBefore: last.offset, level: Self.level)
      }) ?? Flate.packed(marked, level: Self.level)
    else { return scanned }
    let stream = PDFNotation.stream("/Filter /FlateDecode", packed)
    let streams = file.items(page.dictionary["Contents"])
    guard streams.count == 1, let number = streams[0].referenced else {
      let number = file.add(stream)
      file.set(page.number, [("Contents", PDFNotation.reference(number))])
      return scanned.marked
    }
    file.replace(number, with: stream)
    return scanned.marked
  }
}

// MARK: - Document links

/// The links of a document by URL.
///
/// Each link is used once, in order.
struct DocumentLinks {
  private var links: [String: [DocumentFacts.Link]] = [:]
  private var used: [String: Int] = [:]

  init(_ all: [DocumentFacts.Link]) {
    for link in all where !link.text.isEmpty {
      links[Self.key(link.address), default: []].append(link)
    }
  }

  /// Returns the next link to a URL, which the engine can have made absolute.
  ///
  /// After the last link, the function returns the last link again. The result is nil for an
  /// unknown URL.
  mutating func next(for address: String?) -> DocumentFacts.Link? {
    guard let address else { return nil }
    var key = Self.key(address)
    // An engine makes a URL absolute with the URL of the document.
    while links[key] == nil {
      guard let slash = key.firstIndex(of: "/") else { return nil }
      key = String(key[key.index(after: slash)...])
    }
    guard let all = links[key], let last = all.last else { return nil }
    let index = used[key, default: 0]
    used[key] = index + 1
    return index < all.count ? all[index] : last
  }

  /// Returns a URL without `./` and `../` at its start and `/` at its end, which engines change.
  private static func key(_ address: String) -> String {
    var address = Substring(address)
    while address.hasPrefix("./") || address.hasPrefix("../") {
      address = address[address.index(after: address.firstIndex(of: "/") ?? address.startIndex)...]
    }
    if address.hasSuffix("/"), address.count > 1 { address = address.dropLast() }
    return String(address)
  }
}

extension PageContent {
  /// The facts of the page content after the artifact marks are written to it.
  fileprivate var marked: PageContent {
    var content = self
    content.unmarkedCount = 0
    return content
  }
}
