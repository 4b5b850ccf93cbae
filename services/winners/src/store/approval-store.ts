import type { Approval } from '../domain/approval.ts'
import type { Database, Transaction } from './database.ts'
import type { WinnerApproval } from './generated/client.ts'

type Reader = Pick<Database | Transaction, 'winnerApproval'>

const noQuote = { quote: null, quoteName: null, quoteRole: null }

const toApproval = (row: WinnerApproval): Approval => ({ ...row, answer: row.answer as Approval['answer'] })

/** What came of asking for the approval of a winner's text, at last. */
export async function findApproval(db: Reader, winnerId: string): Promise<Approval | null> {
  const row = await db.winnerApproval.findUnique({ where: { winnerId } })
  return row && toApproval(row)
}

/** A request that still waits for its answer. */
export async function findOpenApproval(db: Reader, id: string, now: Date): Promise<Approval | null> {
  const row = await db.winnerApproval.findFirst({
    where: { id, answeredAt: null, expiresAt: { gt: now } },
  })
  return row && toApproval(row)
}

/** Asks, in the place of what was asked before. */
export async function replaceApproval(
  tx: Transaction,
  { winnerId, ...asked }: Pick<Approval, 'winnerId' | 'id' | 'askedAt' | 'expiresAt'>,
): Promise<void> {
  const unanswered = {
    ...{ answer: null, answeredAt: null, answeredBy: null, answeredName: null },
    ...{ answeredHash: null, proposedText: null, message: null },
    ...noQuote,
  }
  await tx.winnerApproval.upsert({
    where: { winnerId },
    create: { winnerId, ...asked },
    update: { ...asked, ...unanswered },
  })
}

/** Stores an answer; false: it was answered already, or something else is asked by now. */
export async function storeAnswer(tx: Transaction, { id, ...answer }: Approval): Promise<boolean> {
  const { count } = await tx.winnerApproval.updateMany({ where: { id, answeredAt: null }, data: answer })
  return count === 1
}

/** What somebody has answered. */
export async function listAnswersOf(tx: Transaction, userId: string) {
  return tx.winnerApproval.findMany({
    where: { answeredBy: userId },
    include: { winner: { select: { title: true } } },
    orderBy: { answeredAt: 'asc' },
  })
}

/** Leaves nothing of what somebody wrote in answers, but that there was one. */
export async function forgetAnswersOf(tx: Transaction, userId: string, pseudonym: string): Promise<void> {
  const data = { answeredName: pseudonym, proposedText: null, message: null, ...noQuote }
  await tx.winnerApproval.updateMany({ where: { answeredBy: userId }, data })
}

/** Who entered a winner here; null: it was written by hand. */
export async function findEntrant(
  tx: Pick<Transaction, 'winner' | 'winningSubmission'>,
  winnerId: string,
): Promise<{ organizationId: string; enteredBy: string | null } | null> {
  const row = await tx.winner.findUnique({
    where: { id: winnerId },
    select: { organizationId: true, submissionId: true },
  })
  if (!row?.organizationId || !row.submissionId) return null
  const won = await tx.winningSubmission.findUnique({ where: { submissionId: row.submissionId } })
  return { organizationId: row.organizationId, enteredBy: won?.enteredBy ?? null }
}
