import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { runs } from '../lib/processes.ts'

/** What other tasks (`npm run admin`) need to know of the running system; it holds passwords. */
export interface Runtime {
  pid: number
  url?: string
  natsUrl?: string
  databaseUrls?: Record<string, string>
  /** Where each program answers by itself. */
  programUrls?: Record<string, string>
}

const mark = 'scripts/start/main.ts'

/** The system that runs with this state folder, if one does. */
export function readRuntime(directory: string): Runtime | undefined {
  if (!existsSync(fileIn(directory))) return undefined
  try {
    const runtime = JSON.parse(readFileSync(fileIn(directory), 'utf8')) as Runtime
    return runs(runtime.pid, mark) ? runtime : undefined
  } catch {
    return undefined
  }
}

/** Takes the state folder for this process. @throws Failure if another one holds it */
export function claimDirectory(directory: string): void {
  const other = readRuntime(directory)
  if (other && other.pid !== process.pid) {
    throw new Failure(
      `Accolade runs from ${directory} already (process ${other.pid}${other.url ? `, ${other.url}` : ''})`,
    )
  }
  mkdirSync(directory, { recursive: true })
  writeRuntime(directory, {})
}

/** Writes down where the running system is. */
export function writeRuntime(directory: string, runtime: Omit<Runtime, 'pid'>): void {
  rmSync(fileIn(directory), { force: true })
  writeFileSync(fileIn(directory), JSON.stringify({ pid: process.pid, ...runtime }, null, 2), { mode: 0o600 })
}

/** Gives the folder free, if it was this process's. */
export function forgetRuntime(directory: string): void {
  if (readRuntime(directory)?.pid !== process.pid) return
  rmSync(fileIn(directory), { force: true })
}

function fileIn(directory: string): string {
  return join(directory, 'runtime.json')
}
