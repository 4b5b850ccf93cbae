import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Submission as SubmissionView } from '@accolade/contracts/entities/submission'
import { checkOpen } from '../domain/entering.ts'
import { type Asset, evidenceKey, sizeOf } from '../domain/evidence.ts'
import { checkDrafts, checkFiles } from '../domain/quotas.ts'
import { createDraft } from '../domain/submission.ts'
import { readProgramme } from '../replicas/programme.ts'
import { insertAsset, listAssets } from '../store/asset-store.ts'
import { lockUsage } from '../store/usage-store.ts'
import { apply, withLockedSubmission } from './change-submission.ts'
import { checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'
import { holdCategory } from './hold-category.ts'
import { viewSubmission } from './view-submission.ts'

/** A file, and the one that it becomes in the copy. */
interface FileCopy {
  from: Asset
  to: Asset
}

/**
 * Enters the same work in another category: a new draft with the same texts, and with files of its own. The files are copied
 * before anything is written; what a crash leaves of them belongs to nothing, and is swept.
 */
export async function copySubmission(
  context: Context,
  caller: Caller,
  sourceId: string,
  categoryId: string,
  now: Date,
): Promise<SubmissionView> {
  const access = await checkMemberAccess(context, caller, sourceId)
  const id = context.newId()
  const uploaded = (await listAssets(context.db, sourceId)).filter(({ status }) => status === 'uploaded')
  const files = uploaded.map((from): FileCopy => {
    const { judgesCopy: _none, ...asset } = from
    return {
      from,
      to: { ...asset, id: context.newId(), submissionId: id, createdAt: now, checkedAt: null, fault: null },
    }
  })
  try {
    await copyFiles(context, files)
    return await withLockedSubmission(context, access, sourceId, async ({ tx, emit, submission }) => {
      if (submission.categoryId === categoryId) throw sameCategory()
      // the switches before the usage, as a new draft locks them
      const category = await holdCategory(tx, categoryId)
      checkOpen(category, await readProgramme(tx), now)
      const usage = await lockUsage(tx, submission.organizationId, now)
      checkDrafts(usage, context.quotas)
      const copies = files.map(({ to }) => to)
      checkFiles(usage, sizeOf(copies, now), context.quotas)
      const { organizationId, title, description, projectUrl, teamSize, brand, credits } = submission
      const texts = { title, description, projectUrl, teamSize, brand, credits }
      const content = { organizationId, categoryId, ...texts }
      await apply({ tx, emit }, null, createDraft(content, id, access.actor, now))
      for (const asset of copies) await insertAsset(tx, asset)
      return viewSubmission(tx, id, caller, now)
    })
  } catch (error) {
    await discard(context, files)
    throw error
  }
}

async function copyFiles({ files }: Context, copies: readonly FileCopy[]): Promise<void> {
  for (const { from, to } of copies) {
    const content = await files.read(evidenceKey(from.id)).catch((error) => {
      if (error instanceof DomainError && error.code === 'not-found')
        throw new DomainError('conflict', 'One of the files was deleted meanwhile. Please try again.')
      throw error
    })
    await files.write(evidenceKey(to.id), content, from.contentType)
  }
}

async function discard({ files, logger }: Context, copies: readonly FileCopy[]): Promise<void> {
  for (const { to } of copies)
    await files.remove(evidenceKey(to.id)).catch((error) => {
      logger.warn({ err: error }, 'files of a copy not removed yet')
    })
}

function sameCategory(): DomainError {
  return new DomainError('invalid-request', undefined, [
    { path: 'categoryId', message: 'Please select another category' },
  ])
}
