import { z } from 'zod'
import { instantSchema } from './common.ts'
import { declarationSchema } from './declaration.ts'
import { signOffRules } from './sign-off-rules.ts'
import { line, text, wellFormed } from './text.ts'

const name = line(signOffRules.nameMax)
const reason = text(signOffRules.reasonMax)

/** Whom the entrant names as the client's contact. */
export const clientFormSchema = z.strictObject({
  name: name.min(1, 'Please enter a name'),
  email: z.email('Please enter a valid email address').max(254, 'Please enter a valid email address'),
})
export type ClientForm = z.output<typeof clientFormSchema>

/** Why an administrator lets an entry go on without the client. */
export const signOffOverrideSchema = z.strictObject({ reason: reason.min(1, 'Please give a reason') })

/**
 * Where a sign-off is. `named`: the mail goes out once the entry is submitted; `changed`: the entry is another one since it was signed;
 * `overridden`: an administrator lets it go on without.
 */
export const signOffStates = [
  'none',
  'named',
  'asked',
  'expired',
  'signed',
  'changed',
  'refused',
  'overridden',
] as const

/** The sign-off as members and administrators see it. */
export const signOffSchema = z.object({
  state: z.enum(signOffStates),
  /** Null until somebody is named. */
  client: z.object({ name: z.string(), email: z.string() }).nullable(),
  askedAt: instantSchema.nullable(),
  expiresAt: instantSchema.nullable(),
  answeredAt: instantSchema.nullable(),
  /** The name that the client wrote. */
  answeredBy: z.string().nullable(),
  /** Why the client did not sign, or why an administrator went on without. */
  reason: z.string().nullable(),
  overriddenAt: instantSchema.nullable(),
})
export type SignOff = z.infer<typeof signOffSchema>

/** What the link in the mail carries: the secret and the id of the request, with a dot between them. */
const linkSchema = wellFormed().min(1).max(200)

/** Opens what is to be signed off; the link is in the body, so that no log holds it. */
export const openSignOffSchema = z.strictObject({ link: linkSchema })

/** What the client signs off: the work as it is entered. `shown` names exactly this. */
export const signOffViewSchema = z.object({
  clientName: z.string(),
  title: z.string(),
  description: z.string(),
  organizationName: z.string().nullable(),
  categoryName: z.string().nullable(),
  projectUrl: z.string().nullable(),
  brand: z.string().nullable(),
  credits: z.array(z.object({ name: z.string(), role: z.string() })),
  /** With addresses that work for some minutes. */
  files: z.array(
    z.object({ name: z.string(), caption: z.string(), contentType: z.string(), url: z.string() }),
  ),
  declaration: declarationSchema.nullable(),
  shown: z.string(),
  expiresAt: instantSchema,
})
export type SignOffView = z.infer<typeof signOffViewSchema>

const answered = {
  link: linkSchema,
  shown: wellFormed().regex(/^[0-9a-f]{64}$/),
  name: name.min(1, 'Please enter your name'),
}

/** That the client agrees. */
export const signSchema = z.strictObject({ ...answered, decision: z.literal('sign') })

/** That the client does not, and why. */
export const refuseSchema = z.strictObject({
  ...answered,
  decision: z.literal('refuse'),
  reason: reason.min(1, 'Please give a reason'),
})

/** What the client answers. */
export const signOffAnswerSchema = z.discriminatedUnion('decision', [signSchema, refuseSchema])
export type SignOffAnswer = z.output<typeof signOffAnswerSchema>

/** What came of an answer. */
export const signOffAnsweredSchema = z.object({ state: z.enum(['signed', 'refused']) })
