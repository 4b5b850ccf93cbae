import { expect, test } from '@jest/globals'
import { type Account, changeProfile } from '../../src/domain/user.ts'

const before = new Date('2025-11-01T10:00:00Z')
const now = new Date('2025-11-02T10:00:00Z')
const account: Account = {
  id: 'u',
  username: 'ada',
  email: 'ada@example.com',
  emailConfirmedAt: null,
  secondFactorSince: null,
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: 'https://example.com/a.png',
  language: null,
  roles: ['entrant'],
  version: 1,
  createdAt: before,
  updatedAt: before,
}

test('what is given changes, what is absent stays', () => {
  expect(changeProfile(account, { lastName: 'Byron' }, now)).toEqual({
    ...account,
    lastName: 'Byron',
    version: 2,
    updatedAt: now,
  })
})

test('empty texts and null clear a field', () => {
  expect(changeProfile(account, { firstName: '', profileImageUrl: null }, now)).toMatchObject({
    firstName: null,
    profileImageUrl: null,
  })
})

test('nothing different is no change', () => {
  expect(changeProfile(account, { firstName: 'Ada', lastName: '' }, now)).toBeNull()
  expect(changeProfile(account, {}, now)).toBeNull()
})
