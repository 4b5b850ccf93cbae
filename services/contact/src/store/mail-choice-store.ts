import type { Database, Transaction } from './database.ts'

/** Whether somebody wants reminders of drafts: who has chosen nothing does. */
export async function wantsDraftReminders(db: Database | Transaction, userId: string): Promise<boolean> {
  return (await db.mailChoice.findUnique({ where: { userId } }))?.draftReminders ?? true
}

export async function storeMailChoice(
  tx: Transaction,
  choice: { userId: string; draftReminders: boolean },
  now: Date,
): Promise<void> {
  const { userId, draftReminders } = choice
  const values = { draftReminders, changedAt: now }
  await tx.mailChoice.upsert({ where: { userId }, create: { userId, ...values }, update: values })
}

/** Deletes reminders of drafts to somebody that have not left and are not leaving now. */
export async function dropDraftReminders(tx: Transaction, userId: string): Promise<void> {
  await tx.mail.deleteMany({ where: { aboutId: userId, kind: 'drafts-due', sentAt: null, lease: null } })
}
