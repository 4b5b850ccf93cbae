// Runs one server that knows nothing of us (PostgreSQL, nats-server) and stops it when asked to, or when the starter is
// gone: `guard.ts '{"command": "…", "args": […], "stopSignal": "SIGINT"}'`. The server's words are this process's words.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { keepBrokerWell } from './broker-health.ts'

export interface Guarded {
  command: string
  args: string[]
  /** The signal on which the server ends fast and clean. */
  stopSignal: NodeJS.Signals
  /** nats-server's monitoring port: where JetStream stores nothing any more, the server is started again. */
  monitorUrl?: string
  uid?: number
  gid?: number
  cwd?: string
}

const { command, args, stopSignal, monitorUrl, ...identity } = JSON.parse(process.argv[2] ?? '{}') as Guarded
let server = run()
let asked = false
/** A server that was started again may end, and is started once more; the first takes this process with it. */
let lookedAfter = false

process.on('SIGTERM', () => {
  asked = true
  // between two servers there is nothing to be stopped
  if (!server.kill(stopSignal)) process.exit(0)
})
// a terminal's signals go to the starter, which asks in its own order
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})

if (monitorUrl) void keepBrokerWell(() => monitorUrl, startAgain)

function run(): ChildProcess {
  const child = spawn(command, args, { ...identity, stdio: ['ignore', 'inherit', 'inherit'] })
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code) => {
    if (asked || !lookedAfter) process.exit(asked ? 0 : code || 1)
  })
  return child
}

/** A server that hangs ends on no signal that it handles; what it has acknowledged is on the disk. */
async function startAgain(): Promise<void> {
  console.error('JetStream stores nothing: nats-server is started again')
  lookedAfter = true
  const ended = once(server, 'exit')
  if (server.kill('SIGKILL')) await ended
  if (!asked) server = run()
}
