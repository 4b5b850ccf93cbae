import { eraseChassisRows } from '@accolade/chassis/erasure/erase-chassis-rows'
import { lockPerson, noteErased, noteReady } from '@accolade/chassis/erasure/erased-person'
import { redactActs } from '@accolade/chassis/erasure/redact-acts'
import { redaction, redactOutbox } from '@accolade/chassis/erasure/redact-outbox'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { witnessesChanged } from '@accolade/contracts/events/contact'
import escapeHtml from 'escape-html'
import { erasedNotice } from '../mail/erasure-mails.ts'
import { entombPayer, findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import {
  deleteMailsOf,
  deleteMessagesOf,
  endMemberships,
  eraseBankEntries,
  eraseBilling,
  noteSubmissionsNamed,
  openErasure,
  pseudonymizePayer,
  pseudonymizeSubmissions,
  renameInMails,
  takeReady,
} from '../store/erasure-store.ts'
import { queueMail } from '../store/mail-store.ts'
import { deleteWitnessAt } from '../store/witness-store.ts'
import type { Context } from './context.ts'

/**
 * Erases a person: writes the last mail, then deletes messages, mails and the address. Invoices, payments and refunds stay, under the
 * pseudonym. It is ready once that mail has left and the person's submissions are known (`nameSubmissions`).
 */
export async function erasePerson(
  { newId }: Pick<Context, 'newId'>,
  { data }: EventOf<'erasure.requested'>,
  { tx, now, emit }: EventWork<Transaction>,
): Promise<void> {
  const { erasureId, userId, pseudonym, addressConfirmed, soleOrganizationIds, again } = data
  await lockPerson(tx, userId)
  const payer = await findPayer(tx, userId)
  // it may be erased already, by a message that came twice
  const email = payer?.email || undefined
  const ownAddress = addressConfirmed ? email : undefined
  await noteErased(tx, { person: userId, erasureId, pseudonym }, { now, ready: false })
  await openErasure(tx, erasureId)
  const invoiceIds = await pseudonymizePayer(tx, { userId, pseudonym })
  await eraseBankEntries(tx, { userId, name: payer?.name ?? '', pseudonym })
  await deleteMailsOf(tx, { userId, email, ownAddress, invoiceIds })
  await tx.mailChoice.deleteMany({ where: { userId } })
  if (payer && email) {
    const names = { text: payer.name, html: escapeHtml(payer.name) }
    await renameInMails(tx, names, pseudonym)
  }
  const witness = ownAddress && (await deleteWitnessAt(tx, ownAddress))
  if (witness)
    emit(witnessesChanged, {
      aggregate: { id: witness.id, version: witness.version + 1 },
      data: { witnessId: witness.id },
    })
  const messageIds = await deleteMessagesOf(tx, { userId, ownAddress })
  await eraseBilling(tx, { organizationIds: soleOrganizationIds, ownAddress })
  await endMemberships(tx, userId, now)
  await redactOutbox(
    tx,
    erasureId,
    [
      redaction('contact.message-received', messageIds, (letter) => ({ ...letter, subject: '' })),
      redactActs('contact', { userId }),
    ],
    now,
  )
  await eraseChassisRows(tx, erasureId, { userId, email: ownAddress, ids: soleOrganizationIds }, now)
  await entombPayer(tx, userId, pseudonym)
  if (!email || !payer || again) return
  const mail = erasedNotice({ ...payer, email }, { programme: await readProgramme(tx) })
  await queueMail(tx, { ...mail, id: newId(), kind: 'account-erased', erasureId }, now)
}

/** Takes titles and the organization's name out of the invoices of submissions that only the person had. */
export async function nameSubmissions(
  { data: { erasureId, userId, pseudonym, submissionIds, last } }: EventOf<'submission-erasure.completed'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  await noteErased(tx, { person: userId, erasureId, pseudonym }, { now, ready: false })
  await openErasure(tx, erasureId)
  await pseudonymizeSubmissions(tx, submissionIds, pseudonym)
  await eraseChassisRows(tx, erasureId, { userId, ids: submissionIds }, now)
  if (last) await noteSubmissionsNamed(tx, erasureId, now)
}

/** The job: notes which erasures are ready here. */
export async function endErasures({ unitOfWork }: Pick<Context, 'unitOfWork'>, now: Date): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx) => {
    for (const erasureId of await takeReady(tx)) await noteReady(tx, erasureId, now)
  })
}
