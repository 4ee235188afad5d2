# The picture of a survival chart: for each series a band, lines at its median, the curve and ticks.

# How lines of series differ where colours cannot be told apart. The legend knows the first two; from the
# third on, markers of a shape of their own stand on the curve and in the legend.
DASHES <- list(numeric(0), c(4, 2), c(1.5, 2), c(8, 3), c(8, 2, 2, 2), c(2, 2, 6, 2), c(6, 4))
SHAPES <- c("circle", "square", "diamond", "triangle", "triangle-down")

# So many places on the x axis can be told apart: of several steps within one only the last is drawn.
PLACES <- 2000

# Answers do not hang on the last bit of a processor.
rounded <- function(values) round(values, 6)

# The points of a curve of steps that begins at 1 and goes on to an end.
steps <- function(time, values, end) {
  list(x = c(0, rep(time, each = 2), end), y = rounded(rep(c(1, values), each = 2)))
}

# Which of some times are drawn: the last one at each place of the axis.
drawn <- function(time, end) {
  if (length(time) <= PLACES) return(seq_along(time))
  which(!duplicated(floor(time / end * PLACES), fromLast = TRUE))
}

# A number as one reads it in a language.
written <- function(value, locale, open) {
  if (is.na(value)) return(open)
  language <- sub("-.*", "", locale)
  comma <- language %in% c("de", "es", "fr") && !locale %in% c("de-CH", "de-LI", "es-MX", "es-US")
  format(value, digits = 4, trim = TRUE, scientific = FALSE, decimal.mark = if (comma) "," else ".")
}

# A word of the legend. One that a block leaves empty does not come.
word <- function(options, name) {
  if (is.null(options[[name]])) "" else options[[name]]
}

# What is said of the median of a series.
median_label <- function(series, curve, chart) {
  options <- chart$options
  say <- function(value) written(value, chart$locale, word(options, "open-word"))
  label <- paste0(series$label, ", ", trimws(paste(word(options, "median-word"), say(curve$median))))
  if (options$interval == "none" || is.na(curve$median)) return(label)
  if (is.na(curve$low) && is.na(curve$high)) return(label)
  paste0(label, " (", say(curve$low), "\u2013", say(curve$high), ")")
}

# What is known of a series; NULL where it has no people.
estimated <- function(series, place, options) {
  found <- people(series, place)
  if (length(found$time) == 0) return(NULL)
  estimate <- kaplan_meier(found$time, found$event)
  curve <- list(
    people = found, end = max(found$time), estimate = estimate,
    median = median_time(estimate$time, estimate$survival)
  )
  if (options$interval == "none") return(curve)
  curve$ends <- confidence(estimate, options$interval, options$level)
  # The interval of a median ends where the band crosses a half (Brookmeyer and Crowley, Biometrics 1982).
  curve$low <- median_time(estimate$time, curve$ends$low)
  curve$high <- median_time(estimate$time, curve$ends$high)
  curve
}

# The marks of a series, those at the back first. The ticks where people were censored reach so far up and
# down, as a share of the axis.
curve_marks <- function(curve, index, options, reach) {
  estimate <- curve$estimate
  shown <- which(estimate$events > 0)
  shown <- shown[drawn(estimate$time[shown], curve$end)]
  line <- steps(estimate$time[shown], estimate$survival[shown], curve$end)
  dash <- DASHES[[index %% length(DASHES) + 1]]
  marks <- list()
  add <- function(...) marks[[length(marks) + 1]] <<- list(series = index, ...)
  if (!is.null(curve$ends)) {
    high <- steps(estimate$time[shown], curve$ends$high[shown], curve$end)
    low <- steps(estimate$time[shown], curve$ends$low[shown], curve$end)
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
  if (index >= 2 && length(shown) > 0) {
    at <- unique(round(seq(1, length(shown), length.out = 6)))
    for (place in shown[at]) {
      add(
        mark = "marker", shape = shape_of(index), x = estimate$time[place],
        y = rounded(estimate$survival[place]), size = 3.5
      )
    }
  }
  censored <- which(estimate$censored > 0)
  if (options$censored && length(censored) > 0) {
    censored <- censored[drawn(estimate$time[censored], curve$end)]
    # One broken line is written and read faster than a mark for each tick.
    share <- rep(estimate$survival[censored], each = 3)
    add(
      mark = "polyline", x = rep(estimate$time[censored], each = 3),
      y = rounded(pmin(1, pmax(0, share + c(-reach, reach, NA)))), "stroke-width" = 1.5
    )
  }
  marks
}

shape_of <- function(index) SHAPES[(index - 2) %% length(SHAPES) + 1]

# The answer to a survival chart.
survival_picture <- function(chart) {
  options <- chart$options
  curves <- lapply(seq_along(chart$series), function(place) {
    estimated(chart$series[[place]], place, options)
  })
  # About five units of the picture, most of whose height is the axis.
  reach <- 7 / max(60, chart$height)
  needs <- list()
  legend <- list()
  marks <- list()
  said <- character(0)
  for (place in seq_along(curves)) {
    curve <- curves[[place]]
    if (is.null(curve)) {
      needs[[place]] <- list(y = c(0, 1))
      next
    }
    index <- place - 1
    needs[[place]] <- list(x = c(0, curve$end), y = c(0, 1))
    symbol <- if (index == 0) "line" else if (index == 1) "dashed" else shape_of(index)
    series <- chart$series[[place]]
    label <- median_label(series, curve, chart)
    # Whoever cannot see the lines at the medians is told of them.
    if (options$median != "none") said <- c(said, label)
    if (!options$median %in% c("both", "legend")) label <- series$label
    legend[[length(legend) + 1]] <- list(series = index, label = label, symbol = symbol)
    marks <- c(marks, curve_marks(curve, index, options, reach))
  }
  shown <- which(vapply(curves, function(curve) any(curve$people$event == 0), NA))
  if (options$censored && length(shown) > 0 && word(options, "censored-word") != "") {
    legend[[length(legend) + 1]] <- list(
      series = shown[1] - 1, label = word(options, "censored-word"), symbol = "plus", paint = "text"
    )
  }
  described(list(series = needs, legend = legend), said, marks)
}
