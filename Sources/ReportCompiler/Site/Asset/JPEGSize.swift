/// The size of a JPEG file (ITU-T T.81): of its frame, turned by what the camera noted (EXIF 2.3).
enum JPEGSize {
  /// The size; nil when there is no frame.
  static func read(_ image: ImageBytes) -> ImageSize? {
    var place = 2
    var isTurned = false
    while let first = image[place], let kind = image[place + 1] {
      guard first == 0xFF else { return nil }
      switch kind {
      case 0xFF: place += 1
      // Markers without a length.
      case 0x01, 0xD0...0xD8: place += 2
      // The end, or the scan, which comes after the frame.
      case 0xD9, 0xDA: return nil
      // The frames of all processes; C4, C8 and CC are something else.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = image.two(place + 5), let width = image.two(place + 7) else {
          return nil
        }
        let size = ImageSize(width, height)
        return isTurned ? size?.turned : size
      default:
        guard let length = image.two(place + 2), length >= 2 else { return nil }
        if kind == 0xE1, image.has("Exif\0\0", at: place + 4) {
          isTurned =
            orientation(image.part(place + 10, place + 2 + length)).map { $0 >= 5 } ?? isTurned
        }
        place += 2 + length
      }
    }
    return nil
  }

  /// The orientation by the first directory of a TIFF structure, 1…8; from 5 the sides are exchanged.
  private static func orientation(_ tiff: ImageBytes) -> Int? {
    let order: ImageBytes.Order
    if tiff.has("MM", at: 0) {
      order = .bigEndian
    } else if tiff.has("II", at: 0) {
      order = .littleEndian
    } else {
      return nil
    }
    guard tiff.two(2, order) == 42, let directory = tiff.four(4, order),
      let count = tiff.two(directory, order)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = tiff.two(entry, order) else { return nil }
      if tag == 0x0112 {
        guard tiff.two(entry + 2, order) == 3, let value = tiff.two(entry + 8, order),
          (1...8).contains(value)
        else { return nil }
        return value
      }
    }
    return nil
  }
}
