import { z } from 'zod'
import { idSchema, instantSchema } from './entities/common.ts'
import { membershipRoleSchema } from './entities/organization.ts'
import { roleSchema } from './entities/user.ts'
import { defineQuestion } from './rpc.ts'

/**
 * The gateway asks identity who stands behind a session cookie; the answer carries a token for one service
 * (`audience`), valid for a minute. Null: no such session, or it has ended.
 */
export const sessionQuestion = defineQuestion({
  path: '/internal/session',
  service: 'identity',
  /** `unattended`: a page asks by itself, so that this is no use of the session, which goes on running out. */
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
