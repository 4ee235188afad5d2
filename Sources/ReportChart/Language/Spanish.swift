extension ChartPhrases {
  static let spanish = ChartPhrases(
    language: "es",
    comma: ", ",
    lineChart: "Gráfico de líneas",
    barChart: "Gráfico de barras",
    pieChart: "Gráfico circular",
    radialChart: "Gráfico radial",
    discreteChart: "Gráfico de puntos y rangos",
    candlestickChart: "Gráfico de velas",
    bubbleChart: "Gráfico de burbujas",
    otherChart: "Gráfico",
    chartOf: "{0}: {1}",
    chartWithSeries: "{0} con {1} series",
    values: PluralPhrase(one: "{0} valor", other: "{0} valores"),
    ranges: PluralPhrase(one: "{0} rango", other: "{0} rangos"),
    slices: PluralPhrase(one: "{0} sector", other: "{0} sectores"),
    fromTo: "de {0} a {1}",
    lowest: "mínimo {0} ({1})",
    highest: "máximo {0} ({1})",
    lowestOf: "{0} (el más bajo de {1})",
    highestOf: "{0} (el más alto de {1})",
    allEqual: "todos iguales a {0}",
    rising: "tendencia al alza",
    falling: "tendencia a la baja",
    steady: "tendencia estable",
    fallingThenRising: "tendencia a la baja y después al alza",
    risingThenFalling: "tendencia al alza y después a la baja",
    openClose: "primer valor {0}, último {1}",
    rises: "al alza",
    falls: "a la baja",
    unchanged: "sin cambios",
    outerRing: "anillo exterior",
    innerRing: "anillo interior",
    missingValues: PluralPhrase(one: "falta {0} valor", other: "faltan {0} valores"),
    reasonCount: "{0} {1}",
    negativeValues: PluralPhrase(
      one: "{0} valor negativo omitido", other: "{0} valores negativos omitidos"),
    moreSeries: PluralPhrase(one: "{0} serie más", other: "{0} series más"),
    moreSlices: PluralPhrase(one: "{0} más", other: "{0} más"),
    noData: "Sin datos",
    notDrawn: "No se pudo dibujar el gráfico",
    data: "Datos",
    dataOf: "Datos: {0}",
    dataTables: "Datos de los gráficos",
    missing: "sin datos",
    overflow: "fuera del eje",
    series: "Serie",
    range: "rango de {0} a {1}",
    lowToHigh: "{0} a {1}",
    ofLargest: "% del valor máximo",
    normalized: "Las barras muestran el porcentaje del valor máximo de su serie",
    and: "{0} y {1}",
    firstRows: "primeras {0} de {1} filas",
    showSeries: "Mostrar {0}",
    allData: "Todos los datos",
    notices: NoticePhrases(
      alert: PluralPhrase(
        one: "Alerta: {0} valor requiere atención",
        other: "Alerta: {0} valores requieren atención"),
      repeatedCategory: PluralPhrase(
        one: "{0} valor anterior de una categoría repetida no mostrado",
        other: "{0} valores anteriores de categorías repetidas no mostrados"),
      notPositive: PluralPhrase(
        one: "{0} valor no mostrado: no es mayor que cero en un eje logarítmico",
        other: "{0} valores no mostrados: no son mayores que cero en un eje logarítmico"),
      offScale: PluralPhrase(
        one: "{0} valor no mostrado: sin lugar en la escala del eje",
        other: "{0} valores no mostrados: sin lugar en la escala del eje"),
      excluded: PluralPhrase(
        one: "{0} valor no mostrado: en un tramo excluido del eje",
        other: "{0} valores no mostrados: en tramos excluidos del eje"),
      unplaced: PluralPhrase(
        one: "{0} valor no representado: falta su fecha",
        other: "{0} valores no representados: falta su fecha"),
      repeatedPlace: PluralPhrase(
        one: "{0} valor en la posición de otro anterior",
        other: "{0} valores en la posición de otros anteriores"),
      unsupported: PluralPhrase(
        one: "{0} valor no representado: se apoya en uno que falta",
        other: "{0} valores no representados: se apoyan en otros que faltan"),
      crowded: PluralPhrase(
        one: "{0} fila no representada: más de tres en una posición",
        other: "{0} filas no representadas: más de tres en una posición"),
      enlarged: PluralPhrase(
        one: "{0} marca ampliada para que se vea",
        other: "{0} marcas ampliadas para que se vean"),
      infinite: PluralPhrase(
        one: "{0} valor infinito no mostrado",
        other: "{0} valores infinitos no mostrados"),
      inverted: PluralPhrase(
        one: "{0} rango no mostrado: su extremo superior está por debajo del inferior",
        other: "{0} rangos no mostrados: sus extremos superiores están por debajo de los inferiores"
      ),
      cut: PluralPhrase(
        one: "{0} valor recortado: fuera de los límites del eje",
        other: "{0} valores recortados: fuera de los límites del eje"),
      referenceOutside: PluralPhrase(
        one: "{0} referencia no mostrada: fuera del eje",
        other: "{0} referencias no mostradas: fuera del eje"),
      noteOutside: PluralPhrase(
        one: "{0} nota no mostrada: fuera del gráfico",
        other: "{0} notas no mostradas: fuera del gráfico"),
      pinOutside: PluralPhrase(
        one: "{0} marca fija no mostrada: no hay ningún valor ahí",
        other: "{0} marcas fijas no mostradas: no hay ningún valor ahí"),
      sampled: PluralPhrase(
        one: "{0} valor representado de forma simplificada, con los extremos conservados",
        other: "{0} valores representados de forma simplificada, con los extremos conservados"),
      unmarked: PluralPhrase(
        one: "{0} valor sin marca ni etiqueta propia por falta de espacio",
        other: "{0} valores sin marca ni etiqueta propia por falta de espacio"),
      inconsistent: PluralPhrase(
        one: "{0} fila incoherente: sus extremos no abarcan sus demás valores",
        other: "{0} filas incoherentes: sus extremos no abarcan sus demás valores"),
      notHundred: PluralPhrase(
        one: "Los porcentajes de {0} serie no suman 100",
        other: "Los porcentajes de {0} series no suman 100"),
      unsized: PluralPhrase(
        one: "{0} punto no representado: falta su tamaño",
        other: "{0} puntos no representados: falta su tamaño"),
      unequalLength: PluralPhrase(
        one: "{0} serie tiene longitudes en un eje logarítmico: no se pueden comparar",
        other: "{0} series tienen longitudes en un eje logarítmico: no se pueden comparar")))
}
