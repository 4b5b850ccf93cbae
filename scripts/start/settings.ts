import { brokerUsers } from '../broker-users/users.ts'
import { portFrom } from '../lib/ports.ts'

/** What the environment asks for; a part whose address is given is not started. */
export interface Settings {
  port: number
  mailPort: number
  host: string
  /** Where people open it. */
  publicUrl: string
  databaseUrl: string | undefined
  /** The broker's address for each of its users: NATS_URL_IDENTITY and so on, NATS_URL for those who have none. */
  brokerUrls: Readonly<Record<string, string>> | undefined
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
    brokerUrls: brokerUrls(given),
    smtpUrl: given('SMTP_URL'),
    s3: given('S3_ENDPOINT') !== undefined,
    demoPassword: given('DEMO_PASSWORD') ?? 'accolade-demo',
  }
}

function brokerUrls(given: (variable: string) => string | undefined): Record<string, string> | undefined {
  const common = given('NATS_URL')
  if (!common) return undefined
  return Object.fromEntries(
    brokerUsers.map(({ name }) => [name, given(`NATS_URL_${name.toUpperCase()}`) ?? common]),
  )
}
