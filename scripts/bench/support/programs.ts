import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../lib/failure.ts'
import { root } from '../../lib/paths.ts'
import { freePort } from '../../lib/ports.ts'
import { cpuSecondsUnder } from '../../load/cpu.ts'

/** A program that answers by HTTP. */
export interface Program {
  url: string
  /** Processor seconds that it has used so far. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** Starts a program of Node on a free port, and waits until it answers at all. @throws Failure where it ends instead */
export async function startProgram(file: string, env: Readonly<Record<string, string>>): Promise<Program> {
  const port = await freePort()
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: `${port}`, ...env },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Failure(`${file} did not start`)
    await pause(50)
  }
  return { url, cpuSeconds: () => cpuOf(child), stop: () => stop(child) }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

function cpuOf({ pid = 0 }: ChildProcess): number {
  return Object.values(cpuSecondsUnder(pid)).reduce((sum, each) => sum + each, 0)
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
