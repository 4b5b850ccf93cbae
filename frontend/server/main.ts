import { fileURLToPath } from 'node:url'
import { createServer } from './app.ts'
import { drainable } from './draining.ts'

const directory = fileURLToPath(new URL('../dist/', import.meta.url))
const port = Number(process.env.PORT ?? 3000)
if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a port number')

const app = await createServer(directory)
const drained = drainable(app)
const address = await app.listen({ port, host: process.env.HOST ?? '127.0.0.1' })
console.log(`Front end at ${address}`)

const stop = async () => {
  await drained()
  await app.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// started by another process of ours: when that one is gone, so are we
process.once('disconnect', stop)
