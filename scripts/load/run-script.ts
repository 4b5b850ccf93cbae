import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { k6Figures } from './k6-figures.ts'
import { type LoadRun, measureRun } from './measured-run.ts'
import { resultOf } from './report.ts'
import { writeResult } from './write-result.ts'

/** Where the k6 scripts are. */
export const scripts = join(root, 'scripts', 'k6')

export interface ScriptRun extends LoadRun {
  script: string
  /** File of sessions, for the scripts that need some. */
  people: string | undefined
}

/** Runs one k6 script and writes what came of it; gives k6's exit code, 99 where a threshold was not kept. @throws Failure */
export async function runScript({
  program: k6,
  script,
  folder,
  url,
  people,
  embedded,
  ...rest
}: ScriptRun): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const summary = join(folder, 'summary.json')
  const variables = Object.entries(rest.variables).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const run = await measureRun('k6', embedded, () =>
    spawn(k6, ['run', '--quiet', '--summary-export', summary, ...variables, join(scripts, `${script}.js`)], {
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
    }),
  )
  if (!existsSync(summary)) throw new Failure(`k6 ended with ${run.code} before it measured anything`)
  writeResult(
    folder,
    resultOf(script, rest.settings, k6Figures(summary), run),
    "The course of the run: report.html. k6's own figures: summary.json.",
  )
  return run.code
}
