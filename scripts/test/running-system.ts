import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startOidcProvider } from '@accolade/chassis/testing/oidc-provider'
import { startOtlpReceiver } from '@accolade/chassis/testing/otlp-receiver'
import {
  secretKey,
  startStripeStandIn,
  webhookSecret,
} from '../../services/contact/test/card/stripe-stand-in.ts'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'
import { removePlace } from '../start/postgres-place.ts'
import { readRuntime } from '../start/runtime-file.ts'

/** Journeys make many requests from one address. */
const noLimits = {
  RATE_LIMIT_SIGN_IN: '0',
  RATE_LIMIT_GENERAL: '0',
  RATE_LIMIT_CONTACT: '0',
  RATE_LIMIT_PAGES: '0',
}

export interface RunningSystem {
  url: string
  mailUrl: string
  /** What the journeys have to know, as environment variables. */
  env: Record<string, string>
  stop(): Promise<void>
}

const exitWithParent = new URL('../lib/exit-with-parent.ts', import.meta.url).href

/**
 * Starts the whole system as `npm start` does, on free ports, with a state folder of its own, and with somebody who takes
 * its traces.
 */
export async function startSystem(): Promise<RunningSystem> {
  const directory = mkdtempSync(join(tmpdir(), 'accolade-test-'))
  const [port, mailPort, gatewayFigures, frontendFigures] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const receiver = await startOtlpReceiver()
  const provider = await startOidcProvider({
    redirectUris: [`http://127.0.0.1:${port}/api/login/providers/house/callback`],
  })
  provider.invite((name) => ({
    email: `${name}@house.example`,
    email_verified: true,
    preferred_username: name,
  }))
  const stripe = await startStripeStandIn()
  stripe.webhookUrl = `http://127.0.0.1:${port}/api/stripe/webhook`
  const { issuer, clientId, clientSecret } = provider
  const env = {
    ...withoutAddresses(process.env),
    PORT: `${port}`,
    MAIL_PORT: `${mailPort}`,
    DATA_DIR: directory,
    HEALTH_PORT: `${gatewayFigures}`,
    METRICS_PORT: `${frontendFigures}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OIDC_PROVIDERS: JSON.stringify([{ id: 'house', name: 'House ID', issuer, clientId, clientSecret }]),
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    // receivers that journeys start themselves
    WEBHOOK_RECEIVERS: '127.0.0.1:*',
  }
  const child = spawn(process.execPath, ['--import', exitWithParent, 'scripts/bootstrap.mjs', 'start'], {
    cwd: root,
    // a journey signs in more often than a person
    env: { ...env, ...noLimits },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await stripe.stop()
    receiver.stop()
    await provider.stop()
    removePlace(directory)
    rmSync(directory, { recursive: true, force: true })
  }
  process.once('exit', () => child.kill('SIGTERM'))
  const words: string[] = []
  child.stderr?.on('data', (chunk) => words.push(String(chunk).trim()))
  for await (const line of createInterface({ input: child.stdout! })) {
    words.push(line)
    if (!line.startsWith('Ready: ')) continue
    child.stdout?.resume()
    const [url, mailUrl] = [line.slice('Ready: '.length), `http://127.0.0.1:${mailPort}`]
    const runtime = readRuntime(directory)
    const figures = {
      ...runtime?.programUrls,
      gateway: `http://127.0.0.1:${gatewayFigures}`,
      frontend: `http://127.0.0.1:${frontendFigures}`,
    }
    const forJourneys = {
      E2E_URL: url,
      E2E_MAIL_URL: mailUrl,
      E2E_TRACES_URL: receiver.url,
      E2E_FIGURES: JSON.stringify(figures),
      E2E_LOGS: join(directory, 'logs'),
      E2E_IDENTITY_DATABASE_URL: runtime?.databaseUrls?.identity ?? '',
    }
    return { url, mailUrl, env: forJourneys, stop }
  }
  await stop()
  throw new Failure(`The system did not start:\n${words.slice(-5).join('\n')}`)
}

/** The machine's own servers stay out of it. */
function withoutAddresses(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = /^(DATABASE_URL.*|NATS_URL|SMTP_URL|S3_.*|PUBLIC_URL|HOST|npm_lifecycle_event)$/
  return Object.fromEntries(Object.entries(env).filter(([key]) => !ours.test(key)))
}
