import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import type { Resolve } from '../src/webhooks/post.ts'

/** A name server on this machine that answers each question for an IPv4 address with the next of these, and a resolver that asks it. */
export async function startDnsStub(addresses: readonly string[]) {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (question, { port, address }) => {
    const next = addresses[Math.min(asked, addresses.length - 1)]!
    asked += 1
    const end = question.indexOf(0, 12) + 5
    const header = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0])
    const answer = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...next.split('.').map(Number)])
    socket.send(Buffer.concat([header, question.subarray(12, end), answer]), port, address)
  })
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound))
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  const resolve: Resolve = async (name) =>
    (await resolver.resolve4(name)).map((address) => ({ address, family: 4 }))
  return { resolve, asked: () => asked, stop: () => new Promise<void>((closed) => socket.close(closed)) }
}
