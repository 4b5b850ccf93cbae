import type { Readable } from 'node:stream'
import { DomainError } from '@accolade/contracts/domain-error'
import { pathOf, writeObject } from './disk-files.ts'
import { checkKey } from './keys.ts'
import type { UploadTicket } from './ticket.ts'

// How much of a too large body is still read and dropped. Browsers read the answer only after they have sent everything:
// they get the refusal instead of a broken connection. A longer body closes the connection.
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
 * @throws DomainError `unsupported-media`, `file-too-large`, `invalid-request` (smaller or broken off), `conflict` (sent already)
 */
export async function storeUpload(
  directory: string,
  ticket: UploadTicket,
  body: IncomingBody,
): Promise<void> {
  const declared = body.contentType?.split(';', 1)[0]?.trim().toLowerCase()
  // the content type is that of the ticket, or the generic one of the upload route
  if (declared !== ticket.contentType && declared !== 'application/octet-stream')
    throw new DomainError('unsupported-media', `Not sent as ${ticket.contentType}`)
  const { contentLength = ticket.sizeBytes } = body
  if (contentLength > ticket.sizeBytes) throw tooLarge(ticket)
  if (contentLength < ticket.sizeBytes) throw tooSmall(ticket)
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
      if (received <= ticket.sizeBytes) yield chunk
      else if (received > ticket.sizeBytes + drainBytes) throw tooLarge(ticket)
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('invalid-request', 'The upload broke off')
  }
  if (received > ticket.sizeBytes) throw tooLarge(ticket)
  if (received < (body.contentLength ?? 0)) throw new DomainError('invalid-request', 'The upload broke off')
  if (received < ticket.sizeBytes) throw tooSmall(ticket)
}

function tooLarge({ sizeBytes }: UploadTicket): DomainError {
  return new DomainError(
    'file-too-large',
    `The file is larger than the ${sizeBytes} bytes that were announced`,
  )
}

function tooSmall({ sizeBytes }: UploadTicket): DomainError {
  return new DomainError(
    'invalid-request',
    `The file is smaller than the ${sizeBytes} bytes that were announced`,
  )
}
