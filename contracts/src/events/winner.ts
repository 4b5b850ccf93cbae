import { z } from 'zod'
import { winnerSchema } from '../entities/winner.ts'
import { defineEvent } from './define.ts'

/** A winner went public. */
export const winnerPublished = defineEvent({
  type: 'winner.published',
  version: 1,
  producer: 'winners',
  consumers: [],
  data: winnerSchema,
})

/** A winner is no longer public. */
export const winnerWithdrawn = defineEvent({
  type: 'winner.withdrawn',
  version: 1,
  producer: 'winners',
  consumers: [],
  data: z.object({ id: winnerSchema.shape.id, slug: winnerSchema.shape.slug }),
})
