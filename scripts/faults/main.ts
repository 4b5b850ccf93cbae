// `npm run faults`: starts a whole system, breaks its parts while people work, and compares what was acknowledged
// with what is there; prints a table, and ends with 1 where anything was lost, done twice or answered wrongly.
// `npm run faults -- mutants` makes lines of the product wrong, and ends with 1 where no fault noticed.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { describeFailure, Failure } from '../lib/failure.ts'
import { say, step } from '../lib/progress.ts'
import { type Bench, openBench } from './bench.ts'
import { faultNames } from './faults.ts'
import { huntMutants } from './mutants/run.ts'
import { runFaults } from './run.ts'
import { isBroken, table } from './table.ts'

const usage = `
npm run faults -- [NAME…] [options]     tries these faults, all where none is named
npm run faults -- mutants               makes lines of the product wrong, and sees whether the faults notice

NAME is one of ${faultNames.join(', ')}.

  --short        a few minutes instead of about an hour; judges no times
  --kills 200    how often something is killed (kills)
  --events 10000 how many requests people make at least (kills)
  --seed NUMBER  who is killed and when, where the network breaks: the table shows it`

const { values: given, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h', default: false },
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

let bench: Promise<Bench> | undefined
const close = async () => await (await bench?.catch(() => undefined))?.close()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(130)))

try {
  process.exitCode = await main()
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
// the system's own connections are no reason to stay
process.exit()

async function main(): Promise<number> {
  if (given.help) {
    say(usage.trim())
    return 0
  }
  if (names[0] === 'mutants') return await huntMutants({ ...effort, long: false })
  const unknown = names.find((name) => !faultNames.includes(name))
  if (unknown) throw new Failure(`There is no fault ${unknown} (--help says which there are)`)
  const wanted = names.length > 0 ? names : faultNames
  const disks = wanted.some((name) => name.endsWith('disk-full'))
  const open = () => {
    bench ??= step('A system with people and entries', () => openBench({ disks }))
    return bench
  }
  try {
    const results = await runFaults(open, effort, wanted)
    say(table(results))
    say(
      `\nThe machine's load: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    )
    return results.some(isBroken) ? 1 : 0
  } finally {
    await close()
  }
}
