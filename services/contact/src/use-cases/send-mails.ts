import type { Logger } from '@accolade/chassis/logging'
import { inStep, withTraceparent } from '@accolade/chassis/tracing'
import { nextAttempt } from '../domain/mail-retry.ts'
import type { Mailer, OutgoingMail } from '../mail/mailer.ts'
import type { PrismaClient } from '../store/generated/client.ts'
import { findInvoice } from '../store/invoice-store.ts'
import { leaseMails, markFailed, markSent, type QueuedMail } from '../store/mail-store.ts'
import { printPaper } from './print-paper.ts'

const batch = 10

/** Batches of one run: a queue that a bulk move has filled must not keep a stopping process waiting. */
const batches = 5

/**
 * Sends the mails that are due. A crash between sending and marking sends a mail again, with the same Message-ID, so
 * that a mail program can tell.
 */
export async function sendMails(
  { prisma, mailer, logger }: { prisma: PrismaClient; mailer: Mailer; logger: Logger },
  clock: () => Date,
): Promise<void> {
  for (let count = 0; count < batches; count += 1) {
    const mails = await leaseMails(prisma, clock(), batch)
    if (mails.length === 0) return
    for (const mail of mails) {
      try {
        await withTraceparent(mail.traceparent, () => send(prisma, mailer, mail))
        await markSent(prisma, mail.id, clock())
      } catch (error) {
        const retryAt = nextAttempt(mail.attempts, clock())
        logger.warn(
          { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, retryAt, err: error },
          'mail not sent',
        )
        await markFailed(prisma, mail.id, error instanceof Error ? error.message : String(error), retryAt)
      }
    }
  }
}

/** The last step of the trace in which the mail was queued. */
async function send(prisma: PrismaClient, mailer: Mailer, mail: QueuedMail): Promise<void> {
  const attributes = { 'network.protocol.name': 'smtp', 'accolade.mail.kind': mail.kind }
  await inStep({ name: `send mail ${mail.kind}`, kind: 'client', attributes }, async () =>
    mailer.send(await outgoing(prisma, mail)),
  )
}

async function outgoing(prisma: PrismaClient, mail: QueuedMail): Promise<OutgoingMail> {
  const invoice = mail.invoiceId ? await findInvoice(prisma, mail.invoiceId) : null
  if (!invoice) return { ...mail, attachments: [] }
  return {
    ...mail,
    attachments: [await printPaper(prisma, invoice, mail.kind === 'receipt' ? 'receipt' : 'invoice')],
  }
}
