import { z } from 'zod'
import { scopeSchema } from './entities/api-token.ts'
import { idSchema, instantSchema } from './entities/common.ts'
import { membershipRoleSchema } from './entities/organization.ts'
import type { EnforcingService } from './entities/programme.ts'
import { dueSchema, type RetainingService } from './entities/retention.ts'
import { submissionStatusSchema } from './entities/submission.ts'
import { roleSchema } from './entities/user.ts'
import { defineQuestion } from './rpc.ts'
import type { ServiceName } from './service-name.ts'

/**
 * The gateway asks identity whose session a cookie belongs to; the answer carries a token for one service
 * (`audience`), valid for a minute. Null: no such session, or it has ended.
 */
export const sessionQuestion = defineQuestion({
  path: '/internal/session',
  service: 'identity',
  /** `unattended`: the page reads by itself, so this does not extend the session. */
  request: z.object({
    token: z.string().max(200),
    audience: z.string(),
    unattended: z.boolean().optional(),
  }),
  reply: z
    .object({
      sessionId: idSchema,
      userId: idSchema,
      roles: z.array(roleSchema),
      /** Absent from answers of earlier releases, under which every account's address counts as confirmed. */
      addressConfirmed: z.boolean().optional(),
      jwt: z.string(),
      expiresAt: instantSchema,
    })
    .nullable(),
})

/**
 * The gateway asks identity whose API token this is; the answer is as for a session, with the token's id as `sessionId`. Null: no
 * such token, or it has run out or was revoked.
 */
export const apiTokenQuestion = defineQuestion({
  path: '/internal/api-token',
  service: 'identity',
  request: z.object({ token: z.string().max(200), audience: z.string() }),
  reply: z
    .object({
      sessionId: idSchema,
      userId: idSchema,
      /** Those of the owner's roles that the scopes give. */
      roles: z.array(roleSchema),
      /** Those that have an effect. */
      scopes: z.array(scopeSchema),
      addressConfirmed: z.boolean(),
      jwt: z.string(),
      expiresAt: instantSchema,
    })
    .nullable(),
})

/**
 * The gateway asks identity who listens to a stream of changes, which is no use of the session. Null: no such session, or
 * it has ended. `expiresAt` is when it ends unless somebody uses it.
 */
export const listenerQuestion = defineQuestion({
  path: '/internal/listener',
  service: 'identity',
  request: z.object({ token: z.string().max(200) }),
  reply: z
    .object({
      sessionId: idSchema,
      userId: idSchema,
      roles: z.array(roleSchema),
      organizationIds: z.array(idSchema),
      expiresAt: instantSchema,
    })
    .nullable(),
})

/** Submissions asks identity about a membership that its own copy does not hold yet. Null: no member. */
export const membershipQuestion = defineQuestion({
  path: '/internal/membership',
  service: 'identity',
  request: z.object({ userId: idSchema, organizationId: idSchema }),
  reply: z
    .object({
      membershipId: idSchema,
      organizationName: z.string(),
      role: membershipRoleSchema,
      version: z.int(),
    })
    .nullable(),
})

/** The kinds of links in mails. */
export const linkKindSchema = z.enum([
  'invitation',
  'address-confirmation',
  'password-reset',
  'new-address',
  'former-address',
  'text-approval',
  'client-sign-off',
  'witness',
])
export type LinkKind = z.infer<typeof linkKindSchema>

/**
 * Contact asks identity what the link of a mail carries, at the moment it sends the mail: so no event,
 * outbox, stream or queued mail holds the secret. Null: the link is not valid any more, and the mail is not sent.
 */
export const linkTokenQuestion = defineQuestion({
  path: '/internal/link-token',
  service: 'identity',
  request: z.object({ kind: linkKindSchema, id: idSchema }),
  reply: z.object({ token: z.string() }).nullable(),
})

/**
 * A service asks identity for the SHA-256 of what the link of a mail carries, to compare it with what somebody sends. The answer is public: nobody
 * finds 256 random bits by their hash, and services that read foreign files get no secret.
 */
export const linkHashQuestion = defineQuestion({
  path: '/internal/link-hash',
  service: 'identity',
  request: z.object({ kind: z.enum(['text-approval', 'client-sign-off', 'witness']), id: idSchema }),
  reply: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
})

/**
 * The catalogue asks a service that enforces the switches which version of the settings it applies; 0: none yet. From the
 * answer on, the service accepts nothing that this version forbids. The answer is public, so that judging needs no shared
 * secret, which would let it ask identity, too.
 */
export const settingsQuestion = <S extends EnforcingService>(service: S) =>
  defineQuestion({
    path: '/internal/settings',
    service,
    request: z.object({}),
    reply: z.object({ version: z.int().min(0) }),
  })

/** How many ids of events one answer holds. */
export const redactedEventsPage = 1_000

/**
 * Identity asks a service whether it has erased a person, and which events about them it has redacted in its outbox, by their ids in
 * order; `after` is the last one of the page before. The answer is public, like that about the settings: the ids are random numbers.
 */
export const erasureQuestion = <S extends ServiceName>(service: S) =>
  defineQuestion({
    path: '/internal/erasure',
    service,
    request: z.object({ erasureId: idSchema, after: idSchema.optional() }),
    reply: z.object({ done: z.boolean(), eventIds: z.array(idSchema).max(redactedEventsPage) }),
  })

/**
 * Contact asks submissions who has entries in these statuses and categories (empty: in any): who began one and still is a member, and the
 * owners of its organization.
 */
export const entrantsQuestion = defineQuestion({
  path: '/internal/entrants',
  service: 'submissions',
  request: z.object({ statuses: z.array(submissionStatusSchema), categoryIds: z.array(idSchema) }),
  reply: z.object({ userIds: z.array(idSchema) }),
})

/**
 * Contact asks judging who judges; with `lagging` only those with something left to score, with categories only those of them. The
 * answer is public, so that judging needs no shared secret: it holds random ids, and nothing about entries.
 */
export const judgesQuestion = defineQuestion({
  path: '/internal/judges',
  service: 'judging',
  request: z.object({ lagging: z.boolean(), categoryIds: z.array(idSchema) }),
  reply: z.object({ userIds: z.array(idSchema) }),
})

/**
 * The catalogue asks judging whether the results are sealed, before it changes what they depend on. The answer is public, so that judging
 * needs no shared secret.
 */
export const sealQuestion = defineQuestion({
  path: '/internal/seal',
  service: 'judging',
  request: z.object({}),
  reply: z.object({ isSealed: z.boolean() }),
})

/** Identity asks a service how many of its records would fall due under these periods. Null: it does not know that kind of record. */
export const retentionQuestion = <S extends Exclude<RetainingService, 'identity'>>(service: S) =>
  defineQuestion({
    path: '/internal/retention',
    service,
    request: z.object({ periods: z.array(z.object({ key: z.string(), days: z.int().min(0) })) }),
    reply: z.object({ due: z.array(dueSchema.nullable()) }),
  })
