import { z } from 'zod'
import { idParamsSchema } from '../entities/common.ts'
import {
  discountCheckedSchema,
  discountCheckSchema,
  discountFormSchema,
  discountSchema,
} from '../entities/discount.ts'
import { defineRoutes } from './route.ts'

/** Codes that take something off entry fees. */
export const discountRoutes = defineRoutes('submissions', {
  listDiscounts: {
    method: 'GET',
    path: '/api/admin/discounts',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: ['submission.changed', 'submission.discounts-changed'],
    summary: 'All discount codes, the newest first, with how often they are used',
    status: 200,
    reply: z.array(discountSchema),
  },
  createDiscount: {
    method: 'POST',
    path: '/api/admin/discounts',
    access: 'admin',
    act: 'create-discount',
    recentSignIn: true,
    summary: 'Make a discount code; 409 where there is one with these letters',
    body: discountFormSchema,
    status: 201,
    reply: discountSchema,
  },
  updateDiscount: {
    method: 'PUT',
    path: '/api/admin/discounts/:id',
    access: 'admin',
    act: 'update-discount',
    recentSignIn: true,
    summary: 'Change a discount code for requests from now on; 409 when somebody else changed it meanwhile',
    params: idParamsSchema,
    body: discountFormSchema,
    status: 200,
    reply: discountSchema,
  },
  checkDiscount: {
    method: 'POST',
    path: '/api/discounts/check',
    access: 'signed-in',
    ownership: 'organization',
    summary: 'What a code would take off the fees of entries, and why it takes nothing off',
    body: discountCheckSchema,
    status: 200,
    reply: discountCheckedSchema,
  },
})
