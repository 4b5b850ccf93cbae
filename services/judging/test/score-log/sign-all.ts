import { createSealer } from '@accolade/chassis/secrets/sealer'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { createOpaqueIds } from '../../src/opaque-ids.ts'
import { idInLog, sequenceLog } from '../../src/use-cases/sequence-log.ts'
import { signHead } from '../../src/use-cases/sign-head.ts'
import { secret } from '../fixture.ts'

const opaqueId = createOpaqueIds(secret)
const sealer = createSealer({ name: 'JUDGING_ID_SECRET', value: secret, purpose: 'accolade-score-log-keys' })
// ahead of the service's clock, so that the service itself signs nothing meanwhile
let signedAt = Date.now() + 60_000

/** The id in the log of a judge or an entry. */
export const known = (id: string) => idInLog({ opaqueId }, id)

/** Puts all that waits into the log; the service itself may have its turn. */
export async function logAll(pool: pg.Pool): Promise<void> {
  do await sequenceLog({ pool, opaqueId })
  while ((await pool.query('SELECT 1 FROM score_log_pending')).rowCount)
}

/** Signs the log as it is. */
export async function signAll(pool: pg.Pool): Promise<void> {
  await logAll(pool)
  const signed = async () => {
    const { rows } = await pool.query<{ done: boolean }>(
      `SELECT (SELECT max(size) FROM score_log_head) = (SELECT max(number) + 1 FROM score_log_leaf) AS done`,
    )
    return rows[0]?.done === true
  }
  while (!(await signed())) {
    signedAt += 60_000
    await signHead({ pool, newId, sealer }, new Date(signedAt))
  }
}
