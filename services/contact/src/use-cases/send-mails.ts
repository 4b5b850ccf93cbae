import type { Logger } from '@accolade/chassis/process/logging'
import { inStep, withTraceparent } from '@accolade/chassis/process/tracing'
import { mailQueueChanged } from '@accolade/contracts/events/contact'
import type { LinkKind } from '@accolade/contracts/questions'
import { isRefusedForGood, nextAttempt } from '../domain/mail-retry.ts'
import { linkTokenMark } from '../mail/content.ts'
import type { Mailer, OutgoingMail } from '../mail/mailer.ts'
import { choiceOf } from '../mail/unsubscribe.ts'
import { mayLeave } from '../store/broadcast-store.ts'
import { findCreditedInvoice } from '../store/credit-note-store.ts'
import { findInvoice } from '../store/invoice-store.ts'
import {
  dropMail,
  leaseMail,
  markFailed,
  markGivenUp,
  markSent,
  type QueuedMail,
  renewLease,
} from '../store/mail-store.ts'
import type { Context } from './context.ts'
import { type PrintedPaper, printCreditNote, printPaper } from './print-paper.ts'

/** What sending needs. */
export interface Sending extends Pick<Context, 'db' | 'unitOfWork' | 'newId' | 'unsubscribe'> {
  mailer: Mailer
  logger: Logger
  /** What the link of a mail carries; null: the link opens nothing any more. Throws where nobody answers. */
  askToken(link: { kind: LinkKind; id: string }): Promise<{ token: string } | null>
  /** Told how long each mail took to leave, or to be given up. */
  tookSeconds(seconds: number): void
  /** How long the lease of a mail lasts without renewal. */
  leaseMs?: number
  chance?: () => number
}

/** How many mails are sent at a time: most of the time is spent waiting for the mail server. */
const senders = 4

/** Longer than the SMTP server may be silent (`smtpTimeoutsMs`). */
export const defaultLeaseMs = 60_000

/**
 * Sends the mails that are due. Any number of processes may do it: a mail is held under a lease, which is renewed while the
 * mail is being sent, and only its holder notes how it ended. A crash between sending and noting sends a mail again, with
 * the same Message-ID, so that a mail program can recognise it.
 */
export async function sendMails(sending: Sending, clock: () => Date, stopping?: AbortSignal): Promise<void> {
  const ends = await Promise.allSettled(
    Array.from({ length: senders }, () => sendInTurn(sending, clock, stopping)),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function sendInTurn(sending: Sending, clock: () => Date, stopping?: AbortSignal): Promise<void> {
  const { db, newId, leaseMs = defaultLeaseMs } = sending
  const until = () => new Date(clock().getTime() + leaseMs)
  while (!stopping?.aborted) {
    const mail = await leaseMail(db, { lease: newId(), now: clock(), until: until() })
    if (!mail) return
    const renewal = setInterval(() => void renewLease(db, mail, until()).catch(() => {}), leaseMs / 3)
    try {
      await sendLeased(sending, mail, clock)
    } finally {
      clearInterval(renewal)
    }
  }
}

async function sendLeased(sending: Sending, mail: QueuedMail, clock: () => Date): Promise<void> {
  const { db, mailer, logger } = sending
  try {
    const outgoing = await outgoingOf(sending, mail)
    if (!outgoing) return await dropMail(db, mail)
    await withTraceparent(mail.traceparent, () => handOver(mailer, mail.kind, outgoing))
  } catch (error) {
    return noteFailure(sending, mail, error, clock())
  }
  if (await markSent(db, mail, clock())) sending.tookSeconds(secondsInQueue(mail, clock()))
  else logger.warn({ mailId: mail.id, kind: mail.kind }, 'mail sent after its lease had ended')
}

const queuedSince = ({ queuedAt, createdAt }: QueuedMail) => queuedAt ?? createdAt

function secondsInQueue(mail: QueuedMail, now: Date): number {
  return (now.getTime() - queuedSince(mail).getTime()) / 1_000
}

/** The last step of the trace in which the mail was queued. */
async function handOver(mailer: Mailer, kind: string, outgoing: OutgoingMail): Promise<void> {
  const attributes = { 'network.protocol.name': 'smtp', 'accolade.mail.kind': kind }
  await inStep({ name: `send mail ${kind}`, kind: 'client', attributes }, () => mailer.send(outgoing))
}

/** The mail with its link and its paper; null where the link opens nothing any more, or a message to many is not to leave. */
async function outgoingOf(
  { db, askToken, unsubscribe }: Sending,
  mail: QueuedMail,
): Promise<OutgoingMail | null> {
  const { linkKind: kind, linkId: id, broadcastId, aboutId } = mail
  if (broadcastId && !(await mayLeave(db, { broadcastId, aboutId }))) return null
  const choice = choiceOf(mail.kind)
  const link = kind && id ? await askToken({ kind, id }) : undefined
  if (link === null) return null
  const said = (words: string) => (link ? words.replaceAll(linkTokenMark, link.token) : words)
  return {
    ...mail,
    text: said(mail.text),
    html: said(mail.html),
    attachments: await papersOf(db, mail),
    unsubscribeUrl: choice && aboutId ? unsubscribe.urlOf(aboutId, choice) : null,
  }
}

/** The invoice, receipt or credit note that a mail brings. */
async function papersOf(
  db: Context['db'],
  { kind, invoiceId, creditNoteId }: QueuedMail,
): Promise<PrintedPaper[]> {
  const about = creditNoteId ? await findCreditedInvoice(db, creditNoteId) : invoiceId
  const invoice = about ? await findInvoice(db, about) : null
  if (!invoice) return []
  const note = invoice.creditNotes.find(({ id }) => id === creditNoteId)
  if (note) return [await printCreditNote(db, invoice, note)]
  return [await printPaper(db, invoice, kind === 'receipt' ? 'receipt' : 'invoice')]
}

async function noteFailure(sending: Sending, mail: QueuedMail, error: unknown, now: Date): Promise<void> {
  const { db, unitOfWork, logger, chance = Math.random } = sending
  const { id, kind, attempts } = mail
  const since = queuedSince(mail)
  const retryAt = isRefusedForGood(Object(error)) ? null : nextAttempt({ attempts, since }, now, chance())
  logger.warn({ mailId: id, kind, attempts, retryAt, err: error }, 'mail not sent')
  const reason = error instanceof Error ? error.message : String(error)
  if (retryAt) {
    await markFailed(db, mail, reason, retryAt)
    return
  }
  const isGivenUp = await unitOfWork.run({ userId: null }, async (tx, emit) => {
    if (!(await markGivenUp(tx, mail, reason, now))) return false
    emit(mailQueueChanged, { aggregate: { id, version: 1 }, data: { mailId: id } })
    return true
  })
  if (isGivenUp) sending.tookSeconds(secondsInQueue(mail, now))
}
