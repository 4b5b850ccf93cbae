import type { Caller } from '@accolade/chassis/http/auth'
import type { SendableObject } from '@accolade/chassis/object-store/send-object'
import { DomainError } from '@accolade/contracts/domain-error'
import { neutralName } from '@accolade/contracts/entities/evidence-types'
import type { SubmissionPreview } from '@accolade/contracts/entities/preview'
import { madeFor } from '../cleaning/made-for.ts'
import { previewKey } from '../domain/evidence.ts'
import { checkPreviewable, previewState } from '../domain/preview.ts'
import type { Submission } from '../domain/submission.ts'
import { readEntrantOf } from '../store/entrant-reader.ts'
import { listPreviewed, type Previewed, wantPreviews } from '../store/preview-store.ts'
import { readSubmission, type SubmissionDetails } from '../store/submission-reader.ts'
import { blindContent } from './blind-content.ts'
import { publishEvidenceChange, withLockedSubmission } from './change-submission.ts'
import { checkAccess, checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'

type StatedFile = Previewed & { state: SubmissionPreview['files'][number]['state'] }

/** A submission as judges will see it, with the files of which the preview is made. */
export async function readPreview(context: Context, caller: Caller, id: string): Promise<SubmissionPreview> {
  await checkAccess(context, caller, id)
  const details = await previewable(context, id)
  return view(context, details, await statedFiles(context, id))
}

/** Has the previews made that are not there, or are not what judges will get any more. */
export async function preparePreview(
  context: Context,
  caller: Caller,
  id: string,
  now: Date,
): Promise<SubmissionPreview> {
  const access = await checkMemberAccess(context, caller, id)
  const details = await previewable(context, id)
  const missing = (await statedFiles(context, id)).filter(({ state }) => state === 'missing')
  if (missing.length > 0)
    await withLockedSubmission(context, access, id, async (locked) => {
      checkPreviewable(locked.submission)
      const ids = missing.map((file) => file.id)
      await wantPreviews(locked.tx, ids, now)
      publishEvidenceChange(locked)
    })
  return view(context, details, await statedFiles(context, id))
}

/** Opens a file as judges will get it. */
export async function openPreview(
  context: Context,
  caller: Caller,
  { id, assetId }: { id: string; assetId: string },
): Promise<SendableObject> {
  await checkAccess(context, caller, id)
  const shown = (await statedFiles(context, id)).filter(({ state }) => state === 'shown')
  const place = shown.findIndex((file) => file.id === assetId)
  const file = shown[place]
  const found = file && (await context.files.stat(previewKey(assetId)))
  if (!file || !found) throw new DomainError('not-found')
  return {
    fileName: neutralName(place + 1, file.contentType),
    contentType: file.contentType,
    sizeBytes: found.sizeBytes,
    read: (range) => context.files.read(previewKey(assetId), range),
  }
}

async function previewable({ db }: Context, id: string): Promise<SubmissionDetails> {
  const details = await readSubmission(db, id)
  if (!details) throw new DomainError('not-found')
  checkPreviewable(details.submission)
  return details
}

async function statedFiles({ db }: Context, id: string): Promise<StatedFile[]> {
  const files = await listPreviewed(db, id)
  if (files.length === 0) return []
  const wanted = madeFor(await readEntrantOf(db, id))
  return files.map((file) => ({ ...file, state: previewState(file.previewCopy, wanted) }))
}

async function view(
  { db }: Context,
  { submission, categoryName }: { submission: Submission; categoryName: string },
  files: readonly StatedFile[],
): Promise<SubmissionPreview> {
  const forJudges = files.map(({ id, contentType, caption, state }) => ({
    ...{ id, contentType, caption, sourceHash: null },
    status: state === 'shown' ? ('clean' as const) : state === 'withheld' ? ('withheld' as const) : null,
  }))
  const content = await blindContent(db, submission, submission.id, forJudges)
  const { title, description, teamSize, categoryId, projectUrl, withheldFiles, evidence } = content
  return {
    ...{ title, description, teamSize, categoryId, categoryName, projectUrl },
    withheldFiles: withheldFiles ?? 0,
    assets: evidence.map(({ id, contentType, caption }, at) => ({
      ...{ id, contentType, caption, name: neutralName(at + 1, contentType) },
      url: `/api/submissions/${submission.id}/assets/${id}/preview`,
    })),
    files: files.map(({ id, name, state, previewCopy }) => ({
      ...{ id, name, state },
      ...(state === 'withheld' ? { reason: previewCopy?.withheld as 'naming' } : {}),
    })),
  }
}
