import type { Stage } from './alarms.ts'
import { dashboards } from './expressions.ts'
import type { EmptyOnPurpose } from './panels.ts'

/** Panels in which this run shows nothing, each with the reason. */
export function emptyOnPurpose(exporters: Stage['exporters']): EmptyOnPurpose {
  const reasons: Record<string, string> = {
    'Requests: Refused by a limit': 'the limits are off: all requests come from one address',
    'Servers: Copies, how far behind': 'there is one database; CloudNativePG has copies',
    'Servers: Volumes, filled': 'the kubelet says it',
  }
  const titles = [...dashboards().values()]
    .filter(({ title }) => title === 'Servers')
    .flatMap(({ title, panels }) => panels.map((panel) => `${title}: ${panel.title}`))
  for (const title of titles) {
    const server = title.startsWith('Servers: NATS') ? 'nats' : 'postgres'
    if (!exporters[server]) reasons[title] ??= `no exporter of ${server} on PATH`
  }
  return reasons
}
