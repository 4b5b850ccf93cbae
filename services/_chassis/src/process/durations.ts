import type { Metric, Registry } from 'prom-client'

type Labels = Readonly<Record<string, string>>

/** A histogram of durations, for what happens thousands of times a second. */
export interface Durations {
  /** Gives what adds a duration, in seconds, to those with these labels. Whoever observes often holds on to it. */
  series(labels: Labels): (seconds: number) => void
}

/** What durations are called, and how they are counted. */
export interface DurationsOptions {
  name: string
  help: string
  /** Of the buckets, in seconds, ascending. */
  bounds: readonly number[]
}

interface Series {
  readonly labels: Labels
  /** By bucket; the last one is for what is longer than all bounds. */
  readonly counts: number[]
  sum: number
}

/**
 * Registers a histogram that reads like prom-client's own. That one checks labels and looks its series up for each observation,
 * which costs a sixth of what it takes to answer from memory.
 */
export function createDurations({ name, help, bounds }: DurationsOptions, registry: Registry): Durations {
  const all: Series[] = []
  const get = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: all.flatMap((series) => valuesOf(series, name, bounds)),
  })
  // all that a registry asks of a metric
  registry.registerMetric({ name, get } as unknown as Metric)
  return {
    series(labels) {
      const series: Series = { labels, counts: Array(bounds.length + 1).fill(0), sum: 0 }
      all.push(series)
      return (seconds) => {
        let at = 0
        while (at < bounds.length && seconds > (bounds[at] as number)) at += 1
        series.counts[at] = (series.counts[at] as number) + 1
        series.sum += seconds
      }
    },
  }
}

function valuesOf({ labels, counts, sum }: Series, name: string, bounds: readonly number[]) {
  let count = 0
  const buckets = counts.map((own, at) => {
    count += own
    return {
      metricName: `${name}_bucket`,
      labels: { le: bounds[at] ?? '+Inf' },
      sharedLabels: labels,
      value: count,
    }
  })
  const total = (what: string, value: number) => ({
    metricName: `${name}_${what}`,
    sharedLabels: labels,
    value,
  })
  return [...buckets, total('sum', sum), total('count', count)]
}
