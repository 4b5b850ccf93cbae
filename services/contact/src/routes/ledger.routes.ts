import type { Handlers } from '@accolade/chassis/http/routes'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import type { Context } from '../use-cases/context.ts'
import { readIncome } from '../use-cases/read-income.ts'
import { exportLedger, listLedgerEntries, readLedger } from '../use-cases/read-ledger.ts'

/** All money in double entry, to be looked at and to be taken over by accounting; and what it adds up to. */
export function ledgerRoutes(context: Context) {
  return {
    getLedger: ({ query }) => readLedger(context, query),
    listLedgerEntries: ({ query }) => listLedgerEntries(context, query),
    readIncome: ({ now }) => readIncome(context, now),
    exportLedger: ({ query, reply }) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="ledger.csv"')
      return exportLedger(context, query)
    },
  } satisfies Handlers<typeof contactRoutes>
}
