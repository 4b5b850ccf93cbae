import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Caller } from '@accolade/chassis/http/auth'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import type { MailPreview, MailWords } from '@accolade/contracts/entities/mail-text'
import { previewOf, testSubject } from '../mail/mail-trial.ts'
import { findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'
import { checkWords, type WhichMailText } from './mail-texts.ts'

/**
 * A mail with example data in these words.
 *
 * @throws DomainError `invalid-request` where a placeholder is unknown or missing
 */
export async function previewMailText(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  by: Caller,
  which: WhichMailText,
  words: MailWords,
): Promise<MailPreview> {
  checkWords(which.template, which.language, words)
  nothingToRecord(by)
  return previewOf(which, words, { programme: await readProgramme(db), publicUrl })
}

/**
 * Mails the same to the administrator who writes it.
 *
 * @returns the address that it goes to
 * @throws DomainError as above, `conflict` where no address is known; TooManyRequests
 */
export async function testMailText(
  { unitOfWork, newId, publicUrl }: Pick<Context, 'unitOfWork' | 'newId' | 'publicUrl'>,
  by: Caller,
  which: WhichMailText,
  words: MailWords,
  now: Date,
): Promise<{ address: string }> {
  checkWords(which.template, which.language, words)
  return unitOfWork.run(by, async (tx, emit) => {
    const person = await findPayer(tx, by.userId)
    if (!person?.email) throw new DomainError('conflict', 'Your address is not known here yet')
    await spendQuota(tx, { action: 'mail-text-test', by }, now)
    const { subject, ...mail } = previewOf(which, words, { programme: await readProgramme(tx), publicUrl })
    const reader = { toName: person.name, toAddress: person.email }
    const queued = { id: newId(), kind: 'mail-text-test', aboutId: by.userId }
    await queueMail(tx, { ...mail, ...reader, ...queued, subject: testSubject(subject, which.language) }, now)
    record(by, emit, { title: `${which.template} (${which.language})` })
    return { address: person.email }
  })
}
