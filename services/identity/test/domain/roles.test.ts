import type { Role } from '@accolade/contracts/entities/user'
import { expect, test } from '@jest/globals'
import { changeRoles } from '../../src/domain/roles.ts'
import type { Account } from '../../src/domain/user.ts'

const before = new Date('2025-11-01T10:00:00Z')
const now = new Date('2025-11-02T10:00:00Z')

const withRoles = (...roles: Role[]): Account => ({
  id: 'u',
  username: 'ada',
  email: 'ada@example.com',
  emailConfirmedAt: null,
  secondFactorSince: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  language: null,
  roles,
  version: 3,
  createdAt: before,
  updatedAt: before,
})

test('the same roles in another order are no change', () => {
  expect(changeRoles(withRoles('entrant', 'judge'), ['judge', 'entrant', 'judge'], 1, now)).toBe('unchanged')
})

test.each([
  [['entrant'], ['judge', 'entrant'], ['entrant', 'judge'], 'appointed'],
  [['entrant', 'judge'], ['entrant'], ['entrant'], 'dismissed'],
  [['entrant', 'judge'], ['admin', 'entrant'], ['entrant', 'admin'], 'dismissed'],
] as const)('%j with %j becomes %j, judge %s', (had, wanted, roles, judge) => {
  const account = withRoles(...had)
  expect(changeRoles(account, wanted, 1, now)).toEqual({
    account: { ...account, roles, version: 4, updatedAt: now },
    judge,
  })
})

test('the last administrator stays one; one of two may leave', () => {
  expect(changeRoles(withRoles('admin'), ['entrant'], 1, now)).toBe('last-admin')
  expect(changeRoles(withRoles('admin'), ['entrant'], 2, now)).toMatchObject({
    account: { roles: ['entrant'] },
  })
  expect(changeRoles(withRoles('admin'), ['admin', 'entrant'], 1, now)).toMatchObject({ judge: 'unchanged' })
})

test('nobody becomes both a judge and an administrator; who is both can only lose one of them', () => {
  expect(changeRoles(withRoles('entrant', 'judge'), ['judge', 'admin'], 1, now)).toBe('both-sides')
  expect(changeRoles(withRoles('admin'), ['judge', 'admin'], 2, now)).toBe('both-sides')
  expect(changeRoles(withRoles('judge', 'admin'), ['entrant', 'judge', 'admin'], 2, now)).toBe('both-sides')
  expect(changeRoles(withRoles('judge', 'admin'), ['admin'], 1, now)).toMatchObject({ judge: 'dismissed' })
})
