import { readFileSync } from 'node:fs'
import type { Figures } from './report.ts'

interface K6Metric {
  count?: number
  rate?: number
  value?: number
  'p(95)'?: number
  med?: number
  thresholds?: Record<string, boolean>
}

/** Reads the summary that k6 has exported. */
export function k6Figures(summaryFile: string): Figures {
  const { metrics } = JSON.parse(readFileSync(summaryFile, 'utf8')) as { metrics: Record<string, K6Metric> }
  const broken = Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds)
      .filter(([, crossed]) => crossed)
      .map(([rule]) => `${name}: ${rule}`),
  )
  return {
    requests: metrics.http_reqs?.count ?? 0,
    requestsPerSecond: metrics.http_reqs?.rate ?? 0,
    failedShare: metrics.http_req_failed?.value ?? 0,
    medianMs: metrics.http_req_duration?.med ?? 0,
    p95Ms: metrics.http_req_duration?.['p(95)'] ?? 0,
    broken,
    iterations: metrics.iterations?.count ?? 0,
  }
}
