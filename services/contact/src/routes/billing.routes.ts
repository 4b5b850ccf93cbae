import type { Handlers } from '@accolade/chassis/http/routes'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import { listBillingProfiles, listOwnTaxes, saveBillingProfile } from '../use-cases/billing.ts'
import type { Context } from '../use-cases/context.ts'

/** Whom the invoices of an organization are made out to. */
export function billingRoutes(context: Context): Handlers<typeof contactRoutes> {
  return {
    listBillingProfiles: ({ caller }) => listBillingProfiles(context, caller),
    listOwnTaxes: ({ caller }) => listOwnTaxes(context, caller),
    saveBillingProfile: ({ caller, params, body, now }) =>
      saveBillingProfile(context, caller, params.id, body, now),
  }
}
