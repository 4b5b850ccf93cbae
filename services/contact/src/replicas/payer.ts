import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Language } from '@accolade/contracts/language'
import { type Person, readLanguage } from '../domain/person.ts'
import type { Database, Transaction } from '../store/database.ts'

/** Keeps the name, the address and the language that mails and invoices of a user have. */
export function storePayer(
  { data, aggregate: { version } }: EventOf<'identity.user-registered' | 'identity.user-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  const { userId, username, email, firstName, lastName, language = null } = data
  const name = [firstName, lastName].filter(Boolean).join(' ') || username
  return storeIfNewer(tx.payer, { userId }, { name, email, language, version })
}

/** No version is higher, so no event that comes late replaces it. */
const lastVersion = 2 ** 31 - 1

/** Leaves nothing of a person but the pseudonym, for good. */
export async function entombPayer(tx: Transaction, userId: string, pseudonym: string): Promise<void> {
  const tomb = { name: pseudonym, email: '', language: null, version: lastVersion }
  await tx.payer.upsert({ where: { userId }, create: { userId, ...tomb }, update: tomb })
}

export async function findPayer(tx: Transaction, userId: string) {
  const row = await tx.payer.findUnique({ where: { userId } })
  return row && { ...row, language: readLanguage(row.language) }
}

/** The language that a user reads; the default where the user is not known (yet), or nobody. */
export async function languageOf(tx: Transaction, userId: string | null): Promise<Language> {
  return readLanguage(userId && (await findPayer(tx, userId))?.language)
}

/** The language of the account that has an address; the default where there is none. */
export async function languageAtAddress(tx: Transaction, email: string): Promise<Language> {
  return readLanguage((await tx.payer.findFirst({ where: { email } }))?.language)
}

/** The recipient of a mail about a refund, with the present name, address and language, or else those of the invoice. */
export async function payerOf(
  tx: Transaction,
  invoice: { payerName: string; payerEmail: string; language: Language },
  userId: string,
): Promise<Person> {
  const { payerName: name, payerEmail: email, language } = invoice
  return (await findPayer(tx, userId)) ?? { name, email, language }
}

/** What these users are called, as far as they are known. */
export async function listNames(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await db.payer.findMany({
    where: { userId: { in: [...userIds] } },
    select: { userId: true, name: true },
  })
  return new Map(found.map(({ userId, name }) => [userId, name]))
}
