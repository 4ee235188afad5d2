# The chart type survival. Each series has a confidence band, median lines, a curve and censoring ticks.

# The line patterns and marker shapes of series, which distinguish curves without colour. The legend shows
# the patterns of the first two series. From the third series on, the curve and the legend have a marker.
DASHES <- list(numeric(0), c(4, 2), c(1.5, 2), c(8, 3), c(8, 2, 2, 2), c(2, 2, 6, 2), c(6, 4))
SHAPES <- c("circle", "square", "diamond", "triangle", "triangle-down")

# The number of distinguishable positions on the x axis. Of several steps at one position, only the last one
# is drawn.
POSITIONS <- 2000

# Returns rounded values, so that all processors give equal responses.
rounded <- function(values) round(values, 6)

# Returns the points of a step curve from 1 at time 0 to an end time.
steps <- function(time, values, end) {
  list(x = c(0, rep(time, each = 2), end), y = rounded(rep(c(1, values), each = 2)))
}

# Returns the indices of the times that are drawn: the last one at each position of the x axis.
visible <- function(time, end) {
  if (length(time) <= POSITIONS) return(seq_along(time))
  which(!duplicated(floor(time / end * POSITIONS), fromLast = TRUE))
}

# Returns a number in the notation of a locale, or another text for a missing number.
formatted <- function(value, locale, missing_text) {
  if (is.na(value)) return(missing_text)
  language <- sub("-.*", "", locale)
  comma <- language %in% c("de", "es", "fr") && !locale %in% c("de-CH", "de-LI", "es-MX", "es-US")
  format(value, digits = 4, trim = TRUE, scientific = FALSE, decimal.mark = if (comma) "," else ".")
}

# Returns the value of a text option; an empty text if the request does not contain the option.
text_option <- function(options, name) {
  if (is.null(options[[name]])) "" else options[[name]]
}

# Returns the label of a series with its median and the confidence interval of the median.
median_label <- function(series, curve, chart) {
  options <- chart$options
  text <- function(value) formatted(value, chart$locale, text_option(options, "open-word"))
  label <- paste0(
    series$label, ", ", trimws(paste(text_option(options, "median-word"), text(curve$median)))
  )
  if (options$interval == "none" || is.na(curve$median)) return(label)
  if (is.na(curve$low) && is.na(curve$high)) return(label)
  paste0(label, " (", text(curve$low), "\u2013", text(curve$high), ")")
}

# Returns the estimates of a series; NULL if it has no participants.
estimated <- function(series, number, options) {
  observed <- participants(series, number)
  if (length(observed$time) == 0) return(NULL)
  estimate <- kaplan_meier(observed$time, observed$event)
  curve <- list(
    observed = observed, end = max(observed$time), estimate = estimate,
    median = median_time(estimate$time, estimate$survival)
  )
  if (options$interval == "none") return(curve)
  curve$limits <- confidence(estimate, options$interval, options$level)
  # The limits of the median are at the crossings of the band with 0.5 (Brookmeyer and Crowley, Biometrics 1982).
  curve$low <- median_time(estimate$time, curve$limits$low)
  curve$high <- median_time(estimate$time, curve$limits$high)
  curve
}

# Returns the marks of a series, from back to front. `index` is the index of the series, from 0. `tick` is
# half the length of a censoring tick, as a share of the y axis.
curve_marks <- function(curve, index, options, tick) {
  estimate <- curve$estimate
  falls <- which(estimate$events > 0)
  falls <- falls[visible(estimate$time[falls], curve$end)]
  line <- steps(estimate$time[falls], estimate$survival[falls], curve$end)
  dash <- DASHES[[index %% length(DASHES) + 1]]
  marks <- list()
  add <- function(...) marks[[length(marks) + 1]] <<- list(series = index, ...)
  if (!is.null(curve$limits)) {
    high <- steps(estimate$time[falls], curve$limits$high[falls], curve$end)
    low <- steps(estimate$time[falls], curve$limits$low[falls], curve$end)
    add(
      mark = "area", x = high$x, y = high$y, base = low$y, stroke = "none", "fill-opacity" = 0.16
    )
  }
  if (options$median %in% c("both", "lines") && !is.na(curve$median)) {
    add(
      mark = "polyline", x = c(0, curve$median, curve$median), y = c(0.5, 0.5, 0), stroke = "reference",
      "stroke-width" = 1, dash = c(1, 2)
    )
  }
  add(mark = "polyline", x = line$x, y = line$y, "stroke-width" = 2, dash = I(dash))
  if (index >= 2 && length(falls) > 0) {
    selected <- unique(round(seq(1, length(falls), length.out = 6)))
    for (position in falls[selected]) {
      add(
        mark = "marker", shape = shape_of(index), x = estimate$time[position],
        y = rounded(estimate$survival[position]), size = 3.5
      )
    }
  }
  censored <- which(estimate$censored > 0)
  if (options$censored && length(censored) > 0) {
    censored <- censored[visible(estimate$time[censored], curve$end)]
    # One polyline with gaps needs less time than a separate mark for each tick.
    share <- rep(estimate$survival[censored], each = 3)
    add(
      mark = "polyline", x = rep(estimate$time[censored], each = 3),
      y = rounded(pmin(1, pmax(0, share + c(-tick, tick, NA)))), "stroke-width" = 1.5
    )
  }
  marks
}

# Returns the marker shape of a series, for an index of at least 2.
shape_of <- function(index) SHAPES[(index - 2) %% length(SHAPES) + 1]

# Returns the response to a chart of the type survival.
survival_chart <- function(chart) {
  options <- chart$options
  curves <- lapply(seq_along(chart$series), function(number) {
    estimated(chart$series[[number]], number, options)
  })
  # About five user units, because most of the height of the chart is the y axis.
  tick <- 7 / max(60, chart$height)
  requirements <- list()
  legend <- list()
  marks <- list()
  sentences <- character(0)
  for (number in seq_along(curves)) {
    curve <- curves[[number]]
    if (is.null(curve)) {
      requirements[[number]] <- list(y = c(0, 1))
      next
    }
    index <- number - 1
    requirements[[number]] <- list(x = c(0, curve$end), y = c(0, 1))
    symbol <- if (index == 0) "line" else if (index == 1) "dashed" else shape_of(index)
    series <- chart$series[[number]]
    label <- median_label(series, curve, chart)
    # The description contains the medians, because a screen reader cannot read the median lines.
    if (options$median != "none") sentences <- c(sentences, label)
    if (!options$median %in% c("both", "legend")) label <- series$label
    legend[[length(legend) + 1]] <- list(series = index, label = label, symbol = symbol)
    marks <- c(marks, curve_marks(curve, index, options, tick))
  }
  with_ticks <- which(vapply(curves, function(curve) any(curve$observed$event == 0), NA))
  censored_text <- text_option(options, "censored-word")
  if (options$censored && length(with_ticks) > 0 && censored_text != "") {
    legend[[length(legend) + 1]] <- list(
      series = with_ticks[1] - 1, label = censored_text, symbol = "plus", paint = "text"
    )
  }
  response(list(series = requirements, legend = legend), sentences, marks)
}
