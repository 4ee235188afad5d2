// Tests of ReportChart.
