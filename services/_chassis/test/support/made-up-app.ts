import type { webcrypto } from 'node:crypto'
import { Readable } from 'node:stream'
import { DomainError } from '@accolade/contracts/domain-error'
import { defineRoutes } from '@accolade/contracts/http/route'
import type { FastifyInstance } from 'fastify'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'
import { nothingToRecord } from '../../src/administration/record.ts'
import { type Answering, type Handlers, mountRoutes } from '../../src/http/routes.ts'
import type { Probe } from '../../src/process/health.ts'
import { createLogger } from '../../src/process/logging.ts'
import { createApp } from '../../src/service/app.ts'

const base = { service: 'identity', summary: 'made up', status: 200 } as const
const thing = z.object({ id: z.string(), size: z.int() })

/** A route table that has one of everything. */
export const madeUpRoutes = defineRoutes('identity', {
  getThing: {
    ...base,
    method: 'GET',
    path: '/api/things/:id',
    access: 'public',
    params: z.object({ id: z.string().max(1_500) }),
    query: z.object({ size: z.coerce.number().int().default(3), tags: z.array(z.string()).optional() }),
    reply: thing,
  },
  listThings: {
    ...base,
    method: 'GET',
    path: '/api/things',
    access: 'public',
    query: z.object({ size: z.coerce.number().int().optional() }),
    keptUntil: ['catalogue.category-changed'],
    reply: z.array(thing),
  },
  createThing: {
    ...base,
    method: 'POST',
    path: '/api/things/:id',
    access: 'signed-in',
    ownership: 'caller',
    params: z.object({ id: z.string().max(5, 'At most 5 characters') }),
    query: z.object({ dry: z.enum(['yes', 'no']).optional() }),
    body: z.strictObject({
      title: z.string().trim().min(3, 'Title must be at least 3 characters'),
      criteria: z.array(z.strictObject({ name: z.string().min(1, 'Name is required') })).default([]),
    }),
    status: 201,
    reply: z.object({ title: z.string(), by: z.string(), at: z.string() }),
  },
  deleteThing: {
    ...base,
    method: 'DELETE',
    path: '/api/things/:id',
    access: 'admin',
    act: 'delete-award',
    status: 204,
  },
  sealThing: {
    ...base,
    method: 'PUT',
    path: '/api/things/:id/seal',
    access: 'admin',
    act: 'update-award',
    recentSignIn: true,
    status: 204,
  },
  judgeThing: {
    ...base,
    method: 'PUT',
    path: '/api/things/:id/score',
    access: 'judge',
    ownership: 'caller',
    status: 204,
  },
  mailThing: {
    ...base,
    method: 'PUT',
    path: '/api/things/:id/mail',
    access: 'signed-in',
    ownership: 'caller',
    confirmedAddress: true,
    status: 204,
  },
  goAway: { ...base, method: 'GET', path: '/api/away', access: 'public', status: 302 },
  forgetRedirect: { ...base, method: 'GET', path: '/api/lost', access: 'public', status: 302 },
  upload: {
    ...base,
    method: 'PUT',
    path: '/api/uploads/:id',
    access: 'public',
    consumes: 'application/octet-stream',
    reply: z.object({ sizeBytes: z.int() }),
  },
  download: { ...base, method: 'GET', path: '/api/download', access: 'public', produces: 'text/csv' },
  notThere: {
    ...base,
    method: 'GET',
    path: '/api/future',
    access: 'signed-in',
    ownership: 'caller',
    reply: thing,
  },
  fail: {
    ...base,
    method: 'GET',
    path: '/api/fail/:how',
    access: 'public',
    params: z.object({ how: z.string() }),
  },
  whoAmI: {
    ...base,
    method: 'GET',
    path: '/api/me',
    access: 'public',
    reply: z.object({ userId: z.string().nullable(), roles: z.array(z.string()) }),
  },
})

const failures: Record<string, () => unknown> = {
  domain: () =>
    new DomainError('illegal-transition', 'A draft can not win', [{ path: 'status', message: 'no' }]),
  unauthorized: () => new DomainError('unauthorized', 'Your session has ended'),
  database: () =>
    Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
      code: '23505',
      detail: 'Key (email)=(ann@example.org) already exists.',
    }),
  full: () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  away: () => Object.assign(new Error('terminating connection'), { code: '57P01' }),
  text: () => 'not even an error',
}

