import { readFileSync } from 'node:fs'
import { freePort } from './free-port.ts'

/** What a container is made of. */
interface ContainerPlan {
  /** The name of its service in docker-compose.yml, or another compose file, which names the image for everybody. */
  service: string
  file?: string
  command?: string[]
  environment?: Record<string, string>
  /** The port inside that is looked for outside. */
  port: number
  /** Where it is found outside, by default on any free port. */
  outside?: number
  /** A line of its log that says that it is ready, or a command inside it that succeeds once it is. */
  ready: RegExp | string
}

/** A container that ends with the test run, whatever happens to it. */
export interface StartedContainer {
  host: string
  /** Stays the same when it is started again. */
  port: number
  /** Where a further port of it is found outside. */
  portOf(inside: number): number
  /** As by SIGKILL; what was stored in it stays. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes it with what it holds. */
  stop(): Promise<void>
}

/**
 * Whether tests take PostgreSQL, NATS, mail and S3 from containers: `TEST_BACKEND=containers`.
 *
 * @throws Error where `TEST_BACKEND` says something else
 */
export function usesContainers(env: NodeJS.ProcessEnv = process.env): boolean {
  const backend = env.TEST_BACKEND || 'embedded'
  if (backend !== 'containers' && backend !== 'embedded')
    throw new Error(`TEST_BACKEND is "${backend}"; it may be "embedded" or "containers"`)
  return backend === 'containers'
}

/**
 * Starts a container on a free port of this machine.
 *
 * @param plan further ports that are asked for later are in `others`
 * @throws Error where no container engine runs, saying what to do
 */
export async function startContainer(plan: ContainerPlan, others: number[] = []): Promise<StartedContainer> {
  // loaded only here: tests without containers need no container client
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers')
  const engine = await getContainerRuntimeClient().catch((error: unknown) => {
    throw new Error(noEngine, { cause: error })
  })
  const outside = plan.outside ?? (await freePort())
  const container = await new GenericContainer(await imageOf(plan.service, plan.file))
    .withCommand(plan.command ?? [])
    .withEnvironment(plan.environment ?? {})
    .withExposedPorts({ container: plan.port, host: outside }, ...others)
    .withWaitStrategy(
      typeof plan.ready === 'string' ? Wait.forSuccessfulCommand(plan.ready) : Wait.forLogMessage(plan.ready),
    )
    .start()
  const handle = engine.container.getById(container.getId())
  return {
    host: container.getHost(),
    port: outside,
    portOf: (inside) => container.getMappedPort(inside),
    kill: async () => void (await handle.kill()),
    start: async () => void (await container.restart()),
    stop: async () => void (await container.stop({ remove: true, removeVolumes: true })),
  }
}

const noEngine =
  'TEST_BACKEND=containers needs a container engine, and none answers. Start Docker or Podman (or set DOCKER_HOST), or leave TEST_BACKEND out: the embedded parts need none.'

/**
 * The image that a compose file gives a service, its variables at their defaults.
 *
 * @param file a path from the top of the project
 * @throws Error where that service has no image
 */
export async function imageOf(service: string, file = 'docker-compose.yml'): Promise<string> {
  // its seventy modules are not loaded by every test that could have had a container
  const { parse } = await import('yaml')
  const compose = parse(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'))
  const image: unknown = compose.services?.[service]?.image
  if (typeof image !== 'string') throw new Error(`${file} names no image for ${service}`)
  return image.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name, fallback) => process.env[name] || fallback)
}
