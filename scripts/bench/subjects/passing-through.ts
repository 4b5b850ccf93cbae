import { startNats } from '@accolade/chassis/testing/nats'
import type { sessionQuestion } from '@accolade/contracts/questions'
import { cookieNames } from '@accolade/contracts/session-cookie'
import type { z } from 'zod'
import { installPeers, startBareFastify, startHttpProxy } from '../support/peers.ts'
import { startProgram } from '../support/programs.ts'
import type { Prepared } from '../support/subject.ts'
import { wrk } from '../support/wrk.ts'

const session: z.input<typeof sessionQuestion.reply> = {
  sessionId: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  roles: ['entrant'],
  jwt: 'x'.repeat(400),
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
}
/** As large as a page of somebody's submissions. */
const body = Buffer.from(JSON.stringify({ items: Array.from({ length: 16 }, () => 'x'.repeat(256)) }))

/** An entrant's read that the gateway passes on, with session, limits and checks, against a proxy that does nothing else. */
export async function preparePassingThrough(): Promise<Prepared> {
  await installPeers()
  const nats = await startNats()
  // it answers as the service, and as identity
  const service = await startBareFastify(
    { body, type: 'application/json; charset=utf-8' },
    JSON.stringify({ answer: session }),
  )
  const proxy = await startHttpProxy(service.url)
  const publicUrl = 'http://127.0.0.1:8080'
  const gateway = await startProgram('gateway/main.ts', {
    NATS_URL: nats.url,
    INTERNAL_SECRET: 'x'.repeat(32),
    PUBLIC_URL: publicUrl,
    IDENTITY_URL: service.url,
    SUBMISSIONS_URL: service.url,
    // counted, and never reached
    RATE_LIMIT_GENERAL: '1000000000',
    LOG_LEVEL: 'warn',
  })
  const headers = { cookie: `${cookieNames(publicUrl).session}=${'x'.repeat(43)}` }
  const path = '/api/user/submissions'
  return {
    subjects: [
      {
        title: `passing through: ${path} with a session, ${(body.length / 1024).toFixed(1)} KiB`,
        variants: {
          '@fastify/http-proxy': (seconds) =>
            wrk({ url: proxy.url + path, headers, cpuSeconds: proxy.cpuSeconds }, seconds),
          gateway: (seconds) =>
            wrk({ url: gateway.url + path, headers, cpuSeconds: gateway.cpuSeconds }, seconds),
        },
      },
    ],
    async close() {
      for (const program of [gateway, proxy, service]) await program.stop()
      await nats.stop()
    },
  }
}
