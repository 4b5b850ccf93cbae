import { expect, test } from '@jest/globals'
import { createLogger } from '../../src/process/logging.ts'
import { bearer, madeUpApp } from '../support/made-up-app.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

test('the gateway’s request id is taken over where it looks like one, else one is made', async () => {
  const { app } = await madeUpApp()
  const given = '0190163d-8694-739b-aea5-966c26f8ad90'
  const kept = await app.inject({ url: '/api/me', headers: { 'x-request-id': given } })
  expect(kept.headers['x-request-id']).toBe(given)
  const made = await app.inject({ url: '/api/me', headers: { 'x-request-id': '{"level":"fatal"}' } })
  expect(made.headers['x-request-id']).toMatch(uuid)
})

test('one line per request: method, route, status and time, and nothing about the person', async () => {
  const { app, logs } = await madeUpApp()
  const authorization = await bearer({ subject: 'user-7' })
  const url = '/api/things/abc?size=2&email=ann@example.org'
  const reply = await app.inject({ url, headers: { authorization, cookie: 'accolade=tasty' } })
  expect(logs).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      service: 'identity',
      requestId: reply.headers['x-request-id'],
      method: 'GET',
      route: '/api/things/:id',
      status: 200,
      durationMs: expect.any(Number),
      msg: 'request',
    },
  ])
})

test('secrets and personal data are redacted, two levels down', () => {
  const lines: string[] = []
  const logger = createLogger({ service: 'contact', level: 'info' }, { write: (line) => lines.push(line) })
  logger.info({
    email: 'ann@example.org',
    user: { password: 'hunter2' },
    a: { headers: { cookie: 'tasty', 'set-cookie': ['tasty'] } },
  })
  expect(lines.join()).not.toMatch(/ann@|hunter2|tasty/)
  expect(JSON.parse(lines[0] as string)).toMatchObject({ user: { password: '[redacted]' } })
})
