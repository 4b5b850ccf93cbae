import { secondFactorRules } from '@accolade/contracts/entities/second-factor'
import { Secret } from 'otpauth'

/** So much that a stolen table of hashes reveals none. */
const codeBytes = 10

/** New codes in base32, in groups as people copy them: `ABCD-EFGH-IJKL-MNOP`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: secondFactorRules.recoveryCodes }, () =>
    new Secret({ size: codeBytes }).base32.replace(/(.{4})(?=.)/g, '$1-'),
  )
}
