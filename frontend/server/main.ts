import { createApi } from './api.ts'
import { createServer } from './app.ts'
import { readBuilt } from './built.ts'
import { drainable } from './draining.ts'
import { readSettings } from './settings.ts'
import { startTelemetry } from './telemetry.ts'

/** How long a page waits for its data. */
const deadlineMs = 1_000

const settings = readSettings(process.env)
const telemetry = await startTelemetry(process.env)
const app = await createServer({
  ...(await readBuilt()),
  api: createApi(settings, deadlineMs),
  publicUrl: settings.publicUrl,
  securityContact: settings.securityContact,
  deadlineMs,
  // the address may hold what somebody searched for
  onError: (error) => telemetry.logger.error({ err: error }, 'page not rendered'),
})
telemetry.watch(app.server)
const drained = drainable(app)
const address = await app.listen({ port: settings.port, host: settings.host })
console.log(`Front end at ${address}`)

const stop = async () => {
  await drained()
  await app.close()
  await telemetry.stop()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// started by another process of ours: when that one is gone, so are we
process.once('disconnect', stop)
