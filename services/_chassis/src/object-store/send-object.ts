import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type ByteRange, parseByteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'

/** An object that can be sent, under a name that says nothing about its key. */
export interface SendableObject {
  fileName: string
  contentType: string
  sizeBytes: number
  read(range?: ByteRange): Promise<Readable>
}

/**
 * Streams an object through the service, where an address of the store would reveal its key. Players ask for ranges: 206, or 416
 * for one outside of the object.
 */
export async function sendObject(
  reply: FastifyReply,
  { fileName, contentType, sizeBytes, read }: SendableObject,
  rangeHeader: string | undefined,
): Promise<FastifyReply> {
  const range = parseByteRange(rangeHeader, sizeBytes)
  reply.headers({
    'content-type': contentType,
    'content-disposition': contentDisposition({ fileName, contentType, inline: true }),
    'accept-ranges': 'bytes',
  })
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send('')
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`)
  return reply.header('content-length', end - start + 1).send(await read(range ?? undefined))
}
