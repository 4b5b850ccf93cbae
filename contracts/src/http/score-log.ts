import { pageQuerySchema } from '../entities/common.ts'
import {
  logConsistencySchema,
  logHeadsSchema,
  logKeysSchema,
  logSizesSchema,
  ownRecordsQuerySchema,
  ownRecordsSchema,
  recordParamsSchema,
} from '../entities/score-log.ts'
import { defineRoutes } from './route.ts'

/** A head that covers it is signed some seconds later: pages that wait for it ask again by themselves. */
const logChanges = ['scoring.saved', 'judging.conflict-declared'] as const

/** The log of judging: what is public of it, and to judges the records of what they did. */
export const scoreLogRoutes = defineRoutes('judging', {
  listLogHeads: {
    method: 'GET',
    path: '/api/score-log/heads',
    access: 'public',
    changedBy: logChanges,
    summary:
      'The signed heads of the log of judging, newest first: each fixes everything that was logged before it',
    query: pageQuerySchema,
    status: 200,
    reply: logHeadsSchema,
  },
  getLogKeys: {
    method: 'GET',
    path: '/api/score-log/keys',
    access: 'public',
    changedBy: logChanges,
    summary: 'The public keys of the log of judging, by which receipts and heads are checked; newest first',
    status: 200,
    reply: logKeysSchema,
  },
  getLogConsistency: {
    method: 'GET',
    path: '/api/score-log/consistency',
    access: 'public',
    changedBy: logChanges,
    summary:
      'The proof that the log of one size only adds to that of a smaller one (RFC 9162); 404 for sizes that are not signed yet',
    query: logSizesSchema,
    status: 200,
    reply: logConsistencySchema,
  },
  listOwnRecords: {
    method: 'GET',
    path: '/api/judging/records',
    access: 'judge',
    scopes: ['judging:read'],
    ownership: 'caller',
    confirmedAddress: true,
    changedBy: logChanges,
    summary: 'What the log has of the caller, newest first, and how far each record is',
    query: ownRecordsQuerySchema,
    status: 200,
    reply: ownRecordsSchema,
  },
  downloadLogReceipts: {
    method: 'GET',
    path: '/api/judging/receipts',
    access: 'judge',
    scopes: ['judging:read'],
    ownership: 'caller',
    confirmedAddress: true,
    summary: 'The receipts of all records of the caller under a signed head, which `npm run verify` checks',
    status: 200,
    produces: 'application/json',
  },
  downloadLogReceipt: {
    method: 'GET',
    path: '/api/judging/receipts/:number',
    access: 'judge',
    scopes: ['judging:read'],
    ownership: 'caller',
    confirmedAddress: true,
    summary:
      "The receipt of one record of the caller, by its place in the log; 404 for anybody else's, and before a signed head covers it",
    params: recordParamsSchema,
    status: 200,
    produces: 'application/json',
  },
})
