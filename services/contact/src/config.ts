import { baseConfigSchema } from '@accolade/chassis/service/config'
import { internalSecretSchema } from '@accolade/contracts/rpc'
import { z } from 'zod'

/** Contact's keys on top of the chassis's. */
export const configSchema = baseConfigSchema.extend({
  /** Contact asks identity for the tokens in the links of mails, with a secret that both know. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
  INTERNAL_SECRET: internalSecretSchema,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default('Accolade <no-reply@accolade.example>'),
  /** The address that gets visitors' messages and notices for administrators; by default the one in the programme's settings. */
  CONTACT_INBOX: z.email().optional(),
  /** How many days the messages of the contact form are kept. */
  MESSAGE_DAYS: z.coerce.number().int().min(1).max(3_650).default(365),
})

export type Config = Readonly<z.output<typeof configSchema>>
