import ReportText

extension ArchiveWriter {
  mutating func addZip(
    _ path: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Diagnostic) {
    let offset = output.offset
    let isFar = offset >= ZipForm.most32
    let listed = ZipForm.centralBytes + path.count + (isFar ? 12 : 0)
    guard directory.count + listed <= ArchiveLimits.directoryBytes else { throw full() }
    let packed = deflater.pack(bytes)
    let content = packed ?? bytes
    var head = ZipEntryHead(
      needed: packed == nil ? 10 : 20, flags: ZipForm.unicode,
      method: packed == nil ? ZipForm.stored : ZipForm.deflated,
      checksum: ZipChecksum.of(bytes), packed: content.count, size: bytes.count,
      pathCount: path.count, fieldsCount: 0)

    header.removeAll(keepingCapacity: true)
    header.append(ZipForm.local, bytes: 4)
    head.append(to: &header)
    header.append(contentsOf: path)
    try output.write(header)
    try output.write(content)

    if isFar { (head.needed, head.fieldsCount) = (45, 12) }
    directory.append(ZipForm.central, bytes: 4)
    directory.append(ZipForm.system | head.needed, bytes: 2)
    head.append(to: &directory)
    // No comment, the first disk, no word on text.
    directory.append(0, bytes: 6)
    directory.append(ZipForm.attributes, bytes: 4)
    directory.append(isFar ? ZipForm.most32 : offset, bytes: 4)
    directory.append(contentsOf: path)
    if isFar {
      directory.append(ZipForm.largeField, bytes: 2)
      directory.append(8, bytes: 2)
      directory.append(offset, bytes: 8)
    }
  }

  mutating func finishZip() throws(Diagnostic) {
    let start = output.offset
    try output.write(directory)
    header.removeAll(keepingCapacity: true)
    if count >= ZipForm.most16 || start >= ZipForm.most32 {
      let place = output.offset
      header.append(ZipForm.largeEnd, bytes: 4)
      header.append(ZipForm.largeEndBytes - 12, bytes: 8)
      header.append(ZipForm.system | 45, bytes: 2)
      header.append(45, bytes: 2)
      header.append(0, bytes: 8)
      header.append(count, bytes: 8)
      header.append(count, bytes: 8)
      header.append(directory.count, bytes: 8)
      header.append(start, bytes: 8)
      header.append(ZipForm.largeLocator, bytes: 4)
      header.append(0, bytes: 4)
      header.append(place, bytes: 8)
      header.append(1, bytes: 4)
    }
    header.append(ZipForm.end, bytes: 4)
    header.append(0, bytes: 4)
    header.append(min(count, ZipForm.most16), bytes: 2)
    header.append(min(count, ZipForm.most16), bytes: 2)
    header.append(directory.count, bytes: 4)
    header.append(min(start, ZipForm.most32), bytes: 4)
    header.append(0, bytes: 2)
    try output.write(header)
  }
}
