import type { discountRoutes } from '@accolade/contracts/http/discount'
import { discountForm, makeDiscount } from '../world/discounts.ts'
import { draftToPay } from '../world/money.ts'
import type { Samples } from './sample.ts'

export const discountSamples: Samples<typeof discountRoutes> = {
  listDiscounts: () => ({}),
  createDiscount: () => ({ body: discountForm() }),
  updateDiscount: async (world) => {
    const { id, code } = await makeDiscount(world)
    return { params: { id }, body: { ...discountForm(), code, version: 1 } }
  },
  checkDiscount: async (world) => {
    const { code } = await makeDiscount(world)
    const submissionIds = [await draftToPay(world)]
    return { body: { code, organizationId: world.organizationId, submissionIds, currency: 'USD' } }
  },
}
