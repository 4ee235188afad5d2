extension ChartPhrases {
  static let german = ChartPhrases(
    language: "de",
    comma: ", ",
    lineChart: "Liniendiagramm",
    barChart: "Balkendiagramm",
    pieChart: "Kreisdiagramm",
    radialChart: "Netzdiagramm",
    discreteChart: "Punkt- und Bereichsdiagramm",
    candlestickChart: "Kerzendiagramm",
    bubbleChart: "Blasendiagramm",
    otherChart: "Diagramm",
    chartOf: "{0}: {1}",
    chartWithSeries: "{0} mit {1} Reihen",
    values: PluralPhrase(one: "{0} Wert", other: "{0} Werte"),
    ranges: PluralPhrase(one: "{0} Bereich", other: "{0} Bereiche"),
    slices: PluralPhrase(one: "{0} Segment", other: "{0} Segmente"),
    fromTo: "von {0} bis {1}",
    lowest: "niedrigster Wert {0} ({1})",
    highest: "höchster Wert {0} ({1})",
    lowestOf: "{0} (niedrigster von {1})",
    highestOf: "{0} (höchster von {1})",
    allEqual: "alle gleich {0}",
    rising: "insgesamt steigend",
    falling: "insgesamt fallend",
    steady: "insgesamt gleichbleibend",
    fallingThenRising: "erst fallend, dann steigend",
    risingThenFalling: "erst steigend, dann fallend",
    openClose: "zuerst {0}, zuletzt {1}",
    rises: "steigend",
    falls: "fallend",
    unchanged: "unverändert",
    outerRing: "äußerer Ring",
    innerRing: "innerer Ring",
    missingValues: PluralPhrase(one: "{0} Wert fehlt", other: "{0} Werte fehlen"),
    reasonCount: "{0} {1}",
    negativeValues: PluralPhrase(
      one: "{0} negativer Wert ausgelassen", other: "{0} negative Werte ausgelassen"),
    moreSeries: PluralPhrase(one: "{0} weitere Reihe", other: "{0} weitere Reihen"),
    moreSlices: PluralPhrase(one: "{0} weiterer Teil", other: "{0} weitere Teile"),
    noData: "Keine Daten",
    notDrawn: "Das Diagramm konnte nicht gezeichnet werden",
    data: "Daten",
    dataOf: "Daten: {0}",
    dataTables: "Daten der Diagramme",
    missing: "keine Daten",
    overflow: "außerhalb der Achse",
    series: "Reihe",
    range: "Bereich von {0} bis {1}",
    lowToHigh: "{0} bis {1}",
    ofLargest: "% des größten Werts",
    normalized: "Die Balken zeigen den Anteil am größten Wert ihrer Reihe in Prozent",
    and: "{0} und {1}",
    firstRows: "die ersten {0} von {1} Zeilen",
    showSeries: "{0} anzeigen",
    allData: "Alle Daten",
    notices: NoticePhrases(
      alert: PluralPhrase(
        one: "Warnung: {0} Wert erfordert Aufmerksamkeit",
        other: "Warnung: {0} Werte erfordern Aufmerksamkeit"),
      repeatedCategory: PluralPhrase(
        one: "{0} früherer Wert einer wiederholten Kategorie nicht dargestellt",
        other: "{0} frühere Werte wiederholter Kategorien nicht dargestellt"),
      notPositive: PluralPhrase(
        one: "{0} Wert nicht dargestellt: nicht größer als null auf einer logarithmischen Achse",
        other: "{0} Werte nicht dargestellt: nicht größer als null auf einer logarithmischen Achse"),
      offScale: PluralPhrase(
        one: "{0} Wert nicht dargestellt: kein Platz auf der Skala der Achse",
        other: "{0} Werte nicht dargestellt: kein Platz auf der Skala der Achse"),
      excluded: PluralPhrase(
        one: "{0} Wert nicht dargestellt: in einem ausgelassenen Abschnitt der Achse",
        other: "{0} Werte nicht dargestellt: in ausgelassenen Abschnitten der Achse"),
      unplaced: PluralPhrase(
        one: "{0} Wert nicht dargestellt: Datum fehlt",
        other: "{0} Werte nicht dargestellt: Datum fehlt"),
      repeatedPlace: PluralPhrase(
        one: "{0} Wert an der Stelle eines früheren",
        other: "{0} Werte an den Stellen früherer"),
      unsupported: PluralPhrase(
        one: "{0} Wert nicht dargestellt: steht auf einem fehlenden",
        other: "{0} Werte nicht dargestellt: stehen auf fehlenden"),
      crowded: PluralPhrase(
        one: "{0} Zeile nicht dargestellt: mehr als drei an einer Stelle",
        other: "{0} Zeilen nicht dargestellt: mehr als drei an einer Stelle"),
      enlarged: PluralPhrase(
        one: "{0} Zeichen größer als sein Wert dargestellt, damit es sichtbar ist",
        other: "{0} Zeichen größer als ihre Werte dargestellt, damit sie sichtbar sind"),
      infinite: PluralPhrase(
        one: "{0} unendlicher Wert nicht dargestellt",
        other: "{0} unendliche Werte nicht dargestellt"),
      inverted: PluralPhrase(
        one: "{0} Bereich nicht dargestellt: das obere Ende liegt unter dem unteren",
        other: "{0} Bereiche nicht dargestellt: die oberen Enden liegen unter den unteren"),
      cut: PluralPhrase(
        one: "{0} Wert abgeschnitten: außerhalb des Achsenbereichs",
        other: "{0} Werte abgeschnitten: außerhalb des Achsenbereichs"),
      referenceOutside: PluralPhrase(
        one: "{0} Referenz nicht dargestellt: außerhalb der Achse",
        other: "{0} Referenzen nicht dargestellt: außerhalb der Achse"),
      noteOutside: PluralPhrase(
        one: "{0} Anmerkung nicht dargestellt: außerhalb des Diagramms",
        other: "{0} Anmerkungen nicht dargestellt: außerhalb des Diagramms"),
      pinOutside: PluralPhrase(
        one: "{0} Markierung nicht dargestellt: dort ist kein Wert",
        other: "{0} Markierungen nicht dargestellt: dort ist kein Wert"),
      sampled: PluralPhrase(
        one: "{0} Wert vereinfacht dargestellt, Extremwerte erhalten",
        other: "{0} Werte vereinfacht dargestellt, Extremwerte erhalten"),
      unmarked: PluralPhrase(
        one: "{0} Wert ohne eigene Markierung oder Beschriftung: zu wenig Platz",
        other: "{0} Werte ohne eigene Markierung oder Beschriftung: zu wenig Platz"),
      inconsistent: PluralPhrase(
        one: "{0} Zeile ist widersprüchlich: Extremwerte umschließen nicht alle Werte",
        other: "{0} Zeilen sind widersprüchlich: Extremwerte umschließen nicht alle Werte"),
      notHundred: PluralPhrase(
        one: "Die Prozentwerte von {0} Reihe ergeben zusammen nicht 100",
        other: "Die Prozentwerte von {0} Reihen ergeben zusammen nicht 100"),
      unsized: PluralPhrase(
        one: "{0} Punkt nicht dargestellt: Größe fehlt",
        other: "{0} Punkte nicht dargestellt: Größe fehlt"),
      unequalLength: PluralPhrase(
        one: "{0} Reihe hat Längen auf einer logarithmischen Achse: sie sind nicht vergleichbar",
        other:
          "{0} Reihen haben Längen auf einer logarithmischen Achse: sie sind nicht vergleichbar")))
}
