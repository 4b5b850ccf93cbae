import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import { changeSwitches } from '@accolade/chassis/database/switch-lock'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Logger } from '@accolade/chassis/process/logging'
import { entryTermsOf } from '@accolade/contracts/entities/entering'
import { unknownValues } from '@accolade/contracts/entities/programme'
import type { SignOffMode } from '@accolade/contracts/entities/sign-off-rules'
import { defaultProgramme, type Programme } from '../domain/entering.ts'
import type { Database, Transaction } from '../store/database.ts'

const id = 1

/** Keeps what entering depends on of the settings. */
export async function storeProgramme(
  { logger }: { logger: Logger },
  { data: settings, aggregate: { version } }: EventOf<'catalogue.settings-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  for (const value of unknownValues(settings))
    logger.warn({ value, version }, 'unknown value in the settings')
  await changeSwitches(tx)
  const { currency, otherCurrencies, name, edition, toggles, timelineB, draftReminderDays } = settings
  const { finalistCertificates = false, declarations = false, clientSignOff = 'off' } = toggles
  const { judgingStarts } = timelineB
  const announced = { name, edition, judgingStarts, finalistCertificates, declarations, clientSignOff }
  const currencies = { currency, otherCurrencies }
  const values = { ...entryTermsOf(settings), ...announced, ...currencies, draftReminderDays, version }
  return storeIfNewer(tx.programme, { id }, values)
}

export async function readProgramme(db: Database | Transaction): Promise<Programme> {
  return (await db.programme.findUnique({ where: { id } })) ?? defaultProgramme
}

/** What the programme is called; null while that is not known. */
export async function readProgrammeName(db: Database): Promise<string | null> {
  return (await db.programme.findUnique({ where: { id }, select: { name: true } }))?.name ?? null
}

/** Which version of the settings decides about entering. */
export async function settingsVersion(db: Database): Promise<{ version: number }> {
  return { version: (await readProgramme(db)).version }
}

/** Whether entrants get certificates of finalists, and of which edition; before the settings are known they do not. */
export async function readCertificateTerms(
  db: Database | Transaction,
): Promise<{ offered: boolean; edition: string | null }> {
  const found = await db.programme.findUnique({ where: { id } })
  return { offered: found?.finalistCertificates ?? false, edition: found?.edition ?? null }
}

/** Whether clients sign entries off; before the settings are known they do not. */
export async function readSignOffMode(db: Database | Transaction): Promise<SignOffMode> {
  const found = await db.programme.findUnique({ where: { id }, select: { clientSignOff: true } })
  return (found?.clientSignOff ?? 'off') as SignOffMode
}
