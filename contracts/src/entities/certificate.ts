import { z } from 'zod'
import { instantSchema } from './common.ts'
import { wellFormed } from './text.ts'

/** Names a certificate in its address; nobody can guess one. */
export const certificateCodeSchema = wellFormed().max(40)

/** The certificate of a finalist, for its entrant; null: nobody has asked for it, so that there is no public page. */
export const ownCertificateSchema = z.object({
  certificate: z.object({ code: certificateCodeSchema, issuedAt: instantSchema }).nullable(),
})
export type OwnCertificate = z.output<typeof ownCertificateSchema>

/** What everybody reads who has the link: it confirms the certificate. */
export const finalistSchema = z.object({
  code: certificateCodeSchema,
  title: z.string(),
  organizationName: z.string(),
  categoryName: z.string(),
  /** Null where the settings came before the edition was kept. */
  edition: z.string().nullable(),
  issuedAt: instantSchema,
})
export type Finalist = z.output<typeof finalistSchema>
