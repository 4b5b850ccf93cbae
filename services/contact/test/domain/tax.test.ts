import { expect, test } from '@jest/globals'
import { taxed } from '../../src/domain/tax.ts'

test.each([
  // fee, rate, included → net, tax, to be paid
  [14950, 0, true, 14950, 0, 14950],
  [14950, 1900, true, 12563, 2387, 14950],
  [14950, 1900, false, 14950, 2841, 17791],
  [4900, 825, false, 4900, 404, 5304],
  [1, 2500, true, 1, 0, 1],
  [100, 10_000, true, 50, 50, 100],
])(
  '%s cents at %s hundredths, included %s',
  (fee, rateHundredths, included, netCents, taxCents, amountCents) => {
    expect(taxed(fee, { rateHundredths, included })).toEqual({ netCents, taxCents, amountCents })
    expect(netCents + taxCents).toBe(amountCents)
  },
)
