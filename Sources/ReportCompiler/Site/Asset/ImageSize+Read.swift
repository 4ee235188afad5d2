extension ImageSize {
  /// The size of a file in PNG, JPEG (as it is shown, turned by EXIF), GIF, WebP, AVIF or SVG, known by its
  /// first bytes; nil when it is none of them, is damaged or does not say it.
  static func read(_ bytes: [UInt8]) -> ImageSize? {
    let image = ImageBytes(bytes[...])
    if image[0] == 0x89 { return png(image) }
    if image[0] == 0xFF, image[1] == 0xD8 { return JPEGSize.read(image) }
    if image.has("GIF87a", at: 0) || image.has("GIF89a", at: 0) { return gif(image) }
    if image.has("RIFF", at: 0), image.has("WEBP", at: 8) { return webP(image) }
    if image.has("ftyp", at: 4) { return AVIFSize.read(image) }
    return SVGSize.read(image)
  }

  /// PNG (ISO/IEC 15948): the first chunk is `IHDR`.
  private static func png(_ image: ImageBytes) -> ImageSize? {
    guard image.number(0, 4) == 0x8950_4E47, image.number(4, 4) == 0x0D0A_1A0A,
      image.has("IHDR", at: 12), let width = image.four(16), let height = image.four(20)
    else { return nil }
    return ImageSize(width, height)
  }

  /// GIF: the logical screen, in which all frames lie.
  private static func gif(_ image: ImageBytes) -> ImageSize? {
    guard let width = image.two(6, .littleEndian), let height = image.two(8, .littleEndian)
    else { return nil }
    return ImageSize(width, height)
  }

  /// WebP (RFC 9649): the canvas of an extended file, or the frame of a simple one.
  private static func webP(_ image: ImageBytes) -> ImageSize? {
    if image.has("VP8X", at: 12) {
      guard let width = image.number(24, 3, .littleEndian),
        let height = image.number(27, 3, .littleEndian)
      else { return nil }
      return ImageSize(width + 1, height + 1)
    }
    if image.has("VP8L", at: 12) {
      guard image[20] == 0x2F, let bits = image.four(21, .littleEndian) else { return nil }
      return ImageSize(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard image.has("VP8 ", at: 12), image.number(23, 3) == 0x9D012A,
      let width = image.two(26, .littleEndian), let height = image.two(28, .littleEndian)
    else { return nil }
    return ImageSize(width & 0x3FFF, height & 0x3FFF)
  }
}
