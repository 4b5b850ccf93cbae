// `npm run faults`: starts a whole system, breaks its parts while people work, and compares what was acknowledged
// with what is there; prints a table, and ends with 1 where anything was lost, done twice or answered wrongly.
// `npm run faults -- mutants` makes lines of the product wrong, and ends with 1 where no fault noticed.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { describeFailure, Failure } from '../lib/failure.ts'
import { say, step } from '../lib/progress.ts'
import { type Bench, openBench } from './bench.ts'
import { faults } from './faults.ts'
import { huntMutants } from './mutants/run.ts'
import { runFaults } from './run.ts'
import { isBroken, table } from './table.ts'

const { values: given, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    events: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

const effort = {
  long: !given.short,
  events: Number(given.events ?? (given.short ? 300 : 10_000)),
  kills: Number(given.kills ?? (given.short ? 8 : 200)),
  seed: Number(given.seed),
}

let bench: Bench | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.resolve(bench?.close()).finally(() => process.exit(130)))

try {
  process.exitCode = await main()
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
// the system's own connections are no reason to stay
process.exit()

async function main(): Promise<number> {
  if (names[0] === 'mutants') return await huntMutants({ ...effort, long: false })
  if (names.some((name) => !(name in faults)))
    throw new Failure(
      `npm run faults -- [NAME…] or mutants, where NAME is one of ${Object.keys(faults).join(', ')}`,
    )
  const wanted = names.length > 0 ? names : Object.keys(faults)
  const disks = wanted.some((name) => name.endsWith('disk-full'))
  bench = await step('A system with people and entries', () => openBench({ disks }))
  try {
    const results = await runFaults(bench, effort, wanted)
    say(table(results))
    say(
      `\nThe machine's load: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    )
    return results.some(isBroken) ? 1 : 0
  } finally {
    await bench.close()
  }
}
