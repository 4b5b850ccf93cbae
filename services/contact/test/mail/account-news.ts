import { passwordChanged, secondFactorChanged } from '@accolade/contracts/events/sign-in'
import type { AccountNews } from '../../src/mail/account-notice.ts'

/** Everything about an account that its owner gets a notice of. */
export const everyNews: AccountNews[] = [
  ...passwordChanged.data.shape.how.options.map((how) => `password-${how}` as const),
  ...secondFactorChanged.data.shape.change.options.map((change) => `second-factor-${change}` as const),
  'address-changed',
]
