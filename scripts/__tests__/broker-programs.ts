import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createMailbox } from '@accolade/chassis/testing/mailbox'
import { root } from '../lib/paths.ts'
import type { Broker } from '../lib/site/broker.ts'

const secret = 'a secret that is only used in tests'
const file = (path: string) => join(root, path)

/** Runs the one-shot command. */
export async function topologyStep(
  natsUrl: string,
  env: Record<string, string> = {},
): Promise<{ code: number; last: string }> {
  const child = spawn(process.execPath, [file('services/_chassis/src/messaging/topology-main.ts')], {
    env: { ...process.env, NATS_URL: natsUrl, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, last: JSON.parse(said.trim().split('\n').at(-1) ?? '').msg }
}

/** Judging as a process of its own, under its own user. */
export function startJudging({ urlOf, folder }: Broker, databaseUrl: string) {
  const env = {
    ...process.env,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    NATS_URL: urlOf('judging'),
    JWKS_URL: 'http://127.0.0.1:1/.well-known/jwks.json',
    PUBLIC_URL: 'http://127.0.0.1:8080',
    JUDGING_STORE_DIR: join(folder, 'copies'),
    JUDGING_STORE_SECRET: secret,
    JUDGING_ID_SECRET: secret,
  }
  const child = spawn(process.execPath, [file('services/judging/src/main.ts')], {
    env,
    // with the channel it ends when this process does
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const log = createMailbox<{ msg: string }>('line')
  createInterface({ input: child.stdout as Readable }).on('line', (line) => log.put(JSON.parse(line)))
  return {
    lines: log.all,
    /** Resolves once its log holds that. */
    said: (words: string) => log.next(({ msg }) => msg === words, 15_000),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
