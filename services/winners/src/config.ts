import { baseConfigSchema } from '@accolade/chassis/service/config'
import { z } from 'zod'

/** Winners' keys on top of the chassis's. */
export const configSchema = baseConfigSchema.extend({
  /** Where ffmpeg is, with ffprobe beside it; by default on PATH. Without it winners have no films. */
  FFMPEG: z.string().min(1).optional(),
  /** Fills an empty gallery with invented winners and articles; only the embedded system sets it. */
  SEED_DEMO: z.stringbool().default(false),
})

export type Config = Readonly<z.output<typeof configSchema>>
