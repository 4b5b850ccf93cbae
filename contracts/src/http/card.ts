import { z } from 'zod'
import { checkoutSchema, paymentMethodsSchema } from '../entities/card.ts'
import { idParamsSchema } from '../entities/common.ts'

/** Paying an invoice by card: contact's, apart from the other routes because they are many. */
export const cardRoutes = {
  getPaymentMethods: {
    method: 'GET',
    path: '/api/user/payment-methods',
    access: 'signed-in',
    ownership: 'caller',
    scopes: ['payments:read'],
    // it changes with a restart only; a page that stays open asks again when an invoice changes
    changedBy: ['payment.changed'],
    summary: 'Whether invoices can be paid by card',
    status: 200,
    reply: paymentMethodsSchema,
  },
  startCheckout: {
    method: 'POST',
    path: '/api/payments/:id/checkout',
    access: 'signed-in',
    ownership: 'payer',
    summary:
      'The page on which what is missing of an open invoice is paid by card; again it is the same page',
    params: idParamsSchema,
    status: 200,
    reply: checkoutSchema,
  },
  receiveCardEvent: {
    method: 'POST',
    path: '/api/stripe/webhook',
    access: 'public',
    summary: 'Events of the card provider, which signs them; each is dealt with once',
    consumes: 'application/json',
    status: 200,
    reply: z.object({ received: z.literal(true) }),
  },
} as const
