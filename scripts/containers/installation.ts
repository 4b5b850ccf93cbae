import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeFailure, Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'
import { chosenInstallation } from './base-images.ts'
import { docker, type Engine } from './docker.ts'
import { psqlCommand, type Site } from './visitors.ts'

/** A compose installation of a test's own: its project, ports, secrets and volumes are nobody else's. */
export interface Installation extends Site {
  mailUrl: string
  /** What `docker compose` and our scripts for it have to find in their environment. */
  engine: Engine
  compose(...args: string[]): Promise<string>
  /** From now on as another checkout says, by default this one. */
  follow(checkout?: string): void
  /** Brings everything up whose image is there, and waits until it is healthy. */
  up(version: string): Promise<void>
  /** The ids of a service's containers. */
  containers(service: string): Promise<string[]>
  /** Takes it away, with all that it holds. */
  down(): Promise<void>
}

/** What differs from what people run: journeys make many requests from one address, people enter much, and some images may be lacking. */
function changes(lacking: readonly string[]): string {
  const { services } = chosenInstallation()
  const isLeftOut = (name: string) => lacking.includes(services[name]?.image ?? '')
  const changed: Record<string, object> = {}
  for (const [name, { environment = {} }] of Object.entries(services)) {
    // looking up a name that nobody has takes 20 s where an engine reaches no name server, and a program that ends waits for it
    const idle = Object.keys(environment).filter((key) => isLeftOut(hostOf(environment[key])))
    const cleared = Object.fromEntries(idle.map((key) => [key, '']))
    const different = { ...cleared, ...allowances[name] }
    if (isLeftOut(name)) changed[name] = { profiles: ['lacking'] }
    else if (Object.keys(different).length > 0) changed[name] = { environment: different }
  }
  return JSON.stringify({ services: changed })
}

const allowances: Record<string, object> = {
  gateway: { RATE_LIMIT_SIGN_IN: 0, RATE_LIMIT_GENERAL: 0, RATE_LIMIT_CONTACT: 0, RATE_LIMIT_PAGES: 0 },
  submissions: { DRAFTS_PER_ORGANIZATION: 100_000 },
}

const hostOf = (value: unknown) => (URL.canParse(`${value}`) ? new URL(`${value}`).hostname : '')

/** @param lacking images that are not to be had: what is made of them is left out */
export async function createInstallation(engine: Engine, lacking: readonly string[]): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'accolade-installation-'))
  writeFileSync(join(folder, 'changes.yml'), changes(lacking))
  const secrets = join(folder, 'secrets')
  spawnSync('sh', ['deploy/compose/make-secrets.sh', secrets], { cwd: root })
  const [port, mail, grafana, store] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const env: NodeJS.ProcessEnv = {
    ...engine.env,
    COMPOSE_PROJECT_NAME: `accolade-test-${process.pid}`,
    SECRETS: secrets,
    PORT: `${port}`,
    MAIL_PORT: `${mail}`,
    GRAFANA_PORT: `${grafana}`,
    STORE_PORT: `${store}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    STORE_URL: `http://127.0.0.1:${store}`,
    SEED_DEMO: 'true',
  }
  const own: Engine = { ...engine, env }
  const compose = async (...args: string[]) => {
    const lines = (await docker(own, 'compose', ...args)).split('\n')
    // its warnings come on the other stream
    return lines.filter((line) => !line.startsWith('time="')).join('\n')
  }
  const follow = (checkout = root) => {
    env.COMPOSE_FILE = `${join(checkout, 'docker-compose.yml')}:${join(folder, 'changes.yml')}`
  }
  follow()
  return {
    url: `http://127.0.0.1:${port}`,
    mailUrl: `http://127.0.0.1:${mail}`,
    engine: own,
    compose,
    async select(query) {
      const output = await compose('exec', '-T', 'postgres', ...psqlCommand(query))
      return output.split('\n').filter(Boolean)
    },
    follow,
    async up(version) {
      env.VERSION = version
      await compose('up', '--detach', '--no-build', '--wait', '--wait-timeout', '600').catch(
        async (error) => {
          const state = await compose('ps', '--all', '--format', '{{.Name}} {{.Status}}')
          throw new Failure(`${describeFailure(error)}\n${state}\n${await compose('logs', '--tail', '5')}`)
        },
      )
    },
    containers: async (service) => (await compose('ps', '--quiet', service)).split('\n').filter(Boolean),
    async down() {
      await compose('down', '--volumes', '--timeout', '10')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
