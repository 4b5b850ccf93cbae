import { deleteExpiredChanges } from '../store/address-change-store.ts'
import { deleteOldAttempts } from '../store/attempt-store.ts'
import { deleteExpiredConfirmations } from '../store/confirmation-store.ts'
import { deleteExpiredExports } from '../store/data-export-store.ts'
import { deleteExpiredInvitations } from '../store/invitation-store.ts'
import { deleteExpiredChallenges } from '../store/passkey-store.ts'
import { deleteExpiredResets } from '../store/password-reset-store.ts'
import { deleteExpiredPending } from '../store/pending-sign-in-store.ts'
import { deleteExpiredVisits } from '../store/provider-store.ts'
import { deleteExpiredSessions } from '../store/session-store.ts'
import type { Context } from './context.ts'

/** Deletes sessions, links and exports that have run out, and failed sign-ins that count no more. */
export async function deleteExpired({ db }: Context, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteOldAttempts(db, now)
  await deleteExpiredInvitations(db, now)
  await deleteExpiredConfirmations(db, now)
  await deleteExpiredPending(db, now)
  await deleteExpiredChallenges(db, now)
  await deleteExpiredResets(db, now)
  await deleteExpiredChanges(db, now)
  await deleteExpiredVisits(db, now)
  await deleteExpiredExports(db, now)
}
