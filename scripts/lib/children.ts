import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from './paths.ts'

/** A process of ours that has to be up as long as the system is. */
export interface Child {
  name: string
  pid: number
  /** Settles when the process has ended, with why: `exit code 1: bad configuration; its log: …`. */
  ended: Promise<string>
  /** Whether it has ended. */
  hasEnded(): boolean
  /** Asks it to stop, and makes it after `graceMs`. */
  stop(graceMs?: number): Promise<void>
}

interface ChildOptions {
  name: string
  /** TypeScript file, from the checkout. */
  entry: string
  args?: string[]
  env: NodeJS.ProcessEnv
  logFile: string
  /** Node's young generation, in MiB; small by default: what serves a few people needs a third less memory with a small one. */
  youngMiB?: number | undefined
}

const exitWithParent = new URL('./exit-with-parent.ts', import.meta.url).href
/** Each arena of the C library keeps what was freed in it: with two of them a program needs some 20 MB less. */
const fewArenas = { MALLOC_ARENA_MAX: '2' }

/** Starts one of our own programs in a process group of its own, so that Ctrl-C reaches only the starter. */
export function startChild({ name, entry, args = [], env, logFile, youngMiB = 2 }: ChildOptions): Child {
  mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'w', 0o600)
  const young = `--max-semi-space-size=${youngMiB}`
  const child = spawn(process.execPath, [young, '--import', exitWithParent, entry, ...args], {
    cwd: root,
    env: { ...fewArenas, ...env },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  let over = false
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(reason(code, signal, logFile)))
  }).finally(() => {
    over = true
  })
  const stop = async (graceMs = 10_000) => {
    if (over) return
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await ended
    clearTimeout(force)
  }
  return { name, pid: pidOf(child), ended, hasEnded: () => over, stop }
}

function pidOf(child: ChildProcess): number {
  return child.pid ?? -1
}

function reason(code: number | null, signal: string | null, logFile: string): string {
  const how = signal ? `killed by ${signal}` : `exit code ${code}`
  const words = lastWords(readFileSync(logFile, 'utf8'))
  return `${how}${words && `: ${words}`}; its log: ${relative(root, logFile)}`
}

/** The most useful line of a log: the message of the last error, else the last line. */
export function lastWords(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() && !/^\s+at |^Node\.js v|^\s*[\^}\]]/.test(line))
  const cause = lines.findLast((line) => /error|fatal|invalid|missing/i.test(line)) ?? lines.at(-1) ?? ''
  return messageOf(cause).trim().slice(0, 300)
}

function messageOf(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    const record = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    return record.err?.message ?? record.msg ?? line
  } catch {
    return line
  }
}
