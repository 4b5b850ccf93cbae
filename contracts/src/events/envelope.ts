import { z } from 'zod'

/** Who caused an event: a user, or the system itself (a webhook, a timer). */
export const actorSchema = z.object({ userId: z.uuid().nullable() })

/**
 * What every event carries around its data.
 *
 * `version` is the version of the payload's schema; `aggregate` names the thing that changed and how often it has
 * changed, so that a consumer can drop what is older than what it holds.
 */
export const envelopeSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.int().min(1),
  at: z.iso.datetime(),
  actor: actorSchema,
  aggregate: z.object({ id: z.string(), version: z.int().min(1) }),
  traceparent: z.string().nullable(),
  data: z.unknown(),
})

/** An event on the wire, its data not yet parsed by the catalog. */
export type Envelope<T = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data'> & { data: T }
