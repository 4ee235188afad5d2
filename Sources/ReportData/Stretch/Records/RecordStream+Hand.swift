extension RecordStream {
  /// Hands the records of the block over to the rows of a stretch.
  mutating func hand(to reading: inout StretchReading) { reading.take(&blocks) }
}
