import type { Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'

/** The name of what only an erased person had. */
const pseudonymOf = (pseudonym: string, what: 'organization' | 'submission') =>
  pseudonym.replace(' person ', ` ${what} `)

/** Notes that an erasure is not ready yet. */
export async function openErasure(tx: Transaction, erasureId: string): Promise<void> {
  await tx.openErasure.createMany({ data: [{ erasureId }], skipDuplicates: true })
}

export async function noteSubmissionsNamed(tx: Transaction, erasureId: string, now: Date): Promise<void> {
  await tx.openErasure.update({ where: { erasureId }, data: { submissionsAt: now } })
}

/**
 * Takes those out that are ready: all submissions are named, the person's own part is done, and the last mail has left or was given
 * up. A mail that was given up goes with it.
 */
export async function takeReady(tx: Transaction): Promise<string[]> {
  await tx.mail.deleteMany({ where: { erasureId: { not: null }, nextAttemptAt: null } })
  const rows = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM open_erasure o
     WHERE submissions_at IS NOT NULL AND NOT EXISTS (SELECT FROM mail m WHERE m.erasure_id = o.erasure_id)
       AND EXISTS (SELECT FROM payer p JOIN erased_person e ON e.person = p.user_id::text
                    WHERE e.erasure_id = o.erasure_id AND p.email = '')
    RETURNING erasure_id AS id`
  return rows.map(({ id }) => id)
}

/** Puts the pseudonym on a person's invoices and takes their words out of the refunds; gives the invoices. */
export async function pseudonymizePayer(
  tx: Transaction,
  { userId, pseudonym }: { userId: string; pseudonym: string },
): Promise<string[]> {
  await tx.$executeRaw`
    UPDATE refund_step s SET note = NULL FROM refund r JOIN invoice i ON i.id = r.invoice_id
     WHERE s.refund_id = r.id AND (i.payer_id = ${userId}::uuid OR r.requested_by = ${userId}::uuid OR s.by = ${userId}::uuid)
       AND s.note IS NOT NULL`
  await tx.$executeRaw`
    UPDATE refund r SET reason = '' FROM invoice i
     WHERE i.id = r.invoice_id AND (i.payer_id = ${userId}::uuid OR r.requested_by = ${userId}::uuid) AND r.reason <> ''`
  await tx.$executeRaw`
    UPDATE invoice SET payer_name = ${pseudonym}, payer_email = ''
     WHERE payer_id = ${userId}::uuid AND (payer_name, payer_email) <> (${pseudonym}, '')`
  const rows = await tx.invoice.findMany({ where: { payerId: userId }, select: { id: true } })
  return rows.map(({ id }) => id)
}

/**
 * Takes who paid and what they wrote out of the bank's entries for a person's invoices, and of those under the person's whole name; a
 * name of one word may be anybody's.
 */
export async function eraseBankEntries(
  tx: Transaction,
  { userId, name, pseudonym }: { userId: string; name: string; pseudonym: string },
): Promise<void> {
  const whole = name.includes(' ') ? name : ''
  await tx.$executeRaw`
    UPDATE bank_entry_step s SET note = '' WHERE note <> '' AND EXISTS (
      SELECT FROM bank_entry e WHERE e.id = s.entry_id AND ${ofPerson(userId, whole)})`
  await tx.$executeRaw`
    UPDATE bank_entry e SET payer_name = ${pseudonym}, payer_account = '', end_to_end_id = '', remittance = ''
     WHERE ${ofPerson(userId, whole)} AND (payer_name, payer_account, end_to_end_id, remittance) <> (${pseudonym}, '', '', '')`
}

/** Entries `e` that are for an invoice of a person, or that somebody of that name paid. */
const ofPerson = (userId: string, name: string) => Prisma.sql`(
  (${name} <> '' AND lower(e.payer_name) = lower(${name})) OR EXISTS (
    SELECT FROM bank_allocation a JOIN invoice i ON i.id = a.invoice_id
     WHERE a.entry_id = e.id AND i.payer_id = ${userId}::uuid))`

/** Takes titles and organizations' names out of the invoices of these submissions. */
export async function pseudonymizeSubmissions(
  tx: Transaction,
  submissionIds: readonly string[],
  pseudonym: string,
): Promise<void> {
  const title = pseudonymOf(pseudonym, 'submission')
  const organization = pseudonymOf(pseudonym, 'organization')
  const ofThese = Prisma.sql`id IN (SELECT invoice_id FROM invoice_line WHERE submission_id = ANY (${submissionIds}::uuid[]))`
  await tx.$executeRaw`
    UPDATE invoice_line SET submission_title = ${title}
     WHERE submission_id = ANY (${submissionIds}::uuid[]) AND submission_title <> ${title}`
  await tx.$executeRaw`
    UPDATE invoice SET submission_title = ${title}, organization_name = ${organization}
     WHERE ${ofThese}
       AND (submission_title, organization_name) <> (${title}, ${organization})`
  await tx.$executeRaw`
    UPDATE invoice SET billing_name = ${organization}, billing_address = '', billing_vat_id = '', billing_order = '', billing_email = ''
     WHERE ${ofThese} AND billing_name <> ${organization}`
}

interface MailsOf {
  userId: string
  email: string | undefined
  /** The address, where it is confirmed that it is the person's. */
  ownAddress: string | undefined
  invoiceIds: readonly string[]
}

/** Deletes the mails to a person, and those to others that hold the person's data. Only a confirmed address loses invitations. */
export async function deleteMailsOf(
  tx: Transaction,
  { userId, email = '', ownAddress = '', invoiceIds }: MailsOf,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM mail
     WHERE erasure_id IS NULL AND (about_id = ${userId}::uuid OR invoice_id = ANY (${invoiceIds}::uuid[])
        OR credit_note_id IN (SELECT id FROM credit_note WHERE invoice_id = ANY (${invoiceIds}::uuid[]))
        OR (${email} <> '' AND lower(to_address) = lower(${email}) AND (kind <> 'invitation' OR ${ownAddress} <> ''))
        OR (${ownAddress} <> '' AND (lower(reply_to) = lower(${ownAddress})
            OR position(lower(${ownAddress}) IN lower(concat_ws(' ', subject, text, html, last_error))) > 0)))`
}

/**
 * Puts the pseudonym in place of a person's whole name in mails to others, such as the subject of one about an entry that has it in its
 * title. A name of one word may be any word, and is left.
 *
 * @param names the name as it is, and as it is in HTML
 */
export async function renameInMails(
  tx: Transaction,
  names: { text: string; html: string },
  pseudonym: string,
): Promise<void> {
  if (!names.text.includes(' ')) return
  await tx.$executeRaw`
    UPDATE mail SET subject = replace(subject, ${names.text}, ${pseudonym}), text = replace(text, ${names.text}, ${pseudonym}),
                    html = replace(html, ${names.html}, ${pseudonym})
     WHERE erasure_id IS NULL AND to_name <> ${names.text}
       AND (position(${names.text} IN subject || text) > 0 OR position(${names.html} IN html) > 0)`
}

/**
 * Deletes the billing details of organizations that only the person had, and takes the person's own address out of those of others and
 * out of their invoices.
 */
export async function eraseBilling(
  tx: Transaction,
  {
    organizationIds,
    ownAddress = '',
  }: { organizationIds: readonly string[]; ownAddress: string | undefined },
): Promise<void> {
  await tx.billingProfile.deleteMany({ where: { organizationId: { in: [...organizationIds] } } })
  if (ownAddress === '') return
  await tx.$executeRaw`UPDATE billing_profile SET email = '' WHERE lower(email) = lower(${ownAddress})`
  await tx.$executeRaw`UPDATE invoice SET billing_email = '' WHERE lower(billing_email) = lower(${ownAddress})`
}

/** Deletes what a person wrote; gives the messages. */
export async function deleteMessagesOf(
  tx: Transaction,
  { userId, ownAddress = '' }: { userId: string; ownAddress: string | undefined },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM message
     WHERE user_id = ${userId}::uuid OR (${ownAddress} <> '' AND lower(email) = lower(${ownAddress})) RETURNING id`
  return rows.map(({ id }) => id)
}

/** Nobody writes to the person about organizations and assignments any more. */
export async function endMemberships(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.membership.deleteMany({ where: { userId } })
  await tx.assignment.updateMany({ where: { judgeId: userId, settledAt: null }, data: { settledAt: now } })
}
