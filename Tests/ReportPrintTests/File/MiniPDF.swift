/// A small, manually written tagged PDF with one page and test content.
struct MiniPDF {
  var content = "BT /F 12 Tf (page 1) Tj ET /P <</MCID 0>> BDC BT (text) Tj ET EMC"
  var pageEntries = ""
  var catalogEntries = ""
  var treeEntries = ""
  /// The structure elements from object 6. The first one is the root of the tree.
  var elements = ["<</S /Document/P 5 0 R/K 7 0 R>>", "<</S /P/P 6 0 R/Pg 3 0 R/K 0>>"]

  func bytes() -> [UInt8] {
    let objects =
      [
        "<</Type /Catalog/Pages 2 0 R/MarkInfo <</Marked true>>/StructTreeRoot 5 0 R\(catalogEntries)>>",
        "<</Type /Pages/Count 1/Kids [3 0 R]/MediaBox [0 0 200 200]>>",
        "<</Type /Page/Parent 2 0 R/Contents 4 0 R\(pageEntries)>>",
        "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream",
        "<</Type /StructTreeRoot/K 6 0 R\(treeEntries)>>",
      ] + elements
    var file = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(file.utf8.count)
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = file.utf8.count
    file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    file += "trailer\n<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    return Array(file.utf8)
  }
}
