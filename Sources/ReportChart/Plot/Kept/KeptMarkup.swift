/// What a picture wrote for marks.
struct KeptMarkup {
  let bytes: [UInt8]
  /// The numbers of its hatchings among those of the picture: they stand in ids.
  let hatchings: Range<Int>
}
