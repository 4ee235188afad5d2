public import ReportText

/// Which way the language of a chart is written.
public typealias ChartDirection = TextDirection
