// `node scripts/bench/score-log.ts`: how fast scores are saved with the row for the log and the look at the seal, and without both, side by
// side, and how fast what waits is logged.

import { createTestDatabase } from '../../services/_chassis/src/testing/postgres.ts'
import { startPostgres } from '../../services/_chassis/src/testing/postgres-server.ts'
import { createOpaqueIds } from '../../services/judging/src/opaque-ids.ts'
import { saveScore } from '../../services/judging/src/use-cases/save-score.ts'
import { sequenceLog } from '../../services/judging/src/use-cases/sequence-log.ts'
import { fillIn, oneOf } from './subjects/judging-panel.ts'
import { describeMachine } from './support/machine.ts'

const rounds = 8
const roundMs = 2_500
const inFlight = 8
const least = 0.9

console.log(describeMachine())
const postgres = await startPostgres()
const database = await createTestDatabase('judging', { adminUrl: postgres.url })
const { pool } = database
const reviews = await fillIn(pool)
const sequence = () =>
  sequenceLog({ pool, opaqueId: createOpaqueIds('a secret of the benchmark, of 32 characters') })

/** Scores a second, by so many who save at the same moment. */
async function rate(): Promise<number> {
  let saved = 0
  const began = performance.now()
  const until = began + roundMs
  const savers = Array.from({ length: inFlight }, async () => {
    while (performance.now() < until) {
      const { id, judgeId, criteria } = oneOf(reviews)
      const form = {
        submissionId: id,
        criterionId: oneOf(criteria),
        value: saved++ % 11,
        notes: `${Math.random()}`,
      }
      await saveScore({ pool }, { userId: judgeId }, form, new Date())
    }
  })
  await Promise.all(savers)
  return saved / ((performance.now() - began) / 1_000)
}

const ratios: number[] = []
await rate()
for (let round = 0; round < rounds; round++) {
  const rates = { log: 0, none: 0 }
  // whoever comes second finds caches warm, and more dead rows: they take turns
  for (const which of round % 2 === 0 ? (['log', 'none'] as const) : (['none', 'log'] as const)) {
    for (const trigger of ['score_log', 'sealed'])
      await pool.query(`ALTER TABLE score ${which === 'log' ? 'ENABLE' : 'DISABLE'} TRIGGER ${trigger}`)
    rates[which] = await rate()
    await sequence()
  }
  ratios.push(rates.log / rates.none)
  console.log(
    `${Math.round(rates.log)} scores a second with the log, ${Math.round(rates.none)} without: ${ratios.at(-1)!.toFixed(2)} ×`,
  )
}
const sorted = [...ratios].sort((one, other) => one - other)
const median = (sorted[rounds / 2 - 1]! + sorted[rounds / 2]!) / 2
console.log(
  `${median >= least ? '✓' : '✗'} ${median.toFixed(3)} × as fast (median of ${rounds}; at least ${least})`,
)

const many = 20_000
await pool.query('INSERT INTO score_log_pending (kind) SELECT $1 FROM generate_series(1, $2)', [
  'benchmark',
  many,
])
const began = performance.now()
await sequence()
console.log(`${Math.round(many / ((performance.now() - began) / 1_000))} records a second are logged`)
await database.drop()
await postgres.stop()
process.exit(median >= least ? 0 : 1)
