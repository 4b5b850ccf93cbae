import { baseConfigSchema } from '@accolade/chassis/service/config'
import { internalSecretSchema } from '@accolade/contracts/rpc'
import { z } from 'zod'
import { allowedReceiversSchema } from './webhooks/allowed-receivers.ts'

const absentIfEmpty = z
  .string()
  .optional()
  .transform((text) => text || undefined)

/** Contact's keys on top of the chassis's. */
export const configSchema = baseConfigSchema
  .extend({
    NODE_ENV: z.string().default('development'),
    /** Contact asks identity for the tokens in the links of mails, with a secret that both know. */
    IDENTITY_URL: z.url({ protocol: /^https?$/ }),
    INTERNAL_SECRET: internalSecretSchema,
    /** Contact asks them whom a message to entrants or judges goes to. */
    SUBMISSIONS_URL: z.url({ protocol: /^https?$/ }),
    JUDGING_URL: z.url({ protocol: /^https?$/ }),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().default('Accolade <no-reply@accolade.example>'),
    /** The address that gets visitors' messages and notices for administrators; by default the one in the programme's settings. */
    CONTACT_INBOX: z.email().optional(),
    /** Seals the secrets of webhooks in the database; may only be absent in development. */
    WEBHOOK_KEY_SECRET: z.string().min(32, 'at least 32 characters').optional(),
    /** Receivers of webhooks beyond the public internet, port 443 and TLS, each as `host:port` or `host:*`, with commas between them. */
    WEBHOOK_RECEIVERS: allowedReceiversSchema,
    /** Invoices can be paid by card where both are given: the key of the account at Stripe, and what its events are signed with. */
    STRIPE_SECRET_KEY: absentIfEmpty,
    STRIPE_WEBHOOK_SECRET: absentIfEmpty,
    /** Another address than Stripe's, for tests. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  })
  .refine(
    (config) => (config.STRIPE_SECRET_KEY === undefined) === (config.STRIPE_WEBHOOK_SECRET === undefined),
    {
      path: ['STRIPE_WEBHOOK_SECRET'],
      message: 'payments by card need both the key and the secret of the webhook',
    },
  )
  .refine((config) => config.NODE_ENV !== 'production' || config.WEBHOOK_KEY_SECRET !== undefined, {
    path: ['WEBHOOK_KEY_SECRET'],
    message: 'required in production',
  })

export type Config = Readonly<z.output<typeof configSchema>>
