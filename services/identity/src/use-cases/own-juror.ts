import { DomainError } from '@accolade/contracts/domain-error'
import type { JurorForm, OwnJuror } from '@accolade/contracts/entities/jury'
import { saveEntry, showsOtherwise, toOwnJuror } from '../domain/jury.ts'
import { deleteJuror, findJuror, readJurySettings, saveJuror } from '../store/jury-store.ts'
import { lock } from '../store/locks.ts'
import { findAccount, lockAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { tellJuryChanged } from './jury.ts'

type Caller = { userId: string }

export const judgesOnlyMessage = 'Only judges can be on the jury page'

/** What the caller has written for the jury page. */
export async function viewOwnJuror({ db }: Pick<Context, 'db'>, { userId }: Caller): Promise<OwnJuror> {
  return toOwnJuror(await findJuror(db, userId), (await readJurySettings(db)).open)
}

/**
 * Saves it, with the consent or without. Somebody who is no judge any more can still take a consent back.
 *
 * @throws DomainError `conflict` where somebody who is no judge agrees
 */
export async function putOwnJuror(
  context: Pick<Context, 'db' | 'unitOfWork' | 'newId'>,
  by: Caller,
  form: JurorForm,
  now: Date,
): Promise<OwnJuror> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    await lock(tx, 'identity.jury')
    await lockAccount(tx, by.userId)
    const account = await findAccount(tx, by.userId)
    if (!account) throw new DomainError('unauthorized')
    if (form.shown && !account.roles.includes('judge')) throw new DomainError('conflict', judgesOnlyMessage)
    const present = await findJuror(tx, by.userId)
    const juror = saveEntry(present, form, { id: context.newId(), userId: by.userId, now })
    await saveJuror(tx, juror)
    if (showsOtherwise(present, juror)) await tellJuryChanged({ tx, emit })
  })
  return viewOwnJuror(context, by)
}

/** Deletes it. */
export async function deleteOwnJuror({ unitOfWork }: Pick<Context, 'unitOfWork'>, by: Caller): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    await lock(tx, 'identity.jury')
    const present = await findJuror(tx, by.userId)
    await deleteJuror(tx, by.userId)
    if (showsOtherwise(present, null)) await tellJuryChanged({ tx, emit })
  })
}
