import { seconds } from '../lib/progress.ts'
import type { Settings } from './settings.ts'

const accounts = ['admin', 'judge1', 'judge2', 'judge3', 'entrant']

/** The block that ends a start; its last line is the one that others may wait for. */
export function summary(
  settings: Settings,
  parts: { inboxUrl: string | undefined; seeded: boolean },
): string {
  const rows = [
    ['Address', settings.publicUrl],
    ...(parts.inboxUrl ? [['Mail inbox', `${parts.inboxUrl}  (every mail lands here, none leaves)`]] : []),
    ...(parts.seeded
      ? [
          ['Accounts', accounts.join(', ')],
          ['Password', `${settings.demoPassword}  (the same for all of them)`],
        ]
      : []),
    ['Stop', 'Ctrl-C; npm start -- --fresh begins with an empty database'],
  ]
  const lines = rows.map(([name, value]) => `  ${`${name}:`.padEnd(12)}${value}`)
  return ['', `Accolade is up after ${seconds()}`, '', ...lines, '', `Ready: ${settings.publicUrl}`].join(
    '\n',
  )
}
