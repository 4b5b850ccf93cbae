import type { MailWords } from '@accolade/contracts/entities/mail-text'
import type { MailTemplate } from '@accolade/contracts/entities/mail-text-rules'
import type { Language } from '@accolade/contracts/language'
import type { Database, Transaction } from './database.ts'
import { type MailText, Prisma } from './generated/client.ts'

/** One version of the words of a mail in a language; null restored the default. */
export type StoredMailText = Omit<MailText, 'template' | 'language' | 'words'> & {
  template: MailTemplate
  language: Language
  words: MailWords | null
}

type Which = { template: MailTemplate; language: Language }

/** The words that are in force instead of the default; null: the default is. */
export async function findOwnWords(tx: Transaction, which: Which): Promise<MailWords | null> {
  const latest = await tx.mailText.findFirst({ where: which, orderBy: { version: 'desc' } })
  return (latest?.words ?? null) as MailWords | null
}

/** The latest version of every mail and language that was ever changed. */
export async function listLatestMailTexts(db: Database): Promise<StoredMailText[]> {
  const found = await db.mailText.findMany({
    distinct: ['template', 'language'],
    orderBy: [{ template: 'asc' }, { language: 'asc' }, { version: 'desc' }],
  })
  return found as StoredMailText[]
}

/** The latest versions of the words of a mail in a language, newest first. */
export async function listMailTextVersions(
  db: Database | Transaction,
  which: Which,
  limit: number,
): Promise<StoredMailText[]> {
  const found = await db.mailText.findMany({ where: which, orderBy: { version: 'desc' }, take: limit })
  return found as StoredMailText[]
}

/** The latest version, held so that two who change it wait for each other, whether there is one or not. */
export async function lockMailText(tx: Transaction, which: Which): Promise<StoredMailText | null> {
  const key = `mail text ${which.template} ${which.language}`
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))::text`
  return (await listMailTextVersions(tx, which, 1))[0] ?? null
}

export async function insertMailText(tx: Transaction, { words, ...row }: StoredMailText): Promise<void> {
  await tx.mailText.create({ data: { ...row, words: words ?? Prisma.DbNull } })
}
