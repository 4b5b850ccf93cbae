import { z } from 'zod'
import { approvalRules } from './approval-rules.ts'
import { instantSchema } from './common.ts'
import { line, text, wellFormed } from './text.ts'
import { winnerSchema } from './winner.ts'
import { contentHashSchema, creditSchema } from './winner-media.ts'
import { mediaRules } from './winner-media-rules.ts'

/** What the link in the mail carries: secret, request and person, with dots between them. */
export const approvalLinkSchema = wellFormed().min(1).max(200)

/** The words of the winner, absent where there are none. */
const quoteShape = winnerSchema.pick({ quote: true, quoteName: true, quoteRole: true }).shape

/** Opens what is to be approved; the link is in the body, so that no log holds it. */
export const openApprovalSchema = z.strictObject({ link: approvalLinkSchema })

/**
 * What the entrant approves, as visitors will see it. Neither level nor score nor award are in it: they are confidential until the winner
 * is published. `cover` is a picture as a `data:` address, since visitors cannot read the files of drafts. `shown` names exactly these words and
 * credits. The words of the winner are what an administrator has already, to be changed.
 */
export const approvalViewSchema = z.object({
  ...quoteShape,
  organizationName: z.string(),
  title: z.string(),
  categoryName: z.string(),
  edition: z.string(),
  description: z.string(),
  credits: z.array(creditSchema),
  cover: z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() }).optional(),
  shown: contentHashSchema,
  expiresAt: instantSchema,
})
export type ApprovalView = z.infer<typeof approvalViewSchema>

/** What the winner says of the award, if anything; without `quoteName` whoever answers says it. Administrators may use it. */
const quote = {
  quote: text(mediaRules.quoteMax).default(''),
  quoteName: line(mediaRules.quoteNameMax).default(''),
  quoteRole: line(mediaRules.quoteRoleMax).default(''),
}
const answered = { link: approvalLinkSchema, shown: contentHashSchema, ...quote }
const name = line(approvalRules.nameMax).min(1, 'Please enter your name')

/** That the text may be published. `shown` is what was read. */
export const approveSchema = z.strictObject({ ...answered, decision: z.literal('approve'), name })

/** Another text, with a message. */
export const proposeSchema = z.strictObject({
  ...answered,
  decision: z.literal('propose'),
  name,
  text: text(approvalRules.textMax).min(1, 'Please write the text'),
  message: text(approvalRules.messageMax).default(''),
})

/** What an entrant answers. */
export const approvalAnswerSchema = z.discriminatedUnion('decision', [approveSchema, proposeSchema])

/** What came of an answer. */
export const approvalAnsweredSchema = z.object({ state: z.enum(['approved', 'proposed']) })

/** Where the approval of a public text is. `changed`: it was approved, and words or credits are others since then. */
export const approvalStates = ['none', 'asked', 'expired', 'approved', 'changed', 'proposed'] as const

/**
 * The approval as administrators see it. `askable` is false for a winner that no entrant entered here; `required`: the settings want it before
 * a text is published. `proposed` is the text that the entrant would rather have, `quote` what the winner says of the award.
 */
export const winnerApprovalSchema = z.object({
  state: z.enum(approvalStates),
  askable: z.boolean(),
  required: z.boolean(),
  askedAt: instantSchema.optional(),
  expiresAt: instantSchema.optional(),
  answeredAt: instantSchema.optional(),
  answeredBy: z.string().optional(),
  proposed: z.string().optional(),
  message: z.string().optional(),
  ...quoteShape,
})
export type WinnerApproval = z.infer<typeof winnerApprovalSchema>
