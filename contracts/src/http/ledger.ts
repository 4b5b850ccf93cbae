import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../entities/common.ts'
import { incomeSchema } from '../entities/income.ts'
import {
  ledgerBalancesSchema,
  ledgerEntrySchema,
  ledgerFilterSchema,
  ledgerPeriodSchema,
} from '../entities/ledger.ts'

const changedBy = ['payment.changed', 'contact.bank-entries-changed'] as const

/** All money in double entry, and what it adds up to: contact's, apart from the other routes because they are many. */
export const ledgerRoutes = {
  getLedger: {
    method: 'GET',
    path: '/api/admin/ledger',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy,
    summary:
      'The accounts of the ledger: debits and credits of a period, balances at its end, and their sum, which is zero',
    query: ledgerPeriodSchema,
    status: 200,
    reply: ledgerBalancesSchema,
  },
  listLedgerEntries: {
    method: 'GET',
    path: '/api/admin/ledger-entries',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy,
    summary: 'What happened to money, newest first, with its postings: by period, account or invoice',
    query: pageQuerySchema.extend(ledgerFilterSchema.shape),
    status: 200,
    reply: pageOf(ledgerEntrySchema),
  },
  readIncome: {
    method: 'GET',
    path: '/api/admin/figures/income',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy,
    summary: 'By currency: money in and out per month and category, and what is unpaid by age',
    status: 200,
    reply: z.array(incomeSchema),
  },
  exportLedger: {
    method: 'GET',
    path: '/api/admin/exports/ledger.csv',
    access: 'admin',
    act: 'export-ledger',
    recentSignIn: true,
    summary: 'The journal as CSV, a line for each posting: all of it, or what the list finds',
    query: ledgerFilterSchema,
    status: 200,
    produces: 'text/csv',
  },
} as const
