import { root } from '../lib/paths.ts'
import { say } from '../lib/progress.ts'
import { runCommand } from '../lib/run-command.ts'
import { restoreProblems } from './backup.ts'
import { images, tagOf } from './build-images.ts'
import type { Checks } from './checks.ts'
import { docker, type Engine } from './docker.ts'
import { imageProblems } from './image-checks.ts'
import { createInstallation, type Installation } from './installation.ts'
import { journeysAgainst } from './journeys.ts'
import { restartProblems, stopProblems } from './restarts.ts'
import { startTimes } from './start-times.ts'
import { startReleaseBefore, upgradeUnderTraffic } from './upgrade.ts'
import { kindsOf } from './visitors.ts'

const version = '0.0.0-test'
const nextVersion = '0.0.1-test'

/** The journey that passes most parts: signing up, files in the object store, a request for payment and its mail. */
const smokeJourney = 'entering'

/** What our images are called while they are checked. */
export const builtAs = async () => ({ version, revision: await revision() })

/**
 * What has to be true of images that are built, and of an installation of them, which is taken away at the end.
 *
 * @param leftOut images of others that it does without
 * @param short leaves out all journeys but one, backup, kills and the upgrade
 */
export async function checkInstallation(
  engine: Engine,
  { tally, holds }: Checks,
  { leftOut, short, journeys = [] }: { leftOut: readonly string[]; short: boolean; journeys?: string[] },
): Promise<void> {
  await holds('Small, with shared layers, without tools, secrets and what others may write', () =>
    imageProblems(engine, version, say),
  )
  const system = await createInstallation(engine, leftOut)
  try {
    await holds('compose brings everything up', () => up(system, leftOut))
    await holds(short ? 'A journey in the browser' : 'Journeys in the browser', async () => {
      const { passed, failed } = await journeysAgainst(system, short ? [smokeJourney] : journeys)
      tally.passed += passed
      return failed > 0 ? [`${failed} of ${passed + failed} fail`] : []
    })
    if (short) return
    await holds('A backup is restored', () => restoreProblems(system))
    await holds('Each container is killed under traffic', () => restartProblems(system, say))
    await holds('Each service ends by itself within 10 s of SIGTERM', () => stopProblems(system, say))
    await holds('An upgrade loses nothing', () => upgrade(engine, system))
  } finally {
    await system.down().catch((error) => say(`! ${error}`))
  }
}

async function up(system: Installation, leftOut: readonly string[]): Promise<string[]> {
  if (leftOut.length > 0) say(`! left out: ${leftOut.join(', ')}`)
  await system.up(version)
  say(`    until it listened: ${await startTimes(system)}`)
  const answer = await fetch(`${system.url}/api/categories`)
  return answer.ok ? [] : [`/api/categories answers ${answer.status}`]
}

/** From the release before where its images are built in the same way, else to the same sources under another name. */
async function upgrade(engine: Engine, system: Installation): Promise<string[]> {
  for (const name of images) await docker(engine, 'tag', tagOf(name, version), tagOf(name, nextVersion))
  say(`    ${await startReleaseBefore(system, version)}`)
  const { answered, failures, problems } = await upgradeUnderTraffic(system, nextVersion)
  say(`    ${answered} answered; ${kindsOf(failures) || 'nothing lost'}`)
  if (failures.length === 0) return problems
  return [...problems, `${failures.length} of ${answered + failures.length} requests: ${kindsOf(failures)}`]
}

async function revision(): Promise<string> {
  const { code, output } = await runCommand('git', ['rev-parse', 'HEAD'], { cwd: root })
  return code === 0 ? output.trim() : 'unknown'
}
