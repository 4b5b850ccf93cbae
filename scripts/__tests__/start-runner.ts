import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../lib/ports.ts'

/** One run of the start task in a stub checkout. */
export interface Run {
  port: number
  mailPort: number
  child: ChildProcess
  /** The lines of stdout so far. */
  lines: string[]
  ready: Promise<void>
  /** Exit code and what was written to stderr. */
  ended: Promise<{ code: number | null; problem: string }>
}

export async function run(
  directory: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Run> {
  const [port, mailPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start', ...args], {
    cwd: directory,
    env: {
      ACCOLADE_TEST_RUN: directory,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: process.env.HOME,
      PORT: `${port}`,
      MAIL_PORT: `${mailPort}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let problem = ''
  child.stderr.on('data', (chunk) => {
    problem += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, problem: problem.trim() }))
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('Ready: ')) resolve()
    })
    void ended.then(() => reject(new Error(`ended before it was ready: ${problem}`)))
  })
  ready.catch(() => {})
  return { port, mailPort, child, lines, ready, ended }
}

/** The processes that were started from the checkout, however deep. */
export function processesOf(directory: string): string[] {
  const name = directory.split('/').at(-1) ?? directory
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && entry !== String(process.pid))
    .map(commandAndFolder)
    .filter((line) => line.includes(name))
}

/** Waits until nothing of the checkout runs any more; what still does after `timeoutMs` is the answer. */
export async function survivors(directory: string, timeoutMs = 10_000): Promise<string[]> {
  const deadline = Date.now() + timeoutMs
  while (processesOf(directory).length && Date.now() < deadline) {
    await pause(50)
  }
  return processesOf(directory)
}

function commandAndFolder(pid: string): string {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    const state = environment.find((entry) => entry.startsWith('ACCOLADE_TEST_RUN=')) ?? ''
    return `pid ${pid} ${state} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`
  } catch {
    return ''
  }
}
