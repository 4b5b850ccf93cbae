import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Entrant } from '../domain/entrant-names.ts'
import { forbidOpening } from './forbid-opening.ts'
import {
  type CleaningLimits,
  cleaningLimits,
  heapMegabytes,
  namingExitCode,
  refusedExitCode,
} from './limits.ts'

type Cleaner = ChildProcessByStdio<Writable, Readable, Readable>

const main = fileURLToPath(new URL('cleaner-main.ts', import.meta.url))
const memoryLookMs = 50
const pageBytes = 4096
const keptErrorCharacters = 2_000

/** What the cleaner has to know about a file. */
export interface Task {
  contentType: string
  /** Whose names must not be left in the cleaned file. */
  entrant: Entrant
}

/** The cleaned file; null: it can't be cleaned; `naming`: it still holds the entrant's name. */
export type Cleaned = Uint8Array | null | 'naming'

/** The cleaner failed or exceeded a limit; another attempt may succeed. */
export class CleanerError extends Error {}

/**
 * Cleans a file in a process of its own, so that a malicious file can't harm the service: processor time, memory, duration and
 * output of the process are limited, it sees no environment variables, and before it gets the first byte of the file it loses
 * the right to open files, connections and programs.
 *
 * @param stopping ends the process at any time
 * @returns the cleaned file; null where the format can't be cleaned, or the file can't be read; `naming` where it names
 * the entrant all the same
 * @throws CleanerError naming the limit, or how the process ended; the signal's reason where it was stopped; Error where this
 * system cannot keep the cleaner from opening files
 */
export function runCleaner(
  content: Uint8Array,
  task: Task,
  stopping: AbortSignal,
  limits: CleaningLimits = cleaningLimits,
): Promise<Cleaned> {
  return new Promise((resolve, reject) => {
    const cleaner = start(limits.cpuSeconds)
    const output: Buffer[] = []
    let outputBytes = 0
    let errors = ''
    let broken: Error | undefined
    const end = (error: Error) => {
      broken ??= error
      cleaner.kill('SIGKILL')
    }
    const exceed = (what: string) => end(new CleanerError(`it ${what}`))
    const late = setTimeout(() => exceed(`took longer than ${limits.wallMs} ms`), limits.wallMs)
    const memory = setInterval(() => {
      if (residentBytes(cleaner.pid) > limits.memoryBytes)
        exceed(`took more than ${limits.memoryBytes} bytes of memory`)
    }, memoryLookMs)
    const send = () => {
      cleaner.stdout.on('data', (part: Buffer) => {
        outputBytes += part.length
        if (outputBytes > limits.outputBytes) exceed(`gave more than ${limits.outputBytes} bytes`)
        else output.push(part)
      })
      cleaner.stdin.write(`${JSON.stringify(task)}\n`)
      cleaner.stdin.end(content)
    }
    // the cleaner has loaded everything that it needs
    cleaner.stdout.once('data', () => void forbidOpening(cleaner.pid ?? 0).then(send, end))
    cleaner.stderr.on('data', (part: Buffer) => {
      errors = (errors + part).slice(-keptErrorCharacters)
    })
    // a cleaner that ends early does not read the rest
    cleaner.stdin.on('error', () => {})
    const stop = () => cleaner.kill('SIGKILL')
    stopping.addEventListener('abort', stop)
    cleaner.on('error', end)
    cleaner.on('close', (code, signal) => {
      clearTimeout(late)
      clearInterval(memory)
      stopping.removeEventListener('abort', stop)
      if (stopping.aborted) reject(stopping.reason)
      else if (broken) reject(broken)
      else if (code === 0) resolve(Buffer.concat(output))
      else if (code === refusedExitCode) resolve(null)
      else if (code === namingExitCode) resolve('naming')
      else reject(new CleanerError(`it ended with ${signal ?? code}: ${errors}`))
    })
  })
}

function start(cpuSeconds: number): Cleaner {
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMegabytes}`,
    // reads its own sources; native code (the picture library) is bound by the limits of the process only
    ...['--permission', '--allow-addons', '--allow-fs-read=*', '--allow-fs-write=/proc/self/oom_score_adj'],
    '--disable-warning=SecurityWarning',
    main,
  ]
  const limited =
    process.platform === 'win32'
      ? node
      : ['/bin/sh', '-c', `ulimit -c 0 -t ${cpuSeconds}; exec "$@"`, 'sh', ...withoutNetwork(), ...node]
  const [program = '', ...args] = limited
  return spawn(program, args, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] })
}

let networkPrefix: readonly string[] | undefined

/** A network of its own with nothing in it, where the system lets this process make one. */
function withoutNetwork(): readonly string[] {
  const prefix = ['unshare', '--map-root-user', '--net', '--']
  networkPrefix ??= spawnSync('unshare', [...prefix.slice(1), 'true']).status === 0 ? prefix : []
  return networkPrefix
}

function residentBytes(pid: number | undefined): number {
  try {
    const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return Number(resident) * pageBytes
  } catch {
    // it has ended, or this system does not say
    return 0
  }
}
