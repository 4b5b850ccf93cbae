import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { S3StoreOptions } from '../../src/object-store/s3-store.ts'
import { freePort } from '../../src/testing/free-port.ts'

/** An S3 server to test against, with a bucket of its own (not made yet). */
export interface S3UnderTest {
  options: S3StoreOptions
  stop(): Promise<void>
}

/** Where a `minio` program is: on PATH or where `go install` puts it; null where there is none. */
export function findMinio(): string | null {
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

/** The server that `S3_ENDPOINT` names, or a MinIO started for this file. */
export async function startS3(minio: string | null): Promise<S3UnderTest> {
  const {
    S3_ENDPOINT,
    S3_PUBLIC_ENDPOINT,
    S3_ACCESS_KEY = '',
    S3_SECRET_KEY = '',
    S3_REGION = 'us-east-1',
  } = process.env
  const bucket = `accolade-test-${randomUUID()}`
  if (S3_ENDPOINT) {
    const access = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY, region: S3_REGION }
    return {
      options: { ...access, endpoint: S3_ENDPOINT, publicEndpoint: S3_PUBLIC_ENDPOINT, bucket },
      stop: async () => {},
    }
  }
  const access = { accessKey: 'accolade', secretKey: 'a-secret-of-the-tests', region: 'us-east-1' }
  const directory = await mkdtemp(join(tmpdir(), 'accolade-minio-'))
  const port = await freePort()
  const server = spawn(minio as string, ['server', '--quiet', '--address', `127.0.0.1:${port}`, directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      MINIO_ROOT_USER: access.accessKey,
      MINIO_ROOT_PASSWORD: access.secretKey,
      MINIO_BROWSER: 'off',
    },
  })
  const said: Buffer[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => said.push(chunk))
  const endpoint = `http://127.0.0.1:${port}`
  while (!(await isReady(endpoint))) {
    if (server.exitCode !== null) throw new Error(`minio did not start: ${Buffer.concat(said)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    options: { ...access, endpoint, bucket },
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

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
