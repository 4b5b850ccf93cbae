// `npm test -- containers`: the images and the compose installation, for real. It asks nothing of a machine that has Docker;
// `--install-engine` installs and starts an engine where none runs (Debian, root), and stops it at the end. `--short` leaves out
// journeys, backup, kills and the upgrade. `--tags` only asks the registries whether the images that we name exist, and needs no engine.
import { parseArgs } from 'node:util'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { say, seconds } from '../lib/progress.ts'
import { runCommand } from '../lib/run-command.ts'
import type { Tally } from '../test/report.ts'
import { restoreProblems } from './backup.ts'
import { provideImages } from './base-images.ts'
import { buildImages, images, tagOf } from './build-images.ts'
import { docker, type Engine } from './docker.ts'
import { findEngine, startEngine } from './engine.ts'
import { imageProblems } from './image-checks.ts'
import { createInstallation, type Installation } from './installation.ts'
import { journeysAgainst } from './journeys.ts'
import { restartProblems, stopProblems } from './restarts.ts'
import { startTimes } from './start-times.ts'
import { namedImages, tagProblems } from './tags.ts'
import { startReleaseBefore, upgradeUnderTraffic } from './upgrade.ts'
import { kindsOf } from './visitors.ts'

const version = '0.0.0-test'
const nextVersion = '0.0.1-test'

/** Runs it. @returns how many checks hold and how many do not. @throws Failure where there is no engine, or a step can't be done */
export async function testContainers(args: string[]): Promise<Tally> {
  const { values, positionals } = parseArgs({
    args,
    options: { 'install-engine': { type: 'boolean' }, short: { type: 'boolean' }, tags: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.tags) {
    const missing = await tagProblems(say)
    for (const problem of missing) say(`  ✗ ${problem}`)
    return { passed: namedImages().length - missing.length, failed: missing.length }
  }
  const engine = (await findEngine()) ?? (values['install-engine'] ? await startEngine(say) : null)
  if (!engine)
    throw new Failure(
      'No container engine answers: start one, or let npm test -- containers --install-engine do it (Debian, root)',
    )
  say(`✓ An engine answers: ${engine.version}${engine.ours ? ', started for this run' : ''}`)
  const total: Tally = { passed: 1, failed: 0 }
  let installation: Installation | undefined

  /** A step whose problems fail it. */
  async function holds(name: string, work: () => Promise<string[] | undefined>): Promise<void> {
    const since = Date.now()
    const problems = (await work()) ?? []
    for (const problem of problems) say(`  ✗ ${problem}`)
    say(`${problems.length > 0 ? '✗' : '✓'} ${name}  ${seconds(since)}`)
    if (problems.length > 0) total.failed += 1
    else total.passed += 1
  }

  try {
    const lacking = await provideImages(engine, say)
    await holds(
      'Every image is built',
      async () => void (await buildImages(engine, { version, revision: await revision() })),
    )
    await holds('Small, with shared layers, without tools, secrets and what others may write', () =>
      imageProblems(engine, version, say),
    )
    const system = await createInstallation(engine, lacking)
    installation = system
    await holds('compose brings everything up', () => up(system, lacking))
    if (!values.short) {
      await holds('Journeys in the browser', async () => {
        const { passed, failed } = await journeysAgainst(system, positionals)
        total.passed += passed
        return failed > 0 ? [`${failed} of ${passed + failed} fail`] : []
      })
      await holds('A backup is restored', () => restoreProblems(system))
      await holds('Each container is killed under traffic', () => restartProblems(system, say))
      await holds('Each service ends by itself within 10 s of SIGTERM', () => stopProblems(system, say))
      await holds('An upgrade loses nothing', () => upgrade(engine, system))
    }
  } finally {
    await installation?.down().catch((error) => say(`! ${error}`))
    if (engine.ours) await engine.stop()
  }
  return total
}

async function up(system: Installation, lacking: readonly string[]): Promise<string[]> {
  if (lacking.length > 0) say(`! left out, as these images are not to be had: ${lacking.join(', ')}`)
  await system.up(version)
  say(`    until it listened: ${await startTimes(system)}`)
  const answer = await fetch(`${system.url}/api/categories`)
  return answer.ok ? [] : [`/api/categories answers ${answer.status}`]
}

/** From the release before where its images are built in the same way, else to the same sources under another name. */
async function upgrade(engine: Engine, system: Installation): Promise<string[]> {
  for (const name of images) await docker(engine, 'tag', tagOf(name, version), tagOf(name, nextVersion))
  say(`    ${await startReleaseBefore(system)}`)
  const { answered, failures, problems } = await upgradeUnderTraffic(system, nextVersion)
  say(`    ${answered} answered; ${kindsOf(failures) || 'nothing lost'}`)
  if (failures.length === 0) return problems
  return [...problems, `${failures.length} of ${answered + failures.length} requests: ${kindsOf(failures)}`]
}

async function revision(): Promise<string> {
  const { code, output } = await runCommand('git', ['rev-parse', 'HEAD'], { cwd: root })
  return code === 0 ? output.trim() : 'unknown'
}
