import { foldName } from '../domain/names.ts'
import type { Transaction } from './database.ts'

const oldestFirst = { createdAt: 'asc' } as const

/**
 * What is stored about a user, without secrets and their hashes. Of other people only what the user sees anyway: whom they have
 * invited to organizations that they still own, and, where the own address is confirmed, who has invited them.
 */
export async function readPersonalData(tx: Transaction, id: string, addressConfirmed: boolean) {
  const user = await tx.user.findUnique({
    where: { id },
    omit: { passwordHash: true, usernameKey: true, emailKey: true, version: true },
    include: {
      sessions: { omit: { tokenHash: true, userId: true }, orderBy: oldestFirst },
      memberships: {
        select: {
          role: true,
          createdAt: true,
          organization: { select: { id: true, name: true, createdBy: true } },
        },
        orderBy: oldestFirst,
      },
      invitations: {
        where: { organization: { memberships: { some: { userId: id, role: 'owner' } } } },
        select: {
          email: true,
          role: true,
          createdAt: true,
          expiresAt: true,
          organization: { select: { name: true } },
        },
        orderBy: oldestFirst,
      },
      authenticator: { select: { createdAt: true, confirmedAt: true } },
      passkeys: { select: { name: true, createdAt: true, lastUsedAt: true }, orderBy: oldestFirst },
      apiTokens: { omit: { tokenHash: true, userId: true }, orderBy: oldestFirst },
      juror: { omit: { id: true, userId: true, place: true } },
      externalIdentities: { omit: { userId: true }, orderBy: { linkedAt: 'asc' } },
      addressChange: {
        select: {
          newEmail: true,
          newConfirmedAt: true,
          formerAgreedAt: true,
          enoughFrom: true,
          expiresAt: true,
        },
      },
      addressConfirmations: { select: { expiresAt: true } },
      passwordResets: { select: { expiresAt: true } },
      _count: { select: { recoveryCodes: true } },
    },
  })
  if (!user) throw new Error('there is no such account')
  const emailKey = foldName(user.email)
  const invited = await tx.invitation.findMany({
    where: addressConfirmed ? { emailKey } : { id: { in: [] } },
    select: {
      ...{ role: true, createdAt: true, expiresAt: true, organization: { select: { name: true } } },
      inviter: { select: { firstName: true, lastName: true, username: true } },
    },
    orderBy: oldestFirst,
  })
  const failures = await tx.signInAttempt.findMany({
    where: { account: foldName(user.username) },
    select: { at: true },
    orderBy: { at: 'asc' },
  })
  return { user, invited, failures }
}
