// A process that does nothing but put what waits into the log, until it is killed: `node sequencer.ts <database>`.
import { createPool } from '@accolade/chassis/database/pool'
import { pino } from 'pino'
import { createOpaqueIds } from '../../src/opaque-ids.ts'
import { sequenceLog } from '../../src/use-cases/sequence-log.ts'

const logger = pino({ level: 'silent' })
const pool = createPool({ url: process.argv[2]!, applicationName: 'sequencer', logger, max: 1 })
const opaqueId = createOpaqueIds('a secret that is only used in tests')
await pool.query('SELECT 1')
process.stdout.write('ready\n')
for (;;) await sequenceLog({ pool, opaqueId })
