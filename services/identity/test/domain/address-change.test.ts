import { expect, test } from '@jest/globals'
import { type AddressChange, beginAddressChange, isDecided } from '../../src/domain/address-change.ts'
import { later, start } from '../support/context.ts'

const begun = (emailConfirmedAt: Date | null) =>
  beginAddressChange('change', { id: 'user', emailConfirmedAt }, 'new@work.example', start)
const hours = (count: number) => later(count * 60)

test('a change waits seven days for its links, and 72 hours for an objection', () => {
  const { asksFormer, enoughFrom, expiresAt } = begun(start)
  expect([asksFormer, enoughFrom, expiresAt]).toEqual([true, hours(72), hours(7 * 24)])
})

test.each<[string, Partial<AddressChange>, Date | null, number, boolean]>([
  ['nobody has answered', {}, start, 100, false],
  ['only the former address agrees', { formerAgreedAt: start }, start, 100, false],
  ['only the new one is confirmed', { newConfirmedAt: start }, start, 71, false],
  [
    'the new one is confirmed, and the former silent for 72 hours',
    { newConfirmedAt: start },
    start,
    72,
    true,
  ],
  ['both have answered', { newConfirmedAt: start, formerAgreedAt: start }, start, 0, true],
  ['the new one is confirmed, and the former never was', { newConfirmedAt: start }, null, 0, true],
])('where %s', (_case, answers, emailConfirmedAt, afterHours, expected) => {
  expect(isDecided({ ...begun(emailConfirmedAt), ...answers }, hours(afterHours))).toBe(expected)
})
