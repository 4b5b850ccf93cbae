import type { Readable } from 'node:stream'
import { DomainError } from '../errors.ts'
import { pathOf, writeObject } from './disk-files.ts'
import { checkKey } from './keys.ts'
import type { UploadTicket } from './ticket.ts'

// How much of a body that is too large is still read (and dropped), so that its sender, who looks at the answer when all
// is sent, reads the refusal instead of a broken pipe. Beyond that the connection is cut.
const drainBytes = 64 * 1024 * 1024

/** A request's body with what its headers say about it. */
export interface IncomingBody {
  stream: Readable
  /** From content-length, where there is one. */
  contentLength?: number | undefined
  contentType?: string | undefined
}

/**
 * Streams one upload to disk, counting as it goes. Whatever goes wrong, nothing stays behind.
 *
 * @throws DomainError `unsupported-media`, `file-too-large`, `invalid-request` (empty or broken off), `conflict` (sent already)
 */
export async function storeUpload(
  directory: string,
  ticket: UploadTicket,
  body: IncomingBody,
): Promise<void> {
  const declared = body.contentType?.split(';', 1)[0]?.trim().toLowerCase()
  // the ticket says what it is; the body may be called by that type or, as the upload route has it, just bytes
  if (declared !== ticket.contentType && declared !== 'application/octet-stream')
    throw new DomainError('unsupported-media', `Not sent as ${ticket.contentType}`)
  if ((body.contentLength ?? 0) > ticket.maxBytes) throw tooLarge(ticket)
  const path = pathOf(directory, checkKey(ticket.key))
  await writeObject(
    { directory, path, contentType: ticket.contentType, replace: false },
    limited(body, ticket),
  )
}

async function* limited(body: IncomingBody, ticket: UploadTicket): AsyncGenerator<Uint8Array> {
  let received = 0
  try {
    for await (const chunk of body.stream) {
      received += chunk.length
      if (received <= ticket.maxBytes) yield chunk
      else if (received > ticket.maxBytes + drainBytes) throw tooLarge(ticket)
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('invalid-request', 'The upload broke off')
  }
  if (received > ticket.maxBytes) throw tooLarge(ticket)
  if (received === 0) throw new DomainError('invalid-request', 'The file is empty')
  if (received !== (body.contentLength ?? received))
    throw new DomainError('invalid-request', 'The upload broke off')
}

function tooLarge(ticket: UploadTicket): DomainError {
  return new DomainError(
    'file-too-large',
    `The file is larger than ${Math.floor(ticket.maxBytes / 1024 / 1024)} MB`,
  )
}
