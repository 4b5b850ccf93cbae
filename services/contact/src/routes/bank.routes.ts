import type { Handlers } from '@accolade/chassis/http/routes'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import { allocateEntry, undoAllocation } from '../use-cases/allocate-entry.ts'
import type { Context } from '../use-cases/context.ts'
import { importStatement, previewStatement } from '../use-cases/import-statement.ts'
import { reopenEntry, setEntryAside } from '../use-cases/set-entry-aside.ts'
import * as view from '../use-cases/view-bank.ts'

/** Bank statements and the money in them. */
export function bankRoutes(context: Context): Handlers<typeof contactRoutes> {
  return {
    previewStatement: ({ caller, body }) => previewStatement(context, caller, body),
    importStatement: ({ caller, body, now }) => importStatement(context, caller, body, now),
    listStatements: ({ query }) => view.listStatements(context, query),
    listBankEntries: ({ query }) => view.listBankEntries(context, query),
    listSureMatches: () => view.listSureMatches(context),
    getBankEntry: ({ params }) => view.viewBankEntry(context, params.id),
    allocateBankEntry: ({ caller, params, body, now }) =>
      allocateEntry(context, caller, params.id, body, now),
    undoBankAllocation: ({ caller, params: { id }, body: { version }, now }) =>
      undoAllocation(context, caller, { id, version }, now),
    setBankEntryAside: ({ caller, params, body, now }) =>
      setEntryAside(context, caller, params.id, body, now),
    reopenBankEntry: ({ caller, params: { id }, body: { version }, now }) =>
      reopenEntry(context, caller, { id, version }, now),
  }
}
