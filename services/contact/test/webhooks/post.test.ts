import type { AddressInfo, Server } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { allowedReceiversSchema } from '../../src/webhooks/allowed-receivers.ts'
import { createPost } from '../../src/webhooks/post.ts'
import { isPublicAddress } from '../../src/webhooks/receiver-rules.ts'
import { startDnsStub } from '../dns-stub.ts'
import { answering, type Receiver, startReceiver } from '../receiver.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

const nothing = { headers: {}, body: '{}' }
const none = { allowed: new Set<string>() }
const notPublic = 'This address is not on the public internet'
const portOf = () => new URL(receiver.url).port

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://017700000001/',
  'https://0/',
  'https://127.0.0.1./',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[ff02::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://localhost/',
  'https://any.localhost./',
])('%s is refused without a connection', async (url) => {
  await expect(createPost(none)({ ...nothing, url })).rejects.toThrow(notPublic)
})

test('public addresses are what remains', () => {
  expect(['93.184.215.14', '1.1.1.1', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true, true])
  expect(['10.1.2.3', 'fd00::1', 'not an address'].map(isPublicAddress)).toEqual([false, false, false])
})

test('a name that stands for an address inside is refused, also where it stood for a public one when it was asked for before', async () => {
  const dns = await startDnsStub(['93.184.215.14', '127.0.0.1'])
  expect(await dns.resolve('rebinding.example.org')).toEqual([{ address: '93.184.215.14', family: 4 }])
  const post = createPost({ ...none, resolve: dns.resolve })
  await expect(post({ ...nothing, url: 'https://rebinding.example.org/' })).rejects.toThrow(notPublic)
  expect(dns.asked()).toBe(2)
  await dns.stop()
})

test('of several addresses one inside is enough to refuse the name', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '::1', family: 6 },
  ]
  const post = createPost({ ...none, resolve })
  await expect(post({ ...nothing, url: 'https://two.example.org/' })).rejects.toThrow(notPublic)
})

test('the connection goes to what was checked, and the name is asked for once', async () => {
  const dns = await startDnsStub(['127.0.0.1', '127.0.0.2'])
  const allowed = allowedReceiversSchema.parse(`receiver.example.org:${portOf()}`)
  const url = `http://receiver.example.org:${portOf()}/there`
  const answered = await createPost({ allowed, resolve: dns.resolve })({ ...nothing, url })
  expect([answered.status, (await receiver.arrived.next()).headers.host]).toEqual([
    204,
    `receiver.example.org:${portOf()}`,
  ])
  expect(dns.asked()).toBe(1)
  await dns.stop()
})

test('a name that is not known, and one that stands for nothing, are said in words', async () => {
  const unknown = async () => {
    throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
  }
  const url = 'https://receiver.example.org/'
  await expect(createPost({ ...none, resolve: unknown })({ ...nothing, url })).rejects.toThrow(
    'The name is not known',
  )
  await expect(createPost({ ...none, resolve: async () => [] })({ ...nothing, url })).rejects.toThrow(
    'The name stands for nothing',
  )
})

test('what the operator allows is allowed for that host and port only', async () => {
  const allowed = allowedReceiversSchema.parse(` 127.0.0.1:${portOf()} , crm.internal:*`)
  const post = createPost({ allowed, resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
  receiver.answers(answering(200, 'here'))
  expect((await post({ ...nothing, url: receiver.url })).answer).toBe('here')
  expect((await post({ ...nothing, url: `http://crm.internal:${portOf()}/` })).answer).toBe('here')
  await expect(post({ ...nothing, url: 'http://127.0.0.1:1/' })).rejects.toThrow(
    'Only https:// addresses are allowed',
  )
  await expect(post({ ...nothing, url: 'https://127.0.0.1/' })).rejects.toThrow(notPublic)
  await expect(post({ ...nothing, url: 'https://crm.internal.example.org:8443/' })).rejects.toThrow(
    'Only port 443 is allowed',
  )
})

test.each(['127.0.0.1', 'https://crm.internal:443', 'user@host:1', 'a b:1', 'host:abc'])(
  'the setting %s is refused',
  (list) => {
    expect(allowedReceiversSchema.safeParse(list).error?.issues[0]?.message).toBe(`${list} is no host:port`)
  },
)

test('a proxy of the environment is not used', async () => {
  let connections = 0
  const proxy: Server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const before = { ...process.env }
  Object.assign(process.env, { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: address, http_proxy: address })
  const allowed = allowedReceiversSchema.parse('127.0.0.1:*')
  expect((await createPost({ allowed })({ ...nothing, url: receiver.url })).status).toBe(200)
  process.env = before
  expect(connections).toBe(0)
  await new Promise((closed) => proxy.close(closed))
})

test('what does not speak TLS where it should has failed', async () => {
  const plain = createServer((socket) => void socket.resume().end('no TLS here'))
  await new Promise<void>((listening) => plain.listen(0, '127.0.0.1', listening))
  const { port } = plain.address() as AddressInfo
  const allowed = allowedReceiversSchema.parse('127.0.0.1:*')
  await expect(createPost({ allowed })({ ...nothing, url: `https://127.0.0.1:${port}/` })).rejects.toThrow()
  await new Promise((closed) => plain.close(closed))
})
