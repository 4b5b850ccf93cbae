import type { Work } from '@accolade/chassis/database/unit-of-work'
import { invitationWithdrawn } from '@accolade/contracts/events/identity'
import { foldName } from '../domain/names.ts'
import type { Transaction } from './database.ts'

/** Every address that an account has or had, as far as its row and the outbox say. */
export async function listAddresses(
  tx: Transaction,
  userId: string,
  present: string | undefined,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ email: string }[]>`
    SELECT DISTINCT field.value AS email
      FROM outbox, LATERAL jsonb_each_text(payload->'data') AS field
     WHERE subject IN ('evt.identity.user-registered', 'evt.identity.user-changed', 'evt.identity.address-changed')
       AND payload->'data'->>'userId' = ${userId} AND field.key IN ('email', 'formerEmail') AND field.value <> ''`
  return [...new Set([...(present ? [present] : []), ...rows.map(({ email }) => email)])]
}

/** Ends the invitations that were sent to these addresses. */
export async function withdrawInvitationsTo(
  { tx, emit }: Work<Transaction>,
  emails: readonly string[],
): Promise<void> {
  const where = { emailKey: { in: emails.map(foldName) } }
  for (const { id, organizationId } of await tx.invitation.findMany({ where })) {
    await tx.invitation.delete({ where: { id } })
    emit(invitationWithdrawn, {
      aggregate: { id, version: 2 },
      data: { invitationId: id, organizationId },
    })
  }
}

/** Deletes the account with everything that refers to it, what is kept by its names, and the organizations that were only its own. */
export async function eraseRows(
  tx: Transaction,
  {
    userId,
    username,
    codeAccount,
    emails,
    soleOrganizationIds,
  }: {
    userId: string
    username: string | undefined
    /** Under which name wrong codes count. */
    codeAccount: string
    emails: readonly string[]
    soleOrganizationIds: readonly string[]
  },
): Promise<void> {
  const accounts = [codeAccount, ...(username ? [foldName(username)] : []), ...emails.map(foldName)]
  await tx.signInAttempt.deleteMany({ where: { account: { in: accounts } } })
  await tx.forgottenPassword.deleteMany({ where: { emailKey: { in: emails.map(foldName) } } })
  await tx.organization.deleteMany({ where: { id: { in: [...soleOrganizationIds] } } })
  await tx.user.deleteMany({ where: { id: userId } })
}
