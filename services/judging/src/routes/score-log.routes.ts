import { Readable } from 'node:stream'
import type { Handlers } from '@accolade/chassis/http/routes'
import type { scoreLogRoutes as logContract } from '@accolade/contracts/http/score-log'
import type { transparencyRoutes } from '@accolade/contracts/http/transparency'
import type { FastifyReply } from 'fastify'
import type { Context } from '../use-cases/context.ts'
import { makeReceipt, makeReceipts } from '../use-cases/make-receipts.ts'
import { readOwnRecords } from '../use-cases/read-own-records.ts'
import { listLogHeads, proveConsistency, readLogKeys } from '../use-cases/read-public-log.ts'
import { readTransparency } from '../use-cases/read-transparency.ts'

const yearSeconds = 31_536_000

/** The log of judging: for everybody its heads, keys and proofs, for judges their own records. */
export function scoreLogRoutes(context: Context) {
  return {
    listLogHeads: ({ query, reply }) => {
      keptFor(reply, 5)
      return listLogHeads(context, query)
    },
    getTransparency: ({ reply }) => {
      keptFor(reply, 5)
      return readTransparency(context)
    },
    getLogKeys: ({ reply }) => {
      keptFor(reply, 300)
      return readLogKeys(context)
    },
    getLogConsistency: async ({ query, reply }) => {
      const proof = await proveConsistency(context, query)
      reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      return proof
    },
    listOwnRecords: ({ caller, query }) => readOwnRecords(context, caller, query, new Date()),
    downloadLogReceipts: async ({ caller, reply }) => {
      asFile(reply, 'receipts.json')
      return Readable.from(makeReceipts(context, caller))
    },
    downloadLogReceipt: async ({ caller, params, reply }) => {
      const receipt = await makeReceipt(context, caller, params.number)
      asFile(reply, `receipt-${params.number}.json`)
      return receipt
    },
  } satisfies Handlers<typeof logContract & typeof transparencyRoutes>
}

/** It is everybody's and says nothing of who asks, so shared caches may keep it for a moment. */
function keptFor(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', `public, max-age=${seconds}`)
}

function asFile(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.type('application/json; charset=utf-8')
}
