import { join } from 'node:path'
import { findChromium } from '../lib/chromium.ts'
import { root } from '../lib/paths.ts'
import { runJestAndRepeatFailures } from '../test/jest-run.ts'
import { k6Smoke } from '../test/k6-smoke.ts'
import type { Tally } from '../test/report.ts'
import { startInbox } from './inbox.ts'
import type { Installation } from './installation.ts'

/** They read the logs, figures and traces of programs on this machine. */
const ofThisMachine = ['telemetry', 'figures']

/** The journeys in the browser and k6's smoke test, against an installation. */
export async function journeysAgainst({ url, mailUrl }: Installation, paths: string[]): Promise<Tally> {
  const inbox = await startInbox(mailUrl)
  try {
    const smoke = await k6Smoke(url)
    const env = { E2E_URL: url, E2E_MAIL_URL: inbox.url, CHROMIUM: findChromium(), QUICK: '1' }
    const left = ['--testPathIgnorePatterns', '\\.long\\.', '/node_modules/', ...ofThisMachine]
    const args = [
      '--config',
      join(root, 'jest.config.ts'),
      ...left,
      ...paths.flatMap((path) => ['--testPathPatterns', path]),
    ]
    const { passed, failed } = await runJestAndRepeatFailures(args, env)
    return { passed: passed + smoke.passed, failed }
  } finally {
    inbox.stop()
  }
}
