import Foundation

/// Swift source code with the tables of the grammar.
enum GrammarSource {
  /// The tables, with the names of `GrammarListing` in ReportValidation.
  private struct Listing: Decodable {
    struct Rule: Decodable {
      let type: String
      let words: [String]
    }
    struct AttributeSet: Decodable {
      let pairs: [Int]
    }
    struct Combination: Decodable {
      let attribute: Int?
      let others: [Int]
    }
    struct Element: Decodable {
      let name: String
      let namespace: String
      let startState: Int
      let isVoid: Bool
      let kinds: Int
      let excludes: Int
      let sets: [Int]
      let attributes: [Int]
      let required: [Int]
      let combinations: [Combination]
    }
    struct State: Decodable {
      let isAccepting: Bool
      let afterText: Int?
      let children: [Int]
    }

    let kinds: [String]
    let attributes: [String]
    let rules: [Rule]
    let attributeSets: [AttributeSet]
    let elements: [Element]
    let states: [State]
    let documentState: Int
  }

  /// Returns the source code for the JSON file of the tables.
  static func text(of file: URL) throws -> String {
    let listing = try JSONDecoder().decode(Listing.self, from: Data(contentsOf: file))
    let rules = listing.rules.map { ".init(type: .\($0.type), words: \($0.words))" }
    let elements = listing.elements.map { element in
      let combinations = element.combinations.map {
        ".init(attribute: \($0.attribute.map(String.init) ?? "nil"), others: \($0.others))"
      }
      return """
        .init(
              name: "\(element.name)", namespace: .\(element.namespace),
              startState: \(element.startState), isVoid: \(element.isVoid),
              kinds: \(element.kinds), excludes: \(element.excludes), sets: \(element.sets),
              attributes: \(element.attributes), required: \(element.required),
              combinations: [\(combinations.joined(separator: ", "))])
        """
    }
    let states = listing.states.map { state in
      let afterText = state.afterText.map(String.init) ?? "CompiledGrammar.noText"
      return """
        .init(isAccepting: \(state.isAccepting), afterText: \(afterText), children: \(state.children))
        """
    }
    return """
      /// The published grammar, `Grammar/report.rnc`, as numeric tables.
      enum ReportGrammar {
        /// The input of ``CompiledGrammar``.
        static let listing = GrammarListing(
          attributes: attributes, rules: rules, attributeSets: attributeSets, kinds: kinds,
          elements: elements, states: states, documentState: \(listing.documentState))

      \(constant("kinds", "String", listing.kinds.map { "\"\($0)\"" }))
      \(constant("attributes", "String", listing.attributes.map { "\"\($0)\"" }))
      \(constant("rules", "CompiledGrammar.ValueRule", rules))
      \(constant("attributeSets", "[UInt8]", listing.attributeSets.map { "\($0.pairs)" }))
      \(constant("elements", "GrammarListing.Element", elements))
      \(constant("states", "GrammarListing.State", states))
      }

      """
  }

  private static func constant(_ name: String, _ type: String, _ items: [String]) -> String {
    "  private static let \(name): [\(type)] = [\n"
      + items.map { "    \($0),\n" }.joined() + "  ]\n"
  }
}
