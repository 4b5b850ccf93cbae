import { z } from 'zod'
import { actReasonSchema } from './act-request.ts'
import { idSchema } from './common.ts'
import { endEditionFormSchema, sealFormSchema, unsealFormSchema } from './seal.ts'

/** Takes an assignment back with the scores that were given by it. */
export const dropScoresFormSchema = z.strictObject({ reason: actReasonSchema })

/** Asks a second administrator to approve one of these, which judging does. */
export const actRequestFormSchema = z.discriminatedUnion('act', [
  sealFormSchema.extend({ act: z.literal('seal-results') }),
  unsealFormSchema.extend({ act: z.literal('unseal-results') }),
  endEditionFormSchema.extend({ act: z.literal('end-edition') }),
  dropScoresFormSchema.extend({ act: z.literal('drop-scores'), assignmentId: idSchema }),
])
export type ActRequestForm = z.output<typeof actRequestFormSchema>
