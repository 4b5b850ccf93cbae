import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { type CpuSeconds, cpuSecondsUnder, machineSeconds, risen } from './cpu.ts'
import { describeResult, resultOf, sum } from './report.ts'

/** Where the k6 scripts are. */
export const scripts = join(root, 'scripts', 'k6')

/** The system is watched by itself for so long: it works a little at rest, which no request causes. */
const idleMs = 5_000
/** What it uses at rest, in cores, is less than this. While it still takes in what it was filled with, it uses more. */
const restingCores = 0.4
const settledWithinMs = 120_000

export interface ScriptRun {
  k6: string
  script: string
  /** Where the results go. */
  folder: string
  url: string
  /** File of sessions, for the scripts that need some. */
  people: string | undefined
  /** Whether the system is a child of this process, so that its processor time can be measured. */
  embedded: boolean
  /** Settings of the script. */
  variables: Record<string, string>
  /** What the result says about how it was made. */
  settings: Record<string, string | number>
}

/** Runs one k6 script and writes what came of it; gives k6's exit code, 99 where a threshold was not kept. @throws Failure */
export async function runScript({
  k6,
  script,
  folder,
  url,
  people,
  embedded,
  ...rest
}: ScriptRun): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const summary = join(folder, 'summary.json')
  const used = () => (embedded ? cpuSecondsUnder(process.pid) : {})
  const idleCores = embedded ? await coresAtRest(used) : 0
  const [before, machineBefore, since] = [used(), machineSeconds(), Date.now()]
  const variables = Object.entries(rest.variables).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const child = spawn(
    k6,
    ['run', '--quiet', '--summary-export', summary, ...variables, join(scripts, `${script}.js`)],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        BASE_URL: url,
        ...(people && { PEOPLE: people }),
        K6_WEB_DASHBOARD: 'true',
        K6_WEB_DASHBOARD_PORT: '-1',
        K6_WEB_DASHBOARD_PERIOD: '2s',
        K6_WEB_DASHBOARD_EXPORT: join(folder, 'report.html'),
        K6_NO_USAGE_REPORT: 'true',
      },
    },
  )
  let k6Seconds = 0
  const sampling = setInterval(() => {
    const own = cpuSecondsUnder(child.pid ?? 0).k6 ?? 0
    k6Seconds = own || k6Seconds
  }, 500)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(sampling)
  if (!existsSync(summary)) throw new Failure(`k6 ended with ${code} before it measured anything`)
  const cpu = embedded ? { ...risen(used(), before), k6: k6Seconds } : {}
  const result = resultOf(script, rest.settings, summary, {
    code: code ?? 1,
    seconds: (Date.now() - since) / 1000,
    cpu,
    idleCores,
    machineSeconds: machineSeconds() - machineBefore,
  })
  writeFileSync(join(folder, 'result.json'), JSON.stringify(result, null, 2))
  writeFileSync(join(folder, 'result.md'), describeResult(result))
  console.log(`\n${describeResult(result)}\nIn ${folder}`)
  return code ?? 1
}

/** What the system uses at rest, once it rests. */
async function coresAtRest(used: () => CpuSeconds): Promise<number> {
  const until = Date.now() + settledWithinMs
  for (;;) {
    const before = used()
    await pause(idleMs)
    const cores = (sum(risen(used(), before)) * 1000) / idleMs
    if (cores < restingCores || Date.now() > until) return cores
  }
}
