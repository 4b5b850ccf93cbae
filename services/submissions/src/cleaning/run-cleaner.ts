import { fileURLToPath } from 'node:url'
import { type ConfinedLimits, runConfined } from '@accolade/chassis/confined/run-confined'
import type { Entrant } from '../domain/entrant-names.ts'
import { cleaningLimits, namingExitCode, refusedExitCode } from './limits.ts'

const main = fileURLToPath(new URL('cleaner-main.ts', import.meta.url))

/** What the cleaner has to know about a file. */
export interface Task {
  contentType: string
  /** Whose names must not be left in the cleaned file. */
  entrant: Entrant
}

/** The cleaned file; null: it can't be cleaned; `naming`: it still holds the entrant's name. */
export type Cleaned = Uint8Array | null | 'naming'

/**
 * Cleans a file in a confined process of its own.
 *
 * @param stopping ends the process at any time
 * @returns the cleaned file; null where the format can't be cleaned, or the file can't be read; `naming` where it names
 * the entrant all the same
 * @throws as `runConfined`
 */
export async function runCleaner(
  content: Uint8Array,
  task: Task,
  stopping: AbortSignal,
  limits: ConfinedLimits = cleaningLimits,
): Promise<Cleaned> {
  const ownCodes = [refusedExitCode, namingExitCode]
  const { code, output } = await runConfined(main, { task, content }, { limits, stopping, ownCodes })
  if (code === refusedExitCode) return null
  return code === namingExitCode ? 'naming' : output
}
