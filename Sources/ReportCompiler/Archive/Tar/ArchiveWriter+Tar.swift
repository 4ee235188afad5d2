import ReportText

extension ArchiveWriter {
  mutating func addTar(
    _ path: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Diagnostic) {
    header.removeAll(keepingCapacity: true)
    if let prefixCount = TarHeader.prefixCount(of: path) {
      TarHeader.append(
        path: path, prefixCount: prefixCount, size: bytes.count, kind: UInt8(ascii: "0"),
        to: &header)
    } else {
      appendExtended(path, size: bytes.count)
    }
    try output.write(header)
    try output.write(bytes)
    try output.writeZeros(TarForm.padding(of: bytes.count))
  }

  /// The path in a header of its own (pax), then a header whose path no program of today reads.
  private mutating func appendExtended(_ path: UnsafeBufferPointer<UInt8>, size: Int) {
    let record = PaxRecords.record("path", path)
    var name = "PaxHeaders/\(count + 1)"
    name.withUTF8 {
      TarHeader.append(
        path: $0, prefixCount: 0, size: record.count, kind: UInt8(ascii: "x"), to: &header)
    }
    header.append(contentsOf: record)
    header.append(contentsOf: repeatElement(0, count: TarForm.padding(of: record.count)))
    name = "entry-\(count + 1)"
    name.withUTF8 {
      TarHeader.append(path: $0, prefixCount: 0, size: size, kind: UInt8(ascii: "0"), to: &header)
    }
  }

  mutating func finishTar() throws(Diagnostic) {
    try output.writeZeros(2 * TarForm.blockBytes)
    let rest = output.offset % TarForm.recordBytes
    if rest > 0 { try output.writeZeros(TarForm.recordBytes - rest) }
  }
}
