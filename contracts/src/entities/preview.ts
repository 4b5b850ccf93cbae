import { z } from 'zod'
import { idSchema } from './common.ts'
import { judgingSubmissionSchema } from './judging.ts'

/**
 * Why judges will not get a file: it names the entrant, its format can not be cleaned, or cleaning failed too often.
 */
export const withheldReasonSchema = z.enum(['naming', 'format', 'failed'])
export type WithheldReason = z.infer<typeof withheldReasonSchema>

/**
 * Where the preview of a file is: nobody asked for it (or names have changed since), it is being made, it is there, or judges
 * will not get the file.
 */
export const previewStateSchema = z.enum(['missing', 'waiting', 'shown', 'withheld'])

/**
 * A submission as judges will see it if judging began now: texts without names, and the cleaned files that are made already. `files`
 * are all of them under their own names, for whoever enters it.
 */
export const submissionPreviewSchema = judgingSubmissionSchema
  .pick({
    title: true,
    description: true,
    teamSize: true,
    categoryId: true,
    categoryName: true,
    projectUrl: true,
    assets: true,
    withheldFiles: true,
  })
  .extend({
    files: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        state: previewStateSchema,
        reason: withheldReasonSchema.optional(),
      }),
    ),
  })
export type SubmissionPreview = z.infer<typeof submissionPreviewSchema>
