import { createClosers } from '@accolade/chassis/process/closers'
import { closeConnectionsAsTheyRest, drain } from '@accolade/chassis/process/draining'
import { createFigures } from '@accolade/chassis/process/figures'
import { createHealth, createRunning } from '@accolade/chassis/process/health'
import type { Logger } from '@accolade/chassis/process/logging'
import type { Opened } from '@accolade/chassis/process/run-process'
import { startSideServer } from '@accolade/chassis/process/side-server'
import { createApi } from './api.ts'
import { createServer } from './app.ts'
import type { Built } from './built.ts'
import { teachAll } from './catalogue.ts'
import type { Settings } from './settings.ts'
import { watchPages } from './watch.ts'

/** How long a page waits for its data. */
const deadlineMs = 1_000

/** Opens everything that the front end's server is made of; what is opened last is closed first. */
export async function openFrontEnd(
  { config: settings, logger }: { config: Settings; logger: Logger },
  built: Built,
): Promise<Opened> {
  const { PORT, HOST, METRICS_PORT, DRAIN_MS } = settings
  const closers = createClosers()
  const figures = createFigures('frontend', logger)
  const running = createRunning()
  const health = createHealth({ required: { running: running.probe }, optional: {} }, logger)
  if (METRICS_PORT !== undefined) {
    const side = await startSideServer({ port: METRICS_PORT, host: HOST }, { figures, health })
    closers.add(() => side.close())
  }
  await teachAll(built.teach)
  const app = await createServer({
    ...built,
    health,
    api: createApi(settings, deadlineMs),
    publicUrl: settings.PUBLIC_URL,
    securityContact: settings.SECURITY_CONTACT,
    pseudoLanguage: settings.PSEUDO_LANGUAGE,
    deadlineMs,
    // the address may hold what somebody searched for
    onError: (error) => logger.error({ err: error }, 'page not rendered'),
  })
  watchPages(app.server, { logger, figures })
  app.addHook('preClose', async () => closeConnectionsAsTheyRest(app.server))
  await app.listen({ port: PORT, host: HOST })
  closers.add(() => app.close())
  closers.add(() => drain(app.server, DRAIN_MS))
  return {
    server: app.server,
    close() {
      running.end()
      return closers.close()
    },
  }
}
