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

/** The internal notes that somebody wrote as an administrator, the oldest first. */
export function listNotesBy(tx: Transaction, userId: string) {
  return tx.note.findMany({
    where: { authorId: userId },
    select: { submissionId: true, text: true, createdAt: true, editedAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

/** The messages that somebody wrote about submissions, as an entrant or an administrator, and up to which they have read. */
export async function readCorrespondence(tx: Transaction, userId: string, visibleIds: readonly string[]) {
  const select = { submissionId: true, number: true, fromOffice: true, text: true, createdAt: true }
  const orderBy = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
  return {
    written: await tx.message.findMany({ where: { authorId: userId }, select, orderBy }),
    received: await tx.message.findMany({
      ...{ where: { submissionId: { in: [...visibleIds] }, fromOffice: true }, select, orderBy },
    }),
    read: await tx.readMark.findMany({ where: { userId }, omit: { userId: true } }),
  }
}

/** Why names that were found in files may stay, by file: the names, and what somebody of the organization wrote. */
export type Reasons = ReadonlyMap<string, { names: unknown; reason: string; at: Date | null }>

/** The reasons for all files of these submissions. */
export async function readReasons(tx: Transaction, submissionIds: readonly string[]): Promise<Reasons> {
  const rows = await tx.fileReading.findMany({
    where: { reason: { not: null }, asset: { submissionId: { in: [...submissionIds] } } },
    select: { assetId: true, accepted: true, reason: true, acceptedAt: true },
  })
  return new Map(
    rows.map(({ assetId, accepted, reason, acceptedAt }) => [
      assetId,
      { names: accepted, reason: reason ?? '', at: acceptedAt },
    ]),
  )
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

/** For whom somebody works, as they stated it as a judge, or an administrator for them. */
export function readInterests(tx: Transaction, userId: string) {
  return tx.judgeInterest.findUnique({
    where: { userId },
    select: {
      statedAt: true,
      employers: { select: { name: true, fromMonth: true, untilMonth: true }, orderBy: { position: 'asc' } },
      clients: { select: { name: true }, orderBy: { position: 'asc' } },
    },
  })
}
