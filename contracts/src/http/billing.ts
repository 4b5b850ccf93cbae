import { z } from 'zod'
import { billingProfileSchema } from '../entities/billing.ts'
import { billingFormSchema } from '../entities/billing-form.ts'
import { idParamsSchema } from '../entities/common.ts'
import { organizationTaxSchema } from '../entities/tax-rules.ts'

/** Whom invoices are made out to: contact's, apart from the other routes because they are many. */
export const billingRoutes = {
  listBillingProfiles: {
    method: 'GET',
    path: '/api/user/billing-profiles',
    access: 'signed-in',
    scopes: ['payments:read'],
    ownership: 'caller',
    changedBy: ['contact.billing-profile-changed', 'identity.membership-changed'],
    summary: "The billing details of the caller's organizations, of those that have any",
    status: 200,
    reply: z.array(billingProfileSchema),
  },
  listOwnTaxes: {
    method: 'GET',
    path: '/api/user/taxes',
    access: 'signed-in',
    scopes: ['payments:read'],
    ownership: 'caller',
    changedBy: ['contact.billing-profile-changed', 'identity.membership-changed'],
    summary: "The tax that the next invoices of the caller's organizations carry",
    status: 200,
    reply: z.array(organizationTaxSchema),
  },
  saveBillingProfile: {
    method: 'PUT',
    path: '/api/organizations/:id/billing-profile',
    access: 'signed-in',
    ownership: 'members',
    confirmedAddress: true,
    summary: 'Set the billing details that the next invoices of an organization carry',
    params: idParamsSchema,
    body: billingFormSchema,
    status: 200,
    reply: billingProfileSchema,
  },
} as const
