import { z } from 'zod'
import { awardSchema } from '../entities/award.ts'
import { categorySchema } from '../entities/category.ts'
import { settingsSchema } from '../entities/programme.ts'
import { administrationRecordedBy } from './administration.ts'
import { everybody } from './audience.ts'
import { defineEvent } from './define.ts'
import { exportPartReady } from './export-part.ts'

/** The whole category as it is now. */
export const categoryChanged = defineEvent({
  type: 'catalogue.category-changed',
  version: 1,
  producer: 'catalogue',
  consumers: ['submissions', 'judging', 'winners', 'contact'],
  data: categorySchema,
  concerns: everybody,
})

/** The whole settings as they are now. */
export const settingsChanged = defineEvent({
  type: 'catalogue.settings-changed',
  version: 1,
  producer: 'catalogue',
  consumers: ['submissions', 'contact', 'judging', 'winners'],
  data: settingsSchema,
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

/** An administrator did something here. */
export const administrationRecorded = administrationRecordedBy('catalogue')
