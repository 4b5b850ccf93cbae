import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from '@jest/globals'
import { allowUploads } from '../../src/object-store/bucket-cors.ts'

const origin = 'https://awards.example'

/** What of S3 concerns CORS, as SeaweedFS and AWS do it: who has no rule is refused. */
interface Store {
  /** The origins that the bucket lets in. */
  allowed: string[]
  /** Says yes to whoever asks before sending, as SeaweedFS does, whatever the rule. */
  saysYes?: boolean
  /** The error code for whoever changes the rule. */
  refuses?: string
  rules: string[]
}

const servers = new Set<Server>()
afterEach(() => {
  for (const server of servers) server.close()
  servers.clear()
})

async function startStore(store: Store) {
  const server = createServer(async (request, response) => {
    const [status, headers, body] = await answer(store, request)
    response.writeHead(status, headers).end(body)
  })
  servers.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const access = { accessKey: 'key', secretKey: 'secret', region: 'us-east-1' }
  return { ...access, endpoint, bucket: 'evidence', origin }
}

async function answer(
  store: Store,
  request: IncomingMessage,
): Promise<[number, Record<string, string>, string]> {
  const error = (code: string): [number, Record<string, string>, string] => [
    403,
    { 'content-type': 'application/xml' },
    `<Error><Code>${code}</Code><Message>no</Message></Error>`,
  ]
  if (request.method === 'PUT' && request.url === '/evidence?cors') {
    const rule = await text(request)
    if (store.refuses) return error(store.refuses)
    store.rules.push(rule)
    store.allowed = [...rule.matchAll(/<AllowedOrigin>([^<]*)/g)].map(([, one]) => one ?? '')
    return [200, {}, '']
  }
  const asked = `${request.headers.origin}`
  const found = store.allowed.find((one) => one === '*' || one === asked)
  const readable: Record<string, string> = found ? { 'access-control-allow-origin': found } : {}
  if (request.method === 'OPTIONS' && request.url === '/evidence') {
    if (store.saysYes) return [200, { 'access-control-allow-origin': '*' }, '']
    if (found) return [200, readable, '']
  }
  const [status, headers, body] = error('AccessDenied')
  return [status, { ...headers, ...(request.method === 'POST' && readable) }, body]
}

describe('a bucket', () => {
  test('without a rule gets one for the pages, and only for them', async () => {
    const store: Store = { allowed: [], rules: [] }
    await allowUploads(await startStore(store))
    expect(store.allowed).toEqual([origin])
    expect(store.rules.join()).toMatch(/<AllowedMethod>POST<.*<AllowedMethod>GET<.*<AllowedHeader>\*</)
  })

  test('that says yes and leaves its answers unreadable gets a rule', async () => {
    const store: Store = { allowed: [], saysYes: true, rules: [] }
    await allowUploads(await startStore(store))
    expect(store.allowed).toEqual([origin])
  })

  test('with the rule of an earlier address gets the new one', async () => {
    const store: Store = { allowed: ['https://earlier.example'], rules: [] }
    await allowUploads(await startStore(store))
    expect(store.allowed).toEqual([origin])
  })

  test.each([[['*']], [['https://other.example', origin]]])(
    'that lets %j in is left as it is',
    async (allowed) => {
      const store: Store = { allowed, refuses: 'AccessDenied', rules: [] }
      await allowUploads(await startStore(store))
      expect(store).toEqual({ allowed, refuses: 'AccessDenied', rules: [] })
    },
  )

  test.each(['AccessDenied', 'NotImplemented'])(
    'whose server answers %s is named with the rule that it needs',
    async (refuses) => {
      const asked = allowUploads(await startStore({ allowed: [], refuses, rules: [] }))
      await expect(asked).rejects.toThrow(
        `the bucket evidence does not let pages of ${origin} send files (${refuses}): give it a CORS rule with AllowedOrigin ${origin}`,
      )
    },
  )

  test('whose server does not answer is unavailable', async () => {
    const uploads = await startStore({ allowed: [], rules: [] })
    await new Promise((resolve) => [...servers][0]?.close(resolve))
    await expect(allowUploads(uploads)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
