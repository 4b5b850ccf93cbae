import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@accolade/contracts/service-name'
import { dataDirectory, root } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'
import { keptSecret } from '../lib/secrets.ts'
import type { BrokerUrls } from './nats.ts'
import type { Settings } from './settings.ts'

/** Addresses of the backing parts, embedded or real. */
export interface Backing {
  broker: BrokerUrls
  smtpUrl: string
  /** Each service's own database address. */
  databaseUrls: Record<string, string>
  /** Demonstration data belongs only into a database of our own. */
  seed: boolean
}

/** One of our programs: what runs it, and where it answers. */
export interface Program {
  name: string
  entry: string
  url: string
  /** The path that answers 200 when it can work. */
  probe: string
  env: NodeJS.ProcessEnv
  /** Node's young generation, in MiB, where it has much to do. */
  youngMiB?: number
}

/** Which services a service asks questions. */
const asks: Readonly<Record<string, readonly string[]>> = {
  identity: ['catalogue', 'submissions', 'judging', 'winners', 'contact'],
  catalogue: ['submissions', 'judging', 'winners'],
  submissions: ['identity'],
  contact: ['identity', 'submissions', 'judging'],
}
/** They have the most to do on their days. */
const busy: ReadonlySet<string> = new Set(['submissions', 'judging'])
/** It grows only under load, where a small young generation costs a tenth to a fifth of the processor time. */
const largeYoungMiB = 16
/** Identity answers nobody without it. */
const knowsSecret: ReadonlySet<string> = new Set(['identity', 'submissions', 'contact'])

/** The environment of every program, in one table. */
export async function planPrograms(settings: Settings, backing: Backing): Promise<Program[]> {
  const urls = new Map<string, string>()
  for (const name of [...serviceNames, 'frontend']) urls.set(name, `http://127.0.0.1:${await freePort()}`)
  const urlOf = (name: string) => urls.get(name) ?? ''
  const portOf = (name: string) => new URL(urlOf(name)).port
  const common = {
    ...withoutOurs(process.env),
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    HOST: '127.0.0.1',
    PUBLIC_URL: settings.publicUrl,
  }
  const internal = process.env.INTERNAL_SECRET || keptSecret(dataDirectory, 'internal')
  const demo = backing.seed ? { SEED_DEMO: 'true', DEMO_PASSWORD: settings.demoPassword } : {}
  const services = serviceNames.map((name) => ({
    name,
    entry: `services/${name}/src/main.ts`,
    url: urlOf(name),
    probe: '/readyz',
    ...(busy.has(name) && { youngMiB: largeYoungMiB }),
    env: {
      ...common,
      ...demo,
      ...extras(name, settings, backing),
      ...(knowsSecret.has(name) && { INTERNAL_SECRET: internal }),
      ...Object.fromEntries((asks[name] ?? []).map((other) => [`${other.toUpperCase()}_URL`, urlOf(other)])),
      PORT: portOf(name),
      NATS_URL: backing.broker[name],
      DATABASE_URL: backing.databaseUrls[name],
      JWKS_URL: `${urlOf('identity')}/.well-known/jwks.json`,
    },
  }))
  const frontend = { name: 'frontend', entry: 'frontend/server/main.ts', url: urlOf('frontend'), probe: '/' }
  const gateway = {
    name: 'gateway',
    entry: 'gateway/main.ts',
    url: `http://127.0.0.1:${settings.port}`,
    probe: '/',
    youngMiB: largeYoungMiB,
  }
  const upstreams = [...urls].map(([name, url]) => [`${name.toUpperCase()}_URL`, url])
  return [
    ...services,
    {
      ...frontend,
      env: {
        ...common,
        ...Object.fromEntries(upstreams),
        PORT: portOf('frontend'),
        // to look at it, and for tests
        PSEUDO_LANGUAGE: 'true',
        // a page rendered for somebody who is signed in asks the way that person's browser would
        API_URL: gateway.url,
      },
    },
    {
      ...gateway,
      env: {
        ...common,
        ...Object.fromEntries(upstreams),
        HOST: settings.host,
        PORT: String(settings.port),
        NATS_URL: backing.broker.gateway,
        INTERNAL_SECRET: internal,
        // browsers send evidence straight to a real store
        STORE_ORIGIN: process.env.S3_PUBLIC_ENDPOINT || process.env.S3_ENDPOINT,
      },
    },
  ].filter(({ entry }) => existsSync(join(root, entry)))
}

function extras(name: string, settings: Settings, backing: Backing): NodeJS.ProcessEnv {
  if (name === 'identity')
    return {
      KEY_SECRET: process.env.KEY_SECRET || keptSecret(dataDirectory, 'identity-keys'),
      // it has secrets of the providers
      OIDC_PROVIDERS: process.env.OIDC_PROVIDERS,
      OIDC_PROVIDERS_FILE: process.env.OIDC_PROVIDERS_FILE,
    }
  if (name === 'submissions' && !settings.s3) {
    const originals = {
      STORE_DIR: join(dataDirectory, 'store'),
      STORE_SECRET: keptSecret(dataDirectory, 'store'),
    }
    return { ...originals, ...judgingStore() }
  }
  if (name === 'judging') {
    const ids = process.env.JUDGING_ID_SECRET || keptSecret(dataDirectory, 'judging-ids')
    return { ...(settings.s3 ? {} : judgingStore()), JUDGING_ID_SECRET: ids }
  }
  if (name === 'contact') {
    return {
      SMTP_URL: backing.smtpUrl,
      MAIL_FROM: process.env.MAIL_FROM ?? 'Accolade <awards@accolade.example>',
      CONTACT_INBOX: process.env.CONTACT_INBOX ?? 'office@accolade.example',
      WEBHOOK_KEY_SECRET: process.env.WEBHOOK_KEY_SECRET || keptSecret(dataDirectory, 'webhook-keys'),
      // only it takes cards
      ...Object.fromEntries(Object.entries(process.env).filter(([key]) => key.startsWith('STRIPE_'))),
    }
  }
  return {}
}

/** Where submissions puts the copies of evidence that judges get; the originals are out of judging's reach. */
function judgingStore(): NodeJS.ProcessEnv {
  return {
    JUDGING_STORE_DIR: join(dataDirectory, 'judging-store'),
    JUDGING_STORE_SECRET: keptSecret(dataDirectory, 'judging-store'),
  }
}

/** The environment without what each program gets only from the table. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours =
    /^(PORT|HOST|MAIL_PORT|DATABASE_URL|NATS_URL(_.*)?|INTERNAL_SECRET|SEED_DEMO|DEMO_PASSWORD|OIDC_PROVIDERS(_FILE)?|STRIPE_.*|npm_.*)$/
  return Object.fromEntries(Object.entries(env).filter(([key]) => !ours.test(key)))
}
