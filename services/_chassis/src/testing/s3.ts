import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { S3StoreOptions } from '../object-store/s3-store.ts'
import { startContainer, usesContainers } from './containers.ts'
import { freePort } from './free-port.ts'

/** An S3 server to test against, with a bucket of its own (not made yet). */
export interface S3UnderTest {
  options: S3StoreOptions
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
  if (process.env.S3_ENDPOINT || usesContainers() || findMinio()) return null
  return 'no S3 server found: install MinIO (`go install github.com/minio/minio@latest`, or put `minio` on PATH), or set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY'
}

/** The server that `S3_ENDPOINT` names, or a MinIO started for this file, in a container or not. */
export async function startS3(): Promise<S3UnderTest> {
  const bucket = `accolade-test-${randomUUID()}`
  if (process.env.S3_ENDPOINT) return { options: { ...named(process.env), bucket }, stop: async () => {} }
  const { endpoint, stop } = usesContainers() ? await startContained() : await startOwn()
  return { options: { ...access, endpoint, bucket }, stop }
}

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
  return { endpoint: `http://${server.host}:${server.port}`, stop: server.stop }
}

async function startOwn() {
  const directory = await mkdtemp(join(tmpdir(), 'accolade-minio-'))
  const port = await freePort()
  const flags = ['server', '--quiet', '--address', `127.0.0.1:${port}`, directory]
  const server = spawn(findMinio() as string, flags, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const said: Buffer[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => said.push(chunk))
  const endpoint = `http://127.0.0.1:${port}`
  while (!(await isReady(endpoint))) {
    if (server.exitCode !== null) throw new Error(`minio did not start: ${Buffer.concat(said)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    endpoint,
    async stop() {
      const exited = once(server, 'exit')
      server.kill()
      await exited
      await rm(directory, { recursive: true })
    },
  }
}

async function isReady(endpoint: string): Promise<boolean> {
  return fetch(`${endpoint}/minio/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** On PATH or where `go install` puts it; null where there is none. */
function findMinio(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  try {
    folders.push(
      join(execFileSync('go', ['env', 'GOPATH'], { encoding: 'utf8', stdio: 'pipe' }).trim(), 'bin'),
    )
  } catch {
    // no Go here
  }
  return folders.map((folder) => join(folder, 'minio')).find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
