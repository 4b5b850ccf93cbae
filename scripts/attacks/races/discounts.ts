import type { discountRoutes } from '@accolade/contracts/http/discount'
import { discountSamples } from '../samples/discounts.ts'
import { discountForm, makeDiscount } from '../world/discounts.ts'
import { createdOnce, replacedOnce } from './common.ts'
import { everyOne, type Races, valueIn } from './race.ts'

export const discountRaces: Races<typeof discountRoutes> = {
  createDiscount: async (world) => {
    const body = discountForm()
    const sql = 'SELECT count(*) FROM discount_code WHERE code = $1'
    return createdOnce(world.cast.admin, { body }, () => valueIn(world, 'submissions', sql, [body.code]))
  },
  updateDiscount: async (world) => {
    const { id, code } = await makeDiscount(world)
    return replacedOnce(world, { id }, () => ({ ...discountForm(), code, version: 1 }))
  },
  checkDiscount: async (world) => {
    const sample = await discountSamples.checkDiscount(world, world.cast.owner)
    return { as: world.cast.owner, sample: () => sample, faults: everyOne }
  },
}
