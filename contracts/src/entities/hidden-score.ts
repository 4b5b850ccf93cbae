import { z } from 'zod'
import { mark } from '../words.ts'

/** Why a reply has no score: an administrator with a conflict of interest sees it once results are sealed. */
export const hiddenScoreSchema = z.literal('conflict')

/** Why an administrator with a conflict does not decide either. */
export const hiddenScoreRefusals = {
  status: mark(
    'You have a conflict of interest with this entry. Until results are sealed, another administrator has to decide about it.',
  ),
  publish: mark(
    'You have a conflict of interest with this entry. Until results are sealed, another administrator has to publish it.',
  ),
} as const
