import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createPool } from '../../../src/database/pool.ts'
import { type CrashPoint, fused } from './crash-points.ts'
import { openShelf } from './shelf.ts'

// A process of its own that serves the shelf, and dies at a given point while it creates.

const [url = '', crashAt] = process.argv.slice(2)
const pool = createPool({ url, applicationName: 'shelf', logger: pino({ level: 'silent' }) })
const app = await openShelf(pool, { client: (client) => fused(client, crashAt as CrashPoint | undefined) })
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
