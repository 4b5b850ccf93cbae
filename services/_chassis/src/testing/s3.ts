import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3StoreOptions } from '../object-store/s3-store.ts'
import { startContainer, usesContainers } from './containers.ts'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

/** An S3 server to test against, with a bucket of its own (not made yet). */
export interface S3UnderTest {
  options: S3StoreOptions
  /** Dies without a word, as by SIGKILL; what was stored stays. */
  kill(): Promise<void>
  /** Comes back on the same port with what was stored. */
  start(): Promise<void>
  stop(): Promise<void>
}

const access = { accessKey: 'accolade', secretKey: 'a-secret-of-the-tests', region: 'us-east-1' }
const environment = {
  MINIO_ROOT_USER: access.accessKey,
  MINIO_ROOT_PASSWORD: access.secretKey,
  MINIO_BROWSER: 'off',
}

/** Why nothing can be tested against S3 here, and what to do about it; null where it can. */
export function whyNoS3(): string | null {
  if (process.env.S3_ENDPOINT || usesContainers() || findProgram('minio')) return null
  return 'no S3 server found: install MinIO (`go install github.com/minio/minio@latest`, or put `minio` on PATH), or set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY'
}

/** The server that `S3_ENDPOINT` names, or a MinIO started for this file, in a container or not. */
export async function startS3(): Promise<S3UnderTest> {
  const bucket = `accolade-test-${randomUUID()}`
  if (process.env.S3_ENDPOINT) return { ...notOurs, options: { ...named(process.env), bucket } }
  const { endpoint, ...server } = usesContainers() ? await startContained() : await startOwn()
  return { ...server, options: { ...access, endpoint, bucket } }
}

const cannot = async () => {
  throw new Error('S3_ENDPOINT is set: the server there is not ours to kill')
}
const notOurs = { kill: cannot, start: cannot, stop: async () => {} }

function named(env: NodeJS.ProcessEnv) {
  return {
    endpoint: env.S3_ENDPOINT ?? '',
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
    region: env.S3_REGION ?? 'us-east-1',
  }
}

async function startContained() {
  const port = 8333
  const server = await startContainer({
    service: 'store',
    file: 'deploy/compose/minio.yml',
    command: ['server', '--quiet', '--address', `:${port}`, '/data'],
    environment,
    port,
    ready: `curl -fsS http://127.0.0.1:${port}/minio/health/ready`,
  })
  const { kill, start, stop } = server
  return { endpoint: `http://${server.host}:${server.port}`, kill, start, stop }
}

async function startOwn() {
  const directory = await mkdtemp(join(tmpdir(), 'accolade-minio-'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let server = await launch(directory, endpoint)
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  return {
    endpoint,
    kill: () => end('SIGKILL'),
    async start() {
      server = await launch(directory, endpoint)
    },
    async stop() {
      await end('SIGTERM')
      await rm(directory, { recursive: true })
    },
  }
}

async function launch(directory: string, endpoint: string): Promise<ChildProcess> {
  const flags = ['server', '--quiet', '--address', new URL(endpoint).host, directory]
  const server = spawn(findProgram('minio') as string, flags, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const said: Buffer[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => said.push(chunk))
  while (!(await isReady(endpoint))) {
    if (server.exitCode !== null) throw new Error(`minio did not start: ${Buffer.concat(said)}`)
    await pause(50)
  }
  return server
}

async function isReady(endpoint: string): Promise<boolean> {
  return fetch(`${endpoint}/minio/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
}
