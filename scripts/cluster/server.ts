import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lastWords } from '../lib/children.ts'
import { Failure } from '../lib/failure.ts'

/** A program that runs until it is stopped. */
export interface Server {
  name: string
  pid: number
  /** Why it has ended: its last words; undefined while it runs. */
  ended(): string | undefined
  /** Asks it to stop, and makes it after `graceMs`. */
  stop(graceMs?: number): Promise<void>
}

const running = new Set<Server>()
process.once('exit', () => {
  for (const { pid } of running) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has ended by itself
    }
  }
})

/** Starts a program whose log is `<name>.log` in a folder. It ends with this process at the latest. */
export function startServer(
  folder: string,
  [program, ...args]: [program: string, ...args: string[]],
  env: NodeJS.ProcessEnv = process.env,
  name = basename(program),
): Server {
  const logFile = join(folder, `${name}.log`)
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', log, log] })
  closeSync(log)
  let reason: string | undefined
  const ended = new Promise<void>((resolve) => {
    const end = (how: string) => {
      reason = `${name} ended (${how}): ${lastWords(readFileSync(logFile, 'utf8'))}; its log: ${logFile}`
      running.delete(server)
      resolve()
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`))
  })
  const server: Server = {
    name,
    pid: child.pid ?? -1,
    ended: () => reason,
    async stop(graceMs = 10_000) {
      if (reason !== undefined) return
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await ended
      clearTimeout(force)
    },
  }
  running.add(server)
  return server
}

/** Asks until the answer is yes. @throws Failure if it takes too long, or if a server ends meanwhile */
export async function untilReady(
  what: string,
  ready: () => Promise<boolean>,
  servers: readonly Server[],
  // generous: a busy machine is no reason to fail
  timeoutMs = 600_000,
): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; ; await new Promise((resolve) => setTimeout(resolve, 250))) {
    const ended = servers.map((server) => server.ended()).find((reason) => reason !== undefined)
    if (ended !== undefined) throw new Failure(ended)
    if (await ready().catch(() => false)) return
    if (Date.now() > deadline) throw new Failure(`${what} is not ready after ${timeoutMs / 1000} s`)
  }
}
