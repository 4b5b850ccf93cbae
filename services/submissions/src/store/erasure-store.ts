import type { Transaction } from './database.ts'

/** The organizations that a person is or was a member of. */
export async function listOrganizationsOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.membership.findMany({ where: { userId }, select: { organizationId: true } })
  return rows.map(({ organizationId }) => organizationId)
}

/** The submissions of these organizations, in the order in which whoever changes many locks them. */
export async function listSubmissionsOf(
  tx: Transaction,
  organizationIds: readonly string[],
): Promise<{ id: string; judgingId: string | null }[]> {
  const rows = await tx.submission.findMany({
    where: { organizationId: { in: [...organizationIds] } },
    select: { id: true, projection: { select: { judgingId: true } } },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id, projection }) => ({ id, judgingId: projection?.judgingId ?? null }))
}

/** Deletes the files' rows of a submission; gives the ids of the files and of judges' copies. */
export async function deleteAssetsOf(
  tx: Transaction,
  submissionId: string,
): Promise<{ assetIds: string[]; copyIds: string[] }> {
  const rows = await tx.asset.findMany({
    where: { submissionId },
    select: { id: true, judgesCopy: { select: { evidenceId: true } } },
  })
  await tx.asset.deleteMany({ where: { submissionId } })
  return {
    assetIds: rows.map(({ id }) => id),
    copyIds: rows.flatMap(({ judgesCopy }) => judgesCopy?.evidenceId ?? []),
  }
}

/** Writes names and captions of a submission's files again. */
export async function rewriteAssets(
  tx: Transaction,
  submissionId: string,
  rewrite: (text: string) => string,
): Promise<void> {
  for (const { id, name, caption } of await tx.asset.findMany({ where: { submissionId } })) {
    const data = { name: rewrite(name), caption: rewrite(caption) }
    if (data.name !== name || data.caption !== caption) await tx.asset.update({ where: { id }, data })
  }
}

/** Notes that judges were told the last of a submission. */
export async function closeProjection(tx: Transaction, submissionId: string, version: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE projection SET open = false, told = wanted, version = ${version}, attempts = 0
     WHERE submission_id = ${submissionId}::uuid`
}

/** Leaves nothing of organizations but the pseudonym as their name, and nothing of a person's memberships. */
export async function forgetOrganizations(
  tx: Transaction,
  {
    userId,
    soleOrganizationIds,
    name,
  }: { userId: string; soleOrganizationIds: readonly string[]; name: string },
): Promise<void> {
  await tx.organization.updateMany({ where: { id: { in: [...soleOrganizationIds] } }, data: { name } })
  await tx.associationMember.deleteMany({ where: { organizationId: { in: [...soleOrganizationIds] } } })
  await tx.membership.deleteMany({ where: { userId } })
  await tx.presence.deleteMany({ where: { userId } })
  await tx.draftReminder.deleteMany({ where: { userId } })
}
