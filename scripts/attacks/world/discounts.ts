import { randomUUID } from 'node:crypto'
import type { Discount, DiscountForm } from '@accolade/contracts/entities/discount'
import { succeed } from './speak.ts'
import type { World } from './world.ts'

/** A code of its own, which takes a fifth off. */
export const discountForm = (): DiscountForm => ({
  ...{ code: `CODE-${randomUUID().slice(0, 13).toUpperCase()}`, name: 'Newsletter', isActive: true },
  ...{ reduction: { kind: 'percent', percent: 20 }, categoryIds: [], validFrom: null, validUntil: null },
  ...{ maxUses: null, maxUsesPerOrganization: null },
})

/** Makes one. */
export async function makeDiscount({ speak, cast }: World): Promise<Discount> {
  const call = { method: 'POST', path: '/api/admin/discounts', body: discountForm() } as const
  return (await succeed(speak(call, cast.admin))).json<Discount>()
}
