import { fileURLToPath } from 'node:url'
import { type ConfinedLimits, runConfined } from '@accolade/chassis/confined/run-confined'
import type { ReadLine } from '../domain/read-words.ts'
import { filmFrames } from './film-frames.ts'
import { minPictureBytes, readingLimits, unreadableExitCode } from './limits.ts'

const main = fileURLToPath(new URL('reader-main.ts', import.meta.url))

/** What the reader has to know about a file. */
export interface Task {
  kind: 'picture' | 'document' | 'film'
}

/** The words in a file; null: it can't be read; `no-reader`: films need a program that is not installed. */
export type ReadResult = ReadLine[] | null | 'no-reader'

/**
 * Reads a file in a confined process of its own.
 *
 * @param stopping ends the process at any time
 * @throws as `runConfined`
 */
export async function runReader(
  content: Uint8Array,
  contentType: string,
  stopping: AbortSignal,
  limits: ConfinedLimits = readingLimits,
): Promise<ReadResult> {
  const kind = kindOf(contentType)
  if (!kind) return null
  if (kind === 'picture' && content.length < minPictureBytes) return []
  const given = kind === 'film' ? await filmFrames(content, stopping) : content
  if (given === null || given === 'no-reader') return given
  const options = { limits, stopping, ownCodes: [unreadableExitCode] }
  const { code, output } = await runConfined(main, { task: { kind }, content: given }, options)
  return code === unreadableExitCode ? null : (JSON.parse(output.toString()) as ReadLine[])
}

function kindOf(contentType: string): Task['kind'] | null {
  if (contentType === 'application/pdf') return 'document'
  if (contentType.startsWith('video/')) return 'film'
  return contentType.startsWith('image/') ? 'picture' : null
}
