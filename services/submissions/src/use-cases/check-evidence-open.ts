import { checkFilesOpen } from '../domain/change-request.ts'
import type { Submission } from '../domain/submission.ts'
import { findOpenRequest } from '../store/change-request-store.ts'
import type { Transaction } from '../store/database.ts'

/** Throws DomainError `conflict` unless the files of a submission that is held may be changed: of a draft, or where that was asked for. */
export async function checkEvidenceOpen(tx: Transaction, submission: Submission): Promise<void> {
  checkFilesOpen(submission, submission.status === 'draft' ? null : await findOpenRequest(tx, submission.id))
}
