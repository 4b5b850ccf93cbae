import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { line, wellFormed } from './text.ts'

/** Rules of passkeys, in numbers. */
export const passkeyRules = {
  /** Per account. */
  most: 20,
  nameMax: 60,
  /** From the question to the answer of the person's device. */
  answerMinutes: 5,
}

/** A passkey as its owner sees it. */
export const passkeySchema = z.object({
  id: idSchema,
  /** What its owner calls it; the browser in which it was made at first. */
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const passkeyNameSchema = z.strictObject({
  name: line(passkeyRules.nameMax).min(1, 'Name is required'),
})

/** Bytes as WebAuthn writes them in JSON (base64url without padding). */
const bytes = (maxBytes: number) =>
  wellFormed()
    .regex(/^[\w-]+$/)
    .max(Math.ceil((maxBytes * 4) / 3))

/** What a browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON` of WebAuthn). */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What a browser needs to sign in with a passkey (`PublicKeyCredentialRequestOptionsJSON` of WebAuthn). */
export const passkeyQuestionSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** A new passkey, as the browser has made it. */
export const newPasskeySchema = z.strictObject({
  id: bytes(1_023),
  clientDataJSON: bytes(4_096),
  attestationObject: bytes(8_192),
  transports: z.array(line(40)).max(10),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** What a passkey has signed. */
export const passkeyAnswerSchema = z.strictObject({
  id: bytes(1_023),
  clientDataJSON: bytes(4_096),
  authenticatorData: bytes(4_096),
  signature: bytes(4_096),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>
