import { brokerAway } from './broker-away.ts'
import { databaseKilled } from './database-killed.ts'
import { brokerDiskFull, databaseDiskFull, uploadDiskFull } from './disk-full.ts'
import type { Fault } from './fault.ts'
import { kills } from './kills.ts'
import { mailAway } from './mail-away.ts'
import { slowNetwork } from './slow-network.ts'
import { storeAway } from './store-away.ts'
import { streamLost } from './stream-lost.ts'
import { suites } from './suites.ts'

/** Every fault by its name, in the order in which they come. */
export const faults: Record<string, Fault> = {
  kills,
  'broker-away': brokerAway,
  'database-killed': databaseKilled,
  'stream-lost': streamLost,
  'mail-away': mailAway,
  'slow-network': slowNetwork,
  'store-away': storeAway,
  'database-disk-full': databaseDiskFull,
  'broker-disk-full': brokerDiskFull,
  'upload-disk-full': uploadDiskFull,
  rolling: suites('every program restarted in turn under traffic', ['rolling'], { ROLLING: 'all' }),
  clocks: suites('days around a change of the clocks, and clocks that jump', [
    'contracts/test/entities/calendar',
    'contracts/test/entities/entering',
  ]),
}
