import { buffer } from 'node:stream/consumers'
import { ConfinedError } from '@accolade/chassis/confined/run-confined'
import { maxAttempts } from '../cleaning/limits.ts'
import type { Entrant } from '../domain/entrant-names.ts'
import { evidenceKey } from '../domain/evidence.ts'
import type { Context } from './context.ts'

/** Counts attempts at one file: a file that breaks the cleaner, or the service, is given up in the end. */
export interface Attempts {
  /** Counts an attempt before it starts; gives its number. */
  begin(): Promise<number>
  /** It succeeded, or something other than the file interrupted it. */
  forget(): Promise<void>
}

/** Why judges do not get a file: it names the entrant, its format cannot be cleaned, or cleaning failed too often. */
export type Withheld = 'naming' | 'format' | 'failed'

/** A file as judges get it, or why they do not. */
export type ForJudges = { content: Uint8Array } | { withheld: Withheld; note: string }

/**
 * What judges get of a file: for their copy, and for the preview of it. Only here is an entrant's file cleaned.
 *
 * @throws ConfinedError where cleaning failed and may succeed at the next attempt
 */
export async function cleanForJudges(
  { files, clean }: Pick<Context, 'files' | 'clean'>,
  { assetId, contentType }: { assetId: string; contentType: string },
  entrant: Entrant,
  attempts: Attempts,
  stopping: AbortSignal,
): Promise<ForJudges> {
  const original = await buffer(await files.read(evidenceKey(assetId)))
  const attempt = await attempts.begin()
  const tooOften = `Cleaning failed ${maxAttempts} times`
  const giveUp = async (note: string): Promise<ForJudges> => {
    await attempts.forget()
    return { withheld: 'failed', note }
  }
  // the attempts before this one ended with the service
  if (attempt > maxAttempts) return giveUp(tooOften)
  try {
    const content = await clean(original, { contentType, entrant }, stopping)
    await attempts.forget()
    if (!content) return { withheld: 'format', note: `The metadata of ${contentType} could not be removed` }
    if (content === 'naming') return { withheld: 'naming', note: 'The file names the entrant' }
    return { content }
  } catch (error) {
    if (error instanceof ConfinedError && attempt >= maxAttempts)
      return giveUp(`${tooOften}: ${error.message}`)
    // a stop says nothing about the file
    if (!(error instanceof ConfinedError)) await attempts.forget()
    throw error
  }
}
