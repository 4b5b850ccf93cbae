import { expect, test } from '@jest/globals'
import { passwordProblem } from '../../src/domain/password.ts'

test.each([
  ['12345', ['entrant'], 'Password must be at least 6 characters'],
  ['123456', ['entrant'], null],
  [
    'elevenchars',
    ['entrant', 'judge'],
    'Password must be at least 12 characters for judges and administrators',
  ],
  ['Password1234', ['admin'], 'This password is too easy to guess'],
  ['aaaaaaaaaaaaaa', ['admin'], 'This password is too easy to guess'],
  ['xx-ADA.BYRON-xx', ['judge'], 'This password is too easy to guess'],
  ['correct horse battery', ['entrant', 'admin'], null],
] as const)('%s for %j: %s', (password, roles, problem) => {
  expect(passwordProblem(password, roles, 'ada.byron')).toBe(problem)
})
