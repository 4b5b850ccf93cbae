import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CrashPlan } from './crash-child.ts'

const program = fileURLToPath(new URL('./crash-child.ts', import.meta.url))

/** A child process at work. */
export interface Child {
  process: ChildProcess
  /** How it ended: `exit 0`, `SIGKILL`, … with what it wrote to standard error where it failed. */
  ended: Promise<string>
}

/** Starts the shop or the till as a process of its own. */
export function startChild(plan: CrashPlan): Child {
  const child = spawn(process.execPath, [program, JSON.stringify(plan)], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  if (process.env.TEST_LOG_LEVEL) child.stderr.pipe(process.stderr)
  const ended = once(child, 'close').then(
    ([code, signal]) => signal ?? `exit ${code}${code === 0 ? '' : ` ${errors}`}`,
  )
  return { process: child, ended }
}
