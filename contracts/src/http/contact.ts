import { z } from 'zod'
import { idParamsSchema, pageOf, pageQuerySchema } from '../entities/common.ts'
import { contactMessageSchema } from '../entities/contact-message.ts'
import {
  adminPaymentSchema,
  markPaidSchema,
  paymentSchema,
  paymentStatusSchema,
  refundDecisionSchema,
  refundRequestSchema,
  refundSchema,
} from '../entities/payment.ts'
import { defineRoutes } from './route.ts'

/** The contact form, invoices, payments, refunds (spec §7). */
export const contactRoutes = defineRoutes('contact', {
  sendMessage: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Send a message to the programme',
    body: contactMessageSchema,
    status: 201,
    reply: z.object({ message: z.string() }),
  },
  listUserPayments: {
    method: 'GET',
    path: '/api/user/payments',
    access: 'signed-in',
    changedBy: ['payment.changed'],
    summary: "The caller's invoices, payments and refunds",
    status: 200,
    reply: z.array(paymentSchema),
  },
  requestRefund: {
    method: 'POST',
    path: '/api/payments/:id/refunds',
    access: 'signed-in',
    summary: 'Ask for a refund',
    params: idParamsSchema,
    body: refundRequestSchema,
    status: 201,
    reply: refundSchema,
  },
  adminListPayments: {
    method: 'GET',
    path: '/api/admin/payments',
    access: 'admin',
    changedBy: ['payment.changed'],
    summary:
      'All invoices, newest first, by status, organization or text; those with a refund to decide, oldest first',
    query: pageQuerySchema.extend({
      status: paymentStatusSchema.optional(),
      q: z.string().max(200).optional(),
      /** A part of the organization's name. */
      organization: z.string().max(200).optional(),
      refund: z.literal('requested').optional(),
    }),
    status: 200,
    /** `refundsRequested` counts the refunds that wait for a decision, whatever the query. */
    reply: pageOf(adminPaymentSchema).extend({ refundsRequested: z.int().min(0) }),
  },
  markPaid: {
    method: 'POST',
    path: '/api/admin/payments/:id/mark-paid',
    access: 'admin',
    summary: 'Record that the money is in; again changes nothing',
    params: idParamsSchema,
    body: markPaidSchema.optional(),
    status: 200,
    reply: adminPaymentSchema,
  },
  approveRefund: {
    method: 'POST',
    path: '/api/admin/refunds/:id/approve',
    access: 'admin',
    summary: 'Grant a refund',
    params: idParamsSchema,
    body: refundDecisionSchema.optional(),
    status: 200,
    reply: refundSchema,
  },
  denyRefund: {
    method: 'POST',
    path: '/api/admin/refunds/:id/deny',
    access: 'admin',
    summary: 'Refuse a refund',
    params: idParamsSchema,
    body: refundDecisionSchema.optional(),
    status: 200,
    reply: refundSchema,
  },
})
