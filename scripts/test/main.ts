// `npm test`: what has to hold, from the types to journeys through the running system; it ends at the first step that
// fails. `npm test -- all` adds the thorough versions (files named `.long.`, larger numbers), as continuous integration does, and
// where a container engine runs the short form of `containers`.
// `npm test -- services/identity` runs only those Jest suites, `npm test -- journeys` only the journeys (`journeys telemetry`: one
// of them), `npm test -- rolling` the restarts of everything, `npm test -- pace` how fast pages are painted on a slow phone,
// `npm test -- every-page` a look at every page and dialog, `npm test -- containers` the images and the compose installation in a container engine, `npm test -- cluster` the manifests in a
// real Kubernetes cluster, `npm test -- watching` every panel and alert with a real Prometheus.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { testContainersInPassing } from '../containers/in-passing.ts'
import { testContainers } from '../containers/run.ts'
import { prepareDeployTools } from '../deploy/tools.ts'
import { generatePrismaClients } from '../generate/prisma-clients.ts'
import { findChromium } from '../lib/chromium.ts'
import { describeFailure, Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { say, seconds } from '../lib/progress.ts'
import { runCommand, stopCommands } from '../lib/run-command.ts'
import { natsServerProgram } from '../start/nats-server-program.ts'
import { testWatching } from '../watching/run.ts'
import { clusterSuites } from './cluster.ts'
import { checkFileLength } from './file-length.ts'
import { runJest, runJestAndRepeatFailures } from './jest-run.ts'
import { k6Smoke } from './k6-smoke.ts'
import { closingLine, type Tally } from './report.ts'
import { startSystem } from './running-system.ts'

const total: Tally = { passed: 0, failed: 0 }
const paths = process.argv.slice(2)
const everything = paths.length === 0 || paths[0] === 'all'
/** Read by the Jest configuration and by tests whose numbers have a short form. */
const quick: NodeJS.ProcessEnv = paths.length === 0 ? { QUICK: '1' } : {}
/** Those of `npm test`: a team enters work, and the programme runs to its end. All of them take half an hour. */
const shortJourneys = ['entering.e2e', 'programme.e2e']
const journeysAlone = paths[0] === 'journeys'
const paceAlone = paths[0] === 'pace'
const everyPageAlone = paths[0] === 'every-page'
const containersAlone = paths[0] === 'containers'
const clusterAlone = paths[0] === 'cluster'
const watchingAlone = paths[0] === 'watching'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopCommands()
    setTimeout(() => process.exit(130), 3_000)
  })
}

try {
  await check('Prisma clients', async () => void (await generatePrismaClients()))
  await check('nats-server', async () => void (await natsServerProgram(say)))
  await check('kustomize, kubeconform and schemas', () => prepareDeployTools(say))
  if (everything) {
    await atOnce([
      check('Types', () => program('tsc', ['-p', 'tsconfig.json'])),
      check('Types of the front end', () => program('tsc', ['-p', 'frontend/tsconfig.json'])),
      check('Who imports whom', () => program('npm', ['run', '--silent', 'imports'])),
      check('Lint and format', () => program('biome', ['check', '.', '--error-on-warnings'])),
      check('Length of files', checkFileLength),
    ])
  }
  if (!journeysAlone && !paceAlone && !everyPageAlone && !containersAlone && !clusterAlone && !watchingAlone)
    await suites('Jest', () =>
      runJestAndRepeatFailures(
        everything ? [] : paths,
        paths.includes('rolling') ? { ROLLING: 'all' } : quick,
      ),
    )
  if (everything || journeysAlone) await suites('Journeys', journeys)
  if (paths[0] === 'all') await suites('Containers', () => testContainersInPassing())
  if (paceAlone) await suites('Pace', () => inBrowser('frontend/e2e/pace', { PACE: '1' }))
  if (everyPageAlone)
    await suites('Every page', () => inBrowser('frontend/e2e/every-page', { EVERY_PAGE: '1' }))
  if (containersAlone) await suites('Containers', () => testContainers(paths.slice(1)))
  if (clusterAlone) await suites('Cluster', () => clusterSuites(paths.slice(1)))
  if (watchingAlone) await suites('Watching', () => testWatching(paths.slice(1)))
} catch (error) {
  total.failed ||= 1
  if (error instanceof Error && error.message) console.error(describeFailure(error))
}
console.log(`\n${closingLine(total)}  (${seconds()})`)
process.exit(total.failed ? 1 : 0)

/** A step that holds or not. */
async function check(name: string, work: () => Promise<void>): Promise<void> {
  const since = Date.now()
  try {
    await work()
  } catch (error) {
    total.failed += 1
    say(`✗ ${name}  ${seconds(since)}`)
    throw error
  }
  total.passed += 1
  say(`✓ ${name}  ${seconds(since)}`)
}

/** Steps that each fill one processor, all to their end: one that fails does not hide another. @throws Failure */
async function atOnce(steps: Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(steps)
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw new Failure(failures.map(describeFailure).join('\n'))
}

/** A step of many tests, or a sentence why it was skipped. */
async function suites(name: string, work: () => Promise<Tally | string>): Promise<void> {
  const since = Date.now()
  const tally = await work()
  if (typeof tally === 'string') return say(`– ${name} skipped: ${tally}`)
  total.passed += tally.passed
  total.failed += tally.failed
  say(`${tally.failed ? '✗' : '✓'} ${name}: ${closingLine(tally)}  ${seconds(since)}`)
  if (tally.failed) throw new Failure('')
}

async function program(command: string, args: string[]): Promise<void> {
  const { code, output } = await runCommand(command, args)
  if (code !== 0) throw new Failure(output.trim())
}

/** The system as people start it, and a browser in it. */
async function journeys(): Promise<Tally> {
  const chromium = findChromium()
  const system = await startSystem()
  try {
    say(`✓ The system starts: ${system.url}`)
    const smoke = await k6Smoke(system.url)
    if (!globSync('frontend/e2e/**/*.e2e.ts', { cwd: root }).length)
      return { passed: 1 + smoke.passed, failed: 0 }
    const env = { ...system.env, ...quick, CHROMIUM: chromium }
    const chosen = (paths.length === 0 ? shortJourneys : paths.slice(1)).map((name) => `frontend/e2e/${name}`)
    const { passed, failed } = await runJestAndRepeatFailures(
      ['--config', join(root, 'jest.config.ts'), ...chosen],
      env,
    )
    return { passed: passed + smoke.passed, failed }
  } finally {
    await system.stop()
  }
}

/** A look at pages that takes too long, or needs a machine too quiet, to be part of the journeys. */
async function inBrowser(folder: string, chosen: NodeJS.ProcessEnv): Promise<Tally> {
  const chromium = findChromium()
  const system = await startSystem()
  try {
    const env = { ...system.env, ...chosen, CHROMIUM: chromium }
    return await runJest(['--config', join(root, 'jest.config.ts'), folder], env)
  } finally {
    await system.stop()
  }
}
