import { type Redaction, redaction } from '@accolade/chassis/erasure/redact-outbox'
import type { Erasure } from '../domain/erasure.ts'
import { pseudonymOfOrganization } from '../domain/erasure.ts'
import { foldName } from '../domain/names.ts'

/** Whose events are redacted: `emails` are all addresses that the account had, as far as the events say. */
interface Subject extends Pick<Erasure, 'userId' | 'pseudonym'> {
  emails: readonly string[]
  soleOrganizationIds: readonly string[]
}

/** How identity's events are written again without a person. */
export function ownRedactions({ userId, pseudonym, emails, soleOrganizationIds }: Subject): Redaction[] {
  const keys = new Set(emails.map(foldName))
  const isTheirs = (email: string) => keys.has(foldName(email))
  const gone = new Set(soleOrganizationIds)
  const organizationName = (id: string | undefined, name: string) =>
    id && gone.has(id) ? pseudonymOfOrganization(pseudonym) : name
  const account = { username: pseudonym, email: '', firstName: null, lastName: null }
  const own = [userId]
  return [
    redaction('identity.user-registered', own, (data) =>
      data.userId === userId ? { ...data, ...account } : data,
    ),
    redaction('identity.user-changed', own, (data) =>
      data.userId === userId ? { ...data, ...account } : data,
    ),
    redaction('identity.password-reset-requested', emails, (data) =>
      isTheirs(data.email) ? { ...data, name: pseudonym, username: pseudonym, email: '' } : data,
    ),
    redaction('identity.address-change-requested', own, (data) =>
      data.userId === userId ? { ...data, name: pseudonym, newEmail: '', formerEmail: '' } : data,
    ),
    redaction('identity.address-changed', own, (data) =>
      data.userId === userId ? { ...data, name: pseudonym, newEmail: '', formerEmail: '' } : data,
    ),
    redaction('identity.address-confirmation-requested', own, (data) =>
      data.userId === userId ? { ...data, name: pseudonym, email: '' } : data,
    ),
    redaction('identity.api-token-changed', own, (data) =>
      data.userId === userId ? { ...data, name: '' } : data,
    ),
    redaction('identity.member-invited', [...own, ...emails, ...soleOrganizationIds], (data, { actor }) => ({
      ...data,
      organizationName: organizationName(data.organizationId, data.organizationName),
      invitedBy: actor.userId === userId ? pseudonym : data.invitedBy,
      email: isTheirs(data.email) || (data.organizationId && gone.has(data.organizationId)) ? '' : data.email,
      acceptUrl: undefined,
    })),
    redaction('identity.membership-changed', soleOrganizationIds, (data) => ({
      ...data,
      organizationName: organizationName(data.organizationId, data.organizationName),
    })),
  ]
}
