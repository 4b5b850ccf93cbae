// The short form of `npm test -- containers` as a part of `npm test -- all`, where an engine runs anyway.
import { describeFailure } from '../lib/failure.ts'
import { say } from '../lib/progress.ts'
import { stopCommands } from '../lib/run-command.ts'
import type { Tally } from '../test/report.ts'
import { essentialImages, otherImages, provideImages } from './base-images.ts'
import { buildImages } from './build-images.ts'
import { builtAs, checkInstallation } from './check-installation.ts'
import { startChecks } from './checks.ts'
import { dockerCan, type Engine } from './docker.ts'
import { findEngine } from './engine.ts'

/** What continuous integration has for everything, its preparations left out. */
const allMinutes = 80
const limitMinutes = 25
/** With less it is not begun: a machine that has pulled nothing yet needs about that. */
const leastMinutes = 10

/** What a build says that reaches nothing to install packages from, or whose engine is too old: about the machine, not about us. */
const ofTheMachine =
  /EAI_AGAIN|ENOTFOUND|ENETUNREACH|ECONNREFUSED|ETIMEDOUT|Temporary failure resolving|Could not resolve|network is unreachable|no such host|i\/o timeout|proxyconnect|requires BuildKit|buildx component is missing/i

/**
 * @param minutesGone since the run began of which this is a part
 * @returns why it was skipped, else how many checks hold
 * @throws Failure where something fails, or takes too long
 */
export async function testContainersInPassing(minutesGone = process.uptime() / 60): Promise<Tally | string> {
  const engine = await findEngine()
  if (!engine) return 'no container engine answers'
  if (!(await dockerCan(engine, 'compose', 'version'))) return 'the container engine’s client has no compose'
  const minutes = Math.floor(Math.min(limitMinutes, allMinutes - minutesGone))
  if (minutes < leastMinutes) return `everything before took ${Math.round(minutesGone)} minutes already`
  const limit = new AbortController()
  const timer = setTimeout(() => {
    limit.abort(`The limit of ${minutes} minutes is over`)
    // those that run, not those that clean up afterwards
    stopCommands()
  }, minutes * 60_000)
  try {
    return await checkWithin(engine, limit.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function checkWithin(engine: Engine, signal: AbortSignal): Promise<Tally | string> {
  const wanted = essentialImages()
  const lacking = await provideImages(engine, say, { wanted, signal })
  if (lacking.length > 0) return `neither pulled nor made here: ${lacking.join(', ')}`
  const leftOut = otherImages().filter((image) => !wanted.includes(image))
  const checks = startChecks(signal)
  try {
    await checks.holds('Every image is built', async () => void (await buildImages(engine, await builtAs())))
  } catch (error) {
    const reason = describeFailure(error)
    const line = reason.split('\n').find((one) => ofTheMachine.test(one))
    if (signal.aborted || !line) throw error
    return `images can’t be built on this machine: ${line.trim()}`
  }
  await checkInstallation(engine, checks, { leftOut, short: true })
  return checks.tally
}
