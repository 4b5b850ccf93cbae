import { DomainError } from '@accolade/contracts/domain-error'
import { defineRoutes } from '@accolade/contracts/http/route'
import { idempotency } from '@accolade/contracts/idempotency'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { nothingToRecord, record } from '../../../src/administration/record.ts'
import { createUnitOfWork } from '../../../src/database/create-unit-of-work.ts'
import type { Actor, SqlExecutor } from '../../../src/database/unit-of-work.ts'
import type { Caller } from '../../../src/http/auth.ts'
import { type Handlers, mountRoutes } from '../../../src/http/routes.ts'
import { createAnswerOnce } from '../../../src/idempotency/answer-once.ts'
import { createApp } from '../../../src/service/app.ts'
import { testVerificationKey, tokenFor } from '../../../src/testing/tokens.ts'
import { sold } from '../../messaging/support/shop.ts'
import { type SqlClient, sqlClient } from '../../messaging/support/sql-client.ts'

const post = { method: 'POST', summary: 'made up', status: 201 } as const
const body = z.strictObject({ article: z.string().trim(), pieces: z.int().default(1) })
const reply = z.object({ number: z.int(), article: z.string() })

/** Ways to put an article on a shelf; every one writes a row of `sale` and an event. */
export const shelfRoutes = defineRoutes('catalogue', {
  put: { ...post, path: '/api/articles', access: 'signed-in', ownership: 'caller', body, reply },
  putForAdmins: {
    ...post,
    path: '/api/admin/articles',
    access: 'admin',
    act: 'create-award',
    body,
    reply,
  },
  /** Says nothing about what it does. */
  putSilently: {
    ...post,
    path: '/api/admin/silent-articles',
    access: 'admin',
    act: 'create-award',
    body,
    reply,
  },
  /** Says nothing to its unit of work about who acts. */
  putAnonymously: {
    ...post,
    path: '/api/admin/anonymous-articles',
    access: 'admin',
    act: 'create-award',
    body,
    reply,
  },
  replace: {
    ...post,
    method: 'PUT',
    status: 200,
    path: '/api/admin/articles/:id',
    access: 'admin',
    act: 'update-award',
    params: z.object({ id: z.string() }),
    body,
    reply,
  },
  takeAway: {
    method: 'GET',
    summary: 'made up',
    status: 200,
    path: '/api/admin/exports/articles.csv',
    access: 'admin',
    act: 'export-winners',
    query: z.object({ shelf: z.string().optional() }),
    produces: 'text/csv',
  },
  putByVisitor: { ...post, path: '/api/gifts', access: 'public', body, reply },
  putTwice: { ...post, path: '/api/pairs', access: 'public', body, reply },
  putAfterRefusal: { ...post, path: '/api/second-tries', access: 'public', body, reply },
  promise: { ...post, path: '/api/promises', access: 'public', body, reply },
  change: { ...post, status: 200, path: '/api/changes', access: 'public', body, reply },
})

/** What a test may change about the shelf while it is in use. */
export interface ShelfOptions {
  /** Wraps the client, to fail or die somewhere. */
  client?: (client: SqlClient) => SqlClient
  now?: () => Date
  /** Runs in every unit of work, after the row is written. */
  atWork?: () => Promise<void>
}

/** The shelf as a service would be, on a database with the shop's tables. */
export async function openShelf(pool: pg.Pool, options: ShelfOptions = {}): Promise<FastifyInstance> {
  const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
  const work = createUnitOfWork((options.client ?? ((same) => same))(sqlClient(pool)))

  const add = (article: string, by: Actor = { userId: null }, former?: object) =>
    work.run(by, async (tx, emit) => {
      const number = await insert(tx, article)
      emit(sold, { aggregate: { id: article, version: 1 }, data: { number, article } })
      if (!article.startsWith('unrecorded'))
        record(by, emit, { id: article, title: article, before: former ?? null, after: { article } })
      await options.atWork?.()
      if (article === 'refused') throw new DomainError('conflict')
      if (article === 'broken') throw new Error('out of order')
      return { number, article }
    })

  const put = async (call: { body: z.output<typeof body> }) => add(call.body.article)
  const handlers: Handlers<typeof shelfRoutes> = {
    put,
    putForAdmins: async ({ body, caller }) => add(body.article, caller),
    putSilently: async ({ body, caller }) => add(`unrecorded ${body.article}`, caller),
    putAnonymously: put,
    replace: async ({ body, caller, params }) => {
      if (body.article !== params.id) return add(body.article, caller, { article: params.id })
      nothingToRecord(caller)
      return { number: 0, article: params.id }
    },
    takeAway: async ({ query }) => {
      if (query.shelf === 'closed') throw new DomainError('conflict')
      return 'article\r\nlamp\r\n'
    },
    putByVisitor: put,
    change: put,
    putTwice: async ({ body: { article } }) => {
      await add(`${article} of the left`)
      return add(`${article} of the right`)
    },
    putAfterRefusal: async ({ body: { article } }) => {
      await add('refused').catch(() => undefined)
      return add(article)
    },
    promise: async ({ body: { article } }) => ({ number: 1, article }),
  }
  const app = await createApp({
    service: 'catalogue',
    logger,
    verificationKey: testVerificationKey,
    probes: { required: {}, optional: {} },
  })
  mountRoutes(app, shelfRoutes, handlers, {
    answerOnce: createAnswerOnce(pool),
    unitOfWork: work,
    ...(options.now && { clock: options.now }),
  })
  await app.ready()
  return app
}

async function insert(tx: SqlExecutor, article: string): Promise<number> {
  const rows = await tx.$queryRawUnsafe<Array<{ number: number }>>(
    'INSERT INTO sale (number, article) VALUES ((random() * 1e9)::integer, $1) RETURNING number',
    article,
  )
  return rows[0]?.number ?? 0
}

/** Sends a request under a key; null: without one. */
export function sendTo(app: FastifyInstance, caller: Caller | null = null) {
  return async (url: string, key: string | null, payload: object) => {
    const headers = {
      ...(key !== null && { [idempotency.header]: key }),
      ...(caller && { authorization: `Bearer ${tokenFor(caller, 'catalogue')}` }),
    }
    const answer = await app.inject({ method: 'POST', url, payload, headers })
    const replayed = answer.headers['idempotency-replayed'] === 'true'
    return { status: answer.statusCode, body: answer.json(), text: answer.body, replayed }
  }
}
