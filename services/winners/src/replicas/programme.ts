import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Database, Transaction } from '../store/database.ts'

const id = 1

/** Keeps the switch that shows or hides the winners, and the edition. */
export function storeProgramme(
  { data: { toggles, edition, name }, aggregate: { version } }: EventOf<'catalogue.settings-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  const { publicWinners, textApproval = false } = toggles
  return storeIfNewer(tx.programme, { id }, { publicWinners, textApproval, name, edition, version })
}

/** The version of the settings that decides about the gallery; 0 before the first one is known. */
export async function settingsVersion(db: Database): Promise<{ version: number }> {
  return { version: (await db.programme.findUnique({ where: { id } }))?.version ?? 0 }
}

/** Whether winners are public; before the settings are known they are not. */
export async function readPublicWinners(db: Database): Promise<boolean> {
  return (await db.programme.findUnique({ where: { id } }))?.publicWinners ?? false
}

/** The programme's edition; null before the settings are known, or where they were last saved before editions were kept here. */
export async function findEdition(tx: Transaction): Promise<string | null> {
  return (await tx.programme.findUnique({ where: { id } }))?.edition ?? null
}

/** Whether a text is published only with the approval of its entrant. */
export async function readTextApproval(db: Pick<Transaction, 'programme'>): Promise<boolean> {
  return (await db.programme.findUnique({ where: { id } }))?.textApproval ?? false
}

/** What the programme is called; null as for the edition. */
export async function findProgrammeName(db: Database): Promise<string | null> {
  return (await db.programme.findUnique({ where: { id } }))?.name ?? null
}
