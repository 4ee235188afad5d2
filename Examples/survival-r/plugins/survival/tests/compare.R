#!/usr/bin/env -S Rscript --vanilla
# Compares estimate.R with `survfit` of the R package `survival` at all times, for data of that package and for
# random data with ties. The script runs in any folder: Rscript compare.R

if (!requireNamespace("survival", quietly = TRUE)) {
  message("the package `survival` is not installed (Debian: r-cran-survival); nothing is compared")
  quit(status = 2)
}
folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)[1]))
source(file.path(folder, "..", "estimate.R"))

largest <- 0
compared <- 0

# Stops if two vectors differ in a number, in length, or in the positions of missing values.
expect_equal <- function(label, actual, expected) {
  actual <- as.numeric(actual)
  expected <- as.numeric(expected)
  if (length(actual) != length(expected) || any(is.na(actual) != is.na(expected))) {
    stop(label, ": different lengths or missing values")
  }
  difference <- max(0, abs(actual - expected), na.rm = TRUE)
  if (difference > 1e-8) stop(label, ": a difference of ", difference)
  largest <<- max(largest, difference)
  compared <<- compared + length(actual)
}

# Compares all estimates of some data with `survfit`.
compare <- function(name, time, event) {
  estimate <- kaplan_meier(time, event)
  for (scale in c("log", "log-log", "plain")) {
    for (level in c(0.8, 0.95, 0.99)) {
      label <- paste(name, scale, level)
      expected <- survival::survfit(
        survival::Surv(time, event) ~ 1, conf.type = scale, conf.int = level
      )
      expect_equal(paste(label, "times"), estimate$time, expected$time)
      expect_equal(paste(label, "at risk"), estimate$risk, expected$n.risk)
      expect_equal(paste(label, "events"), estimate$events, expected$n.event)
      expect_equal(paste(label, "censored"), estimate$censored, expected$n.censor)
      expect_equal(paste(label, "survival"), estimate$survival, expected$surv)
      limits <- confidence(estimate, scale, level)
      # Before the first event, survfit has no interval on the scale log-log. A band starts at 1 on all scales.
      start <- estimate$survival == 1
      expect_equal(paste(label, "lower"), limits$low, ifelse(start, 1, expected$lower))
      expect_equal(paste(label, "upper"), limits$high, ifelse(start, 1, expected$upper))
      median <- quantile(expected, 0.5)
      expect_equal(paste(label, "median"), median_time(estimate$time, estimate$survival), median$quantile)
      # With few participants, a limit can rise again on the scale log-log. survfit then searches the crossing
      # in the order of the shares, and this plugin in the order of time.
      falls <- function(limit) !is.unsorted(rev(limit), na.rm = TRUE)
      if (falls(limits$low)) {
        expect_equal(paste(label, "median, lower"), median_time(estimate$time, limits$low), median$lower)
      }
      if (falls(limits$high)) {
        expect_equal(paste(label, "median, upper"), median_time(estimate$time, limits$high), median$upper)
      }
    }
  }
}

lung <- survival::lung
compare("lung", lung$time, lung$status - 1)
for (sex in 1:2) compare(paste("lung, sex", sex), lung$time[lung$sex == sex], lung$status[lung$sex == sex] - 1)
# The published results of these data: the medians with their intervals.
published <- list(c(310, 285, 363), c(270, 212, 310), c(426, 348, 550))
groups <- list(1:2, 1, 2)
for (number in seq_along(groups)) {
  selected <- lung$sex %in% groups[[number]]
  estimate <- kaplan_meier(lung$time[selected], lung$status[selected] - 1)
  limits <- confidence(estimate, "log", 0.95)
  medians <- vapply(list(estimate$survival, limits$low, limits$high), function(share) {
    median_time(estimate$time, share)
  }, 0)
  expect_equal(paste("lung, published", number), medians, published[[number]])
}
veteran <- survival::veteran
compare("veteran", veteran$time, veteran$status)
for (cell in levels(veteran$celltype)) {
  selected <- veteran$celltype == cell
  compare(paste("veteran,", cell), veteran$time[selected], veteran$status[selected])
}
set.seed(20261123)
for (run in 1:300) {
  count <- sample(c(1:6, 20, 100), 1)
  time <- sample.int(sample(c(2, 5, 12, 60), 1), count, replace = TRUE) - sample(0:1, 1)
  event <- rbinom(count, 1, sample(c(0, 0.3, 0.7, 1), 1))
  compare(paste("random data", run), time, event)
  # Two computations of years from days give slightly different numbers for the same day.
  years <- ifelse(runif(count) < 0.5, time / 365.25, time * 12 / 365.25 / 12)
  compare(paste("random data in years", run), years, event)
}
cat(compared, "numbers equal those of survfit; the largest difference is", format(largest, digits = 2), "\n")
