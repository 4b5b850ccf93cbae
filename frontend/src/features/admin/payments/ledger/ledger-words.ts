import type { LedgerAccount, LedgerKind } from '@accolade/contracts/entities/ledger'
import { mark, type Words } from '@accolade/contracts/words'

/** What the accounts are called, in the order in which they are shown, and what each holds. */
export const accountWords: Readonly<Record<LedgerAccount, { name: Words; holds: Words }>> = {
  receivable: { name: mark('Receivables'), holds: mark('What is missing of open invoices') },
  bank: { name: mark('Bank'), holds: mark('What came in according to the statements') },
  stripe: { name: mark('Card provider'), holds: mark('Came in by card, less what went back') },
  clearing: {
    name: mark('Clearing'),
    holds: mark('Received or sent back as noted by hand, on no statement'),
  },
  unallocated: { name: mark('Unallocated money'), holds: mark('Came in for no invoice yet, or too much') },
  'refunds-payable': { name: mark('Refunds payable'), holds: mark('Approved, not transferred yet') },
  revenue: { name: mark('Revenue'), holds: mark('Invoiced, without tax, less refunds') },
  tax: { name: mark('Tax'), holds: mark('Invoiced, less refunds') },
  other: { name: mark('Not about invoices'), holds: mark('Bank entries that were put aside') },
}

/** What happened to money. */
export const ledgerKindWords: Readonly<Record<LedgerKind, Words>> = {
  issued: mark('Invoice issued'),
  void: mark('Invoice cancelled'),
  bank: mark('Money on the account'),
  'set-aside': mark('Rest put aside'),
  reopened: mark('Rest waits again'),
  captured: mark('Payment received'),
  charged: mark('Money by card'),
  returned: mark('Sent back by card'),
  noted: mark('Transfer noted for a paid invoice'),
  undone: mark('Allocation taken back'),
  refund: mark('Refund approved'),
  refunded: mark('Refund transferred'),
}
