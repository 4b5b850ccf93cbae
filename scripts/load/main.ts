// `npm run load -- browse`: a k6 script of scripts/k6 against the embedded system, started for it and filled, or against
// `--base-url`. What came of it is in a folder: report.html, summary.json, result.json, result.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeFailure, Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { say, step } from '../lib/progress.ts'
import { measureCache } from './cache-ratio.ts'
import { cpuSecondsUnder, machineSeconds, risen } from './cpu.ts'
import { startEmbedded } from './embedded.ts'
import { fill } from './fill.ts'
import { measureGrowth } from './growth.ts'
import { k6Program } from './k6-program.ts'
import { describeResult, resultOf } from './report.ts'

const scripts = join(root, 'scripts', 'k6')
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
const amounts = {
  entries: Number(given.entries),
  entrants: Number(given.entrants),
  judges: Number(given.judges),
}

/** What is no k6 script. */
const others: Record<string, () => Promise<number>> = { seed: seedOnly, growth, cache }

try {
  process.exitCode = await (others[name] ?? load)()
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
// the system's own connections are no reason to stay
process.exit()

/** Fills a system that runs already, whose databases DATABASE_URL_IDENTITY and its like name. */
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

/** What the gateway's memory of public answers is worth, by wrk. */
async function cache(): Promise<number> {
  const system = await step('The embedded system', () => startEmbedded())
  try {
    await measureCache(system)
    return 0
  } finally {
    await system.stop()
  }
}

async function load(): Promise<number> {
  const known = readdirSync(scripts).flatMap((file) => (file.endsWith('.js') ? [file.slice(0, -3)] : []))
  if (!known.includes(name))
    throw new Failure(
      `npm run load -- NAME, where NAME is one of ${[...known, ...Object.keys(others)].join(', ')}`,
    )
  const k6 = await k6Program(say)
  const out = resolve(
    given.out ??
      join('.data', 'load', `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${name}`),
  )
  mkdirSync(out, { recursive: true })
  const baseUrl = given['base-url']
  if (baseUrl) return run(k6, out, baseUrl, given.people && resolve(given.people))
  const system = await step('The embedded system', () => startEmbedded())
  try {
    let file: string | undefined
    if (name !== 'smoke') {
      const urls = system.databaseUrls()
      const people = await step(`Filling it: ${given.entries} entries`, () => fill(urls, amounts))
      file = join(system.directory, 'people.json')
      writeFileSync(file, JSON.stringify(people), { mode: 0o600 })
    }
    return await run(k6, out, system.url, file, true)
  } finally {
    await system.stop()
  }
}

async function run(k6: string, out: string, url: string, people?: string, embedded = false): Promise<number> {
  const summary = join(out, 'summary.json')
  const before = embedded ? cpuSecondsUnder(process.pid) : {}
  const machineBefore = machineSeconds()
  const since = Date.now()
  const child = spawn(
    k6,
    [
      'run',
      '--quiet',
      '--summary-export',
      summary,
      ...assignments.flatMap((each) => ['-e', each]),
      join(scripts, `${name}.js`),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        BASE_URL: url,
        ...(people && { PEOPLE: people }),
        K6_WEB_DASHBOARD: 'true',
        K6_WEB_DASHBOARD_PORT: '-1',
        K6_WEB_DASHBOARD_PERIOD: '2s',
        K6_WEB_DASHBOARD_EXPORT: join(out, 'report.html'),
        K6_NO_USAGE_REPORT: 'true',
      },
    },
  )
  const sampling = setInterval(() => child.pid && noteK6(child.pid), 500)
  let k6Seconds = 0
  const noteK6 = (k6Pid: number) => {
    k6Seconds = Object.values(cpuSecondsUnder(k6Pid)).reduce((sum, each) => sum + each, 0) || k6Seconds
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(sampling)
  const after = embedded ? cpuSecondsUnder(process.pid) : {}
  if (!existsSync(summary)) throw new Failure(`k6 ended with ${code} before it measured anything`)
  const settings = {
    ...(embedded ? amounts : { url }),
    ...Object.fromEntries(assignments.map((each) => each.split('=', 2) as [string, string])),
  }
  const result = resultOf(name, settings, summary, {
    code: code ?? 1,
    seconds: (Date.now() - since) / 1000,
    cpu: embedded ? { ...risen(after, before), k6: k6Seconds } : {},
    machineSeconds: machineSeconds() - machineBefore,
  })
  writeFileSync(join(out, 'result.json'), JSON.stringify(result, null, 2))
  writeFileSync(join(out, 'result.md'), describeResult(result))
  console.log(`\n${describeResult(result)}\nIn ${out}`)
  return code ?? 1
}
