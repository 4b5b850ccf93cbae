import type { Handlers } from '@accolade/chassis/http/routes'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { checkDiscount } from '../use-cases/check-discount.ts'
import type { Context } from '../use-cases/context.ts'
import { createDiscount, listDiscounts, updateDiscount } from '../use-cases/discounts.ts'

/** Codes that take something off entry fees. */
export function discountRoutes(context: Context) {
  return {
    listDiscounts: () => listDiscounts(context),
    createDiscount: ({ caller, body, now }) => createDiscount(context, caller, body, now),
    updateDiscount: ({ caller, params, body }) => updateDiscount(context, caller, params.id, body),
    checkDiscount: ({ caller, body, now }) => checkDiscount(context, caller, body, now),
  } satisfies Handlers<typeof submissionsRoutes>
}
