import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface NatsServer {
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}

/** Starts a plain nats-server (`NATS_SERVER_BIN`, else the one on PATH); port -1 is one of its own choice. */
export async function startNatsServer(port = -1): Promise<NatsServer> {
  const binary = process.env.NATS_SERVER_BIN ?? 'nats-server'
  const child = spawn(binary, ['-a', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  const ready = new Promise<number>((resolve, reject) => {
    let listening = 0
    child.once('error', reject)
    createInterface({ input: child.stderr }).on('line', (line) => {
      listening = Number(/client connections on .*:(\d+)/.exec(line)?.[1] ?? listening)
      if (line.includes('Server is ready')) resolve(listening)
    })
  })
  const chosen = await ready
  return {
    port: chosen,
    url: `nats://127.0.0.1:${chosen}`,
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
