import { dashboards } from './expressions.ts'
import { type Prometheus, rateInterval } from './prometheus.ts'

/** What came of a panel's expression. */
export interface PanelResult {
  where: string
  outcome: 'shows something' | 'empty, as it should be' | 'EMPTY' | 'ERROR'
  detail: string
}

/** By dashboard and panel: why there is nothing to see. */
export type EmptyOnPurpose = Readonly<Record<string, string>>

/** Asks Prometheus what every panel of every dashboard asks, from the start of the run until now. */
export async function askPanels(prometheus: Prometheus, empty: EmptyOnPurpose): Promise<PanelResult[]> {
  const questions = [...dashboards().values()].flatMap(({ title: dashboard, panels }) =>
    panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ where: `${dashboard}: ${title}`, expr })),
    ),
  )
  const results: PanelResult[] = []
  for (const { where, expr } of questions) {
    const filled = expr.replaceAll('$__rate_interval', rateInterval).replaceAll('$service', '.*')
    try {
      const found = await prometheus.ask(filled)
      // a share of nothing is not a number, which a panel shows as nothing
      const seen = found.filter(({ values }) => values.some(([, value]) => value !== 'NaN'))
      const reason = empty[where]
      if (seen.length > 0)
        results.push({ where, outcome: 'shows something', detail: `${seen.length} series` })
      else if (reason) results.push({ where, outcome: 'empty, as it should be', detail: reason })
      else results.push({ where, outcome: 'EMPTY', detail: filled })
    } catch (error) {
      results.push({ where, outcome: 'ERROR', detail: `${(error as Error).message}: ${filled}` })
    }
  }
  return results
}
