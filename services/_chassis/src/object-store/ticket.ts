import { createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@accolade/contracts/domain-error'
import { z } from 'zod'

const uploadTicketSchema = z.object({
  purpose: z.literal('upload'),
  key: z.string(),
  contentType: z.string(),
  sizeBytes: z.int().positive(),
  expiresAt: z.int(),
})

const downloadTicketSchema = z.object({
  purpose: z.literal('download'),
  key: z.string(),
  contentType: z.string(),
  fileName: z.string(),
  inline: z.boolean(),
  expiresAt: z.int(),
})

/** Permission to send one object; `expiresAt` in milliseconds since 1970. */
export type UploadTicket = z.infer<typeof uploadTicketSchema>
/** Permission to fetch one object; `expiresAt` in milliseconds since 1970. */
export type DownloadTicket = z.infer<typeof downloadTicketSchema>

const schemas = { upload: uploadTicketSchema, download: downloadTicketSchema }
type Tickets = { upload: UploadTicket; download: DownloadTicket }

/** Writes a ticket as URL-safe text: its JSON and an HMAC-SHA256 over it. */
export function signTicket(ticket: UploadTicket | DownloadTicket, secret: string): string {
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${payload}.${mac(payload, secret).toString('base64url')}`
}

/**
 * Reads a ticket back.
 *
 * @param purpose what it must be for: an upload ticket never downloads and the other way round
 * @throws DomainError `forbidden` where it is not ours, was changed, is for something else or has expired
 */
export function openTicket<P extends keyof Tickets>(
  text: string,
  purpose: P,
  secret: string,
  now: Date,
): Tickets[P] {
  const refused = new DomainError('forbidden', 'This address is not valid or has expired')
  const [payload = '', signature = '', ...rest] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(payload, secret)
  // the text itself is compared too: base64url can be written in several ways
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused
  if (signature !== expected.toString('base64url')) throw refused
  const ticket = schemas[purpose].safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (!ticket.success || ticket.data.expiresAt <= now.getTime()) throw refused
  return ticket.data as Tickets[P]
}

function mac(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`accolade-object-store:${payload}`).digest()
}
