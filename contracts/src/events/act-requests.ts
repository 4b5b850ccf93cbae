import { z } from 'zod'
import { actOutcomeSchema, jointActs, loggedActSchema } from '../entities/act-request.ts'
import { idSchema, instantSchema } from '../entities/common.ts'
import type { ServiceName } from '../service-name.ts'
import { defineEvent } from './define.ts'

/** The event by which a service says that an act waits for a second administrator; the others get a mail. */
export function actRequestedIn<S extends ServiceName>(producer: S) {
  return defineEvent({
    type: `${producer}.act-requested`,
    version: 1,
    producer,
    consumers: ['contact'],
    data: z.object({
      requestId: idSchema,
      act: z.enum(jointActs),
      reason: z.string(),
      askedBy: idSchema,
      /** Who may approve it. */
      administratorIds: z.array(idSchema),
      expiresAt: instantSchema,
    }),
  } as const)
}

/** The event by which it says that such a request has ended, or that an act was done without a second administrator. */
export function actRequestEndedIn<S extends ServiceName>(producer: S) {
  return defineEvent({
    type: `${producer}.act-request-ended`,
    version: 1,
    producer,
    consumers: [],
    data: z.object({ requestId: idSchema, act: z.enum(jointActs), outcome: actOutcomeSchema }),
  } as const)
}

/** The event by which another service than judging says how such a request is now: judging has it in its log. Only ids of administrators. */
export function actLoggedBy<S extends ServiceName>(producer: S) {
  return defineEvent({
    type: `${producer}.act-logged`,
    version: 1,
    producer,
    consumers: ['judging'],
    data: loggedActSchema,
  } as const)
}
