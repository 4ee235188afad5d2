extension KeyScene {
  private static let roundNumbers =
    "x,y,z,u\n1,12,3,a.html\n2,14,,b.html\n3,18,9,c.html\n4,,2,d.html\n5,30,6,e.html\n"
  private static let roundNames =
    "x,y,z,u\nA long first name,12,3,a.html\nA long second name,14,4,b.html\nThird,18,9,c.html\n"
    + "Fourth of the names,5,2,d.html\nFifth and the last name,30,6,e.html\n"
  private static let roundDays =
    "x,y,z,u\n"
    + (1...28).map { "2026-02-\($0 < 10 ? "0" : "")\($0),\($0 % 9),\($0),a.html\n" }.joined()
  private static let twoSeries = [
    KeyedBlock("series", [("y", "y")], [KeyedBlock("rule", [("rows", "0"), ("color", "red")])]),
    KeyedBlock("series", [("y", "z")]),
  ]
  private static let roundParts = [
    KeyedBlock("axis", [("side", "bottom")]),
    KeyedBlock("axis", [("side", "left"), ("max", "20"), ("range", "exact")]),
    KeyedBlock("reference", [("y", "10"), ("label", "R"), ("show-value", "true")]),
    KeyedBlock("reference", [("x", "Third")]), KeyedBlock("reference", [("at", "0.5")]),
    KeyedBlock("note", [("x", "Third"), ("y", "12"), ("text", "N")]),
    KeyedBlock("note", [("x", "Third"), ("y", "12"), ("symbol", "circle"), ("alt", "S")]),
    KeyedBlock(
      "note",
      [
        ("x", "Third"), ("x-max", "Fourth of the names"), ("y", "12"), ("y-max", "14"),
        ("shape", "ellipse"), ("alt", "E"),
      ]),
    KeyedBlock("rule", [("above", "13"), ("color", "red")]),
    KeyedBlock("rule", [("x", "Third"), ("label", "mine")]),
    KeyedBlock("legend", [("position", "bottom"), ("title", "L")]),
  ]

  /// Returns polar charts of a type in which each key has an effect.
  static func round(_ type: String) -> [KeyScene] {
    func chart(_ keys: [(String, String)], _ parts: [KeyedBlock]) -> KeyedBlock {
      KeyedBlock("chart", [("type", type), ("x", "x")] + keys, parts)
    }
    return [
      KeyScene(
        roundNames,
        chart(
          [("labels", "all"), ("area", "true"), ("missing", "dashed"), ("wrap-around", "true")],
          twoSeries + roundParts)),
      KeyScene(
        "x,y,z,u\n5,12,3,a.html\n2,,4,b.html\n3,18,9,c.html\n",
        chart([("y", "y"), ("markers", "none")], [KeyedBlock("legend", [("form", "list")])])),
      KeyScene(
        "x,y,z,u\n5,12,3,a.html\n2,14,4,b.html\n3,18,,c.html\n4,30,2,d.html\n",
        chart(
          [("include-zero", "false")],
          twoSeries + [
            KeyedBlock("axis", [("side", "left"), ("min", "10"), ("max", "20")]),
            KeyedBlock("rule", [("above", "13"), ("color", "red")]),
          ])),
      KeyScene(
        roundNumbers,
        chart([("include-zero", "false"), ("y", "y")], [KeyedBlock("axis", [("side", "left")])])),
      KeyScene(roundDays, chart([("y", "y")], [KeyedBlock("axis", [("side", "bottom")])])),
      KeyScene("x,y,z,u\n", chart([("y", "y")], [])),
      KeyScene("x,y,z,u\na,1,2,a.html\na,5,2,b.html\n", chart([("y", "y")], [])),
      KeyScene(roundNumbers, chart([], twoSeries), thresholds: usual),
    ]
  }
}
