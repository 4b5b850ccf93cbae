import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

export interface NatsServer {
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}

// beside PATH: where Debian and Go install it
const places = [process.env.PATH, '/usr/sbin', join(homedir(), 'go', 'bin')].join(delimiter)

/** Starts a plain nats-server; port -1 is one of its own choice. */
export async function startNatsServer(port = -1): Promise<NatsServer> {
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
    env: { ...process.env, PATH: places },
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
