import { parseByteRange } from '@accolade/chassis/object-store/byte-range'
import { contentDisposition } from '@accolade/chassis/object-store/content-disposition'
import type { FastifyReply } from 'fastify'
import type { OpenEvidence } from '../use-cases/open-evidence.ts'

/** Streams a file through this service: an address of the store would reveal its key. Players ask for ranges. */
export async function sendEvidence(
  reply: FastifyReply,
  file: OpenEvidence,
  rangeHeader: string | undefined,
): Promise<FastifyReply> {
  const { fileName, contentType, sizeBytes } = file
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
  return reply.header('content-length', end - start + 1).send(await file.read(range ?? undefined))
}
