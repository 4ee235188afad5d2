extension ChartPhrases {
  static let english = ChartPhrases(
    language: "en",
    comma: ", ",
    lineChart: "Line chart",
    barChart: "Bar chart",
    pieChart: "Pie chart",
    radialChart: "Radial chart",
    discreteChart: "Point and range chart",
    candlestickChart: "Candlestick chart",
    bubbleChart: "Bubble chart",
    otherChart: "Chart",
    chartOf: "{0} of {1}",
    chartWithSeries: "{0} with {1} series",
    values: PluralPhrase(one: "{0} value", other: "{0} values"),
    ranges: PluralPhrase(one: "{0} range", other: "{0} ranges"),
    slices: PluralPhrase(one: "{0} slice", other: "{0} slices"),
    fromTo: "from {0} to {1}",
    lowest: "lowest {0} ({1})",
    highest: "highest {0} ({1})",
    lowestOf: "{0} (lowest of {1})",
    highestOf: "{0} (highest of {1})",
    allEqual: "all {0}",
    rising: "rising overall",
    falling: "falling overall",
    steady: "steady overall",
    fallingThenRising: "falling, then rising",
    risingThenFalling: "rising, then falling",
    openClose: "first {0}, last {1}",
    rises: "rising",
    falls: "falling",
    unchanged: "unchanged",
    outerRing: "outer ring",
    innerRing: "inner ring",
    missingValues: PluralPhrase(one: "{0} value missing", other: "{0} values missing"),
    reasonCount: "{0} {1}",
    negativeValues: PluralPhrase(
      one: "{0} negative value left out", other: "{0} negative values left out"),
    moreSeries: PluralPhrase(one: "{0} more series", other: "{0} more series"),
    moreSlices: PluralPhrase(one: "{0} more", other: "{0} more"),
    noData: "No data",
    notDrawn: "The chart could not be drawn",
    data: "Data",
    dataOf: "Data: {0}",
    dataTables: "Data of the charts",
    missing: "no data",
    overflow: "outside the axis",
    series: "Series",
    range: "range from {0} to {1}",
    lowToHigh: "{0} to {1}",
    ofLargest: "% of the largest",
    normalized: "Bars show the percentage of the largest value of their series",
    and: "{0} and {1}",
    firstRows: "first {0} of {1} rows",
    showSeries: "Show {0}",
    allData: "All data",
    notices: NoticePhrases(
      alert: PluralPhrase(
        one: "Alert: {0} value needs attention",
        other: "Alert: {0} values need attention"),
      repeatedCategory: PluralPhrase(
        one: "{0} earlier value of a repeated category not shown",
        other: "{0} earlier values of repeated categories not shown"),
      notPositive: PluralPhrase(
        one: "{0} value not shown: not above zero on a logarithmic axis",
        other: "{0} values not shown: not above zero on a logarithmic axis"),
      offScale: PluralPhrase(
        one: "{0} value not shown: no place on the scale of the axis",
        other: "{0} values not shown: no place on the scale of the axis"),
      excluded: PluralPhrase(
        one: "{0} value not shown: in a part that the axis leaves out",
        other: "{0} values not shown: in parts that the axis leaves out"),
      unplaced: PluralPhrase(
        one: "{0} value not shown: its date is missing",
        other: "{0} values not shown: their dates are missing"),
      repeatedPlace: PluralPhrase(
        one: "{0} value at the place of an earlier one",
        other: "{0} values at the places of earlier ones"),
      unsupported: PluralPhrase(
        one: "{0} value not shown: it stands on a missing one",
        other: "{0} values not shown: they stand on missing ones"),
      crowded: PluralPhrase(
        one: "{0} row not shown: more than three at one place",
        other: "{0} rows not shown: more than three at one place"),
      enlarged: PluralPhrase(
        one: "{0} mark drawn larger than its value, so that it can be seen",
        other: "{0} marks drawn larger than their values, so that they can be seen"),
      infinite: PluralPhrase(
        one: "{0} infinite value not shown",
        other: "{0} infinite values not shown"),
      inverted: PluralPhrase(
        one: "{0} range not shown: its high end lies below its low end",
        other: "{0} ranges not shown: their high ends lie below their low ends"),
      cut: PluralPhrase(
        one: "{0} value cut off: beyond the range of the axis",
        other: "{0} values cut off: beyond the range of the axis"),
      referenceOutside: PluralPhrase(
        one: "{0} reference not shown: outside the axis",
        other: "{0} references not shown: outside the axis"),
      noteOutside: PluralPhrase(
        one: "{0} note not shown: outside the plot",
        other: "{0} notes not shown: outside the plot"),
      pinOutside: PluralPhrase(
        one: "{0} pin not shown: no value there",
        other: "{0} pins not shown: no value there"),
      sampled: PluralPhrase(
        one: "{0} value drawn in simplified form, extremes kept",
        other: "{0} values drawn in simplified form, extremes kept"),
      unmarked: PluralPhrase(
        one: "{0} value without its own marker or label: too little room",
        other: "{0} values without their own marker or label: too little room"),
      inconsistent: PluralPhrase(
        one: "{0} row is inconsistent: its extremes do not enclose its other values",
        other: "{0} rows are inconsistent: their extremes do not enclose their other values"),
      notHundred: PluralPhrase(
        one: "{0} series has percentages that do not add up to 100",
        other: "{0} series have percentages that do not add up to 100"),
      unsized: PluralPhrase(
        one: "{0} point not drawn: its size is missing",
        other: "{0} points not drawn: their sizes are missing"),
      unequalLength: PluralPhrase(
        one: "{0} series has lengths on a logarithmic axis: they cannot be compared",
        other: "{0} series have lengths on a logarithmic axis: they cannot be compared")))
}
