import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClosers } from '@accolade/chassis/process/closers'
import { closeConnectionsAsTheyRest, drain } from '@accolade/chassis/process/draining'
import { createHealth, createRunning } from '@accolade/chassis/process/health'
import type { Logger } from '@accolade/chassis/process/logging'
import type { Opened } from '@accolade/chassis/process/run-process'
import { startSideServer } from '@accolade/chassis/process/side-server'
import { createKeptFiles } from './cache/kept-files.ts'
import { createPublicCache } from './cache/public-cache.ts'
import { startEngine } from './engine/engine.ts'
import { startMessaging } from './events/messaging.ts'
import { upstreamNames } from './proxy/upstream-names.ts'
import { createUpstreams } from './proxy/upstreams.ts'
import { createAskIdentity } from './session/ask-identity.ts'
import type { Settings } from './settings.ts'
import { createMetrics } from './telemetry/metrics.ts'
import { watchUpstreams } from './telemetry/watch-upstreams.ts'

/** Requests under way may end within this time, before the process would just end. */
const stopDeadlineMs = 9_000

/** Opens everything that the gateway is made of; what is opened last is closed first. */
export async function openGateway({
  config: settings,
  logger,
}: {
  config: Settings
  logger: Logger
}): Promise<Opened> {
  const closers = createClosers()
  const metrics = createMetrics(logger)
  const upstreams = createUpstreams()
  const publicCache = metrics.counted(
    createPublicCache({
      lifetimeMs: settings.PUBLIC_CACHE_MS,
      entries: 2_000,
      bytes: 64 * 1024 * 1024,
    }),
  )
  const keptFiles = createKeptFiles({ bytes: 32 * 1024 * 1024 })
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
  const { sessions, apiTokens, listeners } = messaging
  metrics.watch({
    name: 'accolade_broker_connected',
    help: '1 while this process has its connection to NATS',
    read: () => [{ value: messaging.connected() ? 1 : 0 }],
  })
  metrics.watch({
    name: 'accolade_change_streams',
    help: 'Browsers that listen to changes through this process',
    read: () => [{ value: listeners.count() }],
  })
  watchUpstreams(upstreamNames(settings), metrics)

  const running = createRunning()
  const health = createHealth(
    {
      required: { running: running.probe },
      // the public routes work without it, and the others for a while
      optional: {
        nats: async () => {
          if (!messaging.connected()) throw new Error('not connected')
        },
      },
    },
    logger,
  )
  const { HEALTH_PORT, HEALTH_HOST, DRAIN_MS } = settings
  const side =
    HEALTH_PORT === undefined
      ? undefined
      : await startSideServer({ port: HEALTH_PORT, host: HEALTH_HOST }, { figures: metrics, health })
  closers.add(() => side?.close())
  closers.add(messaging.close)
  const server = await startEngine({
    settings,
    logger,
    publicCache,
    keptFiles,
    sessions,
    apiTokens,
    listeners,
    upstreams,
    metrics,
  })
  closers.add(() => closeServer(server))
  closers.add(() => drain(server, DRAIN_MS))
  return {
    server,
    details: { healthPort: (side?.address() as AddressInfo | undefined)?.port },
    async close() {
      running.end()
      // they would go on for ever; pages come again elsewhere, and ask for what they missed
      listeners.close()
      await closers.close()
    },
  }
}

async function closeServer(server: Server): Promise<void> {
  closeConnectionsAsTheyRest(server)
  setTimeout(() => server.closeAllConnections(), stopDeadlineMs).unref()
  await new Promise((resolve) => server.close(resolve))
}
