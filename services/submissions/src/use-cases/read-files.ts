import { buffer } from 'node:stream/consumers'
import { ConfinedError } from '@accolade/chassis/confined/run-confined'
import { evidenceKey } from '../domain/evidence.ts'
import { namesInPicture } from '../domain/names-in-picture.ts'
import type { ReadLine } from '../domain/read-words.ts'
import { maxReadings, readingLeaseMs } from '../reading/limits.ts'
import { readEntrantOf } from '../store/entrant-reader.ts'
import { postponeReading, saveReading, takeUnread, type WantedReading } from '../store/reading-store.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { publishEvidenceChange } from './change-submission.ts'
import type { Context } from './context.ts'

/** What is written down of a file that was read, or can't be. */
interface Read {
  status: 'read' | 'failed' | 'no-reader'
  lines: readonly ReadLine[]
}

/** The job: reads what can be seen in accepted files, one after the other. Nobody waits for it. */
export async function readFiles(context: Context, clock: () => Date, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const wanted = await takeUnread(context.db, { now: clock(), until: later(clock, readingLeaseMs) })
    if (!wanted) return
    try {
      await note(context, wanted, await read(context, wanted, stopping))
    } catch (error) {
      const { assetId, attempts } = wanted
      context.logger.error({ err: error, assetId }, 'file not read yet')
      const uncounted = !(error instanceof ConfinedError)
      await postponeReading(context.db, assetId, later(clock, 1_000 * 2 ** attempts), uncounted)
    }
  }
}

async function read(
  { files, readFile, logger }: Context,
  { assetId, contentType, attempts }: WantedReading,
  stopping: AbortSignal,
): Promise<Read> {
  const failed: Read = { status: 'failed', lines: [] }
  // the attempts before this one ended with the service
  if (attempts > maxReadings) return failed
  const original = await buffer(await files.read(evidenceKey(assetId)))
  try {
    const result = await readFile(original, contentType, stopping)
    if (result === 'no-reader') return { status: 'no-reader', lines: [] }
    return result ? { status: 'read', lines: result } : failed
  } catch (error) {
    if (!(error instanceof ConfinedError) || attempts < maxReadings) throw error
    logger.warn({ err: error, assetId }, 'file cannot be read')
    return failed
  }
}

/** The names that are known at this moment are looked for while the submission is held, as whoever changes them looks again. */
async function note(
  { db, unitOfWork }: Context,
  { assetId, submissionId }: WantedReading,
  { status, lines }: Read,
): Promise<void> {
  const findings = status === 'read' ? namesInPicture(lines, await readEntrantOf(db, submissionId)) : []
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const submission = await lockSubmission(tx, submissionId)
    if (!submission || !(await saveReading(tx, assetId, { status, lines, findings }))) return
    publishEvidenceChange({ tx, emit, submission })
  })
}

const later = (clock: () => Date, ms: number) => new Date(clock().getTime() + ms)
