import type { DataOf } from '@accolade/contracts/events/registry'
import * as copies from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { keepWithdrawal as withdraw } from '../store/submission-store.ts'
import type { Context } from './context.ts'

/** A judge was appointed or dismissed. */
export async function keepJudge(
  tx: Transaction,
  { userId }: DataOf<'judge.appointed'>,
  active: boolean,
  version: number,
): Promise<void> {
  await copies.keepJudge(tx, { userId, active, version })
}

/** The switch of the judging phase. */
export async function keepProgramme(
  tx: Transaction,
  { toggles }: DataOf<'catalogue.settings-changed'>,
  version: number,
): Promise<void> {
  await copies.keepProgramme(tx, { judgingPhase: toggles.judgingPhase, version })
}

/** Which version of the settings decides about scores. */
export async function settingsVersion({ db }: Pick<Context, 'db'>): Promise<{ version: number }> {
  return { version: await copies.readSettingsVersion(db) }
}

/** A submission is no longer judged; its scores and its result stay. */
export async function keepWithdrawal(
  tx: Transaction,
  { judgingId, reason }: DataOf<'blind.submission.withdrawn'>,
  version: number,
): Promise<void> {
  await withdraw(tx, { judgingId, withdrawn: reason === 'withdrawn', version })
}
