/// The words that a website has from the program itself, in each language that the program knows.
struct SiteWords: Sendable {
  let menu: String
  let breadcrumbs: String
  let contents: String
  let turning: String
  let previous: String
  let next: String
  let languages: String
  let home: String
  let notFound: String
  let notFoundText: String

  /// The words of a language, by its BCP 47 tag; English for those that the program does not know.
  static func of(_ tag: String) -> SiteWords {
    switch tag.lowercased().prefix(while: { $0 != "-" }) {
    case "de": german
    case "fr": french
    case "es": spanish
    default: english
    }
  }

  private static let english = SiteWords(
    menu: "Pages", breadcrumbs: "You are here", contents: "On this page",
    turning: "Pages before and after", previous: "Previous", next: "Next",
    languages: "Languages", home: "Home", notFound: "Page not found",
    notFoundText: "There is no page at this address. It may have moved.")

  private static let german = SiteWords(
    menu: "Seiten", breadcrumbs: "Sie sind hier", contents: "Auf dieser Seite",
    turning: "Seiten davor und danach", previous: "Zurück", next: "Weiter",
    languages: "Sprachen", home: "Startseite", notFound: "Seite nicht gefunden",
    notFoundText: "Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen.")

  private static let french = SiteWords(
    menu: "Pages", breadcrumbs: "Vous êtes ici", contents: "Sur cette page",
    turning: "Pages précédente et suivante", previous: "Précédent", next: "Suivant",
    languages: "Langues", home: "Accueil", notFound: "Page introuvable",
    notFoundText: "Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée.")

  private static let spanish = SiteWords(
    menu: "Páginas", breadcrumbs: "Está aquí", contents: "En esta página",
    turning: "Páginas anterior y siguiente", previous: "Anterior", next: "Siguiente",
    languages: "Idiomas", home: "Inicio", notFound: "Página no encontrada",
    notFoundText: "No hay ninguna página en esta dirección. Puede que se haya movido.")
}
