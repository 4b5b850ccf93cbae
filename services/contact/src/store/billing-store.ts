import type { BillingDetails } from '@accolade/contracts/entities/billing'
import type { Database, Transaction } from './database.ts'
import type { BillingProfile, Invoice } from './generated/client.ts'

/** The billing details of an organization with who changed them when. */
export type StoredBilling = BillingProfile

/** The billing details of these organizations, of those that have any. */
export function listBilling(db: Database, organizationIds: readonly string[]): Promise<StoredBilling[]> {
  return db.billingProfile.findMany({
    where: { organizationId: { in: [...organizationIds] } },
    orderBy: { organizationId: 'asc' },
  })
}

/** The billing details of one organization as they are at this moment. */
export function findBilling(tx: Transaction, organizationId: string): Promise<StoredBilling | null> {
  return tx.billingProfile.findUnique({ where: { organizationId } })
}

/** The same, held so that two who change it wait for each other, whether there is a row or not. */
export async function lockBilling(tx: Transaction, organizationId: string): Promise<StoredBilling | null> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`billing ${organizationId}`}, 0))::text`
  return findBilling(tx, organizationId)
}

/** Writes the billing details of an organization. */
export function storeBilling(
  tx: Transaction,
  { organizationId, ...values }: StoredBilling,
): Promise<StoredBilling> {
  return tx.billingProfile.upsert({
    where: { organizationId },
    create: { organizationId, ...values },
    update: values,
  })
}

/** The columns of an invoice that keep the billing details of its issue. */
export function billingColumns(billing: BillingDetails | null) {
  return {
    billingName: billing?.legalName ?? null,
    billingAddress: billing?.address ?? null,
    billingCountry: billing?.country ?? null,
    billingVatId: billing?.vatId ?? null,
    billingOrder: billing?.purchaseOrder ?? null,
    billingEmail: billing?.email ?? null,
  }
}

type BillingColumns = keyof ReturnType<typeof billingColumns>

/** The billing details that an invoice keeps; null where the organization had none. */
export function billingOf(invoice: Pick<Invoice, BillingColumns>): BillingDetails | null {
  if (invoice.billingName === null) return null
  return {
    legalName: invoice.billingName,
    address: invoice.billingAddress ?? '',
    country: invoice.billingCountry ?? '',
    vatId: invoice.billingVatId ?? '',
    purchaseOrder: invoice.billingOrder ?? '',
    email: invoice.billingEmail ?? '',
  }
}
