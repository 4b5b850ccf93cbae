import { spawn } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceName } from '@accolade/contracts/service-name'
import { v7 as newId } from 'uuid'
import { makeTopology } from '../messaging/make-topology.ts'
import { startNats, type TestNats } from './nats.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { internal } from './service.ts'
import { testVerificationKey, tokenFor } from './tokens.ts'

/** A service as a process of its own, started as in production: its memory is nobody else's. */
export interface ServiceProcess {
  name: ServiceName
  port: number
  database: TestDatabase
  broker: TestNats
  /** Megabytes that the kernel counts: now (`VmRSS`), or the most that there ever were (`VmHWM`). Linux only. */
  memory(key: 'VmRSS' | 'VmHWM'): Promise<number>
  /** Sets the most that there ever were to what there is now. Linux only. */
  forgetPeak(): Promise<void>
  /** Stops it, with the servers that it used. */
  stop(): Promise<void>
}

/**
 * Two halves of so many megabytes. V8 sizes the young generation by the memory that it has, 10 MB in all in a container of 512 MB,
 * 64 of 1,792, and it fills with any work: without a limit it is 128 on a large machine, and hides what a program keeps.
 */
const youngGeneration = '--max-semi-space-size=16'

/**
 * Starts the `main.ts` of a service on a database and a broker of its own, and resolves once it listens.
 *
 * @param main the path of its `main.ts`
 * @param config environment variables on top of the usual ones
 */
export async function startServiceProcess(
  name: ServiceName,
  main: string,
  config: Record<string, string> = {},
): Promise<ServiceProcess> {
  const [database, broker, keys] = await Promise.all([createTestDatabase(name), startNats(), serveKeys()])
  await makeTopology(await broker.connect())
  const child = spawn(process.execPath, [youngGeneration, main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATABASE_URL: database.url,
      NATS_URL: broker.url,
      JWKS_URL: keys.url,
      PUBLIC_URL: 'http://127.0.0.1:8080',
      ...internal,
      ...config,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const listening = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes(`${name} listens`)) resolve(JSON.parse(line).port)
      else if (line.includes('can not start')) reject(new Error(line))
    })
    void exited.then(() => reject(new Error(`${name} ended`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    keys.close()
    await broker.stop()
    await database.drop()
  }
  try {
    return {
      name,
      port: await listening,
      database,
      broker,
      memory: (key) => memoryOf(child.pid, key),
      // what the kernel takes for it: see clear_refs in proc(5)
      forgetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A key set in which the test's key is. */
async function serveKeys(): Promise<{ url: string; close(): void }> {
  const publicKey = await testVerificationKey('test-key')
  if (!publicKey) throw new Error('there is no test key')
  const key = createPublicKey(publicKey).export({ format: 'jwk' })
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [{ ...key, kid: 'test-key', alg: 'ES256', use: 'sig' }] }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/.well-known/jwks.json`, close: () => server.close() }
}

async function memoryOf(pid: number | undefined, key: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}

const megabyte = 1024 * 1024

/**
 * Takes an administrator's file as a slow connection does: not at once, then with a rest after every megabyte; keeps
 * nothing of it, and returns by how many megabytes the memory of the process rose at most meanwhile.
 */
export async function downloadSlowly(
  { name, port, memory, forgetPeak }: ServiceProcess,
  path: string,
): Promise<{ status: number | undefined; bytes: number; lines: number; grewBy: number }> {
  const authorization = `Bearer ${tokenFor({ userId: newId(), roles: ['admin'] }, name)}`
  await forgetPeak()
  const before = await memory('VmRSS')
  const request = get({ host: '127.0.0.1', port, path, headers: { authorization } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await pause(500)
  let [bytes, lines, rested] = [0, 0, 0]
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1
    if (bytes - rested < megabyte) continue
    rested = bytes
    await pause(5)
  }
  return { status: response.statusCode, bytes, lines, grewBy: (await memory('VmHWM')) - before }
}
