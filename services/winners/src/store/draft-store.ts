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

/** The drafts that wait for an organization's name. */
export async function listUnnamed(
  tx: Tx,
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
  tx: Tx,
  id: string,
  { organizationName, slug }: { organizationName: string; slug: string },
): Promise<void> {
  await tx.winner.update({ where: { id }, data: { organizationName, slug, version: { increment: 1 } } })
}