const handlers: Handlers<typeof madeUpRoutes> = {
  // More than the contract says, as a store's row would carry.
  getThing: async ({ params, query }) => {
    const row = { id: params.id, size: query.size, passwordHash: 'secret' }
    return params.id === 'broken' ? { ...row, size: 1.5 } : row
  },
  listThings: async () => [],
  createThing: async ({ body, caller, now }) => ({
    title: body.title,
    by: caller.userId,
    at: now.toISOString(),
  }),
  deleteThing: async ({ caller }) => {
    nothingToRecord(caller)
    return undefined
  },
  sealThing: async ({ caller }) => {
    nothingToRecord(caller)
    return undefined
  },
  judgeThing: async () => undefined,
  mailThing: async () => undefined,
  goAway: async ({ reply }) => reply.redirect('/auth', 302),
  forgetRedirect: async () => undefined,
  upload: async ({ body }) => {
    let sizeBytes = 0
    for await (const chunk of body) sizeBytes += chunk.length
    return { sizeBytes }
  },
  download: async () => Readable.from(['a,b\n', '1,2\n']),
  fail: async ({ params }) => {
    throw failures[params.how]?.()
  },
  whoAmI: async ({ caller }) => ({ userId: caller?.userId ?? null, roles: [...(caller?.roles ?? [])] }),
}

/** The key pair of the tests; its public half is known to the app as `test-key`. */
export const keys = await generateKeyPair('ES256', { extractable: true })
export const publicPem = await exportSPKI(keys.publicKey)

/** The instant that the made-up app's handlers see. */
export const testNow = new Date('2025-11-01T12:00:00.000Z')

/** An app with the made-up routes, its log lines collected. */
export async function madeUpApp(
  options: { probes?: Record<string, Probe>; optional?: Record<string, Probe> } = {},
): Promise<{ app: FastifyInstance; logs: Record<string, unknown>[] }> {
  const logs: Record<string, unknown>[] = []
  const logger = createLogger(
    { service: 'identity', level: 'debug' },
    { write: (line: string) => logs.push(JSON.parse(line)) },
  )
  const app = await createApp({
    service: 'identity',
    logger,
    probes: { required: options.probes ?? {}, optional: options.optional ?? {} },
    verificationKey: async (kid) => (kid === 'test-key' ? publicPem : null),
  })
  mountRoutes(app, madeUpRoutes, handlers, { ...noDatabase, clock: () => testNow })
  await app.ready()
  return { app, logs }
}

/** The made-up app keeps nothing; what a key does is tested with a database. */
export const noDatabase: Pick<Answering, 'answerOnce' | 'unitOfWork'> = {
  answerOnce: () => Promise.reject(new Error('there is no database')),
  unitOfWork: { run: () => Promise.reject(new Error('there is no database')) },
}

/** What a token says; every part can be bent. */
export interface TokenParts {
  roles?: unknown
  issuer?: string
  audience?: string | string[]
  subject?: string
  /** When the caller last proved who they are, in seconds since 1970. */
  provedAt?: number
  /** Whether the address of the account is confirmed. */
  confirmed?: boolean
  kid?: string
  expiresAt?: Date
  key?: webcrypto.CryptoKey
}

/** The value of an `authorization` header. */
export async function bearer(parts: TokenParts = {}): Promise<string> {
  const token = await new SignJWT({
    roles: parts.roles ?? ['entrant'],
    ...(parts.confirmed !== undefined && { email_verified: parts.confirmed }),
    ...(parts.provedAt !== undefined && { auth_time: parts.provedAt }),
  })
    .setProtectedHeader({ alg: 'ES256', kid: parts.kid ?? 'test-key' })
    .setIssuer(parts.issuer ?? 'accolade-identity')
    .setAudience(parts.audience ?? 'identity')
    .setSubject(parts.subject ?? 'user-1')
    .setIssuedAt()
    .setExpirationTime(parts.expiresAt ?? '60s')
    .sign(parts.key ?? keys.privateKey)
  return `Bearer ${token}`
}
