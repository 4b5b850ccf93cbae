import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../paths.ts'
import { freePort } from '../ports.ts'

/** One process of a program that runs several times, as a pod. */
export interface Replica {
  readonly name: string
  readonly url: string
  /** The last lines that it wrote. */
  readonly log: readonly string[]
  /** Where `/readyz` and `/metrics` are: gateway and front end have them on a port of their own. */
  readonly healthUrl: string
  start(): Promise<void>
  /** As a cluster does it: SIGTERM, then waiting for the end. Gives the exit code. */
  stop(): Promise<number | null>
  /** Dies without a word, as by SIGKILL. */
  kill(): Promise<void>
}

const readyWithinMs = 90_000
const keptLines = 20_000

/** A replica on ports of its own, which it keeps over restarts. */
export async function makeReplica(options: {
  name: string
  entry: string
  env: Record<string, string>
  /** The variable that names a port of its own for `/readyz` and `/metrics`. */
  sidePort?: 'HEALTH_PORT' | 'METRICS_PORT'
}): Promise<Replica> {
  const port = await freePort()
  const healthPort = options.sidePort ? await freePort() : port
  const healthUrl = `http://127.0.0.1:${healthPort}`
  const env = {
    ...options.env,
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    ...(options.sidePort && { [options.sidePort]: `${healthPort}` }),
  }
  let child: ChildProcess | undefined
  const log: string[] = []
  const end = async (signal: NodeJS.Signals) => {
    const own = child
    child = undefined
    if (!own || own.exitCode !== null || own.signalCode !== null) return own?.exitCode ?? 0
    const ended = once(own, 'exit')
    own.kill(signal)
    await ended
    // a program that ends badly by itself says why
    if (own.exitCode)
      process.stderr.write(`${options.name} ended with ${own.exitCode}:\n${log.slice(-20).join('\n')}\n`)
    return own.exitCode
  }
  return {
    name: options.name,
    url: `http://127.0.0.1:${port}`,
    healthUrl,
    log,
    async start() {
      const own = spawn(process.execPath, [options.entry], {
        cwd: root,
        env,
        // with the channel it ends when this process does
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = own
      for (const stream of [own.stdout, own.stderr])
        createInterface({ input: stream as Readable }).on(
          'line',
          (line) => log.push(line) > keptLines && log.shift(),
        )
      const deadline = Date.now() + readyWithinMs
      while (!(await isReady(healthUrl))) {
        if (own.exitCode !== null || Date.now() > deadline)
          throw new Error(`${options.name}: ${log.slice(-20).join('\n')}`)
        await pause(50)
      }
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

/** Whether a process takes requests. */
export async function isReady(healthUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${healthUrl}/readyz`, {
      signal: AbortSignal.timeout(5_000),
      headers: { connection: 'close' },
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** Restarts one after the other, each when the one before is ready again. Gives the exit codes. */
export async function restartInTurn(replicas: readonly Replica[]): Promise<(number | null)[]> {
  const codes: (number | null)[] = []
  for (const replica of replicas) {
    codes.push(await replica.stop())
    await replica.start()
    // the gateway probes at intervals; a cluster waits as long before it replaces the next pod
    await pause(700)
  }
  return codes
}
