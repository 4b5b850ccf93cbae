import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A line of the tiny service's log. */
export type LogLine = { msg: string; level: string; port?: number } & Record<string, unknown>

/** The tiny service as a child process with an IPC channel, as the start script forks services. */
export interface MinimalProcess {
  child: ChildProcess
  logs: LogLine[]
  /** Everything it wrote that is no log line. */
  other: string[]
  /** Resolves with the first line that says so; rejects where the process ends before. */
  said(msg: string): Promise<LogLine>
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

const script = fileURLToPath(new URL('./minimal-service.ts', import.meta.url))

const running = new Set<MinimalProcess>()

/** Ends those that a failed test left behind. */
export async function killMinimalServices(): Promise<void> {
  await Promise.all(
    [...running].map(async ({ child, ended }) => {
      child.kill('SIGKILL')
      await ended
    }),
  )
  running.clear()
}

/** Starts it; only `env` and PATH are in its environment. */
export function startMinimalService(env: Record<string, string>): MinimalProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(script, [], { env: { PATH, NODE_COMPILE_CACHE, ...env }, execArgv: [], silent: true })
  const logs: LogLine[] = []
  const other: string[] = []
  const waiting = new Map<string, (line: LogLine) => void>()
  const output = createInterface({ input: child.stdout! })
  output.on('line', (text) => {
    try {
      const line: LogLine = JSON.parse(text)
      logs.push(line)
      waiting.get(line.msg)?.(line)
    } catch {
      other.push(text)
    }
  })
  createInterface({ input: child.stderr! }).on('line', (text) => other.push(text))
  // 'close' would wait for the channel, too, and does not come where the parent cut it.
  const ended = Promise.all([once(child, 'exit'), once(output, 'close')]).then(
    ([[code]]) => code as number | null,
  )
  const said = (msg: string) =>
    new Promise<LogLine>((resolve, reject) => {
      const already = logs.find((line) => line.msg === msg)
      if (already) return resolve(already)
      waiting.set(msg, resolve)
      ended.then((code) =>
        reject(new Error(`ended with ${code}: ${other.join('\n')} ${JSON.stringify(logs)}`)),
      )
    })
  const program: MinimalProcess = { child, logs, other, said, ended }
  running.add(program)
  return program
}
