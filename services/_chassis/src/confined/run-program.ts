import { spawn } from 'node:child_process'
import { ConfinedError } from './run-confined.ts'
import { memoryLookMs, residentBytes, withoutNetwork } from './surroundings.ts'

const keptErrorCharacters = 2_000
const blockBytes = 512

/** What one run of a program may cost. */
export interface ProgramLimits {
  /** Processor time, in whole seconds. */
  cpuSeconds: number
  wallMs: number
  /** Memory that the process holds (resident), where the system can say so. */
  memoryBytes: number
  /** How long a file may be that it writes. */
  fileBytes: number
  /** How much it may say. */
  outputBytes: number
}

interface Options {
  /** Where it works: names in its arguments are of files in there. */
  folder: string
  limits: ProgramLimits
  /** Ends the process at any time. */
  stopping: AbortSignal
  /** Called with what it says, as it says it. */
  onOutput?: (text: string) => void
}

/**
 * Runs a program that is not ours on files in a folder of its own: after others, without environment variables, without a network where the
 * system allows that, with limited processor time, memory, duration, files and output. Unlike `runConfined` it may open files, as
 * programs do: its arguments have to say which it may read.
 *
 * @returns what it said
 * @throws ConfinedError naming the limit, or how the process ended; the signal's reason where it was stopped
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { folder, limits, stopping, onOutput }: Options,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(...commandOf(program, args, limits), {
      cwd: folder,
      env: {},
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [said, errors] = ['', '']
    let broken: Error | undefined
    const end = (error: Error) => {
      broken ??= error
      child.kill('SIGKILL')
    }
    const exceed = (what: string) => end(new ConfinedError(`it ${what}`))
    const late = setTimeout(() => exceed(`took longer than ${limits.wallMs} ms`), limits.wallMs)
    const memory = setInterval(() => {
      if (residentBytes(child.pid) > limits.memoryBytes)
        exceed(`took more than ${limits.memoryBytes} bytes of memory`)
    }, memoryLookMs)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.length > limits.outputBytes) exceed(`said more than ${limits.outputBytes} bytes`)
      else onOutput?.(text)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-keptErrorCharacters)
    })
    const stop = () => child.kill('SIGKILL')
    stopping.addEventListener('abort', stop)
    if (stopping.aborted) stop()
    child.on('error', end)
    child.on('close', (code, signal) => {
      clearTimeout(late)
      clearInterval(memory)
      stopping.removeEventListener('abort', stop)
      if (stopping.aborted) reject(stopping.reason)
      else if (broken) reject(broken)
      else if (code === 0) resolve(said)
      else {
        const failed = new ConfinedError(`it ended with ${signal ?? code}: ${errors}`)
        if (code !== null) failed.exitCode = code
        reject(failed)
      }
    })
  })
}

function commandOf(
  program: string,
  args: readonly string[],
  { cpuSeconds, fileBytes }: ProgramLimits,
): [string, string[]] {
  if (process.platform === 'win32') return [program, [...args]]
  const limited = [
    'ulimit -c 0',
    `ulimit -t ${cpuSeconds}`,
    `ulimit -f ${Math.ceil(fileBytes / blockBytes)}`,
    'exec nice -n 10 "$@"',
  ].join('; ')
  return ['/bin/sh', ['-c', limited, 'sh', ...withoutNetwork(), program, ...args]]
}
