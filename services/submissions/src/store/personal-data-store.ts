import type { Transaction } from './database.ts'

/** The submissions that a user created, the oldest first; `member`: whether the user still belongs to the organization. */
export async function listCreated(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; organizationId: string; createdAt: Date; member: boolean }[]> {
  const rows = await tx.submission.findMany({
    where: { createdBy: userId },
    select: {
      ...{ id: true, organizationId: true, createdAt: true },
      organization: {
        select: { memberships: { where: { userId, role: { not: null } }, select: { role: true } } },
      },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ organization, ...row }) => ({ ...row, member: organization.memberships.length > 0 }))
}

/** The changes that were requested of these submissions, the oldest first. */
export function listRequestedOf(tx: Transaction, submissionIds: readonly string[]) {
  return tx.changeRequest.findMany({
    where: { submissionId: { in: [...submissionIds] } },
    select: {
      ...{ submissionId: true, state: true, message: true, parts: true, fileName: true, dueOn: true },
      ...{ requestedAt: true, closedAt: true, note: true, before: true, after: true },
    },
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
  })
}

/** What else is stored about a user: the steps that they took, and copies of what identity publishes. */
export async function readTraces(tx: Transaction, userId: string) {
  return {
    steps: await tx.transition.findMany({
      where: { userId },
      select: { submissionId: true, fromStatus: true, toStatus: true, at: true, takenBy: true },
      orderBy: { at: 'asc' },
    }),
    person: await tx.person.findUnique({ where: { userId }, omit: { version: true } }),
    memberships: await tx.membership.findMany({
      where: { userId },
      select: { role: true, organization: { select: { id: true, name: true } } },
    }),
    judge: await tx.judge.findUnique({ where: { userId }, select: { active: true } }),
  }
}
