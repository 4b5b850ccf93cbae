import { images } from './build-images.ts'
import { docker } from './docker.ts'
import type { Installation } from './installation.ts'
import { kindsOf, withVisitors } from './visitors.ts'

/** Killed one after the other; what the gateway needs may be away for a moment, and nothing else may happen. */
const parts = [...images, 'postgres', 'nats', 'store', 'proxy']

/** How a request may end while a part is away: refused for now, or not connected where the door itself was away. */
const allowed = /^(502|503|504)|ECONNREFUSED|ECONNRESET|other side closed|socket hang up/i

/** Kills each part's container under traffic and starts it again. @returns what happened that must not, one line each */
export async function restartProblems(
  installation: Installation,
  say: (text: string) => void,
): Promise<string[]> {
  const problems: string[] = []
  for (const part of parts) {
    const {
      answered,
      failures,
      problems: wrongly,
    } = await withVisitors(installation, async () => {
      const containers = await installation.containers(part)
      for (const id of containers) await docker(installation.engine, 'kill', '--signal', 'KILL', id)
      await startAgain(installation, part)
    })
    say(`    ${part.padEnd(12)} killed: ${answered} answered; ${kindsOf(failures) || 'nothing lost'}`)
    const wrong = failures.filter((failure) => !allowed.test(failure))
    problems.push(...wrongly.map((problem) => `${part} killed: ${problem}`))
    if (wrong.length > 0) problems.push(`${part} killed: ${kindsOf(wrong)}, for example ${wrong[0]}`)
  }
  return problems
}

/** Every service has answered through the gateway again. @throws where that takes more than a minute */
async function untilAnswered(url: string): Promise<void> {
  const giveUpAt = Date.now() + 60_000
  for (const path of ['/api/categories', '/api/winners', '/contact']) {
    while (
      !(await fetch(`${url}${path}`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (Date.now() > giveUpAt) throw new Error(`${path} does not come back`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

/** How a request may end while a part stops in order: refused, never cut off. The proxy says 502 of a gateway that breaks off. */
const refused = (part: string) => (part === 'gateway' ? /^503/ : /^(502|503)/)

/**
 * Stops every service by SIGTERM under traffic and starts it again.
 *
 * @returns those that were killed instead, ended with an error, or left a request half answered
 */
export async function stopProblems(
  installation: Installation,
  say: (text: string) => void,
): Promise<string[]> {
  const problems: string[] = []
  for (const part of images) {
    const {
      answered,
      failures,
      problems: wrongly,
    } = await withVisitors(installation, async () => {
      for (const id of await installation.containers(part)) {
        await docker(installation.engine, 'stop', '--time', '10', id)
        const code = await docker(installation.engine, 'inspect', '--format', '{{.State.ExitCode}}', id)
        if (code !== '0') problems.push(`${part} ended with ${code} when it was asked to stop`)
      }
      await startAgain(installation, part)
    })
    say(`    ${part.padEnd(12)} stopped: ${answered} answered; ${kindsOf(failures) || 'nothing lost'}`)
    const wrong = failures.filter((failure) => !refused(part).test(failure))
    problems.push(...wrongly.map((problem) => `${part} stopped: ${problem}`))
    if (wrong.length > 0) problems.push(`${part} stopped: ${kindsOf(wrong)}, for example ${wrong[0]}`)
  }
  return problems
}

async function startAgain(installation: Installation, part: string): Promise<void> {
  await installation.compose('up', '--detach', '--no-build', '--no-recreate', '--no-deps', '--wait', part)
  await untilAnswered(installation.url)
}
