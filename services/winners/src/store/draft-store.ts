import type { Transaction } from './database.ts'

/** Notes that a submission has won; false: that is known, and its draft was made. */
export async function noteWinningSubmission(
  tx: Transaction,
  data: { submissionId: string; wonAt: Date; enteredBy: string },
): Promise<boolean> {
  const { count } = await tx.winningSubmission.createMany({ data, skipDuplicates: true })
  return count === 1
}

/** Moves the time at which a submission won to an earlier one, and returns the previous time; null: nothing changed. */
export async function moveWonAt(tx: Transaction, submissionId: string, wonAt: Date): Promise<Date | null> {
  const { wonAt: before } = await tx.winningSubmission.findUniqueOrThrow({ where: { submissionId } })
  if (!before || before <= wonAt) return null
  await tx.winningSubmission.update({ where: { submissionId }, data: { wonAt } })
  return before
}

/**
 * Locks a key until the transaction ends. Without it a draft that looks for a name or a result, and the event that brings it
 * at the same moment, could miss each other.
 */
export async function lockIds(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort()) {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))::text`
  }
}

/** The drafts that wait for an organization's name. */
export async function listUnnamed(
  tx: Transaction,
  organizationId: string,
): Promise<{ id: string; title: string; slug: string }[]> {
  return tx.winner.findMany({
    where: { organizationId, organizationName: '', published: false },
    select: { id: true, title: true, slug: true },
    orderBy: { id: 'asc' },
  })
}

/** Fills an organization's name into a draft that waits for it, and with it the address that it would have got. */
export async function fillOrganizationName(
  tx: Transaction,
  id: string,
  { organizationName, slug }: { organizationName: string; slug: string },
): Promise<void> {
  await tx.winner.update({ where: { id }, data: { organizationName, slug, version: { increment: 1 } } })
}
