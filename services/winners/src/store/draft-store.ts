import type { Prisma } from './generated/client.ts'

type Tx = Prisma.TransactionClient

/** Notes that a submission has won; false: that is known, and its draft was made. */
export async function noteWinningSubmission(tx: Tx, submissionId: string): Promise<boolean> {
  const { count } = await tx.winningSubmission.createMany({ data: { submissionId }, skipDuplicates: true })
  return count === 1
}

/**
 * Makes those who deal with the same thing wait for each other until the transaction ends: a draft that looks for a name
 * and the event that brings it could otherwise miss one another.
 */
export async function lockNames(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort()) {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))::text`
  }
}

/** Fills a category's name into the drafts that wait for it. */
export async function fillCategoryName(tx: Tx, categoryId: string, categoryName: string): Promise<void> {
  await tx.winner.updateMany({
    where: { categoryId, categoryName: '', published: false },
    data: { categoryName, version: { increment: 1 } },
  })
}

/** Fills an organization's name into the drafts that wait for it. */
export async function fillOrganizationName(
  tx: Tx,
  organizationId: string,
  organizationName: string,
): Promise<void> {
  await tx.winner.updateMany({
    where: { organizationId, organizationName: '', published: false },
    data: { organizationName, version: { increment: 1 } },
  })
}
