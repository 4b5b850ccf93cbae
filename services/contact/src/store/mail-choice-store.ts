import type { MailChoices } from '@accolade/contracts/http/mail-choices'
import type { Database, Transaction } from './database.ts'

/** Who has chosen nothing wants all of them. */
const initial: MailChoices = { draftReminders: true, programmeMessages: true, feedbackMails: true }

/** Which mails somebody wants that nobody has to get. */
export async function readChoices(db: Database | Transaction, userId: string): Promise<MailChoices> {
  const select = { draftReminders: true, programmeMessages: true, feedbackMails: true } as const
  return (await db.mailChoice.findUnique({ where: { userId }, select })) ?? initial
}

/** Stores what somebody changes; the other choices stay as they are. */
export async function storeMailChoice(
  tx: Transaction,
  userId: string,
  change: Partial<MailChoices>,
  now: Date,
): Promise<void> {
  const values = { ...change, changedAt: now }
  await tx.mailChoice.upsert({
    where: { userId },
    create: { userId, ...initial, ...values },
    update: values,
  })
}

/** The kinds of mails that a choice is about. */
const kindOf: Readonly<Record<keyof MailChoices, string>> = {
  draftReminders: 'drafts-due',
  programmeMessages: 'broadcast',
  feedbackMails: 'entry-feedback',
}

/** Deletes mails of a choice to somebody that have not left and are not leaving now. */
export async function dropOptionalMails(
  tx: Transaction,
  userId: string,
  choice: keyof MailChoices,
): Promise<void> {
  await tx.mail.deleteMany({ where: { aboutId: userId, kind: kindOf[choice], sentAt: null, lease: null } })
}
