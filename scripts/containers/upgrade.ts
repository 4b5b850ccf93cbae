import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeFailure, Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { previousRelease } from '../lib/previous-release.ts'
import { runCommand } from '../lib/run-command.ts'
import { buildImages, dockerfile, images, tagOf } from './build-images.ts'
import { docker } from './docker.ts'
import type { Installation } from './installation.ts'
import { type Visits, withVisitors } from './visitors.ts'

/**
 * Upgrades an installation to another version by deploy/compose/upgrade.sh while people read and enter.
 *
 * @returns what came of it for them
 * @throws Failure where the upgrade fails, or a service does not run the new version afterwards
 */
export async function upgradeUnderTraffic(installation: Installation, version: string): Promise<Visits> {
  const env = { ...installation.engine.env, VERSION: version }
  const visits = await withVisitors(installation, async () => {
    const { code, output } = await runCommand('sh', ['deploy/compose/upgrade.sh'], { env, cwd: root })
    if (code !== 0) throw new Failure(`deploy/compose/upgrade.sh:\n${output.trim().slice(-3_000)}`)
  })
  for (const name of images) {
    const ids = await installation.containers(name)
    const format = ['inspect', '--format', '{{.Config.Image}}']
    const running = await Promise.all(ids.map((id) => docker(installation.engine, ...format, id)))
    if (running.join() !== tagOf(name, version))
      throw new Failure(`${name} runs ${running.join(' and ') || 'nowhere'} after the upgrade to ${version}`)
  }
  return visits
}

const versionBefore = '0.0.0-before'

/**
 * Replaces an installation by one of the release before, with nothing in it but the demonstration, that waits to be upgraded.
 *
 * @param version of the installation, which runs again where the release before does not
 * @returns which it is, or why there is none; then the installation runs as it did
 */
export async function startReleaseBefore(installation: Installation, version: string): Promise<string> {
  const release = previousRelease()
  if (typeof release === 'string') return `not from the release before: ${release}`
  const checkout = mkdtempSync(join(tmpdir(), 'accolade-before-'))
  try {
    const archive = spawnSync('git', ['archive', release.commit], { cwd: root, maxBuffer: 512 * 1024 * 1024 })
    spawnSync('tar', ['-x', '-C', checkout], { input: archive.stdout })
    if (!existsSync(join(checkout, dockerfile)))
      return `not from the release before (${release.reason}): its images were built in another way`
    const { engine } = installation
    await buildImages(engine, { version: versionBefore, revision: release.commit, checkout })
    await installation.compose('down', '--volumes', '--timeout', '10')
    installation.follow(checkout)
    const problem = await installation.up(versionBefore).then(() => null, describeFailure)
    if (problem !== null) await installation.compose('down', '--volumes', '--timeout', '10')
    installation.follow()
    if (problem === null) return `from ${release.reason}`
    await installation.up(version)
    const reason = problem.split('\n').find((line) => /exited|unhealthy|error/i.test(line)) ?? problem
    return `not from the release before (${release.reason}), which does not come up: ${reason}`
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
}
