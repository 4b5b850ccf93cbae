import { brokerAway } from './broker-away.ts'
import { clocks } from './clocks.ts'
import { databaseKilled } from './database-killed.ts'
import { brokerDiskFull, databaseDiskFull, uploadDiskFull } from './disk-full.ts'
import type { Fault, OwnFault } from './fault.ts'
import { kills } from './kills.ts'
import { mailAway } from './mail-away.ts'
import { s3Away } from './s3-away.ts'
import { slowNetwork } from './slow-network.ts'
import { storeAway } from './store-away.ts'
import { streamLost } from './stream-lost.ts'
import { suites } from './suites.ts'

/** Every fault of the one system by its name, in the order in which they come. */
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
}

/** Those that come after them, each with a system of its own or none. */
export const ownFaults: Record<string, OwnFault> = {
  's3-away': s3Away,
  clocks,
  rolling: suites('every program restarted in turn under traffic', ['rolling'], { ROLLING: 'all' }),
  calendar: suites('days around a change of the clocks', [
    'contracts/test/entities/calendar',
    'contracts/test/entities/entering',
  ]),
}

export const faultNames: readonly string[] = [...Object.keys(faults), ...Object.keys(ownFaults)]
