import { askedIn, reminderBefore, type SignOff } from '../domain/sign-off.ts'
import type { Database, Transaction } from './database.ts'
import type { SignOff as Row } from './generated/client.ts'

/** A sign-off as it is stored. */
export function fromRow(row: Row): SignOff {
  return { ...row, answer: row.answer as SignOff['answer'] }
}

export async function findSignOff(db: Database | Transaction, submissionId: string): Promise<SignOff | null> {
  const row = await db.signOff.findUnique({ where: { submissionId } })
  return row && fromRow(row)
}

/** A request that still waits for its answer, by the id in the link. */
export async function findOpenSignOff(
  db: Database | Transaction,
  id: string,
  now: Date,
): Promise<SignOff | null> {
  const row = await db.signOff.findFirst({
    where: {
      ...{ id, answer: null, askedAt: { not: null }, expiresAt: { gt: now } },
      submission: { status: { notIn: ['draft', 'pending_payment', 'withdrawn'] } },
    },
  })
  return row && fromRow(row)
}

/** Writes a sign-off in place of what was there. The caller holds the submission. */
export async function saveSignOff(tx: Transaction, signOff: SignOff): Promise<void> {
  const { submissionId } = signOff
  await tx.signOff.upsert({ where: { submissionId }, create: signOff, update: signOff })
}

/** The submissions whose client is to be asked, or reminded. */
export async function listDueSignOffs(db: Database, now: Date): Promise<string[]> {
  const rows = await db.signOff.findMany({
    where: {
      ...{ answer: null, overriddenAt: null, clientEmail: { not: null } },
      submission: { status: { in: [...askedIn] } },
      OR: [
        { askedAt: null },
        { askedAt: { lte: reminderBefore(now) }, remindedAt: null, expiresAt: { gt: now } },
      ],
    },
    select: { submissionId: true },
    orderBy: { submissionId: 'asc' },
    take: 100,
  })
  return rows.map(({ submissionId }) => submissionId)
}

export async function deleteSignOff(tx: Transaction, submissionId: string): Promise<void> {
  await tx.signOff.deleteMany({ where: { submissionId } })
}

/** Takes a person's names out of what entrant and client wrote. */
export async function strikeSignOff(
  tx: Transaction,
  submissionId: string,
  strike: (text: string) => string,
): Promise<void> {
  const found = await findSignOff(tx, submissionId)
  if (!found) return
  const { clientName, clientEmail, answeredName, reason, overrideReason } = found
  const words = { clientName, clientEmail, answeredName, reason, overrideReason }
  const struck = Object.fromEntries(
    Object.entries(words).map(([field, text]) => [field, text && strike(text)]),
  )
  await tx.signOff.update({ where: { submissionId }, data: struck })
}
