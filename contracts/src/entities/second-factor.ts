import { z } from 'zod'
import { instantSchema } from './common.ts'
import { passkeySchema } from './passkey.ts'
import { line } from './text.ts'

/** Rules of the second factor, in numbers. */
export const secondFactorRules = {
  /** Digits of an authenticator app's code, which changes every 30 seconds (RFC 6238). */
  digits: 6,
  periodSeconds: 30,
  recoveryCodes: 10,
  /** Between the password and the second factor. */
  pendingMinutes: 10,
}

/** The programme's rules of signing in. */
export const signInRulesSchema = z.strictObject({
  /** The roles that have no effect without a second factor. */
  secondFactorFor: z.array(z.enum(['judge', 'admin'])).max(2),
})
export type SignInRules = z.infer<typeof signInRulesSchema>

/** The same with whom they concern: how many have each role, and how many of them have no second factor. */
export const signInRulesViewSchema = z.object({
  ...signInRulesSchema.shape,
  judges: z.object({ all: z.int().min(0), without: z.int().min(0) }),
  administrators: z.object({ all: z.int().min(0), without: z.int().min(0) }),
})

/** What may be asked for after the password. */
export const secondFactorMethodSchema = z.enum(['app', 'passkey', 'recovery-code'])
export type SecondFactorMethod = z.infer<typeof secondFactorMethodSchema>

/** What the user sees of the own second factor. */
export const secondFactorSchema = z.object({
  /** Since when an authenticator app is in force; null: there is none. */
  authenticatorSince: instantSchema.nullable(),
  recoveryCodesLeft: z.int().min(0),
  passkeys: z.array(passkeySchema),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** What an authenticator app has to know: the secret in base32, and the same as the address behind a QR code. */
export const authenticatorSecretSchema = z.object({ secret: z.string(), uri: z.string() })

/** Codes that each open the account once in the place of the second factor. They are shown this one time. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** A code of the authenticator app, or a recovery code; people may type spaces and dashes into both. */
export const codeFormSchema = z.strictObject({ code: line(40).min(1, 'Code is required') })
