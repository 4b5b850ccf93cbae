import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import { changeSwitches } from '@accolade/chassis/database/switch-lock'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Database, Transaction } from '../store/database.ts'
import { noteDecision } from './catalogue-acts.ts'

const id = 1

/** Keeps the switch of the judging phase, and the edition that is judged. */
export async function storeProgramme(
  event: EventOf<'catalogue.settings-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  const { toggles, edition } = event.data
  const { version } = event.aggregate
  await changeSwitches(tx)
  await noteDecision(event, tx)
  return storeIfNewer(tx.programme, { id }, { judgingPhase: toggles.judgingPhase, edition, version })
}

/** Whether scores are taken now. */
export async function isPhaseOpen(tx: Database | Transaction): Promise<boolean> {
  return (await tx.programme.findUnique({ where: { id } }))?.judgingPhase ?? false
}

/** The version of the settings that decides about scores; 0 before the first one is known. */
export async function settingsVersion(db: Database): Promise<{ version: number }> {
  return { version: (await db.programme.findUnique({ where: { id } }))?.version ?? 0 }
}

/** The edition that is judged; null before it is known. */
export async function readEdition(db: Database | Transaction): Promise<string | null> {
  return (await db.programme.findUnique({ where: { id } }))?.edition ?? null
}
