import type { Page } from 'playwright-core'
import { press, reads, steps, type Visit } from './visit.ts'

const key = (name: string) => (page: Page) => page.keyboard.press(name)
/** A judge's page at the work with files. */
const work = { at: '/judging', address: '/judging?submission={first}' } as const
const panel = (name: string, file: string, ...open: ((page: Page) => Promise<unknown>)[]): Visit => ({
  ...work,
  name: `judging-${name}`,
  open: steps(...open, (page) => page.getByRole('dialog').first().waitFor()),
  shows: [`features/judging/${file}.tsx`, 'features/judging/side-panel.tsx'],
})

/** What a judge finds who has works with files, and one without. */
export const judgeVisits: readonly Visit[] = [
  { at: '/', name: 'judge-home' },
  { ...work, name: 'judging' },
  {
    ...work,
    name: 'judging-without-files',
    address: '/judging?submission={second}',
    open: reads('No files came'),
  },
  {
    ...work,
    name: 'judging-pdf',
    open: steps(press(/Show .*2/), (page) => page.locator('canvas').first().waitFor()),
  },
  {
    ...work,
    name: 'judging-large',
    open: steps(press(/^Enlarge /), (page) => page.getByRole('dialog').locator('img').waitFor()),
    shows: ['components/lightbox.tsx', 'components/viewer.tsx'],
  },
  {
    ...work,
    name: 'judging-scorecard',
    open: steps(
      async (page) => page.setViewportSize({ width: 390, height: 844 }),
      key('s'),
      (page) => page.locator('[type=range]:focus').waitFor(),
    ),
  },
  panel('queue', 'queue', key('q')),
  panel('help', 'help', key('?')),
  panel('own-scores', 'own-scores', key('d')),
  panel('receipts', 'receipts', key('r')),
  {
    ...work,
    name: 'judging-conflict',
    open: steps(
      (page) => page.getByLabel('I have a conflict of interest with this submission').check(),
      reads('Please declare your conflict of interest before scoring.'),
    ),
  },
  { at: '/judging/compare', name: 'compare-empty' },
  { at: '/judging/compare', name: 'compare', address: '/judging/compare?left={first}&right={second}' },
  {
    at: '/judging/compare',
    name: 'compare-choose',
    open: press(/Choose/),
    shows: ['features/judging/compare-picker.tsx', 'features/judging/side-panel.tsx'],
  },
  { at: '/profile/jury', name: 'own-juror' },
  { at: '/profile/interests', name: 'own-interests' },
]
