import pg from 'pg'
import { migrate } from '../../../src/database/migrate.ts'

// One of two processes that start at the same time. Arguments: the database's url, the folder.

const [url, folder] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url })
process.stdout.write(JSON.stringify(await migrate(pool, [folder ?? ''])))
await pool.end()
