import { z } from 'zod'
import { winnerSchema } from '../entities/winner.ts'
import { defineEvent } from './define.ts'

/** A winner is public: its whole state, told when it is published and after every change while it is. */
export const winnerPublished = defineEvent({
  type: 'winner.published',
  version: 1,
  producer: 'winners',
  consumers: [],
  data: winnerSchema,
})

/** A winner is no longer public: taken back, or deleted. */
export const winnerWithdrawn = defineEvent({
  type: 'winner.withdrawn',
  version: 1,
  producer: 'winners',
  consumers: [],
  data: z.object({ id: winnerSchema.shape.id, slug: winnerSchema.shape.slug }),
})
