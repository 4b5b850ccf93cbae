// `npm test -- containers`: the images and the compose installation, for real. It asks nothing of a machine that has Docker;
// `--install-engine` installs and starts an engine where none runs (Debian, root), and stops it at the end. `--short` leaves out all
// journeys but one, backup, kills and the upgrade. `--tags` only asks the registries whether the images that we name exist, and
// needs no engine.
import { parseArgs } from 'node:util'
import { Failure } from '../lib/failure.ts'
import { say } from '../lib/progress.ts'
import type { Tally } from '../test/report.ts'
import { provideImages } from './base-images.ts'
import { buildImages } from './build-images.ts'
import { builtAs, checkInstallation } from './check-installation.ts'
import { startChecks } from './checks.ts'
import { findEngine, startEngine } from './engine.ts'
import { askAboutTags } from './tags.ts'

/** Runs it. @returns how many checks hold and how many do not. @throws Failure where there is no engine, or a step can't be done */
export async function testContainers(args: string[]): Promise<Tally> {
  const { values, positionals } = parseArgs({
    args,
    options: { 'install-engine': { type: 'boolean' }, short: { type: 'boolean' }, tags: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.tags) {
    const { there, missing } = await askAboutTags(say)
    for (const problem of missing) say(`  ✗ ${problem}`)
    if (there + missing.length === 0) throw new Failure('No registry answers')
    return { passed: there, failed: missing.length }
  }
  const engine = (await findEngine()) ?? (values['install-engine'] ? await startEngine(say) : null)
  if (!engine)
    throw new Failure(
      'No container engine answers: start one, or let npm test -- containers --install-engine do it (Debian, root)',
    )
  say(`✓ An engine answers: ${engine.version}${engine.ours ? ', started for this run' : ''}`)
  const checks = startChecks()
  checks.tally.passed += 1
  try {
    const leftOut = await provideImages(engine, say)
    await checks.holds('Every image is built', async () => void (await buildImages(engine, await builtAs())))
    await checkInstallation(engine, checks, { leftOut, short: values.short === true, journeys: positionals })
  } finally {
    if (engine.ours) await engine.stop()
  }
  return checks.tally
}
