import { DomainError } from '@accolade/contracts/domain-error'
import type { BillingProfile } from '@accolade/contracts/entities/billing'
import type { BillingForm } from '@accolade/contracts/entities/billing-form'
import { chargedTax } from '@accolade/contracts/entities/tax-rules'
import { billingProfileChanged } from '@accolade/contracts/events/contact'
import { listOrganizations } from '../replicas/membership.ts'
import { listNames } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import * as store from '../store/billing-store.ts'
import type { Database, Transaction } from '../store/database.ts'
import { checkMember } from './check-member.ts'
import type { Context } from './context.ts'
import { readVatId } from './read-vat-id.ts'

type Caller = { userId: string; roles: readonly string[] }

/** The billing details of the caller's organizations, of those that have any. */
export async function listBillingProfiles(
  { db }: Pick<Context, 'db'>,
  by: { userId: string },
): Promise<BillingProfile[]> {
  return shown(db, await store.listBilling(db, await listOrganizations(db, by.userId)))
}

/** The tax on the next invoices of the caller's organizations. */
export async function listOwnTaxes({ db }: Pick<Context, 'db'>, by: { userId: string }) {
  const organizationIds = await listOrganizations(db, by.userId)
  const profiles = await store.listBilling(db, organizationIds)
  const { invoicing } = await readProgramme(db)
  return organizationIds.map((organizationId) => {
    const profile = profiles.find((each) => each.organizationId === organizationId)
    return { organizationId, ...chargedTax(invoicing, profile ?? null) }
  })
}

/**
 * Sets what the next invoices of an organization carry; those that were issued keep what they have.
 *
 * @throws DomainError `not-found` for others than members, `invalid-request` for a VAT ID that cannot be one, `version-conflict` where
 *   somebody else changed it meanwhile
 */
export async function saveBillingProfile(
  context: Context,
  by: Caller,
  organizationId: string,
  { version, ...details }: BillingForm,
  now: Date,
): Promise<BillingProfile> {
  await checkMember(context, by, organizationId)
  const read = readVatId(details.vatId, details.country)
  if ('message' in read)
    throw new DomainError('invalid-request', undefined, [{ path: 'vatId', message: read.message }])
  return context.unitOfWork.run(by, async (tx, emit) => {
    const before = await store.lockBilling(tx, organizationId)
    if (before?.version !== version) throw new DomainError('version-conflict')
    const next = { ...details, vatId: read.vatId, version: (before?.version ?? 0) + 1 }
    const saved = await store.storeBilling(tx, {
      organizationId,
      ...next,
      changedAt: now,
      changedBy: by.userId,
    })
    emit(billingProfileChanged, {
      aggregate: { id: organizationId, version: saved.version },
      data: { organizationId },
    })
    const [profile] = await shown(tx, [saved])
    return profile!
  })
}

/** As the contract shows them, with the name of who changed them last. */
async function shown(
  db: Database | Transaction,
  profiles: readonly store.StoredBilling[],
): Promise<BillingProfile[]> {
  const names = await listNames(
    db,
    profiles.map(({ changedBy }) => changedBy),
  )
  return profiles.map(({ changedAt, changedBy, ...profile }) => ({
    ...profile,
    changedAt: changedAt.toISOString(),
    changedBy: names.get(changedBy) ?? null,
  }))
}
