import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The clock of every program of a bench. */
export interface Clock {
  /** What the programs need to go by it. */
  readonly env: Record<string, string>
  /** It jumps to so many milliseconds after the machine's. */
  shift(ms: number): Promise<void>
  /** It jumps to a moment, and goes on from there. */
  set(to: Date): Promise<void>
  remove(): void
}

const load = new URL('./shift.ts', import.meta.url).href
/** Every program has looked by then, on a busy machine as well. */
const seenAfterMs = 500

export function createClock(): Clock {
  const folder = mkdtempSync(join(tmpdir(), 'accolade-clock-'))
  const file = join(folder, 'shift')
  writeFileSync(file, '0')
  const shift = async (ms: number) => {
    // read in the middle of writing, it would be another time; zero would be nothing
    writeFileSync(`${file}.new`, String(ms || 1))
    renameSync(`${file}.new`, file)
    await pause(seenAfterMs)
  }
  return {
    env: { NODE_OPTIONS: `--import ${load}`, CLOCK_FILE: file },
    shift,
    set: (to) => shift(to.getTime() - Date.now()),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
