import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DomainError } from '@accolade/contracts/domain-error'
import { errors } from '@accolade/contracts/errors'
import { expect } from '@jest/globals'
import Fastify from 'fastify'
import { acceptStream } from '../../src/http/bodies.ts'
import { createDiskStore } from '../../src/object-store/disk-store.ts'
import type { StoreUnderTest } from './describe-object-store.ts'

export const secret = 'a secret of the tests, long enough'

/** A disk store in a folder of its own behind the two routes that its addresses lead to. */
export async function startDiskStore(): Promise<
  StoreUnderTest & { directory: string; disk: ReturnType<typeof createDiskStore> }
> {
  const directory = await mkdtemp(join(tmpdir(), 'accolade-store-'))
  const disk = createDiskStore({ directory, secret })
  const hourAgo = () => new Date(Date.now() - 3_600_000)
  const outcomes = new EventEmitter()
  let brokenOff: Promise<unknown> = Promise.resolve()

  const app = Fastify({ routerOptions: { maxParamLength: 2048 } })
  acceptStream(app, 'application/octet-stream')
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof DomainError) reply.code(errors[error.code].status).send({ code: error.code })
    else reply.send(error)
  })
  app.put<{ Params: { ticket: string } }>('/api/uploads/:ticket', async (request, reply) => {
    const { headers } = request
    const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
    const receiving = disk.receiveUpload(request.params.ticket, request.raw, length, headers['content-type'])
    brokenOff = once(outcomes, 'failed')
    await receiving.catch((error) => {
      outcomes.emit('failed')
      throw error
    })
    return reply.code(204).send()
  })
  app.get<{ Params: { ticket: string } }>('/api/files/:ticket', async (request, reply) => {
    const { status, headers, stream } = await disk.openDownload(request.params.ticket, request.headers.range)
    return reply.code(status).headers(headers).send(stream)
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    directory,
    disk,
    store: disk,
    storeOfAnHourAgo: createDiskStore({ directory, secret, clock: hourAgo }),
    resolve: (url) => new URL(url, origin).href,
    refusals: { tooLarge: 413, tooSmall: 400, forbidden: 403 },
    secondUpload: 'refused',
    settled: async () => void (await brokenOff),
    async expectNothingLeft() {
      expect(await readdir(join(directory, 'incomplete'))).toEqual([])
    },
    async stop() {
      await app.close()
      await rm(directory, { recursive: true })
    },
  }
}
