// `npm run load -- browse`: a k6 script of scripts/k6 (or `visits`, by vegeta) against the embedded system, started for it and
// filled, or against `--base-url`. What came of it is in a folder: report.html, summary.json, result.json, result.md.
import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeFailure, Failure } from '../lib/failure.ts'
import { say, step } from '../lib/progress.ts'
import { startEmbedded } from './embedded.ts'
import { fill } from './fill.ts'
import { measureGrowth } from './growth.ts'
import { runJudgingDay } from './judging-day.ts'
import { loadProgram } from './load-programs.ts'
import { runScript, type ScriptRun, scripts } from './run-script.ts'
import { runVisits } from './visits.ts'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'base-url': { type: 'string' },
    people: { type: 'string' },
    out: { type: 'string' },
    entries: { type: 'string', default: '1000' },
    entrants: { type: 'string', default: '200' },
    judges: { type: 'string', default: '52' },
  },
})
const [name = '', ...assignments] = positionals
const variables = Object.fromEntries(assignments.map((each) => each.split('=', 2) as [string, string]))
const amounts = {
  entries: Number(given.entries),
  entrants: Number(given.entrants),
  judges: Number(given.judges),
}

/** Scripts after which something is checked. */
const withCheck: Record<string, (run: ScriptRun) => Promise<number>> = { 'judging-day': runJudgingDay }

/** What is no k6 script. */
const others: Record<string, () => Promise<number>> = { seed: seedOnly, growth }

try {
  process.exitCode = await (others[name] ?? load)()
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
// the system's own connections are no reason to stay
process.exit()

/** Fills a system that runs already. DATABASE_URL_IDENTITY and the like name its databases. */
async function seedOnly(): Promise<number> {
  const urls = Object.fromEntries(
    ['identity', 'submissions', 'judging', 'contact'].map((service) => [
      service,
      process.env[`DATABASE_URL_${service.toUpperCase()}`],
    ]),
  )
  const file = resolve(given.out ?? 'people.json')
  const people = await step('Filling', () => fill(urls, amounts))
  writeFileSync(file, JSON.stringify(people), { mode: 0o600 })
  say(`The sessions are in ${file}: npm run load -- judging --base-url … --people ${file}`)
  return 0
}

/** What lists, figures and files cost as the programme grows: `--entries 1000,10000,100000`. */
async function growth(): Promise<number> {
  const sizes = given.entries.split(',').map(Number)
  const system = await step('The embedded system', () => startEmbedded())
  try {
    console.log(
      '| entries | what | median ms | KiB | rows read by whole scans |\n| --- | --- | --- | --- | --- |',
    )
    await measureGrowth(system, sizes, amounts, ({ entries, what, medianMs, kiB, scanned }) =>
      console.log(`| ${entries} | ${what} | ${medianMs} | ${kiB} | ${scanned.join(', ')} |`),
    )
    return 0
  } finally {
    await system.stop()
  }
}

async function load(): Promise<number> {
  const known = [
    ...readdirSync(scripts).flatMap((file) => (file.endsWith('.js') ? [file.slice(0, -3)] : [])),
    'visits',
  ]
  const names = name.split(',')
  if (names.some((each) => !known.includes(each)))
    throw new Failure(
      `npm run load -- NAME, where NAME is one of ${[...known, ...Object.keys(others)].join(', ')}`,
    )
  const program = Object.fromEntries(
    await Promise.all(
      names.map(async (each) => [each, await loadProgram(each === 'visits' ? 'vegeta' : 'k6', say)] as const),
    ),
  )
  const out = resolve(
    given.out ??
      join('.data', 'load', `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${name}`),
  )
  const baseUrl = given['base-url']
  /** Several run one after the other, whatever comes of the first. */
  const runAll = async (url: string, people: string | undefined, embedded: boolean) => {
    let worst = 0
    for (const script of names) {
      const folder = names.length > 1 ? join(out, script) : out
      const settings = { ...(embedded ? amounts : { url }), ...variables }
      const run = { program: program[script]!, folder, url, embedded, variables, settings }
      const code =
        script === 'visits'
          ? await runVisits(run)
          : await (withCheck[script] ?? runScript)({ ...run, script, people })
      worst = Math.max(worst, code)
    }
    return worst
  }
  if (baseUrl) return runAll(baseUrl, given.people && resolve(given.people), false)
  const system = await step('The embedded system', () => startEmbedded())
  try {
    let file: string | undefined
    if (name !== 'smoke') {
      const urls = system.databaseUrls()
      const people = await step(`Filling it: ${given.entries} entries`, () => fill(urls, amounts))
      file = join(system.directory, 'people.json')
      writeFileSync(file, JSON.stringify(people), { mode: 0o600 })
    }
    return await runAll(system.url, file, true)
  } finally {
    await system.stop()
  }
}
