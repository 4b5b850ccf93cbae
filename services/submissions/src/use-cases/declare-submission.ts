import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { DeclarationForm } from '@accolade/contracts/entities/declaration'
import type { Submission } from '@accolade/contracts/entities/submission'
import { declare, saysTheSame } from '../domain/declaration.ts'
import { changed } from '../domain/submission.ts'
import { readProgramme } from '../replicas/programme.ts'
import { findDeclaration, saveDeclaration } from '../store/declaration-store.ts'
import { apply, withLockedSubmission } from './change-submission.ts'
import { checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'
import { viewSubmission } from './view-submission.ts'

/**
 * A member declares rights, executed period and use of AI of a draft. Declaring the same again changes nothing.
 *
 * @throws DomainError `conflict` once it is no draft, `invalid-request` on months to come
 */
export async function declareSubmission(
  context: Context,
  caller: Caller,
  id: string,
  form: DeclarationForm,
  now: Date,
): Promise<Submission> {
  const access = await checkMemberAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async (locked) => {
    const { tx, submission } = locked
    if (submission.status !== 'draft')
      throw new DomainError('conflict', 'Declarations can no longer be changed once an entry is completed')
    const { timeZone } = await readProgramme(tx)
    const declaration = declare(form, { userId: caller.userId, timeZone, now })
    const former = await findDeclaration(tx, id)
    if (!former || !saysTheSame(former, declaration)) {
      await saveDeclaration(tx, id, declaration)
      await apply(locked, submission, changed(submission, {}))
    }
    return viewSubmission(tx, id, caller, now)
  })
}
