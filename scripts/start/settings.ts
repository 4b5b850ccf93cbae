import { portFrom } from '../lib/ports.ts'

/** What the environment asks for; a part whose address is given is not started. */
export interface Settings {
  port: number
  mailPort: number
  host: string
  /** Where people open it. */
  publicUrl: string
  databaseUrl: string | undefined
  natsUrl: string | undefined
  /** Judging's own user at that broker; the same address unless told. */
  judgingNatsUrl: string | undefined
  smtpUrl: string | undefined
  s3: boolean
  demoPassword: string
}

/** An empty variable counts as absent. */
export function readSettings(): Settings {
  const given = (variable: string) => process.env[variable] || undefined
  const port = portFrom('PORT', 8080)
  return {
    port,
    mailPort: portFrom('MAIL_PORT', 8025),
    host: given('HOST') ?? '127.0.0.1',
    publicUrl: given('PUBLIC_URL') ?? `http://127.0.0.1:${port}`,
    databaseUrl: given('DATABASE_URL'),
    natsUrl: given('NATS_URL'),
    judgingNatsUrl: given('NATS_URL_JUDGING'),
    smtpUrl: given('SMTP_URL'),
    s3: given('S3_ENDPOINT') !== undefined,
    demoPassword: given('DEMO_PASSWORD') ?? 'accolade-demo',
  }
}
