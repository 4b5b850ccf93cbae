// `npm run bench`: how fast the product does what it does most, against a baseline in the same run. Rounds alternate, medians
// are compared. Nothing is asserted: machines differ, and differ from one minute to the next.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { step } from '../lib/progress.ts'
import { runTask } from '../lib/task.ts'
import { prepareBrokerSync } from './subjects/broker-sync.ts'
import { prepareChangeSubmission } from './subjects/change-submission.ts'
import { prepareCreateSubmission } from './subjects/create-submission.ts'
import { prepareEvents } from './subjects/events.ts'
import { prepareExports } from './subjects/exports.ts'
import { prepareForgotPassword } from './subjects/forgot-password.ts'
import { preparePassingThrough } from './subjects/passing-through.ts'
import { prepareSaveScore } from './subjects/save-score.ts'
import { prepareVisitors } from './subjects/visitors.ts'
import { describeMachine } from './support/machine.ts'
import { measure } from './support/rounds.ts'
import type { Prepared } from './support/subject.ts'
import { rowsOf, tableHead } from './support/table.ts'

const all: Readonly<Record<string, () => Promise<Prepared>>> = {
  visitors: prepareVisitors,
  'passing-through': preparePassingThrough,
  'save-score': prepareSaveScore,
  'create-submission': prepareCreateSubmission,
  'change-submission': prepareChangeSubmission,
  events: prepareEvents,
  exports: prepareExports,
  'forgot-password': prepareForgotPassword,
  'broker-sync': prepareBrokerSync,
}

const usage = `
npm run bench [-- NAME…] [--rounds 5] [--seconds 3]

Measures and prints a table, which is also written to .data/bench/result.md. Rate and processor time of each way to do a thing
are compared with those of the first way. Processor time comes from /proc, and depends less on what else the machine does.

  NAME   only these: ${Object.keys(all).join(', ')}
`

await runTask(
  usage,
  { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
  async ({ values, positionals }) => {
    const unknown = positionals.filter((name) => !(name in all))
    if (unknown.length > 0)
      throw new Failure(`There is no ${unknown.join(', ')}: ${Object.keys(all).join(', ')}`)
    const lengths = { rounds: positive(values.rounds), seconds: positive(values.seconds) }
    const chosen = Object.entries(all).filter(
      ([name]) => positionals.length === 0 || positionals.includes(name),
    )
    const heading = `${describeMachine()}; ${lengths.rounds} rounds of ${lengths.seconds} s`
    const rows: string[] = []
    for (const [name, prepare] of chosen) {
      const prepared = await step(`Preparing ${name}`, () => prepare().catch(missing))
      if (typeof prepared === 'string') {
        rows.push(`| ${name}: not measured, ${prepared} | | | | |`)
        continue
      }
      const { subjects, close } = prepared
      try {
        for (const subject of subjects)
          rows.push(...rowsOf(subject.title, await step(subject.title, () => measure(subject, lengths))))
      } finally {
        await close()
      }
    }
    const table = [heading, '', ...tableHead, ...rows].join('\n')
    console.log(`\n${table}`)
    const folder = join(root, '.data', 'bench')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'result.md'), `${table}\n`)
  },
)
// connections of what was measured are no reason to stay
process.exit()

/** What is not there on this machine is no reason to measure nothing else. */
function missing(error: unknown): string {
  if (error instanceof Failure) return error.message
  throw error
}

/** @throws Failure */
function positive(text: string): number {
  const value = Number(text)
  if (value > 0) return value
  throw new Failure(`"${text}" has to be a number above 0`)
}
