import { z } from 'zod'
import { idSchema } from '../entities/common.ts'
import { concernsOrganization as concerns } from './concerns-organization.ts'
import { defineEvent } from './define.ts'

// What decides about the price of an entry besides its category.

/** Discount codes were made or changed; only pages read it. */
export const discountsChanged = defineEvent({
  type: 'submission.discounts-changed',
  version: 1,
  producer: 'submissions',
  consumers: [],
  data: z.object({}),
})

/** An organization was marked as a member of the programme's association, or is none any more; only pages read it. */
export const membersChanged = defineEvent({
  type: 'submission.members-changed',
  version: 1,
  producer: 'submissions',
  consumers: [],
  data: z.object({ organizationId: idSchema }),
  concerns,
})
