import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { cpuSecondsUnder, sum } from '../../load/cpu.ts'
import { startEmbedded } from '../../load/embedded.ts'
import { type Bytes, installPeers, startBareFastify } from '../support/peers.ts'
import type { Prepared, Subject } from '../support/subject.ts'
import { wrk } from '../support/wrk.ts'

const paths = ['/api/winners', '/', '/winners']
const encodings = ['identity', 'br']

/** What visitors read on the night of the announcement, against bare Fastify that sends the same bytes. */
export async function prepareVisitors(): Promise<Prepared> {
  await installPeers()
  const system = await startEmbedded()
  const bare: { stop(): Promise<void> }[] = []
  const subjects: Subject[] = []
  for (const path of paths)
    for (const encoding of encodings) {
      const bytes = await read(system.url + path, encoding)
      const fastify = await startBareFastify(bytes)
      bare.push(fastify)
      const headers = { 'accept-encoding': encoding }
      subjects.push({
        title: `visitors: ${path}, ${encoding}, ${(bytes.body.length / 1024).toFixed(1)} KiB`,
        variants: {
          'bare Fastify': (seconds) =>
            wrk({ url: fastify.url, headers, cpuSeconds: fastify.cpuSeconds }, seconds),
          'gateway, with all behind it': (seconds) =>
            wrk({ url: system.url + path, headers, cpuSeconds: systemSeconds }, seconds),
        },
      })
    }
  return {
    subjects,
    async close() {
      for (const each of bare) await each.stop()
      await system.stop()
    },
  }
}

/** The gateway, the front end and all that they ask. */
function systemSeconds(): number {
  return sum(cpuSecondsUnder(process.pid))
}

/** An answer as it is on the wire. */
async function read(url: string, encoding: string): Promise<Bytes> {
  const [answer] = await once(
    get(url, { headers: { 'accept-encoding': encoding }, agent: false }),
    'response',
  )
  const { headers } = answer as IncomingMessage
  return {
    body: await buffer(answer),
    type: headers['content-type'] ?? '',
    encoding: headers['content-encoding'],
  }
}
