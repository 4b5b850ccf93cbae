import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { forbidOpening } from './forbid-opening.ts'
import { memoryLookMs, residentBytes, withoutNetwork } from './surroundings.ts'

type Worker = ChildProcessByStdio<Writable, Readable, Readable>

const keptErrorCharacters = 2_000

/** What one file may cost. */
export interface ConfinedLimits {
  /** Processor time, in whole seconds. */
  cpuSeconds: number
  wallMs: number
  /** Memory that the process holds (resident), where the system can say so. */
  memoryBytes: number
  outputBytes: number
  /** JavaScript's own share of the memory. */
  heapMegabytes: number
}

/** How a confined process ended by itself, and what it wrote. */
export interface ConfinedEnd {
  code: number
  output: Buffer
}

/** The process failed or exceeded a limit; another attempt may succeed. */
export class ConfinedError extends Error {
  /** With what a program ended by itself; undefined: it was stopped. */
  exitCode?: number
}

/**
 * Works on a file in a process of its own, so that a malicious file can't harm the service: processor time, memory, duration and
 * output of the process are limited, it sees no environment variables, and before it gets the first byte of the file it loses
 * the right to open files, connections and programs. The program begins with `receiveTask` (`receive-task.ts`).
 *
 * @param program path of the program's main file
 * @param task what the program has to know about the file, as JSON
 * @param ownCodes exit codes besides 0 with which the program says something
 * @param stopping ends the process at any time
 * @throws ConfinedError naming the limit, or how the process ended; the signal's reason where it was stopped; Error where this
 *   system cannot keep the process from opening files
 */
export function runConfined(
  program: string,
  { task, content }: { task: object; content: Uint8Array },
  {
    limits,
    stopping,
    ownCodes = [],
  }: { limits: ConfinedLimits; stopping: AbortSignal; ownCodes?: readonly number[] },
): Promise<ConfinedEnd> {
  return new Promise((resolve, reject) => {
    const worker = start(program, limits)
    const output: Buffer[] = []
    let outputBytes = 0
    let errors = ''
    let broken: Error | undefined
    const end = (error: Error) => {
      broken ??= error
      worker.kill('SIGKILL')
    }
    const exceed = (what: string) => end(new ConfinedError(`it ${what}`))
    const late = setTimeout(() => exceed(`took longer than ${limits.wallMs} ms`), limits.wallMs)
    const memory = setInterval(() => {
      if (residentBytes(worker.pid) > limits.memoryBytes)
        exceed(`took more than ${limits.memoryBytes} bytes of memory`)
    }, memoryLookMs)
    const send = () => {
      worker.stdout.on('data', (part: Buffer) => {
        outputBytes += part.length
        if (outputBytes > limits.outputBytes) exceed(`gave more than ${limits.outputBytes} bytes`)
        else output.push(part)
      })
      worker.stdin.write(`${JSON.stringify(task)}\n`)
      worker.stdin.end(content)
    }
    // the program has loaded everything that it needs
    worker.stdout.once('data', () => void forbidOpening(worker.pid ?? 0).then(send, end))
    worker.stderr.on('data', (part: Buffer) => {
      errors = (errors + part).slice(-keptErrorCharacters)
    })
    // a program that ends early does not read the rest
    worker.stdin.on('error', () => {})
    const stop = () => worker.kill('SIGKILL')
    stopping.addEventListener('abort', stop)
    worker.on('error', end)
    worker.on('close', (code, signal) => {
      clearTimeout(late)
      clearInterval(memory)
      stopping.removeEventListener('abort', stop)
      if (stopping.aborted) reject(stopping.reason)
      else if (broken) reject(broken)
      else if (code === 0 || (code !== null && ownCodes.includes(code)))
        resolve({ code, output: Buffer.concat(output) })
      else reject(new ConfinedError(`it ended with ${signal ?? code}: ${errors}`))
    })
  })
}

function start(main: string, { cpuSeconds, heapMegabytes }: ConfinedLimits): Worker {
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
      : [
          '/bin/sh',
          '-c',
          `ulimit -c 0; ulimit -t ${cpuSeconds}; exec "$@"`,
          'sh',
          ...withoutNetwork(),
          ...node,
        ]
  const [program = '', ...args] = limited
  return spawn(program, args, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] })
}
