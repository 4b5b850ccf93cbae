import { holdPerson } from '@accolade/chassis/erasure/erased-person'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import { mailChoicesChanged } from '@accolade/contracts/events/contact'
import type { MailChoices } from '@accolade/contracts/http/mail-choices'
import { witnessPage } from '../mail/unsubscribe.ts'
import { dropOptionalMails, readChoices, storeMailChoice } from '../store/mail-choice-store.ts'
import type { Context } from './context.ts'
import { unsubscribeWitness } from './witness-answers.ts'

/** Which mails somebody wants that are no part of the business with them. */
export function readMailChoices({ db }: Pick<Context, 'db'>, { userId }: Caller): Promise<MailChoices> {
  return readChoices(db, userId)
}

/** Notes what somebody wants; mails that are turned off do not leave any more, though they waited already. */
export async function saveMailChoices(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Pick<Caller, 'userId'>,
  change: Partial<MailChoices>,
  now: Date,
): Promise<MailChoices> {
  return unitOfWork.run(by, async (tx, emit) => {
    if (!(await holdPerson(tx, by.userId)).erased) {
      await storeMailChoice(tx, by.userId, change, now)
      for (const choice of ['draftReminders', 'programmeMessages', 'feedbackMails'] as const)
        if (change[choice] === false) await dropOptionalMails(tx, by.userId, choice)
      emit(mailChoicesChanged, { aggregate: { id: newId(), version: 1 }, data: { userId: by.userId } })
    }
    return { ...(await readChoices(tx, by.userId)), ...change }
  })
}

/**
 * Turns mails of a kind off for whom the address in a mail is: a person, or a witness. Again it changes nothing.
 *
 * @throws DomainError `not-found` where the address is none of ours
 */
export async function turnOffMails(
  context: Pick<Context, 'unitOfWork' | 'newId' | 'unsubscribe'>,
  token: string,
  now: Date,
): Promise<void> {
  const whose = context.unsubscribe.read(token)
  if (!whose) throw new DomainError('not-found')
  const { personId, mails } = whose
  if (mails === 'witness') await unsubscribeWitness(context, personId, now)
  else await saveMailChoices(context, { userId: personId }, { [mails]: false }, now)
}

/** The page for whoever opens the address in a browser: all choices, or, for a witness, who may have no account, a button. */
export function pageOfUnsubscribe({ unsubscribe }: Pick<Context, 'unsubscribe'>, token: string): string {
  return unsubscribe.read(token)?.mails === 'witness' ? witnessPage(token) : '/profile/privacy'
}
