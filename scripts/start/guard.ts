// Runs one server that knows nothing of us (PostgreSQL, nats-server) and stops it when asked to, or when the starter is
// gone: `guard.ts '{"command": "…", "args": […], "stopSignal": "SIGINT"}'`. The server's words are this process's words.
import { spawn } from 'node:child_process'

export interface Guarded {
  command: string
  args: string[]
  /** The signal on which the server ends fast and clean. */
  stopSignal: NodeJS.Signals
  uid?: number
  gid?: number
  cwd?: string
}

const { command, args, stopSignal, ...identity } = JSON.parse(process.argv[2] ?? '{}') as Guarded
const server = spawn(command, args, { ...identity, stdio: ['ignore', 'inherit', 'inherit'] })
let asked = false

process.on('SIGTERM', () => {
  asked = true
  server.kill(stopSignal)
})
// a terminal's signals go to the starter, which asks in its own order
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})

server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
server.on('exit', (code) => process.exit(asked ? 0 : code || 1))
