import type { ServiceName } from '@accolade/contracts/service-name'
import { mark } from '@accolade/contracts/words'

/** What people call the parts of the system. */
export const serviceWords = {
  identity: mark('Account and sign-in'),
  catalogue: mark('Categories and awards'),
  submissions: mark('Submissions and files'),
  judging: mark('Judging'),
  winners: mark('Winners'),
  contact: mark('Invoices, messages and mails'),
} as const satisfies Record<ServiceName, unknown>
