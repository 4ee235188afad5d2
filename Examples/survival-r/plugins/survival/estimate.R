# The Kaplan-Meier estimator (J Am Stat Assoc 1958, 53:457-481) with the variance of Greenwood, in base R.

# Returns the tolerance for equal times, because equal times can differ in the last bits of their
# computation. `survfit` uses the same tolerance.
tolerance_of <- function(time) sqrt(.Machine$double.eps) * max(1, mean(abs(time)))

# Returns the times with one common value for all times that are equal within the tolerance.
merged <- function(time) {
  distinct <- sort(unique(time))
  distinct <- distinct[c(TRUE, diff(distinct) > tolerance_of(distinct))]
  distinct[findInterval(time, distinct)]
}

# Returns the estimate at each distinct time: the number of participants at risk just before the time, the
# number of events, the number of censored participants, the share without the event from this time on, and
# the standard error of the logarithm of that share. Events are before censoring at the same time.
kaplan_meier <- function(time, event) {
  time <- merged(time)
  distinct <- sort(unique(time))
  position <- match(time, distinct)
  events <- tabulate(position[event == 1], length(distinct))
  total <- tabulate(position, length(distinct))
  risk <- rev(cumsum(rev(total)))
  list(
    time = distinct, risk = risk, events = events, censored = total - events,
    survival = cumprod(1 - events / risk),
    error = sqrt(cumsum(events / (risk * (risk - events))))
  )
}

# Returns the pointwise confidence limits at each time; NA if a limit is undefined, as for a share of 0. The
# scale is `log`, `log-log` or `plain`. Limits below 0 become 0, and limits above 1 become 1.
confidence <- function(estimate, scale, level) {
  share <- estimate$survival
  width <- qnorm((1 + level) / 2) * estimate$error
  limits <- switch(scale,
    "log" = list(low = share * exp(-width), high = share * exp(width)),
    "log-log" = list(
      low = exp(-exp(log(-log(share)) - width / log(share))),
      high = exp(-exp(log(-log(share)) + width / log(share)))
    ),
    "plain" = list(low = share * (1 - width), high = share * (1 + width))
  )
  lapply(limits, function(limit) {
    limit[share == 1] <- 1
    limit[share == 0] <- NA
    pmin(1, pmax(0, limit))
  })
}

# Returns the first time at which a step curve is 0.5 or lower; NA if there is none. If the curve is exactly
# 0.5 in an interval, the result is the middle of the interval. That interval ends at the last observed time
# if the curve never falls below 0.5.
median_time <- function(time, share) {
  tolerance <- 1e-9
  first <- which(share <= 0.5 + tolerance)[1]
  if (is.na(first)) return(NA_real_)
  if (share[first] < 0.5 - tolerance) return(time[first])
  below <- which(share < 0.5 - tolerance)[1]
  (time[first] + time[if (is.na(below)) length(time) else below]) / 2
}
