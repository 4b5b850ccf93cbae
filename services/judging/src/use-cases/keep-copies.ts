import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { judgeAppointed } from '@accolade/contracts/events/identity'
import * as copies from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { keepWithdrawal as withdraw } from '../store/submission-store.ts'
import type { Context } from './context.ts'

/** A judge was appointed or dismissed. */
export async function keepJudge(
  { type, data: { userId }, aggregate: { version } }: EventOf<'judge.appointed' | 'judge.dismissed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await copies.keepJudge(tx, { userId, active: type === judgeAppointed.type, version })
}

/** The switch of the judging phase. */
export async function keepProgramme(
  { data: { toggles }, aggregate: { version } }: EventOf<'catalogue.settings-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await copies.keepProgramme(tx, { judgingPhase: toggles.judgingPhase, version })
}

/** Which version of the settings decides about scores. */
export async function settingsVersion({ db }: Pick<Context, 'db'>): Promise<{ version: number }> {
  return { version: await copies.readSettingsVersion(db) }
}

/** A submission is no longer judged; its scores and its result stay. */
export async function keepWithdrawal(
  { data: { judgingId, reason }, aggregate: { version } }: EventOf<'blind.submission.withdrawn'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await withdraw(tx, { judgingId, withdrawn: reason === 'withdrawn', version })
}
