import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createPublicCache } from './cache/public-cache.ts'
import { startEngine } from './engine/engine.ts'
import { startMessaging } from './events/messaging.ts'
import { type Readiness, startHealth } from './health.ts'
import { createUpstreams } from './proxy/upstreams.ts'
import { createAskIdentity } from './session/ask-identity.ts'
import { readSettings, type Settings, upstreamNames } from './settings.ts'
import { createLogger } from './telemetry/logging.ts'
import { createMetrics } from './telemetry/metrics.ts'
import { startTracing } from './telemetry/tracing.ts'
import { watchUpstreams } from './telemetry/watch.ts'

/** Requests under way may end within this time when the process is asked to stop. */
const stopDeadlineMs = 10_000

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

const settings = settingsOrExit()
const logger = createLogger(settings.LOG_LEVEL)
const stopTracing = await startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT, settings.TRACE_RATIO)

process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error.syscall === 'listen') {
    console.error(`the gateway cannot listen on ${settings.HOST}:${settings.PORT}: ${error.code}`)
  } else logger.fatal({ err: error }, 'the gateway broke')
  process.exit(1)
})

const metrics = createMetrics()
const upstreams = createUpstreams()
const publicCache = metrics.counted(
  createPublicCache({
    lifetimeMs: settings.PUBLIC_CACHE_MS,
    entries: 2_000,
    bytes: 32 * 1024 * 1024,
  }),
)
const messaging = startMessaging(
  {
    natsUrl: settings.NATS_URL,
    ca: settings.NATS_TLS_CA,
    ask: createAskIdentity({ settings, upstreams, metrics }),
    streams: settings.CHANGE_STREAMS,
  },
  logger,
  publicCache,
)
const { sessions, listeners } = messaging
metrics.watch({
  name: 'accolade_broker_connected',
  help: '1 while this process has its connection to NATS',
  read: () => (messaging.connected() ? 1 : 0),
})
metrics.watch({
  name: 'accolade_change_streams',
  help: 'Browsers that listen to changes through this process',
  read: listeners.count,
})
watchUpstreams(upstreamNames(settings), metrics)
const server = await startEngine({ settings, logger, publicCache, sessions, listeners, upstreams, metrics })
const readiness: Readiness = { serving: true, natsConnected: messaging.connected }
const health =
  settings.HEALTH_PORT === undefined
    ? undefined
    : await startHealth({ port: settings.HEALTH_PORT, host: settings.HEALTH_HOST }, readiness, metrics)
logger.info({ port: portOf(server), healthPort: health && portOf(health) }, 'gateway listening')

function portOf(listening: Server): number {
  const address = listening.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function stop(reason: string): Promise<void> {
  if (!readiness.serving) return
  readiness.serving = false
  logger.info({ reason }, 'gateway stopping')
  // whoever sends requests here learns that it is not ready; those that still come are answered, and sent elsewhere
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  // they would have no end; pages come again elsewhere, and ask for what they missed
  listeners.close()
  await pause(settings.DRAIN_MS)
  setTimeout(() => server.closeAllConnections(), stopDeadlineMs).unref()
  await new Promise((resolve) => server.close(resolve))
  await messaging.close()
  await stopTracing()
  process.exit(0)
}

process.once('SIGTERM', () => stop('SIGTERM'))
process.once('SIGINT', () => stop('SIGINT'))
// started by a supervisor over IPC: without it nobody would ever stop this process
process.once('disconnect', () => stop('the parent is gone'))
