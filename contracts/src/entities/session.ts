import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { loginSchema } from './user.ts'

/** A browser in which the user is signed in, as the user sees it. */
export const sessionSchema = z.object({
  id: idSchema,
  /** Whether it is the browser that asks. */
  current: z.boolean(),
  /** Browser and system as far as the browser names them (`Firefox on Windows`); null where it does not. */
  device: z.string().nullable(),
  /** The IANA name of the time zone that the browser was set to (`Europe/Berlin`); no address is kept. */
  timeZone: z.string().nullable(),
  /** Whether the user proved who they are in it a short while ago (`recent-sign-in.ts`). */
  recentSignIn: z.boolean(),
  startedAt: instantSchema,
  /** To the minute. */
  lastUsedAt: instantSchema,
})
export type Session = z.infer<typeof sessionSchema>

/** The form in which somebody who is signed in proves it again. */
export const proofSchema = z.strictObject({ password: loginSchema.shape.password })
