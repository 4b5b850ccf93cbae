import { holdPerson } from '@accolade/chassis/erasure/erased-person'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import { mailChoicesChanged } from '@accolade/contracts/events/contact'
import type { MailChoices } from '@accolade/contracts/http/mail-choices'
import { dropDraftReminders, storeMailChoice, wantsDraftReminders } from '../store/mail-choice-store.ts'
import type { Context } from './context.ts'

/** Which mails somebody wants that are no part of the business with them. */
export async function readMailChoices({ db }: Pick<Context, 'db'>, { userId }: Caller): Promise<MailChoices> {
  return { draftReminders: await wantsDraftReminders(db, userId) }
}

/** Notes what somebody wants; mails that are turned off do not leave any more, though they waited already. */
export async function saveMailChoices(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Pick<Caller, 'userId'>,
  { draftReminders }: MailChoices,
  now: Date,
): Promise<MailChoices> {
  await unitOfWork.run(by, async (tx, emit) => {
    if ((await holdPerson(tx, by.userId)).erased) return
    await storeMailChoice(tx, { userId: by.userId, draftReminders }, now)
    if (!draftReminders) await dropDraftReminders(tx, by.userId)
    emit(mailChoicesChanged, { aggregate: { id: newId(), version: 1 }, data: { userId: by.userId } })
  })
  return { draftReminders }
}

/**
 * Turns reminders of drafts off for whom the address in a mail is. Again it changes nothing.
 *
 * @throws DomainError `not-found` where the address is none of ours
 */
export async function turnOffReminders(
  context: Pick<Context, 'unitOfWork' | 'newId' | 'unsubscribe'>,
  token: string,
  now: Date,
): Promise<void> {
  const userId = context.unsubscribe.read(token)
  if (!userId) throw new DomainError('not-found')
  await saveMailChoices(context, { userId }, { draftReminders: false }, now)
}
