import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** What the gateway and those who answer it share. */
export const internalSecret = 'a secret that is only used in tests'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

export interface GatewayProcess {
  readonly port: number
  readonly healthPort: number
  readonly child: ChildProcess
  /** Every line that the process wrote, parsed where it is JSON. */
  readonly lines: Record<string, unknown>[]
  /** The first line, past or future, whose `msg` is this. */
  line(msg: string): Promise<Record<string, unknown>>
  stop(): Promise<number | null>
}

/** Starts the real gateway on ports of its own. */
export async function startGateway(environment: Record<string, string> = {}): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HEALTH_PORT: '0',
      NATS_URL: 'nats://127.0.0.1:9',
      INTERNAL_SECRET: internalSecret,
      // most tests ask for what the service says, each time again
      PUBLIC_CACHE_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: Record<string, unknown>[] = []
  const waiting = new Map<string, (line: Record<string, unknown>) => void>()
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = text.startsWith('{') ? JSON.parse(text) : { msg: text }
    lines.push(line)
    waiting.get(line.msg)?.(line)
  })
  const errors: string[] = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))

  function line(msg: string): Promise<Record<string, unknown>> {
    const past = lines.find((each) => each.msg === msg)
    return past ? Promise.resolve(past) : new Promise((resolve) => waiting.set(msg, resolve))
  }

  const exited = once(child, 'exit')
  const started = await Promise.race([
    line('gateway listens'),
    exited.then(() => Promise.reject(new Error(`the gateway ended: ${errors.join('')}`))),
  ])
  return {
    port: Number(started.port),
    healthPort: Number(started.healthPort),
    child,
    lines,
    line,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await exited
      return child.exitCode
    },
  }
}
