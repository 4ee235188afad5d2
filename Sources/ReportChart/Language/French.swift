extension ChartPhrases {
  static let french = ChartPhrases(
    language: "fr",
    comma: ", ",
    colon: "\u{A0}: ",
    semicolon: "\u{A0}; ",
    lineChart: "Graphique en courbes",
    barChart: "Graphique en barres",
    pieChart: "Graphique circulaire",
    radialChart: "Graphique radial",
    discreteChart: "Graphique de points et d’intervalles",
    candlestickChart: "Graphique en chandeliers",
    bubbleChart: "Graphique à bulles",
    otherChart: "Graphique",
    chartOf: "{0}\u{A0}: {1}",
    chartWithSeries: "{0} à {1} séries",
    values: PluralPhrase(one: "{0} valeur", other: "{0} valeurs"),
    ranges: PluralPhrase(one: "{0} intervalle", other: "{0} intervalles"),
    slices: PluralPhrase(one: "{0} part", other: "{0} parts"),
    fromTo: "de {0} à {1}",
    lowest: "minimum {0} ({1})",
    highest: "maximum {0} ({1})",
    lowestOf: "{0} (la plus basse de {1})",
    highestOf: "{0} (la plus haute de {1})",
    allEqual: "toutes égales à {0}",
    rising: "tendance à la hausse",
    falling: "tendance à la baisse",
    steady: "tendance stable",
    fallingThenRising: "tendance à la baisse, puis à la hausse",
    risingThenFalling: "tendance à la hausse, puis à la baisse",
    openClose: "première valeur {0}, dernière {1}",
    rises: "en hausse",
    falls: "en baisse",
    unchanged: "inchangé",
    outerRing: "anneau extérieur",
    innerRing: "anneau intérieur",
    missingValues: PluralPhrase(one: "{0} valeur manquante", other: "{0} valeurs manquantes"),
    reasonCount: "{0} {1}",
    negativeValues: PluralPhrase(
      one: "{0} valeur négative omise", other: "{0} valeurs négatives omises"),
    moreSeries: PluralPhrase(one: "{0} autre série", other: "{0} autres séries"),
    moreSlices: PluralPhrase(one: "{0} autre", other: "{0} autres"),
    noData: "Aucune donnée",
    notDrawn: "Le graphique n’a pas pu être dessiné",
    data: "Données",
    dataOf: "Données\u{A0}: {0}",
    dataTables: "Données des graphiques",
    missing: "aucune donnée",
    overflow: "en dehors de l’axe",
    series: "Série",
    range: "intervalle de {0} à {1}",
    lowToHigh: "{0} à {1}",
    ofLargest: "% de la plus grande valeur",
    normalized: "Les barres montrent le pourcentage de la plus grande valeur de leur série",
    and: "{0} et {1}",
    firstRows: "les {0} premières lignes sur {1}",
    showSeries: "Afficher {0}",
    allData: "Toutes les données",
    notices: NoticePhrases(
      alert: PluralPhrase(
        one: "Alerte\u{A0}: {0} valeur à surveiller",
        other: "Alerte\u{A0}: {0} valeurs à surveiller"),
      repeatedCategory: PluralPhrase(
        one: "{0} valeur antérieure d’une catégorie répétée non affichée",
        other: "{0} valeurs antérieures de catégories répétées non affichées"),
      notPositive: PluralPhrase(
        one: "{0} valeur non affichée\u{A0}: négative ou nulle sur un axe logarithmique",
        other: "{0} valeurs non affichées\u{A0}: négatives ou nulles sur un axe logarithmique"),
      offScale: PluralPhrase(
        one: "{0} valeur non affichée\u{A0}: sans position sur l’échelle de l’axe",
        other: "{0} valeurs non affichées\u{A0}: sans position sur l’échelle de l’axe"),
      excluded: PluralPhrase(
        one: "{0} valeur non affichée\u{A0}: dans un intervalle exclu de l’axe",
        other: "{0} valeurs non affichées\u{A0}: dans des intervalles exclus de l’axe"),
      unplaced: PluralPhrase(
        one: "{0} valeur non représentée : date manquante",
        other: "{0} valeurs non représentées : date manquante"),
      repeatedPlace: PluralPhrase(
        one: "{0} valeur à la position d’une valeur précédente",
        other: "{0} valeurs à la position de valeurs précédentes"),
      unsupported: PluralPhrase(
        one: "{0} valeur non représentée\u{A0}: elle repose sur une valeur manquante",
        other: "{0} valeurs non représentées\u{A0}: elles reposent sur des valeurs manquantes"),
      crowded: PluralPhrase(
        one: "{0} ligne non représentée\u{A0}: plus de trois à la même position",
        other: "{0} lignes non représentées\u{A0}: plus de trois à la même position"),
      enlarged: PluralPhrase(
        one: "{0} marque agrandie pour rester visible",
        other: "{0} marques agrandies pour rester visibles"),
      infinite: PluralPhrase(
        one: "{0} valeur infinie non affichée",
        other: "{0} valeurs infinies non affichées"),
      inverted: PluralPhrase(
        one: "{0} intervalle non affiché\u{A0}: sa borne supérieure est sous sa borne inférieure",
        other:
          "{0} intervalles non affichés\u{A0}: leurs bornes supérieures sont sous leurs bornes inférieures"
      ),
      cut: PluralPhrase(
        one: "{0} valeur tronquée\u{A0}: au-delà des limites de l’axe",
        other: "{0} valeurs tronquées\u{A0}: au-delà des limites de l’axe"),
      referenceOutside: PluralPhrase(
        one: "{0} repère non affiché\u{A0}: hors de l’axe",
        other: "{0} repères non affichés\u{A0}: hors de l’axe"),
      noteOutside: PluralPhrase(
        one: "{0} annotation non affichée\u{A0}: hors du graphique",
        other: "{0} annotations non affichées\u{A0}: hors du graphique"),
      pinOutside: PluralPhrase(
        one: "{0} repère fixe non affiché\u{A0}: aucune valeur à cet endroit",
        other: "{0} repères fixes non affichés\u{A0}: aucune valeur à cet endroit"),
      sampled: PluralPhrase(
        one: "{0} valeur représentée sous forme simplifiée, extrêmes conservés",
        other: "{0} valeurs représentées sous forme simplifiée, extrêmes conservés"),
      unmarked: PluralPhrase(
        one: "{0} valeur sans marque ni étiquette propre, faute de place",
        other: "{0} valeurs sans marque ni étiquette propre, faute de place"),
      inconsistent: PluralPhrase(
        one: "{0} ligne incohérente\u{A0}: ses extrêmes n’encadrent pas ses valeurs",
        other: "{0} lignes incohérentes\u{A0}: leurs extrêmes n’encadrent pas leurs valeurs"),
      notHundred: PluralPhrase(
        one: "La somme des pourcentages de {0} série n’est pas 100",
        other: "La somme des pourcentages de {0} séries n’est pas 100"),
      unsized: PluralPhrase(
        one: "{0} point non représenté : taille manquante",
        other: "{0} points non représentés : taille manquante"),
      unequalLength: PluralPhrase(
        one:
          "{0} série a des longueurs sur un axe logarithmique\u{A0}: elles ne sont pas comparables",
        other:
          "{0} séries ont des longueurs sur un axe logarithmique\u{A0}: elles ne sont pas comparables"
      )))
}
