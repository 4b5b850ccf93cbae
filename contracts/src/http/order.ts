import { z } from 'zod'
import { orderFormSchema, orderSchema, payableEntrySchema } from '../entities/order.ts'
import { defineRoutes } from './route.ts'

/** One order, and so one invoice, for many entries. */
export const orderRoutes = defineRoutes('submissions', {
  listPayableEntries: {
    method: 'GET',
    path: '/api/user/payable-entries',
    access: 'signed-in',
    scopes: ['submissions:read'],
    ownership: 'caller',
    changedBy: [
      'submission.created',
      'submission.changed',
      'submission.deleted',
      'submission.evidence-changed',
      'submission.members-changed',
      'identity.membership-changed',
      'catalogue.category-changed',
      'catalogue.settings-changed',
    ],
    summary:
      "The drafts of the caller's organizations and what waits for its payment, the newest 500, with what each costs and why it cannot be ordered",
    status: 200,
    reply: z.array(payableEntrySchema),
  },
  placeOrder: {
    method: 'POST',
    path: '/api/orders',
    access: 'signed-in',
    scopes: ['submissions:write'],
    ownership: 'organization',
    confirmedAddress: true,
    summary:
      'Order entries of one organization: all of them wait for their payment, and one invoice for them comes by mail; 409 where one cannot be ordered',
    body: orderFormSchema,
    status: 201,
    reply: orderSchema,
  },
})
