import { join } from 'node:path'
import { findChromium } from '../lib/chromium.ts'
import { root } from '../lib/paths.ts'
import { runJestAndRepeatFailures } from '../test/jest-run.ts'
import { k6Smoke } from '../test/k6-smoke.ts'
import type { Tally } from '../test/report.ts'
import { startInbox } from './inbox.ts'
import type { Installation } from './installation.ts'

/** They read the logs, figures and traces of programs on this machine, receive what these send, or stand in for Stripe and a provider. */
const ofThisMachine = ['telemetry', 'figures', 'webhooks', '/card\\.', '/providers\\.']

/** Of the thorough journeys, only what visitors read; the others show nothing about containers. */
const thorough = '(?<!public)\\.long\\.'

/** The journeys in the browser, or those named, and k6's smoke test, against an installation. */
export async function journeysAgainst(
  { url, mailUrl }: Pick<Installation, 'url' | 'mailUrl'>,
  paths: string[],
): Promise<Tally> {
  const inbox = await startInbox(mailUrl)
  try {
    const smoke = await k6Smoke(url)
    const env = { CLUSTER: '', E2E_URL: url, E2E_MAIL_URL: inbox.url, CHROMIUM: findChromium(), QUICK: '1' }
    const left = paths.length > 0 ? ofThisMachine : [thorough, ...ofThisMachine]
    const args = [
      '--config',
      join(root, 'jest.config.ts'),
      ...['--testPathIgnorePatterns', '/node_modules/', ...left],
      ...paths.flatMap((path) => ['--testPathPatterns', path]),
    ]
    const { passed, failed } = await runJestAndRepeatFailures(args, env)
    return { passed: passed + smoke.passed, failed }
  } finally {
    inbox.stop()
  }
}
