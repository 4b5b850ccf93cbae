import { buffer } from 'node:stream/consumers'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Asset } from '@accolade/contracts/entities/asset'
import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import type { Language } from '@accolade/contracts/language'
import { evidenceKey } from '../domain/evidence.ts'
import { entryPdf } from '../paper/entry-pdf.ts'
import type { PrintedFile } from '../paper/evidence-list.ts'
import { weightsOf } from '../replicas/category.ts'
import { readProgramme, readProgrammeName } from '../replicas/programme.ts'
import { checkAccess } from './check-access.ts'
import type { Context } from './context.ts'
import { viewSubmission } from './view-submission.ts'

/** A file as the route sends it. */
export interface PrintedEntry {
  fileName: string
  content: Buffer
}

/** A paper takes a process for each picture: this many are made at once, one for each person. */
const mostAtOnce = 4
const waiting = new Set<string>()

/**
 * The entry as a PDF, for members of its organization and administrators; outsiders get 404, judges too. `stopping` ends it where
 * nobody waits for it any more. Throws DomainError `too-many-requests` where the caller has one made already, `unavailable` where many
 * people have.
 */
export async function printEntry(
  context: Context,
  caller: Caller,
  id: string,
  language: Language,
  work: { now: Date; stopping: AbortSignal },
): Promise<PrintedEntry> {
  await checkAccess(context, caller, id)
  if (waiting.has(caller.userId))
    throw new DomainError('too-many-requests', 'Your last PDF is still being made')
  if (waiting.size >= mostAtOnce) throw new DomainError('unavailable')
  waiting.add(caller.userId)
  try {
    return await print(context, caller, id, language, work)
  } finally {
    waiting.delete(caller.userId)
  }
}

async function print(
  context: Context,
  caller: Caller,
  id: string,
  language: Language,
  { now, stopping }: { now: Date; stopping: AbortSignal },
): Promise<PrintedEntry> {
  const { db } = context
  const submission = await viewSubmission(db, id, caller, now)
  const [{ timeZone }, name, weights] = await Promise.all([
    readProgramme(db),
    readProgrammeName(db),
    weightsOf(db, submission.categoryId),
  ])
  const files: PrintedFile[] = []
  for (const asset of submission.assets) files.push(await printedFile(context, asset, stopping))
  const programme = { name: name ?? defaultProgramme.name, timeZone }
  return {
    fileName: `${submission.title}.pdf`,
    content: await entryPdf({ submission, files, programme, weights }, language),
  }
}

async function printedFile(context: Context, asset: Asset, stopping: AbortSignal): Promise<PrintedFile> {
  const { name, contentType, sizeBytes, caption } = asset
  const isPending = asset.status === 'pending'
  const isPicture = contentType.startsWith('image/') && !isPending
  const preview = isPicture ? await previewOf(context, asset.id, stopping) : null
  return { name, contentType, sizeBytes, caption, isPending, preview }
}

/** A picture that cannot be read, or has just been removed, leaves its place empty: the paper is about more than it. */
async function previewOf(
  { files, shrink, logger }: Context,
  assetId: string,
  stopping: AbortSignal,
): Promise<Buffer | null> {
  try {
    return await shrink(await buffer(await files.read(evidenceKey(assetId))), stopping)
  } catch (error) {
    stopping.throwIfAborted()
    logger.warn({ err: error, assetId }, 'no preview on paper')
    return null
  }
}
