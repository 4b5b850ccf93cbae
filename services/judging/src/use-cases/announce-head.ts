import type { AnnouncementCause } from '@accolade/contracts/entities/score-log'
import { headAnnounced } from '@accolade/contracts/events/score-log'
import { headTimes } from '../domain/score-log/head.ts'
import { findCause, insertAnnounced, readHeadAbove, readLastAnnounced } from '../store/announced-heads.ts'
import type { StoredHead } from '../store/score-log-heads.ts'
import type { Context } from './context.ts'

type Announcing = Pick<Context, 'db' | 'unitOfWork' | 'newId'>

/**
 * The job that publishes the newest head for the witnesses: at once after judging was opened or closed and results were sealed or unsealed,
 * and otherwise a day after the last one, where the log has grown. It looks at heads that are signed already, so that neither a crash
 * in between nor a log that stops growing keeps one back. Every replica tries; a head is announced once.
 */
export function createAnnouncer(context: Announcing): (now: Date) => Promise<void> {
  // up to where nothing was found that does not wait: the log of a whole day is not read again each second
  let looked = 0
  return async (now) => {
    const last = await readLastAnnounced(context.db)
    const head = await readHeadAbove(context.db, last?.size ?? 0)
    if (!head) return
    const from = Math.max(looked, last?.size ?? 0)
    const isDayOver = !last || now.getTime() - last.at.getTime() >= headTimes.announcedMs
    const cause = (await findCause(context.db, { from, to: head.size })) ?? (isDayOver ? 'daily' : null)
    if (cause) await announce(context, { head, cause, now })
    looked = head.size
  }
}

async function announce(
  { unitOfWork, newId }: Announcing,
  { head, cause, now }: { head: StoredHead; cause: AnnouncementCause; now: Date },
): Promise<void> {
  const { number, size, note, signedAt } = head
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    if (!(await insertAnnounced(tx, { number, cause, at: now }))) return
    const data = { number, size, note, signedAt: signedAt.toISOString(), cause }
    emit(headAnnounced, { aggregate: { id: newId(), version: 1 }, data })
  })
}
