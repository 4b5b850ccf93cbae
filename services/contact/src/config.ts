import { baseConfigSchema } from '@accolade/chassis/service/config'
import { internalSecretSchema } from '@accolade/contracts/rpc'
import { z } from 'zod'

/** Contact's keys on top of the chassis's. */
export const configSchema = baseConfigSchema.extend({
  /** Identity is asked what the links of mails carry, with a secret that both know. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
  INTERNAL_SECRET: internalSecretSchema,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default('Accolade <no-reply@accolade.example>'),
  /** Who reads what visitors write and what the office has to know; without it the address in the programme's settings. */
  CONTACT_INBOX: z.email().optional(),
  /** How many days the messages of the contact form are kept. */
  MESSAGE_DAYS: z.coerce.number().int().min(1).max(3_650).default(365),
})

export type Config = Readonly<z.output<typeof configSchema>>
