import { accountRules, type Role } from '@accolade/contracts/entities/user'
import { foldName } from './names.ts'
import { isPrivileged } from './session.ts'

/** Passwords of 12 characters and more that every list of guesses begins with. */
const common = new Set([
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123123123123',
  '111111111111',
  '000000000000',
  'passwordpassword',
  'password1234',
  'password12345',
  'password123456',
  'adminadminadmin',
  'administrator',
  'administrator1',
  'qwertyuiop123',
  'qwertyuiop[]',
  'qwerty123456',
  'qwertyqwerty',
  'iloveyou1234',
  'letmeinletmein',
  'welcome12345',
  'changeme1234',
  'changemenow1',
  'abcdefghijkl',
  'abc123abc123',
  '1q2w3e4r5t6y',
  'q1w2e3r4t5y6',
  'zaq12wsxcde3',
  'accolade1234',
  'accoladeadmin',
])

/**
 * Why a password may not be set by somebody with these roles, or null. Judges and administrators need a longer one
 * than entrants (spec §5), not one of the common ones, and not the own name repeated.
 */
export function passwordProblem(password: string, roles: readonly Role[], username: string): string | null {
  if (password.length < accountRules.passwordMin) return 'Password must be at least 6 characters'
  if (!isPrivileged(roles)) return null
  if (password.length < accountRules.privilegedPasswordMin)
    return `Password must be at least ${accountRules.privilegedPasswordMin} characters for judges and administrators`
  const folded = foldName(password)
  if (common.has(folded) || new Set(folded).size < 4 || folded.includes(foldName(username)))
    return 'This password is too easy to guess'
  return null
}
