import { expect, test } from '@jest/globals'
import { chargeableCurrencies, isChargeable, isCurrency, moneyText } from '../../src/entities/currency.ts'

test.each(['USD', 'EUR', 'GBP', 'CHF'])('%s can be charged in', (code) => {
  expect([isCurrency(code), isChargeable(code)]).toEqual([true, true])
})

test.each(['12$', 'usd', 'QQQ', '', 'EURO', '$$$', 'U\0D'])('%j is no currency', (code) => {
  expect([isCurrency(code), isChargeable(code)]).toEqual([false, false])
})

test.each(['JPY', 'KWD'])('%s is one, but has no hundredths, in which amounts are kept', (code) => {
  expect([isCurrency(code), isChargeable(code)]).toEqual([true, false])
  expect(chargeableCurrencies()).not.toContain(code)
})

test('money is written as a person reads it, an unknown currency included', () => {
  expect(moneyText({ amountCents: 14950, currency: 'USD' })).toBe('$149.50')
  expect(moneyText({ amountCents: 123_400_005, currency: 'EUR' })).toBe('€1,234,000.05')
  expect(moneyText({ amountCents: 14950, currency: '12$' })).toBe('149.50 12$')
  expect(moneyText({ amountCents: -14900, currency: '' }, { trailingZeroDisplay: 'stripIfInteger' })).toBe(
    '-149 ',
  )
})
