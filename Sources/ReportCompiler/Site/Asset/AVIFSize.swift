/// The size of an AVIF file (AV1 Image File Format 1.1 on ISO/IEC 23008-12): of its primary item, by the
/// properties `ispe` and `irot`.
enum AVIFSize {
  /// The size; nil when it is no AVIF or does not say it.
  static func read(_ image: ImageBytes) -> ImageSize? {
    guard let brands = box("ftyp", in: image), isAVIF(brands), let meta = box("meta", in: image)
    else { return nil }
    // `meta` begins with a version and flags.
    let content = meta.part(4, meta.count)
    guard let properties = box("iprp", in: content), let list = box("ipco", in: properties)
    else { return nil }
    let all = boxes(in: list)
    var own = all
    if let primary = primaryItem(content),
      let places = associations(of: primary, in: properties)
    {
      own = places.filter { all.indices.contains($0 - 1) }.map { all[$0 - 1] }
    }
    guard let extent = own.first(where: { $0.kind == "ispe" })?.content,
      let width = extent.four(4), let height = extent.four(8)
    else { return nil }
    let size = ImageSize(width, height)
    let isTurned = own.contains { $0.kind == "irot" && ($0.content[0] ?? 0) & 1 == 1 }
    return isTurned ? size?.turned : size
  }

  /// True when one of the brands is that of AVIF images or image sequences.
  private static func isAVIF(_ brands: ImageBytes) -> Bool {
    stride(from: 0, to: brands.count, by: 4).contains { place in
      place != 4 && (brands.has("avif", at: place) || brands.has("avis", at: place))
    }
  }

  private static func primaryItem(_ meta: ImageBytes) -> Int? {
    guard let box = box("pitm", in: meta), let version = box[0] else { return nil }
    return version == 0 ? box.two(4) : box.four(4)
  }

  /// The places of an item's properties in their list, from 1.
  private static func associations(of item: Int, in properties: ImageBytes) -> [Int]? {
    for box in boxes(in: properties) where box.kind == "ipma" {
      let table = box.content
      guard let version = table[0], let flags = table[3], let count = table.four(4) else {
        continue
      }
      var place = 8
      for _ in 0..<count {
        let length = version == 0 ? 2 : 4
        guard let found = table.number(place, length), let own = table[place + length] else {
          break
        }
        place += length + 1
        let width = flags & 1 == 1 ? 2 : 1
        if found == item {
          return (0..<Int(own)).compactMap { index in
            // The highest bit says whether it is essential.
            table.number(place + width * index, width).map { $0 & (width == 2 ? 0x7FFF : 0x7F) }
          }
        }
        place += width * Int(own)
      }
    }
    return nil
  }

  private static func box(_ kind: String, in part: ImageBytes) -> ImageBytes? {
    boxes(in: part).first { $0.kind == kind }?.content
  }

  /// The boxes of a part of the file, with their contents.
  private static func boxes(in part: ImageBytes) -> [(kind: String, content: ImageBytes)] {
    var found: [(kind: String, content: ImageBytes)] = []
    var place = 0
    while let length = part.four(place), part.count - place >= 8 {
      var head = 8
      var whole = length
      if length == 1 {
        // Seven of the eight bytes: a longer box is not there.
        guard part[place + 8] == 0, let long = part.number(place + 9, 7) else { break }
        head = 16
        whole = long
      } else if length == 0 {
        whole = part.count - place
      }
      guard whole >= head, whole <= part.count - place else { break }
      let kind = part.part(place + 4, place + 8).text
      found.append((kind, part.part(place + head, place + whole)))
      place += whole
    }
    return found
  }
}
