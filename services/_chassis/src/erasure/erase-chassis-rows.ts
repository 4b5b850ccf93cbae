import type { SqlExecutor } from '../database/unit-of-work.ts'
import { noteRedacted } from './redact-outbox.ts'

/** By which texts rows of a person are known. */
export interface PersonalTexts {
  userId: string
  /** The address, where this service knows it. */
  email?: string | undefined
  /** The things of the person that are erased with them: what holds one of these ids is the person's. */
  ids: readonly string[]
}

const dropLetters = `
  DELETE FROM dead_letter
   WHERE (position(convert_to($1, 'UTF8') IN payload) > 0 AND subject LIKE 'evt.identity.%')
      OR EXISTS (SELECT FROM unnest($2::text[]) AS held (text) WHERE position(convert_to(text, 'UTF8') IN payload) > 0)
  RETURNING event_id AS id`

/** Deletes what every service keeps of a person: first answers, uses of quotas, its part of an export, dead letters. */
export async function eraseChassisRows(
  tx: SqlExecutor,
  erasureId: string,
  { userId, email, ids }: PersonalTexts,
  now: Date,
): Promise<void> {
  await tx.$executeRawUnsafe('DELETE FROM idempotency_key WHERE caller = $1', userId)
  await tx.$executeRawUnsafe("DELETE FROM quota_use WHERE key LIKE '% account ' || $1", userId)
  await tx.$executeRawUnsafe('DELETE FROM export_part WHERE user_id = $1::uuid', userId)
  const texts = [...ids, ...(email ? [email] : [])]
  const letters = await tx.$queryRawUnsafe<{ id: string | null }[]>(dropLetters, userId, texts)
  const eventIds = letters.flatMap(({ id }) => id ?? [])
  await noteRedacted(tx, erasureId, eventIds, now)
}
