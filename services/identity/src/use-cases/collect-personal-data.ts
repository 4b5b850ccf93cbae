import type { Person, PersonalFile } from '@accolade/chassis/privacy/personal-data'
import { inviterName } from '../domain/invitation.ts'
import { listActsAbout } from '../store/audit-store.ts'
import type { Transaction } from '../store/database.ts'
import { readPersonalData } from '../store/personal-data-store.ts'
import { readRetention } from '../store/retention-store.ts'
import * as notes from './personal-notes.ts'

/** What identity has about a person. */
export async function collectPersonalData(
  tx: Transaction,
  { userId, addressConfirmed }: Person,
): Promise<PersonalFile[]> {
  const { user, invited, failures } = await readPersonalData(tx, userId, addressConfirmed)
  const { sessions, memberships, invitations, authenticator, passkeys, externalIdentities, ...account } = user
  const { apiTokens, juror, addressChange, addressConfirmations, passwordResets, _count, ...profile } =
    account
  const retention = await readRetention(tx)
  return [
    { name: 'account.json', note: notes.account, content: profile },
    { name: 'sessions.json', note: notes.sessions, content: sessions },
    {
      name: 'organizations.json',
      note: notes.organizations,
      content: memberships.map(({ role, createdAt, organization: { id, name, createdBy } }) => ({
        ...{ organizationId: id, organizationName: name, role, memberSince: createdAt },
        foundedByYou: createdBy === userId,
      })),
    },
    {
      name: 'invitations.json',
      note: notes.invitations,
      content: {
        sent: invitations.map(({ organization, ...rest }) => ({
          organizationName: organization.name,
          ...rest,
        })),
        received: invited.map(({ organization, inviter, ...rest }) => ({
          ...{ organizationName: organization.name, invitedBy: inviterName(inviter), ...rest },
        })),
        receivedIsLeftOut: addressConfirmed ? null : notes.unconfirmed,
      },
    },
    {
      name: 'second-factors.json',
      note: notes.secondFactors,
      content: { authenticator, passkeys, unusedRecoveryCodes: _count.recoveryCodes },
    },
    { name: 'api-tokens.json', note: notes.apiTokens(retention.tokenDays), content: apiTokens },
    { name: 'jury.json', note: notes.jury, content: juror },
    { name: 'linked-accounts.json', note: notes.linkedAccounts, content: externalIdentities },
    {
      name: 'requests.json',
      note: notes.requests,
      content: {
        addressChange,
        openAddressConfirmations: addressConfirmations,
        openPasswordResets: passwordResets,
        failedSignIns: failures.map(({ at }) => at),
      },
    },
    {
      name: 'administration.json',
      note: notes.administration(retention.auditDays),
      content: (await listActsAbout(tx, userId)).map((act) => ({ ...act, by: notes.administrator })),
    },
  ]
}
