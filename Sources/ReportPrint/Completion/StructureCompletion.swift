extension PDFCompletion {
  /// Gives a standard type to every type that has none.
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

  /// Puts what stands in an item of a list, apart from its label, into a body.
  mutating func completeLists(of tree: StructureTree) {
    for element in tree.elements where tree.role(of: element.type) == "LI" {
      var moved: [Int] = []
      for case .element(let kid) in element.kids {
        let role = tree.role(of: tree.elements[kid].type)
        if role != "Lbl", role != "LBody" { moved.append(tree.elements[kid].number) }
      }
      // A list of kids that is an object of its own is left as it is, which the check then says.
      if !moved.isEmpty, let kids = element.dictionary["K"] { complete(element, kids, moved) }
    }
  }

  private mutating func complete(
    _ element: StructureElement, _ kids: PDFObject, _ moved: [Int]
  ) {
    var items = [kids]
    if case .array(let all) = kids { items = all }
    var kept: [[UInt8]] = []
    var body: [UInt8] = []
    for item in items {
      guard let spelled = file.spelled(item, in: element.buffer) else { return }
      if let number = item.referenced, moved.contains(number) {
        if !body.isEmpty { body.append(0x20) }
        body += spelled
      } else {
        kept.append(spelled)
      }
    }
    guard !body.isEmpty else { return }
    var value = Array("<</Type /StructElem/S /LBody/P ".utf8)
    value += PDFNotation.reference(element.number)
    value += Array("/K [".utf8) + body + Array("]>>".utf8)
    let number = file.add(value)
    kept.append(PDFNotation.reference(number))
    let list = Array("[".utf8) + Array(kept.joined(separator: [0x20])) + Array("]".utf8)
    file.set(element.number, [("K", list)])
    for kid in moved { file.set(kid, [("P", PDFNotation.reference(number))]) }
  }

  /// Gives a scope to header cells without one: columns for those in the head of a table, else rows.
  mutating func completeHeaders(of tree: StructureTree) {
    for element in tree.elements where tree.role(of: element.type) == "TH" {
      let attributes = file.items(element.dictionary["A"])
      if attributes.contains(where: { file.dictionary($0)?["Scope"] != nil }) { continue }
      let spelled = attributes.compactMap { file.spelled($0, in: element.buffer) }
      // Attributes that are named elsewhere, or have revisions, are left alone.
      guard spelled.count == attributes.count, element.dictionary["A"]?.referenced == nil,
        !attributes.contains(where: { $0.integer != nil })
      else { continue }
      let row = element.parent.map { tree.elements[$0] }
      let group = row?.parent.map { tree.role(of: tree.elements[$0].type) }
      let scope = group == "THead" ? "Column" : "Row"
      let list =
        Array("[".utf8) + Array(spelled.joined(separator: [0x20]))
        + Array("<</O /Table/Scope /\(scope)>>]".utf8)
      file.set(element.number, [("A", list)])
    }
  }

  // MARK: Links

  /// Describes links by their text, or by their address where that is not known.
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

  /// Gives a relative link the address that the document has, where the engine wrote that of the place at
  /// which it was given the document.
  /// - Parameter own: the address in the document, where it is known.
  private mutating func restore(_ number: Int, _ address: String?, own: () -> String?) {
    let origin = PrintDocument.origin + "/"
    guard let address, address.hasPrefix(origin) else { return }
    // Behind the origin stands a folder that is the engine's.
    let rest = address.dropFirst(origin.count).drop { $0 != "/" }.dropFirst()
    var uri = Array("<</S /URI/URI ".utf8)
    uri += PDFNotation.text(Self.escaped(own() ?? String(rest)))
    file.set(number, [("A", uri + Array(">>".utf8))])
  }

  /// An address in ASCII alone, as links of PDF files have it.
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

  /// Where a link leads: its address, or `#` and the name of a place in the document.
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

  /// With what is left as it was, a page packed by level 4 is mostly not longer than it was, so that it
  /// keeps its place. Level 1 takes half of its time and gives a sixth more bytes.
  private static let level: Int32 = 4

  /// Marks what pages paint outside of the structure as artifacts; what they paint then, nil for a
  /// page that cannot be read.
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

// MARK: - Links of the document

/// A document's links by address, each to be used in its turn.
struct DocumentLinks {
  private var links: [String: [DocumentFacts.Link]] = [:]
  private var used: [String: Int] = [:]

  init(_ all: [DocumentFacts.Link]) {
    for link in all where !link.text.isEmpty {
      links[Self.key(link.address), default: []].append(link)
    }
  }

  /// The next link to an address, which may be as an engine completed it; the last one again when there
  /// are no more.
  mutating func next(for address: String?) -> DocumentFacts.Link? {
    guard let address else { return nil }
    var key = Self.key(address)
    // An engine completes an address by that of the document.
    while links[key] == nil {
      guard let slash = key.firstIndex(of: "/") else { return nil }
      key = String(key[key.index(after: slash)...])
    }
    guard let all = links[key], let last = all.last else { return nil }
    let index = used[key, default: 0]
    used[key] = index + 1
    return index < all.count ? all[index] : last
  }

  /// An address without what engines add to it or take from it.
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
  /// What is painted once the marks are written.
  fileprivate var marked: PageContent {
    var content = self
    content.unmarkedCount = 0
    return content
  }
}
