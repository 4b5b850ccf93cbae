import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './paths.ts'

export interface Outcome {
  code: number
  /** What it printed, both streams; empty where it printed on the terminal. */
  output: string
}

interface Options {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Let it print on this terminal instead of collecting its words. */
  visible?: boolean
  /** Whom to run it as. */
  user?: { uid?: number; gid?: number }
}

const running = new Set<ChildProcess>()

/** Runs a program to its end. A program that is not there ends with code 127. */
export function runCommand(command: string, args: string[], options: Options = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      ...options.user,
      stdio: options.visible ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', (error) => {
      running.delete(child)
      resolve({ code: 127, output: error.message })
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Asks every program that still runs to stop. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM')
}
