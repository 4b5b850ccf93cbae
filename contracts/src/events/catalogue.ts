import { z } from 'zod'
import { loggedActSchema } from '../entities/act-request.ts'
import { awardSchema } from '../entities/award.ts'
import { categorySchema } from '../entities/category.ts'
import { settingsSchema } from '../entities/programme.ts'
import { actLoggedBy, actRequestEndedIn, actRequestedIn } from './act-requests.ts'
import { administrationRecordedBy } from './administration.ts'
import { everybody } from './audience.ts'
import { defineEvent } from './define.ts'
import { exportPartReady } from './export-part.ts'

/**
 * What two administrators agreed on last, or the only one did, about the criteria of the category or about judging: judging has it in
 * its log before what follows from it, in whatever order events come.
 */
const agreed = { agreed: loggedActSchema.optional() }

/** The whole category as it is now. */
export const categoryChanged = defineEvent({
  type: 'catalogue.category-changed',
  version: 1,
  producer: 'catalogue',
  consumers: ['submissions', 'judging', 'winners', 'contact'],
  data: categorySchema.extend(agreed),
  concerns: everybody,
})

/** The whole settings as they are now. */
export const settingsChanged = defineEvent({
  type: 'catalogue.settings-changed',
  version: 1,
  producer: 'catalogue',
  consumers: ['submissions', 'contact', 'judging', 'winners'],
  data: settingsSchema.extend(agreed),
  concerns: everybody,
})

/** The whole award as it is now; `deleted` once it is gone. */
export const awardChanged = defineEvent({
  type: 'catalogue.award-changed',
  version: 1,
  producer: 'catalogue',
  consumers: ['contact'],
  data: awardSchema.extend({ deleted: z.boolean() }),
  concerns: everybody,
})

/** Its part of somebody's export is there. */
export const cataloguePartReady = exportPartReady('catalogue')

/** Something waits for a second administrator. */
export const actRequested = actRequestedIn('catalogue')

/** Such a request has ended, or something was done without a second administrator. */
export const actRequestEnded = actRequestEndedIn('catalogue')

/** How such a request is now, for the log of judging. */
export const actLogged = actLoggedBy('catalogue')

/** An administrator did something here. */
export const administrationRecorded = administrationRecordedBy('catalogue')
